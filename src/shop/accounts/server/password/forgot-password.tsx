import { addHours } from '#platform/base/clock.ts'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { findUserByEmail, hasPassword, issueSecret } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type * as contract from '../../contract.ts'
import { accountErrors } from '../../contract.ts'
import { accountsTexts } from '../../texts.ts'
import { secondsToWait } from '../email/seconds-to-wait.ts'
import { ResetEmail } from '../emails.tsx'
import { RESET } from './reset-password.tsx'

type Input = InputOf<typeof contract.forgotPassword>

export async function forgotPassword(call: Call, { email }: Input): Promise<ResultOf<typeof contract.forgotPassword>> {
  const user = await findUserByEmail(call, email)
  if (!user) fail(accountErrors, 'NO_ACCOUNT')
  if (!(await hasPassword(call, user.id))) fail(accountErrors, 'GOOGLE_ACCOUNT')
  const nextInSeconds = await secondsToWait(call, 'reset-link', user.email)
  const about = { success: true, userResponse: { email }, isSent: nextInSeconds === 0, nextInSeconds } as const
  if (!about.isSent) return about
  await call.db.transaction(async () => {
    const expiresAt = addHours(call.now, 1)
    const token = await issueSecret(call, { purpose: RESET, value: user.id, expiresAt })
    await sendMail(call, {
      to: user.email,
      kind: 'reset-link',
      subject: accountsTexts.resetYourPassword,
      expiresAt,
      content: <ResetEmail link={`${call.config.publicUrl}/reset-password/${token}`} />,
    })
  })
  return about
}
