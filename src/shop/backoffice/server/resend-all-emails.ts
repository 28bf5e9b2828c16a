import type { ResultOf } from '#platform/base/endpoint.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../emails-contract.ts'

export function resendAllEmails(
  call: CallOf<typeof contract.resendAllEmails>,
): Promise<ResultOf<typeof contract.resendAllEmails>> {
  return call.db.transaction(async () => {
    const resent = await call.jobs.resendEmails()
    await recordAction(call, { after: { resent } })
    return { resent }
  })
}
