import type { Shown } from '#platform/base/shown.ts'

/** The sentences of the job ticket, in their order on it. */
export const ticketTexts = {
  // Document and feet
  documentTitle: (orderNumbers: Shown) => `Job ticket ${orderNumbers}`,
  ofOrder: (shopName: Shown, orderNumber: Shown) => `${shopName}, order ${orderNumber}`,
  pageOf: (page: Shown, pages: Shown) => `Page ${page} of ${pages}`,

  // Head
  jobTicket: 'JOB TICKET',
  shipBy: 'SHIP BY',
  readyBy: 'READY BY',
  rush: 'RUSH',
  customer: 'Customer',
  ordered: 'Ordered',
  neededBy: 'Needed by',
  poNumber: 'PO number',
  delivery: 'Delivery',
  atTheCounter: (deliveryName: Shown) => `${deliveryName}, at the counter`,
  proof: 'Proof',
  pieces: 'Pieces',
  piecesInItems: (pieces: Shown, items: Shown) => `${pieces} in ${items}`,
  doNotPrint: 'DO NOT PRINT: not what the buyer approved',

  // Item
  itemTitle: (brand: Shown, code: Shown, title: Shown) => `${brand} ${code}: ${title}`,
  piece: 'piece',
  manyPieces: 'pieces',
  printMethod: 'Print method',
  shipsBlank: 'None: stays blank',
  printSize: 'Print size',
  growsWithGarment: 'Grows with the garment',
  sameOnEverySize: 'Same on every size',
  inks: 'Inks',
  setUps: 'Set-up, paid once',
  threads: 'Threads',
  resolution: 'Resolution',
  approval: 'Approval',
  noApproval: 'None',
  customerNote: 'NOTE OF THE CUSTOMER',
  designerNote: 'DESIGNER’S NOTE: MEND BEFORE PRINTING',

  // View
  noPicture: 'No picture was taken of this view.',
  wideAndHigh: (width: Shown, height: Shown) => `${width} wide\n${height} high`,
  topEdge: (where: Shown) => `Top edge ${where}`,
  centered: 'Centered',
  middleOfPrint: (where: Shown) => `Middle of the print ${where}`,
  bandOfSizes: (sizes: Shown, width: Shown, top: Shown) => `${sizes}: ${width} wide, top edge at ${top}`,
  layerAt: (name: Shown, place: Shown, sharpness: Shown, cut: Shown) => `${name}: ${place}${sharpness}${cut}`,
  sharpness: (dpi: Shown) => `, ${dpi} DPI`,
  cutOff: ', cut off at the printable area',
  andMore: (count: Shown) => `and ${count} more`,
} as const
