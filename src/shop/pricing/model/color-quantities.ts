import { type Quantities, readQuantities, type TypedQuantities } from './quantities.ts'

/** So many colors of a style are ordered by one press. */
export const MOST_COLORS_AT_ONCE = 12

/** So many garments take one design by one press. */
export const MOST_GARMENTS_AT_ONCE = 8

/** Pieces of one color by size. */
export interface ColorQuantities {
  readonly color: string
  readonly quantities: Quantities
}

/** The same while it is typed; without a name the color is still to be chosen. */
export interface TypedColor {
  readonly color: string
  readonly typed: TypedQuantities
}

/** The rows beginning with a color: one that stands among them changes places with the first, else the first becomes it. */
export function startingWith(rows: readonly TypedColor[], color: string): TypedColor[] {
  const [first = { color, typed: {} }, ...more] = rows
  const found = more.find((row) => row.color === color)
  if (!found) return [{ ...first, color }, ...more]
  return [found, ...more.map((row) => (row === found ? first : row))]
}

/** Pieces of all colors together, by size. */
export function sumQuantities(colors: readonly ColorQuantities[]): Quantities {
  const all: Record<string, number> = {}
  for (const { quantities } of colors)
    for (const [size, pieces] of Object.entries(quantities)) all[size] = (all[size] ?? 0) + pieces
  return all
}

/** The name of the field that takes the pieces of a size in a further color: sizes have no colon. */
export const moreField = (color: string, size: string) => `more:${size}:${color}`

/** The colors that a form sends, in its order; slips included, which the call refuses. */
export function readColors(form: FormData): [first: ColorQuantities, ...more: ColorQuantities[]] {
  const more = new Map<string, Record<string, number>>()
  for (const [name, value] of form) {
    const [, size, color] = /^more:([^:]+):(.+)$/s.exec(name) ?? []
    if (size && color) more.set(color, { ...more.get(color), [size]: Number(value) })
  }
  const first = { color: String(form.get('color') ?? ''), quantities: readQuantities(form) }
  return [first, ...[...more].map(([color, quantities]) => ({ color, quantities }))]
}
