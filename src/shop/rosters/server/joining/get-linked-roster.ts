import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../member-contract.ts'
import { findLinked } from './find-linked.ts'
import { toLinkedRoster } from './to-linked-roster.ts'

export async function getLinkedRoster(
  call: CallOf<typeof contract.getLinkedRoster>,
  { token }: InputOf<typeof contract.getLinkedRoster>,
): Promise<ResultOf<typeof contract.getLinkedRoster>> {
  return { roster: await toLinkedRoster(call, await findLinked(call, token)) }
}
