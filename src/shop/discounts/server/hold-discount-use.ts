import { eq, type SQL, sql } from 'drizzle-orm'
import { newId } from '#platform/base/id.ts'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { hasOrdered } from '#shop/orders/server/index.ts'
import { type DiscountUse, refusalOfUse } from '#shop/pricing/model/discount.ts'
import { countedUses } from './counted-uses.ts'
import { discountCodes, discountUses } from './tables.ts'
import { type DiscountRow, toDiscount } from './to-discount.ts'

export interface HeldUse {
  /** In capitals. */
  readonly code: string
  readonly attemptId: string
  readonly userId: string
  /** What it takes off. */
  readonly amount: Cents
}

type Counts = Omit<DiscountUse, 'today'>
type Attempt = Pick<HeldUse, 'attemptId' | 'userId'>

/** What else there is than this attempt; what nothing is limited by is not counted. */
async function countOthers(call: Call, row: DiscountRow, { attemptId, userId }: Attempt): Promise<Counts> {
  const others = sql`used.attempt_id <> ${attemptId}`
  const usesWhere = (limit: number | null, which: SQL) => (limit === null ? sql`0` : countedUses(row.code, which))
  const holdsAnother = sql`exists (
    select from ${discountUses} as used where used.user_id = ${userId} and used.order_number is null and ${others}
  )`
  const isFirstOrder = row.firstOrderOnly ? sql`not ${hasOrdered(userId)} and not ${holdsAnother}` : sql`false`
  const [counts] = rowsOf<Counts>(
    await call.db.execute(sql`select
      ${usesWhere(row.usesPerPerson, sql`used.user_id = ${userId} and ${others}`)} as "ownUses",
      ${usesWhere(row.usesInAll, others)} as "allUses",
      ${isFirstOrder} as "isFirstOrder"`),
  )
  if (!counts) throw new Error('Counts came back without a row')
  return counts
}

/**
 * Sets a use of a code aside for an attempt, inside the caller's transaction; false where it may not be used (any more).
 * Whoever uses a code waits for the others at its row, and counts when they are through.
 */
export async function holdDiscountUse(call: Call, { code, ...use }: HeldUse): Promise<boolean> {
  const [row] = await call.db.select().from(discountCodes).where(eq(discountCodes.code, code)).for('update')
  if (!row) return false
  const today = shopToday(call)
  const counts = await countOthers(call, row, use)
  if (refusalOfUse(toDiscount(call, row), { today, ...counts })) return false
  await call.db
    .insert(discountUses)
    .values({ id: newId('use'), code, ...use, usedAt: call.now })
    .onConflictDoNothing()
  return true
}
