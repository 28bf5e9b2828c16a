import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Price } from '#platform/web/ui/price.tsx'
import type { Product } from '../contract.ts'

interface Delivery {
  name: string
  price: number
  freeFrom: number | undefined
  arrives: string
}

export function ProductFacts({ product, deliveries }: { product: Product; deliveries: readonly Delivery[] }) {
  const facts = [
    ['Fabric', product.fabric],
    ['Weight', product.weightOz > 0 ? `${product.weightOz} oz` : ''],
    ['Fit', product.gender],
    ['Origin', product.countryOfOrigin],
  ].filter(([, value]) => value !== '')
  return (
    <div>
      <Fold title="Description" open>
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
      <Fold title="Delivery">
        <p>Ordered now, it should arrive:</p>
        <dl className="mt-3 grid gap-2">
          {deliveries.map(({ name, price, freeFrom, arrives }) => (
            <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line pt-2">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-right">
                <Price cents={price} />
              </dd>
              <dd className="col-span-2 text-sm text-ink-soft">
                {arrives}
                {freeFrom !== undefined && (
                  <>
                    , free from <Price cents={freeFrom} />
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-ink-mute">
          The span covers the United States; checkout names the days for your ZIP code.
        </p>
      </Fold>
    </div>
  )
}

function Fold({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-14 items-center justify-between">
        <h2 className="text-lg">{title}</h2>
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
