import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { dropSecrets, endAllSessions, findUserByEmail, setEmail } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { accountErrors, type cancelNewEmail, type changeEmail, type confirmEmail } from '../contract.ts'
import { CODE_SECONDS } from '../model/code.ts'
import { forgetWrongPasswords } from './check-password.ts'
import { dropMoves, issueCode, moveOf, spendCode } from './codes.ts'
import { confirmPerson } from './confirm-person.ts'
import { EmailChangedLetter, MoveLetter, TakenLetter } from './letters.tsx'
import { takesCode } from './mailbox-limits.ts'

/** Answers the same whether the new address has an account or not; who reads mail there is told. */
export async function askForNewEmail(
  call: SignedIn,
  { email, password }: AskOf<typeof changeEmail>,
): Promise<ResultOf<typeof changeEmail>> {
  await confirmPerson(call, password)
  if (email === call.actor.email) fail(accountErrors, 'SAME_EMAIL')
  if (await takesCode(call, 'email-change-code', email)) await writeLetter(call, email)
  return { success: true, expiresInSeconds: CODE_SECONDS }
}

async function writeLetter(call: SignedIn, email: string): Promise<void> {
  await call.db.transaction(async () => {
    // For an address that has an account as well, where nobody learns the code: the settings show one like the other.
    const code = await issueCode(call, moveOf(call.actor.userId, email))
    if (await findUserByEmail(call, email)) {
      const letter = <TakenLetter publicUrl={call.config.publicUrl} />
      const subject = 'This address has an account already'
      return sendMail(call, { to: email, kind: 'address-taken', subject, letter })
    }
    await sendMail(call, {
      to: email,
      kind: 'email-change-code',
      subject: `${code} confirms your new email`,
      letter: <MoveLetter code={code} firstName={call.actor.firstName} />,
    })
  })
}

export async function keepEmail(call: SignedIn): Promise<ResultOf<typeof cancelNewEmail>> {
  await dropMoves(call, call.actor.userId)
  return { success: true }
}

/** Moves the account; links to the old address and every other session are worth nothing afterwards. */
export async function moveToNewEmail(
  call: SignedIn,
  { email, code }: AskOf<typeof confirmEmail>,
): Promise<ResultOf<typeof confirmEmail>> {
  const { userId, email: old, sessionId } = call.actor
  await spendCode(call, moveOf(userId, email), code)
  await call.db.transaction(async () => {
    if (!(await setEmail(call, userId, email))) fail(accountErrors, 'EMAIL_TAKEN')
    await dropSecrets(call, userId)
    await dropMoves(call, userId)
    await endAllSessions(call, userId, { sessionId })
    await forgetWrongPasswords(call, old)
    await sendMail(call, {
      to: old,
      kind: 'email-changed',
      subject: 'Your email was changed',
      letter: <EmailChangedLetter email={email} />,
    })
  })
  return { success: true, email }
}
