import { passwordProblem } from './password.ts'

export const ALL_REQUIRED = 'All fields are required.'
const NO_MATCH = 'Passwords do not match.'
const ACCEPT_TERMS = 'Please accept the Terms and Conditions'
const EMAIL_PATTERN = 'Please enter a valid email.'

export interface SignUpForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
  readonly acceptsTerms: boolean
}

const isBlank = (text: string): boolean => text.trim() === ''

/** The first thing that is wrong with the form, in the order in which the customer is told. */
export function signUpProblem(form: SignUpForm, isEmail: (text: string) => boolean): string | undefined {
  const { firstName, lastName, email, password, confirmPassword } = form
  if ([firstName, lastName, email, password, confirmPassword].some(isBlank)) return ALL_REQUIRED
  if (!form.acceptsTerms) return ACCEPT_TERMS
  if (!isEmail(email)) return EMAIL_PATTERN
  return passwordProblem(password) ?? (password === confirmPassword ? undefined : NO_MATCH)
}

export interface NewPasswordForm {
  readonly newPassword: string
  readonly confirmPassword: string
}

export function newPasswordProblem({ newPassword, confirmPassword }: NewPasswordForm): string | undefined {
  if ([newPassword, confirmPassword].some(isBlank)) return ALL_REQUIRED
  return passwordProblem(newPassword) ?? (newPassword === confirmPassword ? undefined : NO_MATCH)
}

export function signInProblem({ email, password }: { email: string; password: string }): string | undefined {
  return isBlank(email) || isBlank(password) ? ALL_REQUIRED : undefined
}
