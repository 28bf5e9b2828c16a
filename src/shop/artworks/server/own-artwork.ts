import { and, eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { artworkErrors } from '../contract.ts'
import type { ArtworkReading } from '../model/reading/reading.ts'
import { readingsOf } from './readings.ts'
import type { ArtworkRow } from './store-artworks.ts'
import { artworks } from './tables.ts'

/** An artwork of whoever asks; staff have no other. */
export async function requireOwnArtwork(call: SignedIn, id: string): Promise<ArtworkRow> {
  const mine = and(eq(artworks.id, id), eq(artworks.userId, call.actor.userId))
  const [row] = await call.db.select().from(artworks).where(mine)
  return row ?? fail(artworkErrors, 'ARTWORK_NOT_FOUND')
}

/** What was read of it, where it has inks that can be changed. */
export async function requireFlat(call: SignedIn, { id }: ArtworkRow): Promise<ArtworkReading> {
  const reading = (await readingsOf(call, [id])).get(id) ?? fail(artworkErrors, 'ARTWORK_NOT_FOUND')
  return reading.kind === 'flat' ? reading : fail(artworkErrors, 'NOT_FLAT')
}
