import { type SQL, sql } from 'drizzle-orm'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { isCalledOff } from '#shop/orders/server/index.ts'
import { discountUses } from './tables.ts'

export interface UsedSoFar {
  readonly uses: number
  /** What went off the orders together. */
  readonly takenOff: Cents
}

/** The uses of these codes that count; codes that nobody uses have none. */
export async function usedSoFar(call: Call, codes: readonly string[]): Promise<ReadonlyMap<string, UsedSoFar>> {
  if (codes.length === 0) return new Map()
  const list: SQL = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )
  const rows = rowsOf<{ code: string; uses: number; off: string }>(
    await call.db.execute(sql`
      select used.code, count(*)::int as uses, sum(used.amount)::text as off from ${discountUses} as used
      where used.code in (${list}) and not ${isCalledOff(sql`used.order_number`)} group by used.code`),
  )
  return new Map(rows.map(({ code, uses, off }) => [code, { uses, takenOff: Number(off) }]))
}
