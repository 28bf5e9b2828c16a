import { formatDate } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { dateSpan, longDate } from '#shop/delivery/model/promise.ts'
import type { OrderProof } from '../contract.ts'
import { proofsTexts } from '../texts.ts'

type Dates = NonNullable<OrderProof['dates']>['holds']

const datesText = ({ arrivesFrom, arrivesTo }: Dates, { isPickup }: Pick<OrderProof, 'isPickup'>): string =>
  isPickup
    ? proofsTexts.readyOn(dateSpan(arrivesTo, arrivesTo))
    : proofsTexts.arrivesOn(dateSpan(arrivesFrom, arrivesTo))

/** What an approval now would bring; after it, which date holds and why. */
export function ProofDates({ proof, title = proofsTexts.dates }: { proof: OrderProof; title?: string }) {
  const { dates, moved, state } = proof
  if (!dates && state !== 'approved') return null
  return (
    <Card title={title}>
      <div className="tabular grid gap-2 text-sm">
        {dates && (
          <>
            <p>{proofsTexts.ifApprovedBefore(formatDate(dates.until, 'dayTime'))}</p>
            <p className="text-base font-semibold">{datesText(dates.approvedNow, proof)}</p>
            <p>
              {dates.isMoved ? proofsTexts.promisedBefore(datesText(dates.holds, proof)) : proofsTexts.staysAsPromised}
            </p>
            {dates.isTooLate && dates.neededBy && (
              <p className="font-semibold text-danger">{proofsTexts.tooLate(longDate(dates.neededBy))}</p>
            )}
            <p className="text-ink-soft">{proofsTexts.rule}</p>
          </>
        )}
        {!dates && (
          <p>
            {moved
              ? proofsTexts.movedByApproval(datesText(moved.after, proof), datesText(moved.before, proof))
              : proofsTexts.heldByApproval}
          </p>
        )}
      </div>
    </Card>
  )
}
