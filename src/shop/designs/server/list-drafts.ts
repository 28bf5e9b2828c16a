import { desc, eq, sql } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import type * as contract from '../drafts-contract.ts'
import { designDrafts } from './tables.ts'

const { document } = designDrafts

const countOf = (which: string) =>
  sql<number>`jsonb_array_length(jsonb_path_query_array(${document}, ${which}::jsonpath))`.mapWith(Number)

const listed = {
  styleId: designDrafts.styleId,
  designId: designDrafts.designId,
  workId: designDrafts.workId,
  savedAt: designDrafts.savedAt,
  color: sql<string>`coalesce(${document}->>'color', '')`,
  pictures: countOf('$.layers[*] ? (@.kind == "image")'),
  otherPieces: countOf('$.layers[*] ? (@.kind != "image")'),
}

/** Work on a style that left the catalogue stays kept but is not offered. */
export async function listDrafts(
  call: CallOf<typeof contract.listDrafts>,
): Promise<ResultOf<typeof contract.listDrafts>> {
  const catalogue = currentCatalogue(call)
  const rows = await call.db
    .select(listed)
    .from(designDrafts)
    .where(eq(designDrafts.userId, call.actor.userId))
    .orderBy(desc(designDrafts.savedAt))
  const drafts = rows.flatMap(({ savedAt, ...row }) => {
    const style = catalogue.styleById(row.styleId)
    return style ? [{ ...row, title: style.title, savedAt: savedAt.toISOString() }] : []
  })
  return { drafts }
}
