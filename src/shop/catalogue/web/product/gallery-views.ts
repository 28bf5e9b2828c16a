import type { Product } from '../../contract.ts'

export interface GalleryView {
  readonly name: string
  /** Relative path from the catalogue. */
  readonly path: string
}

/** The pictures of one colour in the order of the gallery. */
export function viewsOf(product: Product, index: number): GalleryView[] {
  const views = [
    { name: 'Front', path: product.colorFrontImage[index] },
    { name: 'Side', path: product.colorDirectSideImage[index] },
    { name: 'Back', path: product.colorBackImage[index] },
    { name: 'Model', path: product.modelColorImage[index] },
  ]
  return views.flatMap(({ name, path }) => (path ? [{ name, path }] : []))
}
