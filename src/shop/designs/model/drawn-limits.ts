// Within these, text and shapes stay printable and their fields stay sensible.

export const LEAST_OPACITY = 0.05
/** Shares of the letters' size. */
export const LEAST_SPACING = -0.1
export const MOST_SPACING = 0.6
export const MOST_OUTLINE = 0.2
/** Degrees: nearly a whole ring. */
export const MOST_ARC = 340
/** Inches. */
export const MOST_LINE = 1
export const LEAST_POINTS = 4
export const MOST_POINTS = 12
