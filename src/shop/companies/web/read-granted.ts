import { typedCents } from '#platform/base/typed-cents.ts'
import { textOf } from '#platform/web/forms.tsx'
import { COMPANY_ROLES, type CompanyRole } from '../model.ts'
import type { Granted } from './granted-badges.tsx'

/** Cents of what was typed; nothing where it is no amount. Empty stands for no limit. */
function readLimit(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const cents = typedCents(typed)
  return Number.isInteger(cents) ? cents : undefined
}

const rolesIn = (form: FormData): CompanyRole[] => {
  const chosen = form.getAll('role')
  return COMPANY_ROLES.filter((role) => chosen.includes(role))
}

/** A form of email, roles and limit as it was typed, to be shown again. */
export const readTypedGrant = (form: FormData) => ({
  email: textOf(form, 'email'),
  roles: rolesIn(form),
  isManager: form.has('isManager'),
  orderLimit: textOf(form, 'orderLimit'),
})

export type TypedGrant = ReturnType<typeof readTypedGrant>

/** What a form of roles and limit says; nothing where the limit is no amount. */
export function readGranted(
  form: FormData,
): { roles: CompanyRole[]; isManager: boolean; orderLimit: number | null } | undefined {
  const orderLimit = readLimit(textOf(form, 'orderLimit'))
  return orderLimit === undefined
    ? undefined
    : ({ roles: rolesIn(form), isManager: form.has('isManager'), orderLimit } satisfies Granted)
}
