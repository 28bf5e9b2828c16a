import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { designDrafts, designs } from './tables.ts'

/** A document that shows something. */
const isDrawn = (document: PgColumn): SQL => sql`jsonb_array_length(coalesce(${document} -> 'layers', '[]')) > 0`

export async function getLastDesign(
  call: CallOf<typeof contract.getLastDesign>,
): Promise<ResultOf<typeof contract.getLastDesign>> {
  const { userId } = call.actor
  const saved = await call.db
    .select({ document: designs.document, changedAt: designs.updatedAt })
    .from(designs)
    .where(and(eq(designs.userId, userId), isDrawn(designs.document)))
    .orderBy(desc(designs.updatedAt), desc(designs.id))
    .limit(1)
  const unsaved = await call.db
    .select({ document: designDrafts.document, changedAt: designDrafts.savedAt })
    .from(designDrafts)
    .where(and(eq(designDrafts.userId, userId), isDrawn(designDrafts.document)))
    .orderBy(desc(designDrafts.savedAt), desc(designDrafts.work))
    .limit(1)
  const [last] = [...unsaved, ...saved].sort((a, b) => b.changedAt.getTime() - a.changedAt.getTime())
  return { last: last ? { document: last.document, changedAt: last.changedAt.toISOString() } : null }
}
