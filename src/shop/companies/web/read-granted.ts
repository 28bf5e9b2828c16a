import { toCents } from '#platform/base/money.ts'
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

/** What a form of roles and limit says; nothing where the limit is no amount. */
export function readGranted(
  form: FormData,
): { roles: CompanyRole[]; isManager: boolean; orderLimit: number | null } | undefined {
  const chosen = form.getAll('role')
  const limit = form.get('orderLimit')
  const orderLimit = readLimit(typeof limit === 'string' ? limit : '')
  const roles = COMPANY_ROLES.filter((role) => chosen.includes(role))
  return orderLimit === undefined
    ? undefined
    : ({ roles, isManager: form.has('isManager'), orderLimit } satisfies Granted)
}
