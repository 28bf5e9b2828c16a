import { and, eq, inArray } from 'drizzle-orm'
import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { type Artwork, artworkErrors } from '../contract.ts'
import { idInAddress } from '../model/address.ts'
import { bytesOfDataUrl } from './data-url.ts'
import { type ArtworkRow, insertRows, toArtwork, toRow } from './keep.ts'
import { reencode } from './pictures.ts'
import { type ArtworkKind, artworks } from './tables.ts'

export interface StoreOptions {
  readonly kind: ArtworkKind
  readonly name?: string
}

/** Own pictures among these ids; with one missing the whole call is refused. */
async function requireOwn(call: SignedIn, ids: readonly string[]): Promise<ArtworkRow[]> {
  if (ids.length === 0) return []
  const wanted = [...new Set(ids)]
  const rows = await call.db
    .select()
    .from(artworks)
    .where(and(inArray(artworks.id, wanted), eq(artworks.userId, call.actor.userId)))
  return rows.length === wanted.length ? rows : fail(artworkErrors, 'NOT_YOUR_PICTURE')
}

/**
 * Takes pictures as the specified calls send them: data URLs (PNG, JPEG, WebP), which are decoded, written anew and kept,
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
  const rows = await Promise.all(
    sent.map(async (bytes) => bytes && toRow(call, { ...(await reencode(bytes)), kind, name })),
  )
  const kept = await insertRows(
    call,
    rows.filter((row) => row !== undefined),
  )
  return pictures.map((_picture, index) => {
    const content = rows[index]?.sha256
    const row = content ? kept.find((one) => one.sha256 === content) : own.find((one) => one.id === ids[index])
    if (!row) throw new Error('a stored picture has no row')
    return toArtwork(row)
  })
}

/** Own pictures by id, in no order; those that are not there or not one's own are left out. */
export async function findPictures(call: SignedIn, ids: readonly string[]): Promise<Artwork[]> {
  if (ids.length === 0) return []
  const rows = await call.db
    .select()
    .from(artworks)
    .where(and(inArray(artworks.id, [...new Set(ids)]), eq(artworks.userId, call.actor.userId)))
  return rows.map(toArtwork)
}
