import { Readable } from 'node:stream'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { newId } from '#platform/base/id.ts'
import type { Call, SignedIn } from '#platform/server/call.ts'
import { claimFiles } from '#platform/server/storage/stored-files.ts'
import { filesOf } from './store-artworks.ts'
import { findPictures } from './store-pictures.ts'
import { artworks } from './tables.ts'

/** What a picture of somebody shows, for whoever the caller has made sure may see it; nothing where it is not theirs. */
export async function streamPictureOf(
  call: Call,
  ownerId: string,
  id: string,
): Promise<{ body: ReadableStream<Uint8Array>; type: string } | undefined> {
  const [row] = await call.db
    .select()
    .from(artworks)
    .where(and(eq(artworks.id, id), eq(artworks.userId, ownerId)))
  if (!row) return undefined
  const stream = Readable.toWeb(await call.storage.stream(row.previewKey ?? row.storageKey))
  return { body: stream as ReadableStream<Uint8Array>, type: row.previewKey ? 'image/png' : row.type }
}

/**
 * Gives the asker rows of their own on the stored bytes of somebody's pictures, under names that tell nothing; in the
 * caller's transaction. Answers the new id for each old one; a picture that was not that owner's is left out. Without an
 * owner: those whose account is gone. Those that are passed on, to the asker or another person, are in nobody's library: they
 * go once nothing names them.
 */
export async function copyPictures(
  call: SignedIn,
  ownerId: string | null,
  ids: readonly string[],
  passedTo?: string,
): Promise<ReadonlyMap<string, string>> {
  const userId = passedTo ?? call.actor.userId
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  if (ownerId === userId && userId === call.actor.userId)
    return new Map((await findPictures(call, wanted)).map(({ id }) => [id, id]))
  const theirs = await call.db
    .select()
    .from(artworks)
    .where(and(inArray(artworks.id, wanted), ownerId === null ? isNull(artworks.userId) : eq(artworks.userId, ownerId)))
  if (theirs.length === 0) return new Map()
  const copies = theirs.map((row) => ({
    ...row,
    ...{
      id: newId('art'),
      userId,
      name: 'Artwork',
      renamed: false,
      removedAt: passedTo === undefined ? null : call.now,
      createdAt: call.now,
    },
  }))
  // What the asker has already keeps its name.
  const added = await call.db.insert(artworks).values(copies).onConflictDoNothing().returning()
  await claimFiles(call, added.flatMap(filesOf))
  const contents = theirs.map((row) => row.sha256)
  const stored = await call.db
    .select({ id: artworks.id, sha256: artworks.sha256, kind: artworks.kind })
    .from(artworks)
    .where(and(inArray(artworks.sha256, contents), eq(artworks.userId, userId)))
  return new Map(
    theirs.flatMap(({ id, sha256, kind }) => {
      const mine = stored.find((one) => one.sha256 === sha256 && one.kind === kind)
      return mine ? [[id, mine.id] as const] : []
    }),
  )
}
