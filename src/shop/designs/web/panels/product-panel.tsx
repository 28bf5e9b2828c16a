import { use } from 'react'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabsState } from '../document/editor-store.ts'
import { garmentFiles } from '../document/garment.ts'
import { SelectProduct } from '../picker/select-product.tsx'

/** The garment that is printed on, and the way to another one. */
export function ProductPanel() {
  const product = useLabsState((now) => now.product)
  const base = use(PictureBase)
  const design = useDesign()
  return (
    <section aria-labelledby="product-title" className={product ? '' : 'lg:hidden'}>
      <h2 id="product-title" className="text-lg max-lg:sr-only">
        {designsTexts.product}
      </h2>
      <div className="mt-2 flex items-center gap-3">
        {product && (
          <>
            <img
              src={garmentFiles(product, design, 'front', base).picture}
              alt=""
              className="size-16 border border-line bg-white object-contain"
            />
            <p className="min-w-0 grow text-sm">
              <span className="block truncate font-semibold">{product.title}</span>
              <span className="block text-ink-soft">
                {product.brand} {product.code}
              </span>
            </p>
          </>
        )}
        <SelectProduct look="line" size="sm" />
      </div>
    </section>
  )
}
