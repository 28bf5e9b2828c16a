import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { addSeconds } from '#platform/base/clock.ts'
import type { Call } from '#platform/server/call.ts'
import { defineJob } from '#platform/server/jobs/index.ts'
import { retryPauseAfter } from '../model/retry-pause.ts'
import { post } from './post.ts'
import { signed } from './sign.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

async function find(call: Call, deliveryId: string) {
  const [found] = await call.db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, deliveryId))
  return found
}

/** One try; a failed one asks for the next itself, so that the pauses are the module's own. */
export const deliver = defineJob({
  name: 'webhooks.deliver',
  data: z.object({ deliveryId: z.string(), tryNumber: z.number() }),
  queue: 'outbound',
  async work(call, { deliveryId, tryNumber }) {
    const found = await find(call, deliveryId)
    // Taken meanwhile, removed, or begun anew by somebody.
    if (found?.delivery.state !== 'waiting' || found.delivery.tries !== tryNumber - 1) return
    const { delivery, endpoint } = found
    const body = JSON.stringify(delivery.payload)
    const sent = await post({
      url: endpoint.url,
      body,
      headers: { 'user-agent': 'Pressroom webhooks', ...signed(endpoint, delivery.eventId, call.now, body) },
      isOpen: call.config.mode !== 'production',
    })
    const pause = sent.ok ? undefined : retryPauseAfter(tryNumber)
    const nextTryAt = pause === undefined ? null : addSeconds(call.now, pause)
    const failed = nextTryAt ? ('waiting' as const) : ('given-up' as const)
    await call.db.transaction(async () => {
      const mine = await call.db
        .update(webhookDeliveries)
        .set({ tries: tryNumber, answer: sent.answer, nextTryAt, state: sent.ok ? 'taken' : failed })
        .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.tries, tryNumber - 1)))
        .returning({ id: webhookDeliveries.id })
      if (mine.length > 0 && nextTryAt) {
        await call.jobs.send(
          deliver,
          { deliveryId, tryNumber: tryNumber + 1 },
          { after: nextTryAt, group: endpoint.id },
        )
      }
    })
  },
})

/** Forgets deliveries of before that moment. */
export async function sweepDeliveries(call: Call, before: Date): Promise<void> {
  await call.db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before))
}
