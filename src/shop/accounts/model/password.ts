import { isCommonPassword } from './common-passwords.ts'

export const PASSWORD_TOO_WEAK =
  'Password must be at least 8 characters long and include at least one uppercase letter, one number, and one special character.'
export const PASSWORD_TOO_COMMON = 'This password is among the first that anyone would guess. Please choose another.'
export const PASSWORD_TOO_LONG = 'Password must be at most 128 characters long.'

const LONGEST = 128
/** Whatever is neither letter nor digit; an accent that stands apart belongs to its letter. */
export const PASSWORD_SPECIAL = /[^\p{L}\p{M}\p{N}]/u

const isStrong = (password: string): boolean =>
  password.length >= 8 && /[A-Z]/.test(password) && /[0-9]/.test(password) && PASSWORD_SPECIAL.test(password)

/** What is wrong with a new password, in the words that the customer reads. */
export function passwordProblem(password: string): string | undefined {
  if (password.length > LONGEST) return PASSWORD_TOO_LONG
  if (!isStrong(password)) return PASSWORD_TOO_WEAK
  return isCommonPassword(password) ? PASSWORD_TOO_COMMON : undefined
}
