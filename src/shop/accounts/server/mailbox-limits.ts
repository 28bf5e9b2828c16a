import type { Call } from '#platform/server/call.ts'
import { keyedHash } from '#platform/server/identity/index.ts'

const QUARTER = 15 * 60
const DAY = 24 * 60 * 60

type CodeLetter = 'verification-code' | 'email-change-code'

/**
 * Whether one more letter with a code goes to this mailbox. The sixth of a kind in a quarter of an hour is dropped
 * without a word, as all letters are; the eleventh code of a day, of whatever kind, is refused with the hour from which
 * it works again, because nobody waits in front of a form for so long. Both are counted before anybody looks whether
 * the address has an account, and what is dropped does not count for the day.
 */
export async function takesCode(call: Call, kind: CodeLetter, email: string): Promise<boolean> {
  const fits = await call.limits.tryConsume({ name: `mail:${kind}`, key: email, points: 5, seconds: QUARTER })
  // By its hash, because a day is longer than a deleted account may leave its address behind.
  const mailbox = keyedHash(call, `codes:${email}`)
  if (fits) await call.limits.consume({ name: 'mail:codes-a-day', key: mailbox, points: 10, seconds: DAY })
  return fits
}
