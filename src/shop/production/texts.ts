import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const productionTexts = {
  // Require order
  refusalOfOrder: (orderNumber: Shown, refusal: Shown) => `Order ${orderNumber}: ${refusal}`,

  // Check approved
  problemOfItem: (item: Shown, problem: Shown) => `${item}: ${problem}`,
  designUnreadable: 'its design can no longer be read.',
  neverApproved: 'its buyer never approved a print.',
  anArtwork: 'an artwork',
  originalMissing: (name: Shown) => `the original of ${name} is missing.`,
  otherOriginal: (name: Shown) => `the original of ${name} is another file than its buyer approved.`,
  noColorOf: (garments: Shown) => `Give it one in the catalogue, then make the files again: ${garments}.`,
  differsFromApproved: 'its garment, color, sizes or placement differ from what its buyer approved.',
  listDiffers: 'its list of names, numbers and sizes differs from what its buyer approved.',
  listErased: 'its list of names, numbers and sizes was erased.',
  ofEntry: (place: Shown, size: Shown, problem: Shown) => `Entry ${place} (${size}): ${problem}`,
  noFieldFor: (field: Shown) => `The design has no place for this ${field}.`,
  andMoreEntries: (count: number) => `And ${count} more.`,

  // Gang pieces
  printOfItem: (orderNumber: Shown, item: Shown, garment: Shown, view: Shown) =>
    `Order ${orderNumber}, item ${item} (${garment}), ${view}`,
  widerThanRoll: (print: Shown, width: Shown, height: Shown, rollWidth: Shown, mostLength: Shown) =>
    `${print}: this print of ${width} × ${height} does not fit on a sheet of ${rollWidth} × ${mostLength} in.`,

  // Blanks table
  blanksTable: 'Blanks to buy, by style and color',
  styleAndColor: 'Style and color',
  sizes: 'Sizes',
  pieces: 'Pieces',
  forOrders: 'For orders',
  inAll: 'Total',

  // Press sheet
  approvedLead: 'Artwork, placement, garment, color and sizes match what the buyer approved.',
  asApproved: 'As approved',
  proofMissing: 'Waits for its proof. Nothing will be printed.',
  notAsApproved: 'Doesn’t match what the buyer approved. Nothing will be printed.',
  printsOf: (brand: Shown, code: Shown, color: Shown) => `Prints of ${brand} ${code}, ${color}`,
  ofThisItemZip: 'of this item (zip)',
  inWidth: (width: Shown, height: Shown) => `${width} × ${height} in`,
  ofMark: (mark: Shown) => ` of ${mark}`,
  approval: 'Approval {hash}',
  allFiles: 'All files',

  // Roster list
  printedByEntry: 'A sample: each entry below has its own',
  rosterCounts: (entries: Shown, pieces: Shown) => `Group order: ${entries}, ${pieces}`,
  entryNumber: 'No.',
  entrySize: 'Size',
  entryWho: 'Who',
  entryField: { name: 'Name', number: 'Number' },
  entryPieces: 'Pieces',
  entryPrints: 'Print files',
  entryLeftOut: 'Refunded, not made',
  noEntryPrint: 'Nothing to print',
  ofEntryNumber: (place: Shown) => ` of entry ${place}`,

  // Stitch files
  embroidery: (view: Shown) => `Embroidery, ${view}`,
  worksheet: 'Worksheet',
  ofView: (view: Shown) => `of ${view}`,
  ofViewPdf: (view: Shown) => ` of ${view} (PDF)`,
  noStitchFile: 'No stitch file yet',
  olderStitchFiles: (count: Shown) => `Older files (${count})`,
  uploaded: (day: Shown) => `uploaded ${day}`,
  uploadedBy: (day: Shown, person: Shown) => `uploaded ${day} by ${person}`,
  removeFile: 'Remove',
  removing: 'Removing…',
  stitchFile: 'Stitch file',
  stitchFileHint: 'DST, PES, any format, up to 10 MB',
  upload: 'Upload',
  uploading: 'Uploading…',

  // Choose inks
  changeInks: 'Change inks or threads',
  inkFor: (view: Shown, artwork: Shown) => `${view}, ${artwork} in the artwork`,
  asOrdered: (name: Shown) => `${name} (as ordered)`,
  saveInks: 'Save inks',
  inksSaved: (orderNumber: Shown) => `Inks of order ${orderNumber} saved`,

  // Queue order
  late: 'Late',
  rush: 'Rush',
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
  forOrder: (orderNumber: Shown) => `: order ${orderNumber}`,
  printedViews: (views: Shown, label: Shown) => `Printed: ${views} · ${label}`,
  blankItem: 'Blank: nothing to print',
  customerNote: 'Customer’s note:',
  designerNote: 'Designer’s note:',
  forDesigner: 'For our designer first',
  openTheOrder: 'Open the order',
  jobTicket: 'Job ticket',
  bagLabels: 'Bag labels',
  groupOrder: (entries: Shown) => `Group order: ${entries}`,
  listOf: (orderNumber: Shown) => `, list of order ${orderNumber}`,
  printFiles: 'Print files',
  updateAndEmail: 'Update status and email customer',
  handOverAndEmail: 'Hand over and email customer',

  // Gang sheet rows
  gangSheetNumber: (number: Shown) => `Gang sheet ${number}`,
  ofGangSheet: (number: Shown) => ` of gang sheet ${number}`,
  discarded: 'Discarded',
  hasCancelled: 'Cancelled order',
  sheetFacts: (size: Shown, prints: Shown, orders: Shown) => `${size} · ${prints} · ${orders}`,
  madeOn: (day: Shown) => `Made ${day}`,
  madeOnBy: (day: Shown, person: Shown) => `Made ${day} by ${person}`,
  discardedOn: (day: Shown) => `Discarded ${day}`,
  discardedOnBy: (day: Shown, person: Shown) => `Discarded ${day} by ${person}`,
  film: 'Film',
  layout: 'Layout',
  ofSheetPdf: (number: Shown) => ` of gang sheet ${number} (PDF)`,
  discard: 'Discard',
  discardLead: 'Its prints can go on another gang sheet. If the film has been printed, they will be printed twice.',
  discardSheet: 'Discard this gang sheet',
  discarding: 'Discarding…',
  cancelledOn: (orderNumber: Shown) => `Order ${orderNumber} was cancelled. Don’t press its prints.`,
  ordersOnSheet: 'Orders on this gang sheet',
  printsOfOrder: (prints: Shown) => `: ${prints}`,
  diagramOf: (number: Shown, prints: Shown) => `Where the ${prints} of gang sheet ${number} lie; the layout lists them`,

  // Queue filter
  proof: 'Proof',
  allOpen: 'All open',
  anyShipDate: 'Any ship date',
  shipsToday: 'Ships today',
  shipsTomorrow: 'Ships tomorrow',
  next7Days: 'Next 7 days',
  neededSoon: 'Needed within 7 days',
} as const
