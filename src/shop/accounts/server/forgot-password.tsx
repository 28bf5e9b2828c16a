import { addHours } from '#platform/base/clock.ts'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { findUserByEmail, hasPassword, issueSecret } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { accountErrors, type forgotPassword } from '../contract.ts'
import { ResetLetter } from './letters.tsx'
import { RESET } from './reset-password.tsx'

type Ask = AskOf<typeof forgotPassword>

export async function mailResetLink(call: Call, { email }: Ask): Promise<ResultOf<typeof forgotPassword>> {
  const user = await findUserByEmail(call, email)
  if (!user) fail(accountErrors, 'NO_ACCOUNT')
  if (!(await hasPassword(call, user.id))) fail(accountErrors, 'GOOGLE_ACCOUNT')
  await call.db.transaction(async () => {
    const token = await issueSecret(call, { purpose: RESET, value: user.id, expiresAt: addHours(call.now, 1) })
    await sendMail(call, {
      to: user.email,
      kind: 'reset-link',
      subject: 'Reset your password',
      letter: <ResetLetter link={`${call.config.publicUrl}/reset-password/${token}`} />,
      limitPerMailbox: true,
    })
  })
  return { success: true, userResponse: { email } }
}
