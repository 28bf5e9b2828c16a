import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { writeMessage } from './write-message.ts'

export async function sendConversationMessage(
  call: CallOf<typeof contract.sendConversationMessage>,
  input: InputOf<typeof contract.sendConversationMessage>,
): Promise<ResultOf<typeof contract.sendConversationMessage>> {
  return { message: await writeMessage(call, 'customer', input) }
}
