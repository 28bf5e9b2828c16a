import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Expected } from '../../base/errors.ts'
import { failpoint } from '../failpoint.ts'
import type { Storage } from '../storage/index.ts'
import { FILES, finderIn, inBatches, type ListedFile, placeOf, pooledPath, readList } from './files-list.ts'
import { type Form, writeSealed } from './sealed.ts'

const AT_ONCE = 8

interface Copying {
  readonly storage: Storage
  readonly root: string
  readonly secret: Form['secret']
  /** The backup before this one: what it holds is not copied again. */
  readonly before: string | undefined
}

const isThere = async (file: string): Promise<boolean> => (await stat(file).catch(() => undefined)) !== undefined

/** Undefined where the storage has no such file. */
async function copyOne({ storage, root, secret }: Copying, key: string): Promise<ListedFile | undefined> {
  const file = pooledPath(root, placeOf(key))
  const half = join(root, FILES, `unfinished-${randomUUID()}`)
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  try {
    await writeSealed(half, counted(await storage.stream(key)), { secret, isZipped: false })
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await rename(half, file)
  } catch (cause) {
    await rm(half, { force: true })
    if (cause instanceof Expected && cause.code === 'FILE_GONE') return undefined
    throw cause
  }
  failpoint('after_file')
  return { key, bytes, sha256: hash.digest('hex') }
}

/** Copies what the backup before does not hold, and gives each file as it is listed, or its key alone where it is missing. */
export async function* copyFiles(
  copying: Copying,
  keys: AsyncIterable<string>,
): AsyncGenerator<{ key: string; listed: ListedFile | undefined; isNew: boolean }> {
  const { root, secret, before } = copying
  await mkdir(join(root, FILES), { recursive: true, mode: 0o700 })
  const held = before === undefined ? undefined : finderIn(readList(before, secret), ({ key }) => placeOf(key))
  try {
    for await (const batch of inBatches(keys, AT_ONCE)) {
      const found: (ListedFile | undefined)[] = []
      for (const key of batch) found.push(await held?.find(placeOf(key)))
      yield* await Promise.all(
        batch.map(async (key, index) => {
          const known = found[index]
          // A key never changes its bytes.
          if (known && (await isThere(pooledPath(root, placeOf(key))))) return { key, listed: known, isNew: false }
          return { key, listed: await copyOne(copying, key), isNew: true }
        }),
      )
    }
  } finally {
    await held?.close()
  }
}
