import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { readActions } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type { getActions } from '../contract.ts'
import { ACTIONS_PER_PAGE } from '../model.ts'

export async function listActions(
  call: CallOf<typeof getActions>,
  { id, page }: AskOf<typeof getActions>,
): Promise<ResultOf<typeof getActions>> {
  const { actions, ...found } = await readActions(call, { id, page, perPage: ACTIONS_PER_PAGE })
  const shown = actions.map(({ action: { id: actionId, at, actorId, ...action }, firstName, lastName }) => ({
    ...action,
    actionId,
    at: at.toISOString(),
    byUserId: actorId,
    by: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  }))
  return { actions: shown, ...found }
}
