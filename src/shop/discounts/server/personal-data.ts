import { asc, eq } from 'drizzle-orm'
import { toDollars } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { discountUses } from './tables.ts'

/** Codes that a person has used, for the export. */
export async function discountUsesOf(call: Call, userId: string) {
  const { code, amount, orderNumber, usedAt, id } = discountUses
  const rows = await call.db
    .select({ code, amount, orderNumber, usedAt })
    .from(discountUses)
    .where(eq(discountUses.userId, userId))
    .orderBy(asc(usedAt), asc(id))
  return rows.map((row) => ({ ...row, amount: toDollars(row.amount), usedAt: row.usedAt.toISOString() }))
}

/** A code stays used when the account is gone; by whom is forgotten. */
export async function disownDiscountUses(call: Call, userId: string): Promise<void> {
  await call.db.update(discountUses).set({ userId: '' }).where(eq(discountUses.userId, userId))
}
