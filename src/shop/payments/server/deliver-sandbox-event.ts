import { z } from 'zod'
import { defineJob } from '#platform/server/jobs/index.ts'
import { takeIn } from './payment-events.ts'
import { sign } from './sandbox/signature.ts'

/** Carries an event of the sandbox to our own webhook, signed as a provider signs it. */
export const deliverSandboxEvent = defineJob({
  name: 'payments.sandbox-event',
  data: z.object({ eventId: z.string(), paymentId: z.string(), type: z.string() }),
  queue: 'money',
  async work(call, { eventId, paymentId, type }) {
    const body = JSON.stringify({ id: eventId, type, data: { object: { id: paymentId } } })
    await takeIn(call, body, new Headers({ 'stripe-signature': sign(body, call.now) }))
  },
})
