import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { dropSecrets, endAllSessions, setEmail } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type * as contract from '../../contract.ts'
import { accountErrors } from '../../contract.ts'
import { accountsTexts } from '../../texts.ts'
import { EmailChangedEmail } from '../emails.tsx'
import { forgetWrongPasswords } from '../password/check-password.ts'
import { spendCode } from './codes.ts'
import { dropEmailMoves, emailMoveOf } from './email-moves.ts'

/** Moves the account; links to the old address and every other session are worth nothing afterwards. */
export async function confirmEmail(
  call: SignedIn,
  { email, code }: InputOf<typeof contract.confirmEmail>,
): Promise<ResultOf<typeof contract.confirmEmail>> {
  const { userId, email: old, sessionId } = call.actor
  await spendCode(call, emailMoveOf(userId, email), code)
  await call.db.transaction(async () => {
    if (!(await setEmail(call, userId, email))) fail(accountErrors, 'EMAIL_TAKEN')
    await dropSecrets(call, userId)
    await dropEmailMoves(call, userId)
    await endAllSessions(call, userId, { sessionId })
    await forgetWrongPasswords(call, old)
    await sendMail(call, {
      to: old,
      kind: 'email-changed',
      subject: accountsTexts.yourEmailWasChanged,
      content: <EmailChangedEmail email={email} />,
    })
  })
  return { success: true, email }
}
