import { and, desc, eq, sql } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { cartLines } from './tables.ts'

/** How many lines of a person's cart name a picture, those included that can still be brought back, and what they are. */
export async function linesNaming(call: Call, userId: string, artworkId: string, most: number) {
  const { itemCode, color, images, designImages, design } = cartLines
  const rows = await call.db
    .select({ itemCode, color, total: sql<number>`count(*) over ()::int` })
    .from(cartLines)
    .where(
      and(
        eq(cartLines.userId, userId),
        sql`position(${artworkId} in concat(${images}, ${designImages}, ${design})) > 0`,
      ),
    )
    .orderBy(desc(cartLines.id))
    .limit(most)
  return { count: rows[0]?.total ?? 0, names: rows.map((line) => `${line.itemCode} ${line.color}`) }
}
