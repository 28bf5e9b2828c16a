import { type SQL, sql } from 'drizzle-orm'
import type { SqlText } from '#platform/server/db/index.ts'
import { isCalledOff } from '#shop/orders/server/index.ts'
import { discountUses } from './tables.ts'

/** How often a code was used, but by orders that were called off; of the uses, which are called `used`, only those. */
export const countedUses = (code: SqlText, which: SQL): SQL<number> => sql`(
  select count(*)::int from ${discountUses} as used
  where used.code = ${code} and ${which} and not ${isCalledOff(sql`used.order_number`)}
)`
