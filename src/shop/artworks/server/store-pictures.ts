import { and, eq, inArray } from 'drizzle-orm'
import { addDays } from '#platform/base/clock.ts'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { type Artwork, artworkErrors } from '../contract.ts'
import { idInAddress } from '../model/address.ts'
import { bytesOfDataUrl } from './data-url.ts'
import { type EncodedPicture, reencode } from './pictures.ts'
import { type ArtworkRow, storeArtworks, toStoredArtwork } from './store-artworks.ts'
import { type ArtworkKind, artworks } from './tables.ts'

export interface StoreOptions {
  readonly kind: ArtworkKind
  readonly name?: string
}

/**
 * Own pictures by id, in no order, for whoever is about to name them: those that are not there or not one's own are left
 * out, and old ones count as new, so that the sweep of pictures that nothing names passes them by.
 */
async function ownRows(call: SignedIn, ids: readonly string[]): Promise<ArtworkRow[]> {
  if (ids.length === 0) return []
  const own = (wanted: readonly string[]) =>
    and(inArray(artworks.id, [...new Set(wanted)]), eq(artworks.userId, call.actor.userId))
  const rows = await call.db.select().from(artworks).where(own(ids))
  const old = rows.filter(({ createdAt }) => createdAt < addDays(call.now, -1)).map(({ id }) => id)
  if (old.length === 0) return rows
  const renewed = await call.db.update(artworks).set({ createdAt: call.now }).where(own(old)).returning()
  return [...rows.filter(({ id }) => !old.includes(id)), ...renewed]
}

/** Own pictures among these ids; with one missing the whole call is refused. */
async function requireOwn(call: SignedIn, ids: readonly string[]): Promise<ArtworkRow[]> {
  const rows = await ownRows(call, ids)
  return rows.length === new Set(ids).size ? rows : fail(artworkErrors, 'NOT_YOUR_PICTURE')
}

const MOST_AT_A_TIME = 4

/** A few at a time, so that many pictures of one person leave room for others. */
async function reencodeAll(sent: readonly Uint8Array[]): Promise<EncodedPicture[]> {
  const encoded: EncodedPicture[] = []
  for (let at = 0; at < sent.length; at += MOST_AT_A_TIME) {
    encoded.push(...(await Promise.all(sent.slice(at, at + MOST_AT_A_TIME).map(reencode))))
  }
  return encoded
}

/**
 * Takes pictures as the specified calls send them: data URLs (PNG, JPEG, WebP), which are decoded, written anew and stored,
 * or addresses of the owner's pictures. Answers one for each, in their order. Call it before a transaction, not inside:
 * it decodes and stores. At most one read and one insert, however many pictures there are.
 */
export async function storePictures(
  call: SignedIn,
  pictures: readonly string[],
  { kind, name = kind }: StoreOptions,
): Promise<Artwork[]> {
  const ids = pictures.map((picture) => idInAddress(picture, call.config.publicUrl))
  const sent = pictures.map((picture, index) => (ids[index] ? undefined : bytesOfDataUrl(picture)))
  if (ids.some((id, index) => !id && !sent[index])) fail(artworkErrors, 'NOT_A_PICTURE')
  const own = await requireOwn(
    call,
    ids.filter((id) => id !== undefined),
  )
  const decoded = await reencodeAll(sent.filter((bytes) => bytes !== undefined))
  const stored = (await storeArtworks(call, { kind, name }, decoded)).values()
  return ids.map((id) => {
    const row = id ? own.find((one) => one.id === id) : stored.next().value
    if (!row) throw new Error('a stored picture has no row')
    return toStoredArtwork(row)
  })
}

/** Own pictures by id, as the customer sees them; with one missing the whole call is refused. */
export const requirePictures = async (call: SignedIn, ids: readonly string[]): Promise<Artwork[]> =>
  (await requireOwn(call, ids)).map(toStoredArtwork)

/** Own pictures for whoever is about to name them, as the customer sees them. */
export const findPictures = async (call: SignedIn, ids: readonly string[]): Promise<Artwork[]> =>
  (await ownRows(call, ids)).map(toStoredArtwork)
