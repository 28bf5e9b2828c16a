import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { dropSecrets, endAllSessions, hashPassword, setPassword } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { changePassword } from '../contract.ts'
import { requirePassword } from './check-password.ts'
import { PasswordChangedLetter } from './letters.tsx'

type Ask = AskOf<typeof changePassword>

export async function replacePassword(call: SignedIn, ask: Ask): Promise<ResultOf<typeof changePassword>> {
  const { userId, email, sessionId } = call.actor
  await requirePassword(call, email, ask.currentPassword)
  const passwordHash = await hashPassword(ask.newPassword)
  await call.db.transaction(async () => {
    await setPassword(call, userId, passwordHash)
    await dropSecrets(call, userId)
    await endAllSessions(call, userId, { sessionId })
    await sendMail(call, {
      to: email,
      kind: 'password-changed',
      subject: 'Your password was changed',
      letter: <PasswordChangedLetter publicUrl={call.config.publicUrl} />,
    })
  })
  return { success: true }
}
