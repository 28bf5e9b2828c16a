import { asc, eq, or } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { isManagedBy, isOfCompanyWhere, requireMembership } from '#shop/companies/server/index.ts'
import type { SavedAddress } from '../../contract.ts'
import { addressErrors } from '../../contract.ts'
import { companyAddresses } from '../tables.ts'

/** Those of the company that the asker buys for or manages. */
export const isCompanyAddress = (call: SignedIn) =>
  or(
    isOfCompanyWhere(call.actor.userId, companyAddresses.companyId, 'buys'),
    isManagedBy(call.actor.userId, companyAddresses.companyId),
  )

export async function readCompanyAddresses(call: SignedIn): Promise<{ addresses: SavedAddress[]; mayChange: boolean }> {
  const { isManager, roles } = await requireMembership(call)
  const rows = await call.db
    .select()
    .from(companyAddresses)
    .where(isCompanyAddress(call))
    .orderBy(asc(companyAddresses.id))
  return {
    addresses: rows.map(({ id, companyId: _company, createdAt: _made, ...fields }) => ({ _id: id, ...fields })),
    mayChange: isManager || roles.includes('buys'),
  }
}

/** The company whose addresses the asker may change. */
export async function requireAddressCompany(call: SignedIn) {
  const membership = await requireMembership(call)
  if (!membership.isManager && !membership.roles.includes('buys')) fail(addressErrors, 'NOT_YOUR_COMPANYS')
  return membership
}

/** After a change that met no row: says whether it was the role or the address that was missing. */
export async function refuseChange(call: SignedIn): Promise<never> {
  await requireAddressCompany(call)
  return fail(addressErrors, 'ADDRESS_NOT_FOUND')
}

export const isThisAddress = (id: string) => eq(companyAddresses.id, id as `adr_${string}`)
