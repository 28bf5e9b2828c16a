import type { Shown } from '#platform/base/shown.ts'

/** The words on the film of a gang sheet and on its layout. */
export const filmTexts = {
  // Cut label
  labelOfItem: (orderNumber: Shown, item: Shown) => `${orderNumber} item ${item}`,
  labelOfPiece: (piece: Shown, pieces: Shown, view: Shown, size: Shown) => `${piece} of ${pieces}, ${view}, ${size}`,
  labelOfEntry: (piece: Shown, words: Shown) => `${piece}: ${words}`,

  // Draw layout
  gangSheet: (number: Shown) => `GANG SHEET ${number}`,
  filmSize: (width: Shown, length: Shown) => `${width} × ${length} in`,
  printsOfOrders: (prints: Shown, orders: Shown) => `${prints} of ${orders}`,
  partOfFilm: (from: Shown, to: Shown) => `From ${from} to ${to} in, from the top of the film`,
  layoutHead: ['No.', 'Order', 'Item', 'View', 'Size', 'Piece', 'Width × height', 'From left', 'From top', ''],
  pieceOf: (piece: Shown, pieces: Shown) => `${piece} of ${pieces}`,
  turned: 'turned',
  layoutFoot: (shopName: Shown, number: Shown) => `${shopName}, gang sheet ${number}`,
} as const
