/** Emails of a kind that one mailbox gets in a quarter of an hour. */
export const MAILBOX_LIMIT = { points: 5, seconds: 15 * 60 }

const LONGEST = 254
// Linear on purpose: no part can match what its neighbour matches.
const FORM =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * The one way an address is kept and compared: trimmed, ASCII, lower case. Anything else is no address, so that the
 * Kelvin sign or the long s never folds to another person's letter.
 */
export function toEmail(text: string): string | undefined {
  if (text.length > LONGEST + 20) return undefined
  const trimmed = text.trim()
  if (trimmed.length > LONGEST || !/^[\x21-\x7e]+$/.test(trimmed)) return undefined
  const email = trimmed.toLowerCase()
  return FORM.test(email) && !email.includes('..') ? email : undefined
}
