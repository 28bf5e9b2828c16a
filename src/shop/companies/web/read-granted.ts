import { toCents } from '#platform/base/money.ts'
import { textOf } from '#platform/web/forms.tsx'
import { COMPANY_ROLES, type CompanyRole } from '../model.ts'
import type { Granted } from './granted-badges.tsx'

const AMOUNT = /^\$?\s*(\d{1,3}(?:,?\d{3}){0,2}(?:\.\d{1,2})?)$/

/** Cents of what was typed; nothing where it is no amount. Empty stands for no limit. */
function readLimit(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const amount = AMOUNT.exec(text)?.[1]
  return amount === undefined ? undefined : toCents(Number(amount.replaceAll(',', '')))
}

const rolesIn = (form: FormData): CompanyRole[] => {
  const chosen = form.getAll('role')
  return COMPANY_ROLES.filter((role) => chosen.includes(role))
}

/** A form of email, roles and limit as it was typed, to be shown again. */
export const readTyped = (form: FormData) => ({
  email: textOf(form, 'email'),
  roles: rolesIn(form),
  isManager: form.has('isManager'),
  orderLimit: textOf(form, 'orderLimit'),
})

export type TypedGrant = ReturnType<typeof readTyped>

/** What a form of roles and limit says; nothing where the limit is no amount. */
export function readGranted(
  form: FormData,
): { roles: CompanyRole[]; isManager: boolean; orderLimit: number | null } | undefined {
  const orderLimit = readLimit(textOf(form, 'orderLimit'))
  return orderLimit === undefined
    ? undefined
    : ({ roles: rolesIn(form), isManager: form.has('isManager'), orderLimit } satisfies Granted)
}
