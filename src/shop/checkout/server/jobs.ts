import { z } from 'zod'
import { defineJob } from '#platform/server/jobs/index.ts'
import { CardRefused, saveCard } from '#shop/payments/server/index.ts'
import { checkoutAdoptionJobs } from './adopt-refunds.ts'
import { sendConfirmation } from './confirmation.tsx'
import { findAttempt } from './find-attempt.ts'

export const confirmOrder = defineJob({
  name: 'checkout.confirm-order',
  data: z.object({ orderNumber: z.string() }),
  queue: 'email',
  work: (call, { orderNumber }) => sendConfirmation(call, orderNumber),
})

/** Saves the card of a purchase whose buyer asked for it. A card that cannot be saved spoils no order. */
export const saveCardOfAttempt = defineJob({
  name: 'checkout.keep-card',
  data: z.object({ attemptId: z.string() }),
  queue: 'money',
  async work(call, { attemptId }) {
    const attempt = await findAttempt(call, attemptId)
    if (!attempt?.userId) return
    const { userId, paymentMethodId, draft } = attempt
    const { paymentName, billingAddress } = draft
    try {
      await saveCard(call, { userId, paymentMethodId, paymentName, billingAddress })
    } catch (cause) {
      if (!(cause instanceof CardRefused)) throw cause
      call.log.warn({ attemptId }, 'the card of a purchase could not be saved')
    }
  },
})

export const checkoutJobs = [confirmOrder, saveCardOfAttempt, ...checkoutAdoptionJobs]
