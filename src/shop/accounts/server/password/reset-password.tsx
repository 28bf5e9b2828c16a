import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import {
  dropSecrets,
  endAllSessions,
  hashPassword,
  readSecret,
  requireUser,
  setPassword,
  spendSecret,
} from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type * as contract from '../../contract.ts'
import { accountErrors } from '../../contract.ts'
import { accountsTexts } from '../../texts.ts'
import { PasswordChangedEmail } from '../emails.tsx'
import { forgetWrongPasswords } from './check-password.ts'

export const RESET = 'reset-password'

type Input = InputOf<typeof contract.resetPassword>

export async function resetPassword(
  call: Call,
  { token, newPassword }: Input,
): Promise<ResultOf<typeof contract.resetPassword>> {
  const link = { purpose: RESET, secret: token }
  if (!(await readSecret(call, link))) fail(accountErrors, 'RESET_LINK_NOT_GOOD')
  const passwordHash = await hashPassword(newPassword)
  await call.db.transaction(async () => {
    const userId = await spendSecret(call, link)
    if (!userId) fail(accountErrors, 'RESET_LINK_NOT_GOOD')
    const user = await requireUser(call, userId)
    await dropSecrets(call, userId)
    await setPassword(call, userId, passwordHash)
    await endAllSessions(call, userId)
    await forgetWrongPasswords(call, user.email)
    await sendMail(call, {
      to: user.email,
      kind: 'password-changed',
      subject: accountsTexts.passwordChangedHeading,
      content: <PasswordChangedEmail publicUrl={call.config.publicUrl} />,
    })
  })
  return { success: true }
}
