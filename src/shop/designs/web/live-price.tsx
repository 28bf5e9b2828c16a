import { Price } from '#platform/web/ui/price.tsx'
import { useDesign, useLabsState } from './editor-store.ts'
import { sizesIn } from './garment.ts'
import { type Prices, priceDesign } from './price.ts'

const SHOWN = [1, 24, 144]

/** What a piece of this design costs, alone and in numbers. */
export function LivePrice({ prices }: { prices: Prices }) {
  const product = useLabsState((now) => now.product)
  const design = useDesign()
  const size = product && sizesIn(product, design.color)[0]
  if (!product || !size) return null
  return (
    <dl className="grid grid-cols-3 border border-line bg-white text-center">
      {SHOWN.map((pieces) => (
        <div key={pieces} className="border-l border-line px-1 py-2 first:border-l-0">
          <dt className="ticket text-ink-mute">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</dt>
          <dd className="font-display text-lg font-bold">
            <Price cents={priceDesign(prices, product, design, { [size]: pieces }).lowestUnit ?? 0} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
