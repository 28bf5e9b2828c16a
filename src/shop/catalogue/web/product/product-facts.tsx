import { Fold } from '#platform/web/ui/fold.tsx'
import type { Product } from '../../contract.ts'
import { productTexts } from './texts.ts'

export function ProductFacts({ product }: { product: Product }) {
  const facts = [
    [productTexts.fabric, product.fabric],
    [productTexts.weight, product.weightOz > 0 ? productTexts.ounces(product.weightOz) : ''],
    [productTexts.fit, product.gender],
    [productTexts.origin, product.countryOfOrigin],
  ].filter(([, value]) => value !== '')
  return (
    <Fold title={productTexts.description} open>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own catalogue's text, made clean by its import */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} />
      <dl className="mt-4 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-t border-line pt-1.5">
            <dt className="text-ink-mute">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}
