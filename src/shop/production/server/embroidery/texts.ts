import type { Shown } from '#platform/base/shown.ts'

/** The words on an embroidery worksheet, in their order on it. */
export const worksheetTexts = {
  documentTitle: (orderNumber: Shown, item: Shown) => `Embroidery worksheet ${orderNumber}, item ${item}`,
  worksheet: 'EMBROIDERY WORKSHEET',
  estimatedStitches: 'ESTIMATED STITCHES',
  notEstimated: 'Not estimated',
  size: 'Size',
  place: 'Place',
  artwork: 'Artwork',
  wideAndHigh: (width: Shown, height: Shown) => `${width} × ${height}`,
  trueSize: 'Artwork at its true size',
  smallerThanTrue: (percent: Shown) => `Artwork at ${percent}% of its true size`,
  oneInch: '1 inch',
  threads: 'Threads in order, with the color of the artwork that each sews',
  threadFor: (name: Shown, artwork: Shown) => `${name} (${artwork})`,
  noThreads: 'This order names no threads. Choose them from the artwork.',
  notes: 'For whoever digitizes',
  smallestLetter: (inches: Shown) => `Smallest letter: ${inches} high.`,
  thinnestLine: (inches: Shown) => `Thinnest line: ${inches}.`,
  coverage: (percent: Shown) => `Thread covers ${percent}% of the box.`,
  tonal: 'The artwork has shades. Agree with the customer on solid threads.',
  notRead: 'This order has no facts of the artwork: no stitches, letters or lines were measured.',
  growing: 'The artwork grows with the garment, and each size needs a stitch file:',
  placement: 'Placement on the garment',
  ofOrder: (shopName: Shown, orderNumber: Shown, hash: Shown) => `${shopName}, order ${orderNumber}, approval ${hash}`,
} as const
