import type { Shown } from '#platform/base/shown.ts'

/** The sentences of printed prices, which the server alone draws: no script carries them. Change the tone here. */
export const printedPricesTexts = {
  // Beside the prices of blanks
  printedFrom: (price: Shown) => `With your print: from ${price} for a single piece`,

  // What is in the prices
  printedPrices: 'Printed prices',
  lead: (sizes: Shown) => `What one piece costs with one print, garment included, in ${sizes}.`,
  leadAllSizes: 'What one piece costs with one print, garment included.',
  leadWholesale: (sizes: Shown) =>
    `What one piece costs you at wholesale with one print, garment included, in ${sizes}.`,
  leadWholesaleAllSizes: 'What one piece costs you at wholesale with one print, garment included.',
  larger: (sizes: Shown) => `Other sizes cost more: ${sizes}, before the quantity discount.`,
  sizeMore: (sizes: Shown, more: Shown) => `${sizes} +${more}`,
  countTogether: 'All colors and sizes with the same print count together for the quantity.',
  printSize: 'The size of a print is the box around everything on one side. A second side is a second print.',
  optionMore: (option: Shown, price: Shown) => `${option} adds ${price} a piece.`,
  sameInCart: 'The editor and the cart charge exactly these prices.',

  // By method
  fromForOne: (price: Shown) => `from ${price} for one`,
  fromFor: (price: Shown, pieces: Shown) => `from ${price} each for ${pieces}`,
  pricesOf: (method: Shown) => `${method}, price of a printed piece`,
  pricesOfOn: (method: Shown, colors: Shown) => `${method}, price of a printed piece. ${colors}`,
  onLight: 'On light colors',
  onDark: 'On dark colors, with a white underbase',
  darkColors: (names: Shown) => `Dark colors here: ${names}.`,
  // In two lines on a phone, and in no more.
  upTo: (width: Shown, height: Shown) => `up to ${width}\u00a0x\u00a0${height}\u00a0in`,
  plusOnce: (amount: Shown) => `+ ${amount} once`,
  startsAt: (pieces: Shown) => `From ${pieces} on.`,
  once: 'Once',
  whatOnce: (setUp: Shown) => `Once: ${setUp}, paid one time for an artwork, however many pieces there are.`,
} as const
