import { identity } from '#config'
import { addSeconds } from '#platform/base/clock.ts'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import { findUserByEmail } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type * as contract from '../../contract.ts'
import { CODE_SECONDS } from '../../model/code.ts'
import { accountsTexts } from '../../texts.ts'
import { CodeEmail, OwnerEmail } from '../emails.tsx'
import { issueCode } from './codes.ts'
import { secondsToWaitForCode } from './seconds-to-wait.ts'

type Input = InputOf<typeof contract.sendVerification>

/** Answers the same whoever has the address; the difference is in the email, which only its owner reads. */
export async function sendVerification(
  call: Call,
  { email }: Input,
): Promise<ResultOf<typeof contract.sendVerification>> {
  // Counted before a code is made: an email that is not sent must not kill the code of the last one that was.
  const nextInSeconds = await secondsToWaitForCode(call, 'verification-code', email)
  if (nextInSeconds === 0) await sendCodeEmail(call, email)
  return { success: true, expiresInSeconds: CODE_SECONDS, isSent: nextInSeconds === 0, nextInSeconds }
}

async function sendCodeEmail(call: Call, email: string): Promise<void> {
  if (await findUserByEmail(call, email)) {
    const content = <OwnerEmail publicUrl={call.config.publicUrl} />
    const subject = accountsTexts.ownerHeading
    return sendMail(call, { to: email, kind: 'already-registered', subject, content })
  }
  await call.db.transaction(async () => {
    const code = await issueCode(call, email)
    const content = <CodeEmail code={code} />
    await sendMail(call, {
      to: email,
      kind: 'verification-code',
      subject: accountsTexts.codeSubject(code, identity.name),
      content,
      expiresAt: addSeconds(call.now, CODE_SECONDS),
    })
  })
}
