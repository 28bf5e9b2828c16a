import { eq } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { findUser } from '#platform/server/identity/index.ts'
import type { Membership } from '#shop/companies/model.ts'
import { selectMembers } from '#shop/companies/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import type { ReceivableRow } from './read-receivables.ts'

interface Payer {
  readonly userId: string
  readonly email: string
}

/** Who sees to all that a company owes. */
export const paysFor = ({ roles, isManager }: Pick<Membership, 'roles' | 'isManager'>): boolean =>
  isManager || roles.includes('pays')

/** Who is written to of what a company owes: who pays there, else who ordered it and is still in it, else who manages it. */
export async function payersIn(
  call: Call,
  companyId: Membership['companyId'],
  placers: readonly (string | null)[],
): Promise<Payer[]> {
  const members = await selectMembers(call, companyId)
  const inTurn = [
    members.filter(({ roles }) => roles.includes('pays')),
    members.filter(({ memberId }) => placers.includes(memberId)),
    members.filter(({ isManager }) => isManager),
  ]
  const chosen = inTurn.find(({ length }) => length > 0) ?? []
  return chosen.map(({ memberId, email }) => ({ userId: memberId, email }))
}

/** Who is written to of what is open of an order. */
export async function payersOf(call: Call, { orderNumber, userId }: ReceivableRow): Promise<Payer[]> {
  const [order] = await call.db
    .select({ companyId: orders.companyId })
    .from(orders)
    .where(eq(orders.orderNumber, orderNumber ?? ''))
  if (order?.companyId) return payersIn(call, order.companyId, [userId])
  const user = userId === null ? undefined : await findUser(call, userId)
  return user ? [{ userId: user.id, email: user.email }] : []
}
