/** Pieces by size: under this one name from the fields of a shopper to the charge, the order and the job ticket. */
export type Quantities = Readonly<Record<string, number>>

/** The same while it is typed: digits, or nothing. */
export type TypedQuantities = Readonly<Record<string, string>>

export const piecesIn = (quantities: Quantities): number =>
  Object.values(quantities).reduce((sum, count) => sum + count, 0)

/** Only the sizes of which there are pieces: those that are listed in the order of the list, the others behind them. */
export function dropZeros(quantities: Quantities, sizes: readonly string[] = []): Record<string, number> {
  const known = sizes.filter((size) => Object.hasOwn(quantities, size))
  const others = Object.keys(quantities).filter((size) => !sizes.includes(size))
  const all = [...known, ...others].map((size) => [size, quantities[size] ?? 0] as const)
  return Object.fromEntries(all.filter(([, count]) => count > 0))
}

/** What is typed for these sizes. */
export const typedFor = (sizes: readonly string[], typed: TypedQuantities): Quantities =>
  dropZeros(Object.fromEntries(sizes.map((size) => [size, Number(typed[size] ?? '')])))

// Two names for one thing: the product page's and the cart's. Both are read; each page keeps its own until every process
// of a shop that is being updated reads both, which those of November 2026 do not.
const FIELDS = ['size:', 'pieces:'] as const
/** The names of the fields that take the pieces of a size. */
export const quantityField = (size: string): string => FIELDS[0] + size
export const cartQuantityField = (size: string): string => FIELDS[1] + size

/** What such fields of a form hold, by size, as it is typed. */
export function readQuantityFields(fields: Iterable<readonly [name: string, value: unknown]>): TypedQuantities {
  const typed: Record<string, string> = {}
  for (const [name, value] of fields) {
    const field = FIELDS.find((one) => name.startsWith(one))
    const size = field && name.slice(field.length)
    if (size && size.length <= 20) typed[size] = String(value)
  }
  return typed
}

/** The quantities that a form sends; slips of the keyboard included, which the call refuses. */
export const readQuantities = (form: FormData): Quantities =>
  Object.fromEntries(
    Object.entries(readQuantityFields(form)).flatMap(([size, typed]) =>
      Number(typed) === 0 ? [] : [[size, Number(typed)]],
    ),
  )
