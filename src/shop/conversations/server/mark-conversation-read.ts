import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { markRead } from './mark-read.ts'
import { requireSubject } from './subjects.ts'

export async function markConversationRead(
  call: CallOf<typeof contract.markConversationRead>,
  input: InputOf<typeof contract.markConversationRead>,
): Promise<ResultOf<typeof contract.markConversationRead>> {
  await requireSubject(call, input, { as: 'customer' })
  await markRead(call, { ...input, by: 'shop' })
  return { success: true }
}
