export type Quantities = Readonly<Record<string, number>>

export const piecesIn = (quantities: Quantities): number =>
  Object.values(quantities).reduce((sum, count) => sum + count, 0)

/** Only the sizes of which there are pieces, smallest first as the style lists them. */
export function dropZeros(quantities: Quantities, sizes: readonly string[]): Record<string, number> {
  const known = sizes.filter((size) => Object.hasOwn(quantities, size))
  const others = Object.keys(quantities).filter((size) => !sizes.includes(size))
  const wanted = [...known, ...others].map((size) => [size, quantities[size] ?? 0] as const)
  return Object.fromEntries(wanted.filter(([, count]) => count > 0))
}
