import type { ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { shownUser } from '../shown-user.ts'

export async function getSession(call: Call): Promise<ResultOf<typeof contract.getSession>> {
  if (!call.actor) return { user: null }
  const { userId: id, roles, withheld = [], ...person } = call.actor
  return { user: shownUser({ ...person, id, roles: [...roles, ...withheld] }) }
}
