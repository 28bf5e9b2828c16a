import { sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { checkoutAttempts } from './tables.ts'

/** Whatever may be a picture's id in what a person is paying at this moment: its cart lines or its offer may be gone by now. */
export async function picturesInAttempts(call: Call, userId: string): Promise<string[]> {
  const rows = rowsOf<{ id: string }>(
    await call.db.execute(sql`select distinct found[1] as id from ${checkoutAttempts},
      regexp_matches(${checkoutAttempts.draft}::text, 'art_[0-9a-z]+', 'g') as found
      where ${checkoutAttempts.userId} = ${userId} and ${checkoutAttempts.state} in ('open', 'action')`),
  )
  return rows.map(({ id }) => id)
}
