import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** Bytes under a key; a key never changes its bytes once they are there. */
export interface Storage {
  put(key: string, bytes: Uint8Array, options?: { contentType?: string }): Promise<void>
  bytes(key: string): Promise<Uint8Array>
  stream(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  delete(key: string): Promise<void>
}

function overDisk(disk: Disk, write: Storage['put']): Storage {
  return {
    put: write,
    bytes: (key) => disk.getBytes(key),
    stream: (key) => disk.getStream(key),
    exists: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
  }
}

/** A folder of this machine. A file appears under its key whole or not at all. */
export function openFolder(folder: string): Storage {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return overDisk(disk, async (key, bytes, options) => {
    const unfinished = `unfinished/${randomUUID()}`
    await disk.put(unfinished, bytes, options)
    await disk.move(unfinished, key)
  })
}

/** Any S3-compatible store; the SDK is loaded only where one is configured. */
async function openBucket(s3: NonNullable<Config['s3']>): Promise<Storage> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const disk = new Disk(
    new S3Driver({
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      bucket: s3.bucket,
      region: s3.region,
      visibility: 'private',
      ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
    }),
  )
  return overDisk(disk, (key, bytes, options) => disk.put(key, bytes, options))
}

export function openStorage(config: Config): Promise<Storage> {
  if (config.s3) return openBucket(config.s3)
  return Promise.resolve(openFolder(join(config.dataDir, 'files')))
}
