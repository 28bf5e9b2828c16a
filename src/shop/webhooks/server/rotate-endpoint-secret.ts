import { eq } from 'drizzle-orm'
import { addDays } from '#platform/base/clock.ts'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { webhookErrors } from '../contract.ts'
import { shownEndpoints } from './shown-endpoints.ts'
import { newSigningSecret, oldSecretOf } from './sign.ts'
import { webhookEndpoints } from './tables.ts'

/** Time for whoever keeps the receiver to bring the new one there. */
const BOTH_DAYS = 7

type Endpoint = typeof webhookEndpoints.$inferSelect

async function replaceSecret(call: Call, { id, secret: oldSecret }: Endpoint) {
  const fresh = { secret: newSigningSecret(), oldSecretUntil: addDays(call.now, BOTH_DAYS) }
  await call.db
    .update(webhookEndpoints)
    .set({ ...fresh, oldSecret })
    .where(eq(webhookEndpoints.id, id))
  return fresh
}

/** For the operator: the new secrets of all endpoints at an address. */
export const rotateSecretsOf = (call: Call, url: string): Promise<string[]> =>
  call.db.transaction(async () => {
    const found = await call.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.url, url)).for('update')
    const secrets: string[] = []
    for (const endpoint of found) secrets.push((await replaceSecret(call, endpoint)).secret)
    return secrets
  })

/** Twice within the days, the first one signs nothing any more: what a secret wants that others know. */
export async function rotateEndpointSecret(
  call: CallOf<typeof contract.rotateEndpointSecret>,
  { endpointId, oldSecretUntil: seen }: InputOf<typeof contract.rotateEndpointSecret>,
): Promise<ResultOf<typeof contract.rotateEndpointSecret>> {
  await call.db.transaction(async () => {
    const [found] = await call.db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId))
      .for('update')
    if (!found) return fail(webhookErrors, 'ENDPOINT_NOT_FOUND')
    const stands = oldSecretOf(found, call.now) === undefined ? undefined : found.oldSecretUntil
    if (stands?.getTime() !== (seen === null ? undefined : Date.parse(seen))) fail(webhookErrors, 'SECRET_ROTATED')
    const { oldSecretUntil } = await replaceSecret(call, found)
    await recordAction(call, { after: { url: found.url, oldSecretUntil: oldSecretUntil.toISOString() } })
  })
  return { endpoints: await shownEndpoints(call) }
}
