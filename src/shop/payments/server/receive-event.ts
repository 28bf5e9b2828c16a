import { z } from 'zod'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { paymentErrors } from '../contract.ts'
import { paymentChanged, paymentProvider } from './provider.ts'
import { paymentEvents } from './tables.ts'

/** Events come late, doubled and out of order; the payment itself is asked how it stands. */
export const followPayment = defineJob({
  name: 'payments.follow',
  data: z.object({ paymentId: z.string() }),
  retries: 10,
  async work(call, { paymentId }) {
    const payment = await call.use(paymentProvider).retrieve(call, paymentId)
    if (payment) await call.use(paymentChanged)(call, payment)
  },
})

export async function takeIn(call: Call, body: string, headers: Headers): Promise<void> {
  const event = await call.use(paymentProvider).readEvent(body, headers, call.now)
  if (!event) fail(paymentErrors, 'BAD_SIGNATURE')
  await call.db.transaction(async () => {
    const { id, type, paymentId } = event
    const [fresh] = await call.db
      .insert(paymentEvents)
      .values({ id, type, paymentId, receivedAt: call.now })
      .onConflictDoNothing()
      .returning()
    if (fresh && paymentId) await call.jobs.send(followPayment, { paymentId })
  })
}

const rawAsk = z.object({ raw: z.string() })

export async function receiveEvent(call: Call, ask: unknown): Promise<{ received: true }> {
  await takeIn(call, rawAsk.parse(ask).raw, call.headers)
  return { received: true }
}
