import { count } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { catalogueVersion } from '#shop/catalogue/server/index.ts'
import type * as contract from '../contract.ts'
import { webhookErrors } from '../contract.ts'
import { shownEndpoints } from './shown-endpoints.ts'
import { newSigningSecret } from './sign.ts'
import { webhookEndpoints } from './tables.ts'

const MOST_ENDPOINTS = 20

export async function addEndpoint(
  call: CallOf<typeof contract.addEndpoint>,
  { url, events }: InputOf<typeof contract.addEndpoint>,
): Promise<ResultOf<typeof contract.addEndpoint>> {
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
      secret: newSigningSecret(),
      createdAt: call.now,
      catalogueVersion: version,
    })
    await recordAction(call, { about: { endpointId }, after: { url, events: events.join(', ') } })
  })
  return { endpoints: await shownEndpoints(call) }
}
