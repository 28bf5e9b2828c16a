import { identity } from '#config'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call } from '#platform/server/call.ts'
import { findUserByEmail } from '#platform/server/identity/index.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { sendVerification } from '../contract.ts'
import { CODE_SECONDS } from '../model/code.ts'
import { issueCode } from './codes.ts'
import { CodeLetter, OwnerLetter } from './letters.tsx'
import { takesCode } from './mailbox-limits.ts'

type Ask = AskOf<typeof sendVerification>

/** Answers the same whoever has the address; the difference is in the letter, which only its owner reads. */
export async function sendCode(call: Call, { email }: Ask): Promise<ResultOf<typeof sendVerification>> {
  // Counted before a code is made: a letter that is not sent must not kill the code of the last one that was.
  if (await takesCode(call, 'verification-code', email)) await writeLetter(call, email)
  return { success: true, expiresInSeconds: CODE_SECONDS }
}

async function writeLetter(call: Call, email: string): Promise<void> {
  if (await findUserByEmail(call, email)) {
    const letter = <OwnerLetter publicUrl={call.config.publicUrl} />
    return sendMail(call, { to: email, kind: 'already-registered', subject: 'You have an account already', letter })
  }
  await call.db.transaction(async () => {
    const code = await issueCode(call, email)
    const letter = <CodeLetter code={code} />
    await sendMail(call, {
      to: email,
      kind: 'verification-code',
      subject: `${code} is your ${identity.name} code`,
      letter,
    })
  })
}
