import { isCommonPassword } from './common-passwords.ts'
import { PASSWORD_SPECIAL } from './password.ts'

export const STRENGTH_RULES = [
  { label: '8 characters', isMet: (password: string) => password.length >= 8 },
  { label: 'Uppercase letter', isMet: (password: string) => /[A-Z]/.test(password) },
  { label: 'Number', isMet: (password: string) => /[0-9]/.test(password) },
  { label: 'Special character', isMet: (password: string) => PASSWORD_SPECIAL.test(password) },
] as const

export type Strength = 'empty' | 'weak' | 'common' | 'good'

export function strengthOf(password: string): Strength {
  if (password === '') return 'empty'
  if (!STRENGTH_RULES.every(({ isMet }) => isMet(password))) return 'weak'
  return isCommonPassword(password) ? 'common' : 'good'
}
