import { addSeconds } from '#platform/base/clock.ts'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { findUserByEmail } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type * as contract from '../../contract.ts'
import { accountErrors } from '../../contract.ts'
import { CODE_SECONDS } from '../../model/code.ts'
import { accountsTexts } from '../../texts.ts'
import { confirmPerson } from '../confirm-person.ts'
import { MoveEmail, TakenEmail } from '../emails.tsx'
import { issueCode } from './codes.ts'
import { emailMoveOf } from './email-moves.ts'
import { secondsToWaitForCode } from './seconds-to-wait.ts'

/** Answers the same whether the new address has an account or not; who reads mail there is told. */
export async function changeEmail(
  call: SignedIn,
  { email, password }: InputOf<typeof contract.changeEmail>,
): Promise<ResultOf<typeof contract.changeEmail>> {
  await confirmPerson(call, password)
  if (email === call.actor.email) fail(accountErrors, 'SAME_EMAIL')
  const nextInSeconds = await secondsToWaitForCode(call, 'email-change-code', email)
  if (nextInSeconds === 0) await sendMoveEmail(call, email)
  return { success: true, expiresInSeconds: CODE_SECONDS, isSent: nextInSeconds === 0, nextInSeconds }
}

async function sendMoveEmail(call: SignedIn, email: string): Promise<void> {
  await call.db.transaction(async () => {
    // For an address that has an account as well, where nobody learns the code: the settings show one like the other.
    const code = await issueCode(call, emailMoveOf(call.actor.userId, email))
    if (await findUserByEmail(call, email)) {
      const content = <TakenEmail publicUrl={call.config.publicUrl} />
      const subject = accountsTexts.addressIsTaken
      return sendMail(call, { to: email, kind: 'address-taken', subject, content })
    }
    await sendMail(call, {
      to: email,
      kind: 'email-change-code',
      subject: accountsTexts.newEmailSubject(code),
      content: <MoveEmail code={code} firstName={call.actor.firstName} />,
      expiresAt: addSeconds(call.now, CODE_SECONDS),
    })
  })
}
