import { inArray } from 'drizzle-orm'
import type { Call } from '#platform/server/call.ts'
import { contentDigest } from './content-digest.ts'
import { artworks } from './tables.ts'

export interface StoredFile {
  readonly key: string
  readonly sha256: string
}

/** Which of these files are originals that customers sent, and whether their bytes are those that were sent. */
export async function checkOriginals(
  call: Call,
  files: readonly StoredFile[],
): Promise<{ key: string; isTrue: boolean }[]> {
  if (files.length === 0) return []
  const sha256 = new Map(files.map((file) => [file.key, file.sha256]))
  const rows = await call.db
    .select({ key: artworks.storageKey, kind: artworks.kind, sha256: artworks.sha256, page: artworks.page })
    .from(artworks)
    .where(inArray(artworks.storageKey, [...sha256.keys()]))
  return rows
    .filter(({ kind }) => kind === 'upload')
    .map(({ key, page, ...row }) => ({ key, isTrue: contentDigest(sha256.get(key) ?? '', page) === row.sha256 }))
}
