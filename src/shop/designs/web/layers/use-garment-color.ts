import { useMemo } from 'react'
import { type Color, colorOfHex } from '#shop/artworks/model/contrast.ts'
import { useDesign, useLabsState } from '../document/editor-store.ts'
import { colorIndex } from '../document/garment.ts'

/** The colour of the garment as its swatch shows it. */
export function useGarmentColor(): Color | undefined {
  const { color } = useDesign()
  const hex = useLabsState(({ product }) => product?.colorSwatchList[colorIndex(product, color)])
  return useMemo(() => colorOfHex(hex ?? ''), [hex])
}
