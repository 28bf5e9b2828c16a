import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { shownEndpoints } from './shown-endpoints.ts'

export async function listEndpoints(
  call: CallOf<typeof contract.listEndpoints>,
): Promise<ResultOf<typeof contract.listEndpoints>> {
  return { endpoints: await shownEndpoints(call) }
}
