import { type ColorQuantities, startingWith, type TypedColor } from '#shop/pricing/model/color-quantities.ts'
import { typedFor } from '#shop/pricing/model/quantities.ts'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import { sizesInColor } from '../document/garment.ts'

interface ColorRows {
  /** What is typed by color: that of the design first. */
  readonly rows: readonly TypedColor[]
  /** The pieces of each of these rows. */
  readonly colors: readonly ColorQuantities[]
  readonly setRows: (rows: readonly TypedColor[]) => void
}

/** How many pieces of which color and size are wanted of the open design. */
export function useColorRows(): ColorRows {
  const labs = useLabs()
  const { color } = useDesign()
  const product = useLabsState((now) => now.product)
  const [first, ...more] = startingWith(
    useLabsState((now) => now.typedColors),
    color,
  )
  const names = product?.colorName ?? []
  // Colors that another garment does not come in go.
  const rows = [...(first ? [first] : []), ...more.filter((row) => row.color === '' || names.includes(row.color))]
  const sizesIn = (name: string) => (product && name !== '' ? sizesInColor(product, name) : [])
  return {
    rows,
    colors: rows.map((row) => ({ color: row.color, quantities: typedFor(sizesIn(row.color), row.typed) })),
    setRows: (typedColors) => labs.set({ typedColors }),
  }
}
