export const MOST_LINES = 100
export const MOST_PIECES_PER_SIZE = 10_000
export const MOST_VIEWS = 4
export const MOST_DESIGN_IMAGES = 3
export const LONGEST_CART_NOTE = 500
// More sizes than any garment has.
export const MOST_SIZES = 40
/** How long a removed line can be brought back. */
export const UNDO_MINUTES = 60
