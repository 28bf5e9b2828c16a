import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { readActions } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { ACTIONS_PER_PAGE } from '../model.ts'

export async function listActions(
  call: CallOf<typeof contract.listActions>,
  { id, show, page }: InputOf<typeof contract.listActions>,
): Promise<ResultOf<typeof contract.listActions>> {
  const { actions, ...found } = await readActions(call, { id, show, page, perPage: ACTIONS_PER_PAGE })
  const shown = actions.map(({ action: { id: actionId, at, actorId, ...action }, firstName, lastName }) => ({
    ...action,
    actionId,
    at: at.toISOString(),
    byUserId: actorId,
    by: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  }))
  return { actions: shown, ...found }
}
