import { Form } from 'react-router'
import { formatDollars } from '#platform/base/money.ts'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { ButtonLink, buttonClass } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { isPayable } from '#shop/offers/model.ts'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import type { Roster } from '../../contract.ts'
import { groupOrderTexts } from './texts.ts'

const cell = 'px-2 py-1.5 text-right first:pl-0 first:text-left'

/** How many of each garment in each size. */
function SizesGrid({ garments, counts, pieces }: Pick<Roster, 'garments' | 'counts' | 'pieces'>) {
  const sizes = [...new Set(garments.flatMap((garment) => garment.sizes))].filter((size) =>
    counts.some((count) => (count.sizes[size] ?? 0) > 0),
  )
  return (
    <ScrollRegion label={groupOrderTexts.sizesByGarment} className="overflow-x-auto">
      <table className="tabular w-full text-sm">
        <caption className="sr-only">{groupOrderTexts.sizesByGarment}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className={cell}>
              <span className="sr-only">{groupOrderTexts.garment}</span>
            </th>
            {[...sizes, groupOrderTexts.total].map((label) => (
              <th key={label} scope="col" className={`${cell} font-semibold`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts
            .filter((count) => count.pieces > 0)
            .map((count) => (
              <tr key={count.garment} className="border-b border-line">
                <th scope="row" className={`${cell} font-normal`}>
                  {garments.find(({ position }) => position === count.garment)?.color}
                </th>
                {sizes.map((size) => (
                  <td key={size} className={cell}>
                    {count.sizes[size] ?? ''}
                  </td>
                ))}
                <td className={`${cell} font-semibold`}>{count.pieces}</td>
              </tr>
            ))}
        </tbody>
        {counts.filter((count) => count.pieces > 0).length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={sizes.length + 1} className={`${cell} font-semibold`}>
                {groupOrderTexts.total}
              </th>
              <td className={`${cell} font-semibold`}>{pieces}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  )
}

function PriceLines({ price, garments }: Pick<Roster, 'price' | 'garments'>) {
  return (
    <ul className="mt-4 grid gap-3 text-sm">
      {price.lines.map((line) => {
        const units = Object.values(line.unitPrices)
        const least = Math.min(...units)
        const each = units.every((unit) => unit === least) ? groupOrderTexts.each : groupOrderTexts.eachFrom
        return (
          <li key={line.garment}>
            <p className="tabular flex justify-between gap-4">
              <span>{garments.find(({ position }) => position === line.garment)?.color}</span>
              <span>{each(formatDollars(least))}</span>
            </p>
            {line.nextBreak && <p className="tabular text-ink-soft">{line.nextBreak}</p>}
            {line.problem && <p className="font-medium text-danger">{line.problem}</p>}
          </li>
        )
      })}
    </ul>
  )
}

const Total = ({ amount }: { amount: number }) => (
  <p className="tabular mt-4 flex items-baseline justify-between gap-4 border-t border-ink pt-3 font-display text-lg font-bold">
    <span>{groupOrderTexts.total}</span>
    <span>{formatDollars(amount)}</span>
  </p>
)

interface RosterPriceProps {
  readonly roster: Roster
  readonly refusal: Refusal | undefined
}

/** What it costs as it stands, and once it is locked how it is ordered. */
export function RosterPrice({ roster, refusal }: RosterPriceProps) {
  const { state, orderNumber, offer } = roster
  if (orderNumber !== null) return <Ordered roster={roster} orderNumber={orderNumber} />
  if (state === 'locked' && offer) return <Locked roster={roster} offer={offer} refusal={refusal} />
  return <SoFar roster={roster} refusal={refusal} />
}

function SoFar({ roster, refusal }: RosterPriceProps) {
  const { price, pieces, rules, revision, state, paying } = roster
  // What a member pays is frozen, and stands with the payments.
  const isPriced = paying === 'organiser'
  const isShort = rules.minimum !== null && pieces < rules.minimum
  return (
    <Card title={isPriced ? groupOrderTexts.priceTitle : groupOrderTexts.piecesTitle}>
      {pieces === 0 && isPriced && <p className="text-sm text-ink-soft">{groupOrderTexts.noPieces}</p>}
      {pieces > 0 && <SizesGrid {...roster} />}
      {pieces > 0 && isPriced && (
        <>
          <PriceLines {...roster} />
          <Total amount={price.subtotal} />
          <p className="mt-2 text-sm text-ink-soft">{groupOrderTexts.beforeDelivery}</p>
        </>
      )}
      {rules.minimum !== null && isShort && (
        <p className="mt-3 text-sm font-semibold">{groupOrderTexts.belowMinimum(pieces, rules.minimum)}</p>
      )}
      {refusal && <Alert className="mt-4">{refusal.error}</Alert>}
      {state === 'open' && isPriced && pieces > 0 && (
        <Form method="post" preventScrollReset className="mt-5">
          <input type="hidden" name="revision" value={revision} />
          <SubmitButton
            {...{ name: 'intent', value: 'lock', size: 'lg', wide: true, pendingText: groupOrderTexts.locking }}
          >
            {groupOrderTexts.lock}
          </SubmitButton>
          <p className="mt-2 text-sm text-ink-mute">{groupOrderTexts.lockHint}</p>
        </Form>
      )}
      {!isPriced && <p className="mt-3 text-sm first:mt-0">{groupOrderTexts.memberPays}</p>}
    </Card>
  )
}

interface LockedProps extends RosterPriceProps {
  readonly offer: NonNullable<Roster['offer']>
}

function Locked({ roster, offer, refusal }: LockedProps) {
  const { id, version, state, validUntil, subtotal } = offer
  return (
    <Card title={groupOrderTexts.lockedTitle}>
      <p className="mb-3 text-sm text-ink-soft">{groupOrderTexts.lockedLead}</p>
      <SizesGrid {...roster} />
      <Total amount={subtotal} />
      <p className="mt-2 text-sm text-ink-soft">
        {isPayable(state) ? groupOrderTexts.holdsUntil(calendarDay(validUntil)) : groupOrderTexts.expired}{' '}
        {groupOrderTexts.beforeDelivery.split('. ')[0]}.
      </p>
      {refusal && <Alert className="mt-4">{refusal.error}</Alert>}
      <div className="mt-5 grid gap-3">
        {isPayable(state) && (
          <ButtonLink to={`/checkout?offer=${id}`} size="lg" wide>
            {groupOrderTexts.orderAndPay}
          </ButtonLink>
        )}
        <a
          href={`/api/offers/${id}/pdf?version=${version}`}
          download
          className={buttonClass({ look: 'line', wide: true })}
        >
          {groupOrderTexts.downloadPdf}
        </a>
        <ButtonLink to={`/offers/${id}`} look="line" wide>
          {groupOrderTexts.seeOffer}
        </ButtonLink>
        <Form method="post" preventScrollReset>
          <SubmitButton
            {...{ name: 'intent', value: 'reopen', look: 'quiet', wide: true, pendingText: groupOrderTexts.opening }}
          >
            {groupOrderTexts.openAgain}
          </SubmitButton>
        </Form>
      </div>
    </Card>
  )
}

const Ordered = ({ roster, orderNumber }: { roster: Roster; orderNumber: string }) => (
  <Card title={groupOrderTexts.orderedTitle}>
    <p className="mb-3 text-sm">{groupOrderTexts.orderedLead(orderNumber)}</p>
    {roster.pieces > 0 && <SizesGrid {...roster} />}
    <ButtonLink to={`/order-details/${orderNumber}`} wide className="mt-4">
      {groupOrderTexts.seeOrder}
    </ButtonLink>
  </Card>
)
