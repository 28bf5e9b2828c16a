import type { Product } from '../../contract.ts'
import { productTexts } from './texts.ts'

export interface GalleryView {
  readonly name: string
  /** Relative path from the catalogue. */
  readonly path: string
}

/** The pictures of one colour in the order of the gallery. */
export function viewsOf(product: Product, index: number): GalleryView[] {
  const views = [
    { name: productTexts.front, path: product.colorFrontImage[index] },
    { name: productTexts.side, path: product.colorDirectSideImage[index] },
    { name: productTexts.back, path: product.colorBackImage[index] },
    { name: productTexts.model, path: product.modelColorImage[index] },
  ]
  return views.flatMap(({ name, path }) => (path ? [{ name, path }] : []))
}
