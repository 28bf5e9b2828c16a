import { inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { assignCapacity, attemptsWithHolds, releaseCapacity } from '#shop/capacity/server/index.ts'
import { assignDiscountUse, attemptsWithUses, releaseDiscountUse } from '#shop/discounts/server/index.ts'
import { acceptOffer } from '#shop/offers/server/index.ts'
import { termsPaymentId } from '#shop/orders/model/payment-terms.ts'
import { adoptPromise, adoptTerms, orderOfAttempt } from '#shop/orders/server/index.ts'
import { attemptsWithReceivables, placeReceivable, releaseReceivable } from '#shop/receivables/server/index.ts'
import { UNFINISHED_ATTEMPTS } from './find-attempt.ts'
import { checkoutAttempts } from './tables.ts'

const { id, state, paymentId, draft } = checkoutAttempts

type Held = Pick<typeof checkoutAttempts.$inferSelect, 'id' | 'state' | 'paymentId' | 'draft'>

/** That version places an order on terms, once its deposit is paid, as if that had paid it in full. */
async function adoptOnTerms(call: Call, { id: attemptId, paymentId, draft: frozen }: Held, orderNumber: string) {
  if (!frozen.terms) return
  const { deposit, poNumber } = frozen.terms
  const payment = paymentId ? { id: paymentId, amount: deposit, card: undefined } : undefined
  await adoptTerms(call, { orderNumber, paymentIntentId: termsPaymentId(attemptId), poNumber: poNumber || null })
  await placeReceivable(call, { attemptId, orderNumber, payment })
}

async function adopt(call: Call, attemptId: string, held: Held | undefined): Promise<void> {
  const frozen = held?.draft
  const promise = { ...frozen?.delivery, neededBy: frozen?.neededBy }
  await call.db.transaction(async () => {
    const orderNumber = await orderOfAttempt(call, attemptId)
    const isMade = orderNumber !== undefined && (await adoptPromise(call, { orderNumber, ...promise }))
    if (isMade) await assignCapacity(call, { attemptId, orderNumber })
    else await releaseCapacity(call, attemptId)
    if (orderNumber !== undefined && frozen?.offer) await acceptOffer(call, { ...frozen.offer, orderNumber })
    if (orderNumber !== undefined) await assignDiscountUse(call, { attemptId, orderNumber })
    else await releaseDiscountUse(call, attemptId)
    if (orderNumber !== undefined && held) await adoptOnTerms(call, held, orderNumber)
    else await releaseReceivable(call, attemptId)
  })
}

/**
 * While two versions run side by side, the one before capacity was booked may end an attempt of this one, or make its order,
 * and knows nothing of what the attempt holds, nor of the day and the counter that its order was promised.
 */
export async function adoptHolds(call: Call): Promise<void> {
  const left = [await attemptsWithHolds(call), await attemptsWithUses(call), await attemptsWithReceivables(call)]
  const held = [...new Set(left.flat())]
  if (held.length === 0) return
  const found = await call.db.select({ id, state, paymentId, draft }).from(checkoutAttempts).where(inArray(id, held))
  const attempts = new Map(found.map((one) => [one.id, one]))
  for (const attemptId of held) {
    const attempt = attempts.get(attemptId)
    if (attempt && UNFINISHED_ATTEMPTS.includes(attempt.state)) continue
    await adopt(call, attemptId, attempt)
  }
}
