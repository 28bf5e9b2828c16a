import { useMemo } from 'react'
import { type Color, colorOfHex } from '#shop/artworks/model/contrast.ts'
import { useLabsState } from '../document/editor-store.ts'
import { colorIndex } from '../document/garment.ts'

/** A colour of the garment as its swatch shows it. */
export function useGarmentColor(color: string): Color | undefined {
  const hex = useLabsState(({ product }) => product?.colorSwatchList[colorIndex(product, color)])
  return useMemo(() => colorOfHex(hex ?? ''), [hex])
}
