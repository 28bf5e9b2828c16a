import type { Product } from '../../contract.ts'
import { catalogueTexts } from '../../texts.ts'

export interface GalleryView {
  readonly name: string
  /** Relative path from the catalogue. */
  readonly path: string
}

/** The pictures of one colour in the order of the gallery. */
export function viewsOf(product: Product, index: number): GalleryView[] {
  const views = [
    { name: catalogueTexts.front, path: product.colorFrontImage[index] },
    { name: catalogueTexts.side, path: product.colorDirectSideImage[index] },
    { name: catalogueTexts.back, path: product.colorBackImage[index] },
    { name: catalogueTexts.model, path: product.modelColorImage[index] },
  ]
  return views.flatMap(({ name, path }) => (path ? [{ name, path }] : []))
}
