import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { writeMessage } from './write-message.ts'

export async function answerConversation(
  call: CallOf<typeof contract.answerConversation>,
  input: InputOf<typeof contract.answerConversation>,
): Promise<ResultOf<typeof contract.answerConversation>> {
  return { message: await writeMessage(call, 'shop', input) }
}
