import { eq, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import type { WebhookEndpoint } from '../contract.ts'
import { oldSecretOf } from './sign.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'

const inState = (state: string) => sql<number>`count(*) filter (where ${webhookDeliveries.state} = ${state})::int`

export async function shownEndpoints(call: Call): Promise<WebhookEndpoint[]> {
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
    oldSecretUntil: oldSecretOf(endpoint, call.now) ? (endpoint.oldSecretUntil?.toISOString() ?? null) : null,
    createdAt: endpoint.createdAt.toISOString(),
    ...counts,
  }))
}
