import { formatCents } from '#platform/base/money.ts'
import { formatDate, shopClock } from '#platform/web/dates.ts'
import type { GroupOffer } from '../contract.ts'
import { groupPaymentTexts } from '../texts.ts'

export interface ChosenPieces {
  readonly garment: number
  readonly size: string
  readonly quantity: number
}

/** What the chosen pieces cost with what is in it; nothing while no size is chosen. */
export function priceOfChosen({ prices }: GroupOffer, { garment, size, quantity }: ChosenPieces) {
  const piece = prices.find((one) => one.garment === garment && one.size === size)
  if (!piece || !Number.isInteger(quantity) || quantity < 1) return undefined
  return {
    goods: piece.goods * quantity,
    delivery: piece.delivery * quantity,
    tax: piece.tax * quantity,
    total: piece.total * quantity,
  }
}

/** One line for each part, and the sum. */
export function PriceParts({ offer, chosen }: { readonly offer: GroupOffer; readonly chosen: ChosenPieces }) {
  const price = priceOfChosen(offer, chosen)
  if (!price) return <p className="text-sm text-ink-soft">{groupPaymentTexts.chooseSize}</p>
  const { isPickup } = offer.delivery
  const parts = [
    [groupPaymentTexts.goods, price.goods],
    [isPickup ? groupPaymentTexts.pickup : groupPaymentTexts.delivery, price.delivery],
    [groupPaymentTexts.tax, price.tax],
  ] as const
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm" aria-live="polite">
      {parts.map(([label, amount]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="text-right">{formatCents(amount)}</dd>
        </div>
      ))}
      <div className="col-span-2 flex items-baseline justify-between gap-4 border-t border-line pt-2 font-display text-lg font-bold">
        <dt>{groupPaymentTexts.total}</dt>
        <dd>{formatCents(price.total)}</dd>
      </div>
    </dl>
  )
}

/** That no price rises, what goes back, and how far the minimum is. */
export function PricePromise({ offer: { minimum, pieces, deadline } }: { readonly offer: GroupOffer }) {
  const said = pieces >= minimum ? groupPaymentTexts.reached(pieces) : groupPaymentTexts.missing(pieces, minimum)
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      <p>{groupPaymentTexts.promises(minimum, formatDate(deadline, 'dayTime'), shopClock)}</p>
      <p className="font-semibold text-ink">{said}</p>
    </div>
  )
}

interface PricesBySizeProps {
  readonly offer: GroupOffer
  readonly garment: number
  /** Where those of several stand below each other. */
  readonly named?: string | undefined
}

/** What one piece of each size costs, for whoever has not chosen yet. */
export function PricesBySize({ offer: { prices }, garment, named }: PricesBySizeProps) {
  return (
    <table className="tabular w-full text-sm">
      <caption className="mb-1 text-left font-semibold">
        {named ? groupPaymentTexts.pricesOf(named) : groupPaymentTexts.pricesBySize}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{groupPaymentTexts.size}</th>
          <th scope="col">{groupPaymentTexts.price}</th>
        </tr>
      </thead>
      <tbody>
        {prices
          .filter((one) => one.garment === garment)
          .map(({ size, total }) => (
            <tr key={size} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {size}
              </th>
              <td className="py-1.5 text-right">{formatCents(total)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
