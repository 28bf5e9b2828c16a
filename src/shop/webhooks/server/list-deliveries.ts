import { count, desc, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

const PAGE = 50

export async function listDeliveries(
  call: CallOf<typeof contract.listDeliveries>,
  { page }: InputOf<typeof contract.listDeliveries>,
): Promise<ResultOf<typeof contract.listDeliveries>> {
  const [{ total } = { total: 0 }] = await call.db.select({ total: count() }).from(webhookDeliveries)
  const rows = await call.db
    .select({ delivery: webhookDeliveries, url: webhookEndpoints.url })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(PAGE)
    .offset((page - 1) * PAGE)
  const deliveries = rows.map(({ delivery, url }) => ({
    _id: delivery.id,
    url,
    event: delivery.event,
    about: delivery.about,
    at: delivery.createdAt.toISOString(),
    state: delivery.state,
    tries: delivery.tries,
    answer: delivery.answer,
    nextTryAt: delivery.nextTryAt?.toISOString() ?? null,
  }))
  return { deliveries, page, pages: Math.max(1, Math.ceil(total / PAGE)) }
}
