import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { RunSql } from '../db/index.ts'
import type { Storage } from '../storage/index.ts'
import { finderIn, inBatches, keysNamed, type ListedFile, placeOf, pooledPath, readList } from './files-list.ts'
import { type Form, readSealed, UnreadableBackup } from './sealed.ts'

const AT_ONCE = 4

interface From {
  readonly root: string
  readonly folder: string
  readonly secret: Form['secret']
}

export type FileState = 'restored' | 'there' | 'other' | 'unreadable'

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function readWhole({ root, secret }: From, { key, sha256 }: ListedFile): Promise<Buffer | undefined> {
  const file = pooledPath(root, placeOf(key))
  try {
    // As uploads are bounded, so is this.
    const bytes =
      secret === undefined ? await readFile(file) : await buffer(readSealed(file, { secret, isZipped: false }))
    return digestOf(bytes) === sha256 ? bytes : undefined
  } catch (cause) {
    if (cause instanceof UnreadableBackup || (cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw cause
  }
}

async function restoreOne(from: From, storage: Storage, file: ListedFile): Promise<FileState> {
  if (await storage.exists(file.key)) return digestOf(await storage.bytes(file.key)) === file.sha256 ? 'there' : 'other'
  const bytes = await readWhole(from, file)
  if (!bytes) return 'unreadable'
  await storage.put(file.key, bytes)
  return 'restored'
}

/** Puts the files of a backup into a storage, each by its checksum. What lies there already under its key is left. */
export async function* restoreFiles(
  from: From,
  storage: Storage,
): AsyncGenerator<{ file: ListedFile; state: FileState }> {
  for await (const batch of inBatches(readList(from.folder, from.secret), AT_ONCE))
    yield* await Promise.all(batch.map(async (file) => ({ file, state: await restoreOne(from, storage, file) })))
}

/** Each file that rows of a database name, with what the backup has of it. */
export async function* filesNamed(
  run: RunSql,
  { folder, secret }: From,
): AsyncGenerator<{ key: string; listed: ListedFile | undefined }> {
  const list = finderIn(readList(folder, secret), ({ key }) => placeOf(key))
  for await (const key of keysNamed(run)) yield { key, listed: await list.find(placeOf(key)) }
  await list.close()
}
