import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { paymentsOf, requireLinkedGroup } from './group.ts'
import { toGroupOffer } from './to-group-offer.ts'

export async function getLinkedGroup(
  call: CallOf<typeof contract.getLinkedGroup>,
  { token }: InputOf<typeof contract.getLinkedGroup>,
): Promise<ResultOf<typeof contract.getLinkedGroup>> {
  const { group } = await requireLinkedGroup(call, token)
  return { group: group ? await toGroupOffer(call, group, await paymentsOf(call, group.rosterId)) : null }
}
