import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openBucketStandIn } from '../../testing/s3-stand-in.ts'
import { readConfig } from '../config.ts'
import { checkStorage } from './check-storage.ts'
import { openStorage, type Storage } from './index.ts'

const PATIENCE_MS = 500
const folder = mkdtempSync(join(tmpdir(), 'pressroom-storage-'))
const bucket = await openBucketStandIn()
const SECRET = { SESSION_SECRET: 'a secret that only tests know, 1234' }
const inFolder = await openStorage(readConfig({ DATA_DIR: folder, ...SECRET }))
const inBucket = await openStorage(readConfig({ DATA_DIR: folder, ...SECRET, ...bucket.environment }), PATIENCE_MS)
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = new TextEncoder().encode('ink')
const GONE = { status: 404, code: 'FILE_GONE' }

async function keysIn(storage: Storage, name: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.keys(name)) keys.push(key)
  return keys.sort()
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('%s', (_what, storage) => {
  test('says of a key under which nothing lies that it is gone, and not that it is away', async () => {
    await storage.put('pictures/one.png', bytes)
    expect(await storage.bytes('pictures/one.png')).toEqual(bytes)
    await storage.delete('pictures/one.png')
    expect(await storage.exists('pictures/one.png')).toBe(false)
    await expect(storage.bytes('pictures/one.png')).rejects.toMatchObject(GONE)
    await expect(storage.stream('pictures/one.png')).rejects.toMatchObject(GONE)
  })

  test('lists all keys of a folder, those of folders in it too and no other’s', async () => {
    const keys = ['shades/1', 'shades/2/a', 'shades/2/b', 'shades/3', 'shades/4']
    for (const key of [...keys, 'shadesofgrey/1', 'prints/1']) await storage.put(key, bytes)
    expect(await keysIn(storage, 'shades')).toEqual(keys)
    expect(await keysIn(storage, 'nothing')).toEqual([])
  })
})

test('a file is seen whole or not at all while it is being kept', async () => {
  const large = new Uint8Array(24_000_000).fill(7)
  for (let round = 0; round < 5; round++) {
    const key = `artworks/large-${round}.bin`
    let isStored = false
    const stored = inFolder.put(key, large).then(() => {
      isStored = true
    })
    while (!isStored) if (await inFolder.exists(key)) expect((await inFolder.bytes(key)).length).toBe(large.length)
    await stored
  }
})

test('what a killed process had not finished is gone a day later', async () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, 'files/unfinished', name)) as [string, string]
  for (const file of [old, fresh]) writeFileSync(file, bytes)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(old, yesterday, yesterday)
  await openStorage(readConfig({ DATA_DIR: folder, ...SECRET }))
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
})

test('while the keys of a bucket are replaced both read and write; after it the former ones do neither, and all is there', async () => {
  const settings = (id: string) =>
    readConfig({ DATA_DIR: folder, ...SECRET, ...bucket.environment, S3_ACCESS_KEY_ID: id })
  const inNew = await openStorage(settings('new'), PATIENCE_MS)
  bucket.accept('one', 'new')
  expect([await checkStorage(settings('one')), await checkStorage(settings('new'))]).toEqual([undefined, undefined])
  await inBucket.put('rotation/old', bytes)
  await inNew.put('rotation/new', bytes)
  expect([await inNew.bytes('rotation/old'), await inBucket.bytes('rotation/new')]).toEqual([bytes, bytes])
  bucket.accept('new')
  expect(await checkStorage(settings('one'))).toBe('InvalidAccessKeyId')
  await expect(inBucket.put('rotation/late', bytes)).rejects.toMatchObject({ status: 503, code: 'STORAGE_SILENT' })
  expect(await keysIn(inNew, 'rotation')).toEqual(['rotation/new', 'rotation/old'])
  bucket.accept('one')
})

test('a bucket that is away is no key that is gone', async () => {
  await inBucket.put('kept', bytes)
  bucket.is('forbidden')
  const AWAY = { status: 503, code: 'STORAGE_SILENT' }
  await expect(inBucket.bytes('kept')).rejects.toMatchObject(AWAY)
  await expect(keysIn(inBucket, 'shades')).rejects.toMatchObject(AWAY)
  bucket.is('well')
  expect(await inBucket.bytes('kept')).toEqual(bytes)
})
