import { count, desc, eq, sql } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { catalogueVersion } from '#shop/catalogue/server/index.ts'
import {
  type addEndpoint,
  type Endpoint,
  type getDeliveries,
  type getEndpoints,
  type removeEndpoint,
  type sendAgain,
  webhookErrors,
} from '../contract.ts'
import { deliver } from './deliver.ts'
import { newSecret } from './sign.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

const MOST_ENDPOINTS = 20
const PAGE = 50

const inState = (state: string) => sql<number>`count(*) filter (where ${webhookDeliveries.state} = ${state})::int`

async function listEndpoints(call: Call): Promise<Endpoint[]> {
  const rows = await call.db
    .select({ endpoint: webhookEndpoints, taken: inState('taken'), givenUp: inState('given-up') })
    .from(webhookEndpoints)
    .leftJoin(webhookDeliveries, eq(webhookDeliveries.endpointId, webhookEndpoints.id))
    .groupBy(webhookEndpoints.id)
    .orderBy(webhookEndpoints.createdAt)
  return rows.map(({ endpoint, ...counts }) => ({
    _id: endpoint.id,
    url: endpoint.url,
    events: endpoint.events,
    secret: endpoint.secret,
    createdAt: endpoint.createdAt.toISOString(),
    ...counts,
  }))
}

export async function answerEndpoints(call: CallOf<typeof getEndpoints>): Promise<ResultOf<typeof getEndpoints>> {
  return { endpoints: await listEndpoints(call) }
}

export async function putEndpoint(
  call: CallOf<typeof addEndpoint>,
  { url, events }: AskOf<typeof addEndpoint>,
): Promise<ResultOf<typeof addEndpoint>> {
  if (call.config.mode === 'production' && !url.startsWith('https:')) fail(webhookErrors, 'NOT_HTTPS')
  const version = String(await catalogueVersion(call))
  await call.db.transaction(async () => {
    const [{ total } = { total: 0 }] = await call.db.select({ total: count() }).from(webhookEndpoints)
    if (total >= MOST_ENDPOINTS) fail(webhookErrors, 'TOO_MANY_ENDPOINTS')
    const endpointId = newId('whk')
    await call.db.insert(webhookEndpoints).values({
      id: endpointId,
      url,
      events: [...new Set(events)],
      secret: newSecret(),
      createdAt: call.now,
      catalogueVersion: version,
    })
    await recordAction(call, { about: { endpointId }, after: { url, events: events.join(', ') } })
  })
  return { endpoints: await listEndpoints(call) }
}

export async function dropEndpoint(
  call: CallOf<typeof removeEndpoint>,
  { endpointId }: AskOf<typeof removeEndpoint>,
): Promise<ResultOf<typeof removeEndpoint>> {
  await call.db.transaction(async () => {
    const [gone] = await call.db
      .delete(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId))
      .returning({ url: webhookEndpoints.url })
    if (!gone) return fail(webhookErrors, 'ENDPOINT_NOT_FOUND')
    await recordAction(call, { before: { url: gone.url } })
  })
  return { endpoints: await listEndpoints(call) }
}

export async function answerDeliveries(
  call: CallOf<typeof getDeliveries>,
  { page }: AskOf<typeof getDeliveries>,
): Promise<ResultOf<typeof getDeliveries>> {
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

export async function beginAnew(
  call: CallOf<typeof sendAgain>,
  { deliveryId }: AskOf<typeof sendAgain>,
): Promise<ResultOf<typeof sendAgain>> {
  await call.db.transaction(async () => {
    const again = await call.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0, answer: '', nextTryAt: call.now })
      .where(eq(webhookDeliveries.id, deliveryId))
      .returning({ id: webhookDeliveries.id })
    if (again.length === 0) fail(webhookErrors, 'DELIVERY_NOT_FOUND')
    await call.jobs.send(deliver, { deliveryId, tryNumber: 1 })
  })
  return { success: true }
}
