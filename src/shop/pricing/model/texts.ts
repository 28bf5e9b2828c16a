import type { Shown } from '#platform/base/shown.ts'

/** How prices differ from those before, for staff; apart from `../texts.ts`, which every cart loads. */
export const priceChangeTexts = {
  // Prints
  newPrintSize: (name: Shown, upTo: Shown, price: Shown) => `New print size “${name}”: up to ${upTo} sq in, ${price}`,
  printSizeGone: (name: Shown) => `Print size “${name}” is gone`,
  printPrice: (name: Shown, was: Shown, now: Shown) => `“${name}” print: ${was} → ${now}`,
  printReach: (name: Shown, was: Shown, now: Shown) => `“${name}” print reaches ${was} → ${now} sq in`,

  // Quantity breaks
  breakOff: (garment: Shown, print: Shown) => `${garment}% off the garment, ${print}% off the print`,
  newBreak: (pieces: Shown, off: Shown) => `New quantity break from ${pieces}: ${off}`,
  breakGone: (pieces: Shown) => `Quantity break from ${pieces} is gone`,
  breakChanged: (pieces: Shown, was: Shown, now: Shown) => `Quantity break from ${pieces}: ${was} → ${now}`,

  // Options and wholesale
  optionPrice: (label: Shown, was: Shown, now: Shown) => `${label}: ${was} → ${now}`,
  wholesale: (was: Shown, now: Shown) => `Wholesale: ${was}% → ${now}% off the garment`,

  designer: (was: Shown, now: Shown) => `Our designer, once for an item: ${was} → ${now}`,

  // Print methods
  yes: 'yes',
  no: 'no',
  valueChanged: (label: Shown, was: Shown, now: Shown) => `${label}: ${was} → ${now}`,
  isOffered: (method: Shown) => `${method} is offered`,
  isNotOffered: (method: Shown) => `${method} is no longer offered`,
  tableChanged: (method: Shown) => `${method} has a price table of other rows or columns`,
  cell: (upTo: Shown, unit: Shown, pieces: Shown) => `up to ${upTo} ${unit} from ${pieces} pieces`,
  screens: 'screens',
  thousandStitches: 'thousand stitches',
  prints: (method: Shown) => `${method} prints`,
  printSize: (name: Shown, upTo: Shown, price: Shown) => `“${name}” up to ${upTo} sq in ${price}`,
  underbase: 'White underbase of DTG on dark garments',
  leastCotton: 'Least cotton for DTG, percent',
  setUpOfScreen: 'Set-up of a screen',
  leastPieces: 'Fewest pieces of screen printing',
  mostInks: 'Most inks of screen printing',
  thinnestLine: 'Thinnest line of screen printing, inches',
  halftones: 'Gradients by screen printing',
  inkChart: 'Inks',
  digitizing: 'Digitizing',
  mostThreads: 'Most threads of embroidery',
  smallestLetter: 'Smallest letter of embroidery, inches',
  areas: 'Largest embroidery',
  area: (place: Shown, width: Shown, height: Shown) => `${place} ${width} x ${height} in`,
  categories: 'Garments that are embroidered',
  threadChart: 'Threads',
  chartChanged: (chart: Shown, added: Shown, gone: Shown, other: Shown) =>
    `${chart}: ${added} added, ${gone} gone, ${other} in another color`,
  chartReordered: (chart: Shown) => `${chart} stand in another order`,

  // Delivery
  neverFree: 'never free',
  freeFrom: (amount: Shown) => `free from ${amount}`,
  noDays: 'no days',
  transitDays: (method: Shown, zone: Shown, was: Shown, now: Shown) =>
    `${method} to ${zone}: ${was} → ${now} business days`,
  perPound: (amount: Shown) => `${amount} a further pound`,
  asElsewhere: 'as elsewhere',
  zonePrice: (method: Shown, zone: Shown, was: Shown, now: Shown) => `${method} to ${zone}: ${was} → ${now}`,
  newMethod: (name: Shown, price: Shown) => `New delivery method “${name}”: ${price}`,
  newPickup: (name: Shown) => `New delivery method “${name}”: picked up at the counter, free`,
  kinds: { carrier: 'sent by a carrier', pickup: 'picked up at the counter' },
  firstPounds: (was: Shown, now: Shown) => `First pounds, at the price of the method: ${was} → ${now}`,
  methodGone: (name: Shown) => `Delivery method “${name}” is no longer offered`,
  methodRenamed: (was: Shown, now: Shown) => `Delivery method “${was}” is now called “${now}”`,
  methodChanged: (name: Shown, was: Shown, now: Shown) => `${name} delivery: ${was} → ${now}`,
  methodsReordered: 'Delivery methods stand in another order',

  // Rush
  rushOffered: { yes: 'Rush production is offered', no: 'Rush production is no longer offered' },
  rushDays: (was: Shown, now: Shown) => `Production days that rush saves: ${was} → ${now}`,
  rushPercent: (was: Shown, now: Shown) => `Rush production: ${was}% → ${now}% of the goods`,

  // Markup
  markup: (was: Shown, now: Shown) => `Markup on supplier prices: ${was}% → ${now}%, from the next import on`,
  roundUp: (was: Shown, now: Shown) => `Supplier prices are rounded up to ${was} → ${now}, from the next import on`,
} as const
