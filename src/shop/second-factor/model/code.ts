/** Seconds for which a code of the app is shown (RFC 6238). */
export const STEP_SECONDS = 30
export const RECOVERY_CODES = 10

// Without the letters and digits that are mistaken for one another.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const RECOVERY_LENGTH = 12

/** What counts of a typed code: spaces, dashes and capitals do not. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '')

export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain)

export const isRecoveryCode = (plain: string): boolean =>
  plain.length === RECOVERY_LENGTH && [...plain].every((sign) => ALPHABET.includes(sign))

export function isWellFormed(typed: string): boolean {
  const plain = plainCode(typed)
  return isAppCode(plain) || isRecoveryCode(plain)
}

/** 'abcd-efgh-jkmn' out of numbers below 1 from a good source of chance. */
export function toRecoveryCode(chance: readonly number[]): string {
  const signs = chance.slice(0, RECOVERY_LENGTH).map((one) => ALPHABET[Math.floor(one * ALPHABET.length)])
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** The secret in groups of four, as a person types it from the screen. */
export const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
