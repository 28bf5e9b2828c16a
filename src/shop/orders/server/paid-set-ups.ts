import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orderItems, orders } from './tables.ts'

/** The keys of set-ups of a kind that a person has paid for in orders that stand: a JSON array, or null. */
export const paidSetUpKeys = (userId: AnyPgColumn, kind: string): SQL<readonly string[] | null> => sql`(
  select jsonb_agg(distinct set_up ->> 'key')
  from ${orders}
  join ${orderItems} on ${orderItems.orderId} = ${orders.id}
  cross join lateral jsonb_array_elements(coalesce(${orderItems.options} -> 'setUps', '[]'::jsonb)) as set_up
  where ${orders.userId} = ${userId}
    and ${orders.status} not in ('cancelled', 'refunded')
    and starts_with(set_up ->> 'key', ${`${kind} `})
)`
