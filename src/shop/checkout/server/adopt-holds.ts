import { inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { assignCapacity, attemptsWithHolds, releaseCapacity } from '#shop/capacity/server/index.ts'
import { assignDiscountUse, attemptsWithUses, releaseDiscountUse } from '#shop/discounts/server/index.ts'
import { acceptOffer } from '#shop/offers/server/index.ts'
import { adoptPromise, orderOfAttempt } from '#shop/orders/server/index.ts'
import type { AttemptDraft } from './draft.ts'
import { UNFINISHED_ATTEMPTS } from './find-attempt.ts'
import { checkoutAttempts } from './tables.ts'

const { id, state, draft } = checkoutAttempts

async function adopt(call: Call, attemptId: string, frozen: AttemptDraft | undefined): Promise<void> {
  const promise = { ...frozen?.delivery, neededBy: frozen?.neededBy }
  await call.db.transaction(async () => {
    const orderNumber = await orderOfAttempt(call, attemptId)
    const isMade = orderNumber !== undefined && (await adoptPromise(call, { orderNumber, ...promise }))
    if (isMade) await assignCapacity(call, { attemptId, orderNumber })
    else await releaseCapacity(call, attemptId)
    if (orderNumber !== undefined && frozen?.offer) await acceptOffer(call, { ...frozen.offer, orderNumber })
    if (orderNumber !== undefined) await assignDiscountUse(call, { attemptId, orderNumber })
    else await releaseDiscountUse(call, attemptId)
  })
}

/**
 * While two versions run side by side, the one before capacity was booked may end an attempt of this one, or make its order,
 * and knows nothing of what the attempt holds, nor of the day and the counter that its order was promised.
 */
export async function adoptHolds(call: Call): Promise<void> {
  const held = [...new Set([...(await attemptsWithHolds(call)), ...(await attemptsWithUses(call))])]
  if (held.length === 0) return
  const found = await call.db.select({ id, state, draft }).from(checkoutAttempts).where(inArray(id, held))
  const attempts = new Map(found.map((one) => [one.id, one]))
  for (const attemptId of held) {
    const attempt = attempts.get(attemptId)
    if (attempt && UNFINISHED_ATTEMPTS.includes(attempt.state)) continue
    await adopt(call, attemptId, attempt?.draft)
  }
}
