import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const productionTexts = {
  // Require order
  refusalOfOrder: (orderNumber: Shown, refusal: Shown) => `Order ${orderNumber}: ${refusal}`,

  // Blanks table
  blanksToBuyByStyle: 'Blanks to buy, by style and color',
  styleAndColor: 'Style and color',
  sizes: 'Sizes',
  pieces: 'Pieces',
  wantedBy: 'Wanted by',
  together: 'Total',

  // Press sheet
  artworkPlacementGarmentColor: 'Artwork, placement, garment, color and sizes are what the buyer confirmed.',
  asApproved: 'As approved',
  notWhatTheBuyer: 'Not what the buyer approved: nothing is printed',
  printsOf: (brand: Shown, code: Shown, color: Shown) => `Prints of ${brand} ${code}, ${color}`,
  ofThisItemZip: 'of this item (zip)',
  inWidth: (width: Shown, height: Shown) => `${width} × ${height} in`,
  ofMark: (mark: Shown) => ` of ${mark}`,
  approval: 'Approval {hash}',
  allFiles: 'All files',

  // Queue order
  late: 'Late',
  orderedCustomer: (customer: Shown, pieces: Shown, placedDate: Shown) =>
    `${customer} · ${pieces} · ordered ${placedDate}`,
  details: 'Details',
  hideDetails: 'Hide details',
  ofOrder: (orderNumber: Shown) => ` of order ${orderNumber}`,
  blank: 'Blank',
  note: 'Note:',
  ofOrderPdf: (orderNumber: Shown) => ` of order ${orderNumber} (PDF)`,
  ofOrderZip: (orderNumber: Shown) => ` of order ${orderNumber} (zip)`,
  checking: 'Checking…',
  saving: 'Saving…',
  orderOrderNumber: (orderNumber: Shown) => `: order ${orderNumber}`,
  printedViews: (views: Shown, label: Shown) => `Printed: ${views} · ${label}`,
  blankNothingIsPrinted: 'Blank: nothing is printed',
  noteOfTheCustomer: 'Note of the customer:',
  openTheOrder: 'Open the order',
  jobTicket: 'Job ticket',
  printFiles: 'Print files',
  updateAndEmail: 'Update status and email customer',

  // Queue filter
  allOpen: 'All open',
  anyShipDate: 'Any ship date',
  shipsToday: 'Ships today',
  shipsTomorrow: 'Ships tomorrow',
  next7Days: 'Next 7 days',
} as const
