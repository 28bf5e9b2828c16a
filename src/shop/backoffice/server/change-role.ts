import type { ResultOf } from '#platform/base/endpoint.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import type { grantRole } from '#platform/server/identity/index.ts'
import type { Role } from '#shop/accounts/model/roles.ts'
import type { grantWholesale } from '../contract.ts'
import { requireCustomer } from './customers.ts'

const WHOLESALER: Role = 'wholesaler'

type Result = ResultOf<typeof grantWholesale>

/** What the account has already is left alone, and the log then says that nothing changed. */
export function changeRole(
  call: CallOf<typeof grantWholesale>,
  userId: string,
  change: typeof grantRole,
): Promise<Result> {
  return call.db.transaction(async () => {
    const before = await requireCustomer(call, userId)
    await change(call, { userId, role: WHOLESALER, by: call.actor.userId })
    const customer = await requireCustomer(call, userId)
    const [was, is] = [{ wholesaler: before.wholesaler }, { wholesaler: customer.wholesaler }]
    await recordAction(call, { before: was, after: is })
    return { customer }
  })
}
