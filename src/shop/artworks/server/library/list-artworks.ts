import { and, count, desc, ilike, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../library-contract.ts'
import type { ArtworkRow } from '../store-artworks.ts'
import { artworks } from '../tables.ts'
import { inLibraryOf, toListedArtwork } from './library.ts'

const MOST_WORDS = 8

/** Every word somewhere in the name, and no word as a pattern. */
function hasWords(search: string) {
  const words = search.split(/\s+/).filter((word) => word !== '')
  return and(
    ...words
      .slice(0, MOST_WORDS)
      .map((word) => ilike(artworks.name, `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)),
  )
}

const cursorOf = ({ createdAt, id }: ArtworkRow): string => `${createdAt.getTime()}.${id}`

/** Rows after the one that the cursor names, whether or not that is still there. */
function isAfter(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [at = '', id = ''] = cursor.split('.')
  return sql`(${artworks.createdAt}, ${artworks.id}) < (to_timestamp(${Number(at) / 1000}::float8), ${id})`
}

export async function listArtworks(
  call: CallOf<typeof contract.listArtworks>,
  { search, after, limit }: InputOf<typeof contract.listArtworks>,
): Promise<ResultOf<typeof contract.listArtworks>> {
  const found = and(inLibraryOf(call.actor.userId), hasWords(search))
  const [have] = await call.db.select({ total: count() }).from(artworks).where(found)
  const rows = await call.db
    .select()
    .from(artworks)
    .where(and(found, isAfter(after)))
    .orderBy(desc(artworks.createdAt), desc(artworks.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    artworks: shown.map(toListedArtwork),
    total: have?.total ?? 0,
    next: rows.length > limit && last ? cursorOf(last) : null,
  }
}
