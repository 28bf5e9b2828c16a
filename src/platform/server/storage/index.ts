import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Disk, KeyNormalizer } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { Expected, gateErrors } from '../../base/errors.ts'
import type { Config } from '../config.ts'
import { type DiskSpace, isDiskFull, noRoom } from './disk-space.ts'

const AGAIN_SECONDS = 60

/** Bytes under a key; a key never changes its bytes once they are there. */
export interface Storage {
  put(key: string, bytes: Uint8Array, options?: { contentType?: string }): Promise<void>
  /** Of a key under which nothing lies both are a 404; of a store that is away a 503. */
  bytes(key: string): Promise<Uint8Array>
  stream(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  /** Of a key under which nothing lies undefined. */
  about(key: string): Promise<{ readonly bytes: number; readonly storedAt: Date } | undefined>
  delete(key: string): Promise<void>
  /** All that begin with a folder's name, some at a time. */
  keys(folder: string): AsyncIterable<string>
}

// As folders and S3-compatible stores say that nothing lies under a key. A bucket that is not there is another matter.
const GONE: readonly unknown[] = ['ENOENT', 'NoSuchKey', 'NotFound']

function saysGone(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  return GONE.includes('code' in cause ? cause.code : undefined) || GONE.includes(cause.name) || saysGone(cause.cause)
}

/** What is not there is no reason to try again later. */
async function orGone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!saysGone(cause)) throw cause
    const refused = new Expected(gateErrors.FILE_GONE, 'FILE_GONE')
    refused.cause = cause
    throw refused
  }
}

/** Whatever a full disk or a store that is away says of itself: people read one sentence, the log has the cause. */
async function orSilent<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Expected) throw cause
    if (isDiskFull(cause)) throw noRoom('file', cause)
    const refused = new Expected(gateErrors.STORAGE_SILENT, 'STORAGE_SILENT', {}, AGAIN_SECONDS)
    refused.cause = cause
    throw refused
  }
}

async function* keysIn(disk: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const token = paginationToken ? { paginationToken } : {}
    const page = await orSilent(() => disk.listAll(folder, { recursive: true, ...token }))
    // A bucket has no folders: it lists whatever begins with the letters.
    for (const one of page.objects) if (one.isFile && one.key.startsWith(`${folder}/`)) yield one.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

async function aboutKey(disk: Disk, key: string): ReturnType<Storage['about']> {
  try {
    const { contentLength, lastModified } = await disk.getMetaData(key)
    return { bytes: contentLength, storedAt: lastModified }
  } catch (cause) {
    if (saysGone(cause)) return undefined
    throw cause
  }
}

function overDisk(disk: Disk, write: Storage['put']): Storage {
  return {
    put: (key, bytes, options) => orSilent(() => write(key, bytes, options)),
    bytes: (key) => orSilent(() => orGone(() => disk.getBytes(key))),
    stream: (key) => orSilent(() => orGone(() => disk.getStream(key))),
    exists: (key) => orSilent(() => disk.exists(key)),
    about: (key) => orSilent(() => aboutKey(disk, key)),
    delete: (key) => orSilent(() => disk.delete(key)),
    keys: (folder) => keysIn(disk, folder),
  }
}

const A_DAY_MS = 86_400_000

/** What a process that was killed had not finished; another one may be writing there just now. */
function sweepUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (mtimeMs < Date.now() - A_DAY_MS) rmSync(file, { force: true })
  }
}

/** A folder of this machine. A file appears under its key whole or not at all. `write` is what a full disk cuts short. */
export function openFolder(folder: string, write: typeof writeFile = writeFile): Storage {
  const unfinished = join(folder, 'unfinished')
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  sweepUnfinished(unfinished)
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const names = new KeyNormalizer()
  const storage = overDisk(disk, async (key, bytes) => {
    const place = join(folder, names.normalize(key))
    const half = join(unfinished, randomUUID())
    await Promise.all([unfinished, dirname(place)].map((one) => mkdir(one, { recursive: true, mode: 0o700 })))
    try {
      // On the disk before it has its name: a name that outlives a power cut without its bytes would never be written again.
      await write(half, bytes, { mode: 0o600, flush: true })
      await rename(half, place)
    } catch (cause) {
      // Half a file on a full disk is the first that has to go.
      await rm(half, { force: true })
      throw cause
    }
  })
  // A stream of a file says that it is gone only once somebody reads it.
  const stream = async (key: string) => {
    await orSilent(() => orGone(() => disk.getMetaData(key)))
    return storage.stream(key)
  }
  // A folder in which nothing was ever kept is not there.
  return {
    ...storage,
    stream,
    keys: (name) => (existsSync(join(folder, name)) ? storage.keys(name) : Readable.from([])),
  }
}

/** Any S3-compatible store; the SDK is loaded only where one is configured. */
async function openBucket(s3: NonNullable<Config['s3']>, patienceMs: number): Promise<Storage> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const disk = new Disk(
    new S3Driver({
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      bucket: s3.bucket,
      region: s3.region,
      visibility: 'private',
      // Without, a store that says nothing would be waited for without end.
      maxAttempts: 2,
      requestHandler: { connectionTimeout: patienceMs, socketTimeout: patienceMs },
      ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
    }),
  )
  return overDisk(disk, (key, bytes, options) => disk.put(key, bytes, options))
}

/** Files are the first that a disk has no room for. */
export const whileThereIsRoom = (storage: Storage, disk: DiskSpace): Storage => ({
  ...storage,
  async put(...file) {
    await disk.requireRoom('file')
    await storage.put(...file)
  },
})

export function openStorage(config: Config, patienceMs = 8_000): Promise<Storage> {
  if (config.s3) return openBucket(config.s3, patienceMs)
  return Promise.resolve(openFolder(join(config.dataDir, 'files')))
}
