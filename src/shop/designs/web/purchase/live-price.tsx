import { formatCents } from '#platform/base/money.ts'
import { Price } from '#platform/web/ui/price.tsx'
import type { LinePrice } from '#shop/pricing/model/line-price.ts'
import { nextBreakText } from '#shop/pricing/model/sized-price.ts'
import { designsTexts } from '../../texts.ts'
import { priceColumns } from './price-columns.ts'
import type { Prices } from './price-design.ts'
import { usePrice } from './use-price.ts'

const countText = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`)

/** 'Blank garment $4.72 + Front print, large $11.00 − Quantity break from 12 pieces $2.34' */
function reasonsOf({ sizes: [first] }: LinePrice): string {
  const said = first?.parts.map(({ label, amount }) => [
    amount < 0 ? '−' : '+',
    `${label} ${formatCents(Math.abs(amount))}`,
  ])
  return (said ?? []).flat().slice(1).join(' ')
}

/** Whether a size of the line costs more than the cheapest. */
const isFrom = ({ sizes, lowestUnit }: LinePrice): boolean => sizes.some(({ unit }) => unit !== lowestUnit)

/** In the place of a price that depends on artwork which is not read yet. */
function PriceToCome({ problem }: { problem: string }) {
  return (
    <p aria-live="polite" className="py-2 text-sm text-ink-soft">
      {problem || designsTexts.readingArtwork}
    </p>
  )
}

/** What a piece of this design costs, alone and in numbers. */
export function LivePrice({ prices }: { prices: Prices }) {
  const now = usePrice(prices)
  if (!now) return null
  const { price, eachOf, fewest, once, isReading, problem } = now
  if (isReading || problem) return <PriceToCome problem={problem} />
  const columns = priceColumns(price.pieces, fewest).map((pieces) => ({
    pieces,
    each: pieces === price.pieces ? (price.lowestUnit ?? 0) : eachOf(pieces),
  }))
  return (
    <div>
      <dl className="flex border border-line bg-white text-center">
        {columns.map(({ pieces, each }) => (
          <div key={pieces} className="flex-1 border-l border-line px-1 py-2 first:border-l-0">
            <dt className="ticket text-ink-mute">{countText(pieces)}</dt>
            <dd className="font-display text-lg font-bold">
              <Price cents={each} />
            </dd>
          </div>
        ))}
      </dl>
      {once && <p className="tabular pt-1 text-right text-xs text-ink-soft">{once}</p>}
    </div>
  )
}

/** The price of a piece in one line, and what more pieces would save. */
export function PriceLine({ prices }: { prices: Prices }) {
  const now = usePrice(prices)
  if (!now) return <p className="text-sm text-ink-soft">{designsTexts.noGarmentChosen}</p>
  const { price, once, isReading, problem } = now
  if (isReading || problem) return <PriceToCome problem={problem} />
  return (
    <p className="min-w-0 flex-1 text-sm leading-tight text-ink-soft">
      <strong className="font-display text-lg text-ink">
        <Price cents={price.lowestUnit ?? 0} {...(isFrom(price) ? { before: designsTexts.from } : {})} />
      </strong>{' '}
      {designsTexts.aPiece}
      {once && <span className="tabular"> {once}</span>}
      {price.nextBreak && <span className="block text-xs text-success">{nextBreakText(price.nextBreak)}</span>}
    </p>
  )
}

/** Why it costs that, in words, and what more pieces would save. */
export function PriceReasons({ prices, className }: { prices: Prices; className: string }) {
  const now = usePrice(prices)
  if (!now || now.isReading || now.problem) return null
  const { price } = now
  return (
    <div className={`text-xs text-ink-soft ${className}`}>
      <p>
        {price.sizes.length > 1
          ? designsTexts.reasonsForSize(price.sizes[0]?.size ?? '', reasonsOf(price))
          : reasonsOf(price)}
        {price.pieces > 1 && designsTexts.piecesInAll(countText(price.pieces), formatCents(price.total))}
      </p>
      {price.setUps.map(({ key, label, amount }) => (
        <p key={key}>{designsTexts.paidOnce(label, formatCents(amount))}</p>
      ))}
      {price.nextBreak && <p className="font-semibold text-success">{nextBreakText(price.nextBreak)}</p>}
    </div>
  )
}
