import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../drafts-contract.ts'
import { isDraft } from './drafts.ts'
import { designDrafts } from './tables.ts'

export async function deleteDraft(
  call: CallOf<typeof contract.deleteDraft>,
  input: InputOf<typeof contract.deleteDraft>,
): Promise<ResultOf<typeof contract.deleteDraft>> {
  await call.db.delete(designDrafts).where(isDraft(call, input))
  return { success: true }
}
