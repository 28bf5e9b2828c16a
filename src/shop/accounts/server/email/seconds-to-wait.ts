import { MAILBOX_LIMIT } from '#platform/base/email.ts'
import { Expected, gateErrors } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { keyedHash } from '#platform/server/identity/index.ts'
import { CODES_A_DAY, noEmailToday } from '../../model/no-email.ts'

type LimitedEmail = 'verification-code' | 'email-change-code' | 'reset-link'

/** Counts one email of a kind to this mailbox: the seconds until the next one may be asked for, 0 where it goes out. */
export const secondsToWait = (call: Call, kind: LimitedEmail, email: string): Promise<number> =>
  call.limits.consumeOrWait({ name: `mail:${kind}`, key: email, ...MAILBOX_LIMIT })

/**
 * The same for an email with a code: the sixth of a kind in a quarter of an hour is not sent, and the eleventh code of a
 * day, of whatever kind, is refused. Both are counted before anybody looks whether the address has an account, and what
 * is not sent does not count for the day.
 */
export async function secondsToWaitForCode(
  call: Call,
  kind: 'verification-code' | 'email-change-code',
  email: string,
): Promise<number> {
  const seconds = await secondsToWait(call, kind, email)
  if (seconds > 0) return seconds
  // By its hash, because a day is longer than a deleted account may leave its address behind.
  const mailbox = keyedHash(call, `codes:${email}`)
  const ofTheDay = await call.limits.consumeOrWait({ name: 'mail:codes-a-day', key: mailbox, ...CODES_A_DAY })
  if (ofTheDay > 0) {
    throw new Expected({ ...gateErrors.TOO_OFTEN, text: noEmailToday(ofTheDay) }, 'TOO_OFTEN', {}, ofTheDay)
  }
  return 0
}
