import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const logosTexts = {
  // Logo form
  businessName: 'Business Name',
  industry: 'Industry',
  logoStyle: 'Logo Style',
  colorPreferences: 'Color Preferences',
  inYourOwnWords: 'In your own words: ‘forest green’, ‘navy and gold’, ‘#0a7’.',
  additionalDetails: 'Additional Details',
  optionalATaglineIn:
    'Optional. A “tagline” in quotation marks, ‘since 1998’, or a sign you would like: ‘mountain’, ‘coffee cup’.',
  generateLogos: 'Generate Logos',
  generating: 'Generating...',

  // Logo results
  downloadLogo: 'Download Logo',
  downloadSvg: 'Download SVG',
  allGeneratedLogos: 'All Generated Logos',
  png: 'PNG',
  pngOf: (alt: Shown) => `PNG of ${alt}`,
  svg: 'SVG',
  svgOf: (alt: Shown) => `SVG of ${alt}`,
  selectedLogo: (alt: Shown) => `Selected logo. ${alt}`,
  generateNewLogos: 'Generate New Logos',

  // Logo welcome
  fourDifferentLogosEach: 'Four different logos each time',
  aSignWithTheName:
    'A sign with the name, a monogram, a badge and a wordmark. Letters are outlines and the ground is clear, so a logo prints on any garment, as PNG of 2048 pixels or as SVG at any size.',
} as const
