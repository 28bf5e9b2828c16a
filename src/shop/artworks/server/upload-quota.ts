import { and, count, eq } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { artworkErrors } from '../contract.ts'
import { artworks } from './tables.ts'

const MOST_UPLOADS = 2_000

/** Refuses whoever has as many uploads as an account may have, those that were made of others included. */
export async function requireRoomForUpload(call: SignedIn): Promise<void> {
  const mine = and(eq(artworks.userId, call.actor.userId), eq(artworks.kind, 'upload'))
  const [have] = await call.db.select({ uploads: count() }).from(artworks).where(mine)
  if ((have?.uploads ?? 0) >= MOST_UPLOADS) fail(artworkErrors, 'TOO_MANY_ARTWORKS')
}
