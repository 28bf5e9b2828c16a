import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { webhookErrors } from '../contract.ts'
import { shownEndpoints } from './shown-endpoints.ts'
import { webhookEndpoints } from './tables.ts'

export async function removeEndpoint(
  call: CallOf<typeof contract.removeEndpoint>,
  { endpointId }: InputOf<typeof contract.removeEndpoint>,
): Promise<ResultOf<typeof contract.removeEndpoint>> {
  await call.db.transaction(async () => {
    const [gone] = await call.db
      .delete(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId))
      .returning({ url: webhookEndpoints.url })
    if (!gone) return fail(webhookErrors, 'ENDPOINT_NOT_FOUND')
    await recordAction(call, { before: { url: gone.url } })
  })
  return { endpoints: await shownEndpoints(call) }
}
