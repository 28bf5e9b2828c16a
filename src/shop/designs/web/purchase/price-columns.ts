const IN_NUMBERS = [24, 144]

/** The pieces that prices of a piece are shown for: those of the line and more, and none of fewer than are sold. */
export const priceColumns = (pieces: number, fewest: number): number[] => [
  ...new Set([Math.max(pieces, fewest), ...IN_NUMBERS.filter((count) => count >= fewest)]),
]
