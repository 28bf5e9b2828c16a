import { plural } from '#platform/base/format.ts'
import { Price } from '#platform/web/ui/price.tsx'
import type { Product } from '#shop/catalogue/contract.ts'
import { Rating } from '#shop/catalogue/web/rating.tsx'

interface ProductHeadProps {
  product: Product
  blanks: Readonly<Record<string, number>>
}

export const BlankPrice = ({ blanks }: Pick<ProductHeadProps, 'blanks'>) => (
  <Price
    cents={Math.min(...Object.values(blanks))}
    before="from"
    after="blank, each"
    className="text-xl font-semibold"
  />
)

export function ProductHead({ product, blanks }: ProductHeadProps) {
  return (
    <div>
      <p className="ticket text-ink-mute">
        {product.brand} {product.code}
      </p>
      <h1 className="mt-1 text-3xl">{product.title}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <BlankPrice blanks={blanks} />
        <Rating rating={product.rating} />
        <span className="text-sm text-ink-mute">{plural(product.colorName.length, 'color')}</span>
      </div>
    </div>
  )
}
