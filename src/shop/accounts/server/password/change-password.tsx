import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { dropSecrets, endAllSessions, hashPassword, setPassword } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type * as contract from '../../contract.ts'
import { accountsTexts } from '../../texts.ts'
import { PasswordChangedEmail } from '../emails.tsx'
import { requirePassword } from './check-password.ts'

type Input = InputOf<typeof contract.changePassword>

export async function changePassword(call: SignedIn, input: Input): Promise<ResultOf<typeof contract.changePassword>> {
  const { userId, email, sessionId } = call.actor
  await requirePassword(call, email, input.currentPassword)
  const passwordHash = await hashPassword(input.newPassword)
  await call.db.transaction(async () => {
    await setPassword(call, userId, passwordHash)
    await dropSecrets(call, userId)
    await endAllSessions(call, userId, { sessionId })
    await sendMail(call, {
      to: email,
      kind: 'password-changed',
      subject: accountsTexts.passwordChangedHeading,
      content: <PasswordChangedEmail publicUrl={call.config.publicUrl} />,
    })
  })
  return { success: true }
}
