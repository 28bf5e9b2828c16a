import { eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { discountErrors } from '../contract.ts'
import { getDiscount } from './get-discount.ts'
import { discountCodes } from './tables.ts'

/** Stops a code or lets it be used again; asked for twice it is done once. */
export async function setStopped(call: SignedIn, code: string, isStopped: boolean) {
  return call.db.transaction(async () => {
    const [was] = await call.db
      .select({ isStopped: discountCodes.isStopped })
      .from(discountCodes)
      .where(eq(discountCodes.code, code))
      .for('update')
    if (!was) fail(discountErrors, 'DISCOUNT_NOT_FOUND')
    if (was.isStopped !== isStopped) {
      await call.db.update(discountCodes).set({ isStopped, updatedAt: call.now }).where(eq(discountCodes.code, code))
      await recordAction(call, { before: { stopped: was.isStopped }, after: { stopped: isStopped } })
    }
    return getDiscount(call, { code })
  })
}
