import { and, eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { artworkErrors } from '../contract.ts'
import type { ArtworkRow } from './store-artworks.ts'
import { artworks } from './tables.ts'

/** An upload of the asker that has pages to choose from, with the one that was taken. */
export async function requireOwnPdf(call: SignedIn, id: string): Promise<ArtworkRow & { readonly page: number }> {
  const mine = and(eq(artworks.id, id), eq(artworks.userId, call.actor.userId))
  const [row] = await call.db.select().from(artworks).where(mine)
  if (!row) fail(artworkErrors, 'ARTWORK_NOT_FOUND')
  const { page } = row
  return page === null ? fail(artworkErrors, 'NO_PAGES') : { ...row, page }
}
