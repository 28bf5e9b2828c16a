import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { newId } from '#platform/base/id.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import {
  claimFiles,
  disownFiles,
  type NewFile,
  releaseFiles,
  storeFiles,
} from '#platform/server/storage/stored-files.ts'
import type { Artwork } from '../contract.ts'
import { addressOf, originalAddressOf, previewAddressOf } from '../model/address.ts'
import type { PageFacts } from '../model/page-facts.ts'
import { contentDigest } from './content-digest.ts'
import { type ArtworkKind, artworks } from './tables.ts'

export type ArtworkRow = typeof artworks.$inferSelect
export type NewArtwork = typeof artworks.$inferInsert

// On another thread: 25 MB would hold up every other request for a while.
async function sha256Of(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  return Buffer.from(digest).toString('hex')
}

export const SUFFIX: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
}

/** A picture as it came out of the decoder. */
export interface NewPicture {
  readonly bytes: Uint8Array
  readonly type: string
  readonly width: number
  readonly height: number
  readonly vector?: boolean
  readonly preview?: Uint8Array
  /** Of a PDF. */
  readonly page?: number
  readonly pageFacts?: PageFacts
  /** Where the file lies already, used by another row. */
  readonly storedAs?: string
}

/** What pictures that are stored together have in common. */
export interface Purpose {
  readonly kind: ArtworkKind
  readonly name: string
}

export interface OwnedPurpose extends Purpose {
  readonly ownerId: string
}

interface Hashed extends NewPicture {
  readonly sha256: string
}

function newKey(type: string): string {
  const name = newId('file').slice('file_'.length)
  return `artworks/${name.slice(-2)}/${name}.${SUFFIX[type] ?? 'bin'}`
}

export const filesOf = ({ storageKey, previewKey }: Pick<NewArtwork, 'storageKey' | 'previewKey'>): string[] =>
  previewKey ? [storageKey, previewKey] : [storageKey]

/** What comes again is in the library again; a name that its owner gave it stays, unless it was taken out since. */
const whenStoredAgain = (call: Call, name: SQL | string) => ({
  createdAt: call.now,
  name: sql<string>`case when ${artworks.renamed} and ${artworks.removedAt} is null then ${artworks.name} else ${name} end`,
  renamed: sql<boolean>`${artworks.renamed} and ${artworks.removedAt} is null`,
  removedAt: null,
})

/** Rows that the owner has of these contents already count as new, under their newest name and with what is known now. */
async function renewRows(
  call: Call,
  { ownerId, kind, name }: OwnedPurpose,
  pictures: readonly Hashed[],
): Promise<ArtworkRow[]> {
  const own = (contents: readonly string[]) =>
    and(eq(artworks.userId, ownerId), eq(artworks.kind, kind), inArray(artworks.sha256, contents))
  for (const { sha256, pageFacts } of pictures) {
    if (pageFacts)
      await call.db
        .update(artworks)
        .set({ pageFacts })
        .where(and(own([sha256]), isNull(artworks.pageFacts)))
  }
  const contents = pictures.map(({ sha256 }) => sha256)
  return call.db.update(artworks).set(whenStoredAgain(call, name)).where(own(contents)).returning()
}

/** A row under new keys, and the files that will lie there. */
function newRow(
  call: Call,
  { ownerId, ...purpose }: OwnedPurpose,
  picture: Hashed,
): { row: NewArtwork; files: NewFile[] } {
  const {
    bytes,
    preview,
    type,
    width,
    height,
    vector = false,
    page = null,
    pageFacts = null,
    storedAs,
    sha256,
  } = picture
  const file = { key: storedAs ?? newKey(type), bytes, contentType: type }
  const small = preview && { key: newKey('image/png'), bytes: preview, contentType: 'image/png' }
  const row = {
    ...purpose,
    ...{
      id: newId('art'),
      userId: ownerId,
      type,
      bytes: bytes.byteLength,
      width,
      height,
      vector,
      page,
      pageFacts,
      sha256,
    },
    ...{ storageKey: file.key, previewKey: small?.key ?? null, createdAt: call.now },
  }
  return { row, files: [...(storedAs ? [] : [file]), ...(small ? [small] : [])] }
}

/** Inserts rows with the use of their files; of two that store one content at once the second gets the first one's row. */
async function insertRows(call: Call, rows: readonly NewArtwork[]): Promise<ArtworkRow[]> {
  if (rows.length === 0) return []
  return call.db.transaction(async () => {
    const stored = await call.db
      .insert(artworks)
      .values([...rows])
      .onConflictDoUpdate({
        target: [artworks.userId, artworks.sha256, artworks.kind],
        set: whenStoredAgain(call, sql`excluded.name`),
      })
      .returning()
    const inserted = stored.filter((row) => rows.some(({ id }) => id === row.id))
    await claimFiles(call, inserted.flatMap(filesOf))
    return stored
  })
}

/** Stores pictures of the asker. */
export const storeArtworks = (call: SignedIn, purpose: Purpose, pictures: readonly NewPicture[]) =>
  storeArtworksOf(call, { ...purpose, ownerId: call.actor.userId }, pictures)

/** Stores pictures of one owner and gives a row for each, in their order; a content that is there stays one row. */
export async function storeArtworksOf(
  call: Call,
  purpose: OwnedPurpose,
  pictures: readonly NewPicture[],
): Promise<ArtworkRow[]> {
  if (pictures.length === 0) return []
  const hashed = await Promise.all(
    pictures.map(async (one) => ({
      ...one,
      sha256: contentDigest(await sha256Of(one.bytes), one.page ?? null),
    })),
  )
  const unique = [...new Map(hashed.map((one) => [one.sha256, one])).values()]
  const known = await renewRows(call, purpose, unique)
  const missing = unique.filter(({ sha256 }) => !known.some((row) => row.sha256 === sha256))
  const fresh = missing.map((one) => newRow(call, purpose, one))
  await storeFiles(
    call,
    fresh.flatMap(({ files }) => files),
  )
  const added = await insertRows(
    call,
    fresh.map(({ row }) => row),
  )
  const rows = new Map([...known, ...added].map((row) => [row.sha256, row]))
  return hashed.map(({ sha256 }) => {
    const row = rows.get(sha256)
    if (!row) throw new Error('a stored picture has no row')
    return row
  })
}

type GoneRow = Pick<ArtworkRow, 'userId' | 'storageKey' | 'previewKey'>

/** A file that others still use counts no longer against whoever has deleted the last own row that names it. */
async function disownGone(call: Call, gone: readonly GoneRow[]): Promise<void> {
  for (const [userId, rows] of Map.groupBy(gone, (row) => row.userId)) {
    if (userId === null) continue
    const keys = rows.flatMap(filesOf)
    const left = await call.db
      .select({ storageKey: artworks.storageKey, previewKey: artworks.previewKey })
      .from(artworks)
      .where(and(eq(artworks.userId, userId), inArray(artworks.storageKey, keys)))
    const own = new Set(left.flatMap(filesOf))
    await disownFiles(
      call,
      userId,
      keys.filter((key) => !own.has(key)),
    )
  }
}

/** Deletes rows and gives up their files; in the caller's transaction, or in one of its own. */
export function deleteRows(call: Call, which: SQL | undefined): Promise<void> {
  return call.db.transaction(async () => {
    const gone = await call.db
      .delete(artworks)
      .where(which)
      .returning({ userId: artworks.userId, storageKey: artworks.storageKey, previewKey: artworks.previewKey })
    await releaseFiles(call, gone.flatMap(filesOf))
    await disownGone(call, gone)
  })
}

export function toStoredArtwork(row: ArtworkRow): Artwork {
  const { id, name, type, width, height, vector, pageFacts } = row
  return {
    id,
    name,
    type,
    width,
    height,
    vector,
    ...(pageFacts ? { pageFacts } : {}),
    url: addressOf(id),
    previewUrl: previewAddressOf(id),
    originalUrl: originalAddressOf(id),
  }
}
