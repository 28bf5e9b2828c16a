import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { readConversation } from './read-conversation.ts'

export async function getStaffConversation(
  call: CallOf<typeof contract.getStaffConversation>,
  input: InputOf<typeof contract.getStaffConversation>,
): Promise<ResultOf<typeof contract.getStaffConversation>> {
  return { conversation: await readConversation(call, input, 'shop') }
}
