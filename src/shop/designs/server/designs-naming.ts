import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { UNTITLED } from '../model/document/design.ts'
import { designDrafts, designs } from './tables.ts'

/** How many of a person's saved designs name a picture, and what the newest of them are called. */
export async function designsNaming(call: Call, userId: string, artworkId: string, most: number) {
  const rows = await call.db
    .select({ name: designs.name, total: sql<number>`count(*) over ()::int` })
    .from(designs)
    .where(
      and(
        eq(designs.userId, userId),
        sql`position(${artworkId} in concat(${designs.fields}, ${designs.document})) > 0`,
      ),
    )
    .orderBy(desc(designs.updatedAt), desc(designs.id))
    .limit(most)
  return { count: rows[0]?.total ?? 0, names: rows.map(({ name }) => name || UNTITLED) }
}

/** How many pieces of a person's unsaved work name it. */
export async function countDraftsNaming(call: Call, userId: string, artworkId: string): Promise<number> {
  const [have] = await call.db
    .select({ drafts: count() })
    .from(designDrafts)
    .where(and(eq(designDrafts.userId, userId), sql`position(${artworkId} in ${designDrafts.document}::text) > 0`))
  return have?.drafts ?? 0
}
