import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../emails-contract.ts'
import { emailErrors } from '../emails-contract.ts'

export function resendEmail(
  call: CallOf<typeof contract.resendEmail>,
  { emailId }: InputOf<typeof contract.resendEmail>,
): Promise<ResultOf<typeof contract.resendEmail>> {
  return call.db.transaction(async () => {
    const resent = await call.jobs.resendEmails([emailId])
    if (resent === 0) fail(emailErrors, 'EMAIL_NOT_FOUND')
    await recordAction(call, { after: { resent } })
    return { resent }
  })
}
