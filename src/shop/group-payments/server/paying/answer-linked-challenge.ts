import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { answerChallenge, guestPayer } from '#shop/payments/server/index.ts'
import type * as contract from '../../contract.ts'
import { requireLinkedGroup } from '../group.ts'

export async function answerLinkedChallenge(
  call: CallOf<typeof contract.answerLinkedChallenge>,
  { token, ...challenge }: InputOf<typeof contract.answerLinkedChallenge>,
) {
  const { rosterId } = await requireLinkedGroup(call, token)
  return answerChallenge(call, challenge, guestPayer(rosterId))
}
