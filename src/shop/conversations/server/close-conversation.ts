import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { markRead } from './mark-read.ts'
import { requireSubject } from './subjects.ts'

export async function closeConversation(
  call: CallOf<typeof contract.closeConversation>,
  input: InputOf<typeof contract.closeConversation>,
): Promise<ResultOf<typeof contract.closeConversation>> {
  await requireSubject(call, input, { as: 'shop' })
  await markRead(call, { ...input, by: 'customer' })
  return { success: true }
}
