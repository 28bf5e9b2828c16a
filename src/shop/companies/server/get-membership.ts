import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { findMembership } from './membership.ts'

export async function getMembership(
  call: CallOf<typeof contract.getMembership>,
): Promise<ResultOf<typeof contract.getMembership>> {
  const found = await findMembership(call)
  return { membership: found ? { ...found, roles: [...found.roles] } : null }
}
