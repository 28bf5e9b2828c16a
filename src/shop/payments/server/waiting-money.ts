import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Cents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { isHeldUp } from './refunds/retry-refunds.ts'
import { refunds } from './tables.ts'

/** Money of one kind that is neither here nor back: how much of it, and since when the oldest waits. */
export interface WaitingMoney {
  readonly what: string
  readonly count: number
  readonly cents: Cents
  readonly since: Date | undefined
}

interface Waiting {
  readonly what: string
  readonly table: PgTable
  readonly cents: AnyPgColumn | SQL
  readonly since: AnyPgColumn
  readonly where: SQL | undefined
}

/** Counts and sums the rows of a table that wait. */
export async function sumWaiting({ db }: Call, { what, table, cents, since, where }: Waiting): Promise<WaitingMoney> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${cents}), 0)::float8`,
      sinceMs: sql<number | null>`(extract(epoch from min(${since})) * 1000)::float8`,
    })
    .from(table)
    .where(where)
  const { count = 0, sinceMs } = row ?? {}
  return { what, count, cents: row?.cents ?? 0, since: typeof sinceMs === 'number' ? new Date(sinceMs) : undefined }
}

/** Refunds that were requested and have not gone through, but for those whose money a bank holds over a dispute. */
export const waitingRefunds = (call: Call): Promise<WaitingMoney> =>
  sumWaiting(call, {
    ...{ what: 'refunds', table: refunds, cents: refunds.amount, since: refunds.requestedAt },
    where: isHeldUp,
  })
