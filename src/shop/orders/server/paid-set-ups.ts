import { type SQL, sql } from 'drizzle-orm'
import type { SqlText } from '#platform/server/db/index.ts'
import { orderItems, orders } from './tables.ts'

/**
 * The keys of set-ups of a kind that a person has paid for and that were made: of orders in production or beyond, which can no
 * longer be cancelled. A JSON array, or null. Its tables have names of their own, as it stands within other statements.
 */
export const paidSetUpKeys = (userId: SqlText, kind: string): SQL<readonly string[] | null> => sql`(
  select jsonb_agg(distinct set_up ->> 'key')
  from ${orders} as paid
  join ${orderItems} as part on part.order_id = paid.id
  cross join lateral jsonb_array_elements(coalesce(part.options -> 'setUps', '[]'::jsonb)) as set_up
  where paid.user_id = ${userId}
    and paid.status in ('in_production', 'shipped', 'delivered')
    and starts_with(set_up ->> 'key', ${`${kind} `})
)`
