import { isCommonPassword } from './common-passwords.ts'

export const STRENGTH =
  'Password must be at least 8 characters long and include at least one uppercase letter, one number, and one special character.'
export const TOO_COMMON = 'This password is among the first that anyone would guess. Please choose another.'
export const TOO_LONG = 'Password must be at most 128 characters long.'

const LONGEST = 128
/** Whatever is neither letter nor digit; an accent that stands apart belongs to its letter. */
export const SPECIAL = /[^\p{L}\p{M}\p{N}]/u

const isStrong = (password: string): boolean =>
  password.length >= 8 && /[A-Z]/.test(password) && /[0-9]/.test(password) && SPECIAL.test(password)

/** What is wrong with a new password, in the words that the customer reads. */
export function passwordProblem(password: string): string | undefined {
  if (password.length > LONGEST) return TOO_LONG
  if (!isStrong(password)) return STRENGTH
  return isCommonPassword(password) ? TOO_COMMON : undefined
}
