import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { guestPayer, makeSandboxCard } from '#shop/payments/server/index.ts'
import type * as contract from '../../contract.ts'
import { requireLinkedGroup } from '../group.ts'

export async function createLinkedCard(
  call: CallOf<typeof contract.createLinkedCard>,
  { token, ...card }: InputOf<typeof contract.createLinkedCard>,
) {
  const { rosterId } = await requireLinkedGroup(call, token)
  return makeSandboxCard(call, card, guestPayer(rosterId))
}
