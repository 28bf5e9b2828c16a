import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const logosTexts = {
  // Logo form
  businessName: 'Business Name',
  industry: 'Industry',
  logoStyle: 'Logo Style',
  colorPreferences: 'Color Preferences',
  colorsHint: 'In your own words: “forest green”, “navy and gold”, “#0a7”.',
  additionalDetails: 'Additional Details',
  detailsHint:
    'Optional: a tagline in “quotation marks”, since 1998, or a symbol you would like, such as a mountain or a coffee cup.',
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
  welcomeTitle: 'Four different logos each time',
  welcomeLead:
    'A symbol with the name, a monogram, a badge and a wordmark. Letters are outlines and the background is transparent, so a logo prints on any garment. Download it as a 2048-pixel PNG, or as SVG for any size.',
} as const
