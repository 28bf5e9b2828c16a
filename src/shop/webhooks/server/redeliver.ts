import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { webhookErrors } from '../contract.ts'
import { deliver } from './deliver.ts'
import { webhookDeliveries } from './tables.ts'

export async function redeliver(
  call: CallOf<typeof contract.redeliver>,
  { deliveryId }: InputOf<typeof contract.redeliver>,
): Promise<ResultOf<typeof contract.redeliver>> {
  await call.db.transaction(async () => {
    const [again] = await call.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0, answer: '', nextTryAt: call.now })
      .where(eq(webhookDeliveries.id, deliveryId))
      .returning({ group: webhookDeliveries.endpointId })
    if (!again) fail(webhookErrors, 'DELIVERY_NOT_FOUND')
    await call.jobs.send(deliver, { deliveryId, tryNumber: 1 }, again)
  })
  return { success: true }
}
