import type { OutputOf } from '#platform/base/endpoint.ts'
import { toCents } from '#platform/base/money.ts'
import { formatDate, shopClock } from '#platform/web/dates.ts'
import { Price } from '#platform/web/ui/price.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { listDeliveryOptions } from '../contract.ts'
import { dateSpan } from '../model/promise.ts'
import { deliveryTexts } from '../texts.ts'

export type DeliveryAnswer = OutputOf<typeof listDeliveryOptions>

/** The dates of the first method, for a line of its own. */
export function firstArrival({ options: [first] }: DeliveryAnswer): string {
  return first ? dateSpan(first.arrivesFrom, first.arrivesTo) : ''
}

interface ArrivalsProps {
  answer: DeliveryAnswer
  /** ZIP or postal code the dates are for; '' for the whole country. */
  zip: string
  /** Why they are not for the code that was typed. */
  error?: string | undefined
}

/** When an order placed now arrives, by each method. */
export function Arrivals({ answer: { options, until }, zip, error }: ArrivalsProps) {
  const shipsOn = options[0]?.shipsOn
  return (
    <div>
      {error && (
        <p role="alert" className="mb-3 font-medium text-danger">
          {error}
        </p>
      )}
      <p>
        {zip ? (
          <Sentence text={deliveryTexts.toZip} parts={{ zip: <b className="tabular">{zip.toUpperCase()}</b> }} />
        ) : (
          deliveryTexts.anywhereInUs
        )}
      </p>
      <dl className="mt-2">
        {options.map(({ id, name, price, missingForFree, isPickup, arrivesFrom, arrivesTo }) => (
          <div key={id} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-2.5">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-right font-semibold">
              {isPickup && deliveryTexts.ready} {dateSpan(arrivesFrom, arrivesTo)}
            </dd>
            <dd className="col-span-2 text-sm text-ink-soft">
              {isPickup && deliveryTexts.atCounter}
              {price === 0 ? deliveryTexts.free : <Price cents={toCents(price)} />}
              {missingForFree !== null && (
                <Sentence text={deliveryTexts.freeFrom} parts={{ amount: <Price cents={toCents(missingForFree)} /> }} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {shipsOn && (
        <p className="border-t border-line pt-3 text-sm text-ink-mute">
          {deliveryTexts.leavesOn(formatDate(until, 'dayTime'), shopClock, dateSpan(shipsOn, shipsOn))}
        </p>
      )}
    </div>
  )
}
