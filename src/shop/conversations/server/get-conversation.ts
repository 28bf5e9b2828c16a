import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { readConversation } from './read-conversation.ts'

export async function getConversation(
  call: CallOf<typeof contract.getConversation>,
  input: InputOf<typeof contract.getConversation>,
): Promise<ResultOf<typeof contract.getConversation>> {
  return { conversation: await readConversation(call, input, 'customer') }
}
