import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openFolder } from '#platform/server/storage/index.ts'
import { type BucketMood, openBucketStandIn } from '#platform/testing/s3-stand-in.ts'
import { type Customer, expectRefusal, openApi, type TestShop } from '#platform/testing/test-api.ts'
import { uploadArtwork } from '../contract.ts'
import { artworkCalls } from './http.ts'
import { artworks } from './tables.ts'

const bucket = await openBucketStandIn()
const onBucket = await openApi({ calls: artworkCalls, environment: bucket.environment })
const onFolder = await openApi({ calls: artworkCalls })

// As a disk does on which half of a file has room: it writes that, and says that it is full.
const full = mkdtempSync(join(tmpdir(), 'pressroom-full-'))
let isFull = false
const cutShort: typeof writeFile = async (file, data, options) => {
  if (!isFull || !(data instanceof Uint8Array)) return writeFile(file, data, options)
  await writeFile(file, data.subarray(0, data.byteLength / 2), options)
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
const onFullDisk = await openApi({ calls: artworkCalls, inFrontOfStorage: () => openFolder(full, cutShort) })
afterAll(async () => {
  await bucket.close()
  rmSync(full, { recursive: true })
})

const SENTENCE = 'Files cannot be kept or read at the moment. Please try again in a minute.'

async function upload(who: Customer, background: string) {
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background } })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'logo.png'))
  return (await who.call(uploadArtwork, form)).artwork
}

const rowsOf = (shop: TestShop, who: Customer) => shop.db.select().from(artworks).where(eq(artworks.userId, who.userId))

const statusOf = async (who: Customer, address: string) => (await who.fetch(address)).status

/** Every row of this person has its bytes in the storage. */
async function expectWhole(shop: TestShop, who: Customer, count: number): Promise<void> {
  const rows = await rowsOf(shop, who)
  expect(rows).toHaveLength(count)
  for (const { storageKey, bytes } of rows) expect((await shop.storage.bytes(storageKey)).byteLength).toBe(bytes)
}

test('while the store is down, full, silent or cuts a file short, an upload is refused in words and leaves no row', async () => {
  const ann = await onBucket.signedIn()
  const before = await upload(ann, '#c03')
  const moods: BucketMood[] = ['forbidden', 'full', 'silent', 'cut']
  for (const mood of moods) {
    bucket.is(mood)
    const refused = await expectRefusal(upload(ann, '#30c'), 503, SENTENCE)
    expect(refused.body).toMatchObject({ code: 'STORAGE_SILENT' })
    if (mood !== 'full' && mood !== 'cut') {
      expect(await statusOf(ann, before.originalUrl)).toBe(503)
      expect(await statusOf(ann, `${before.url}/reading`)).toBe(503)
    }
    bucket.is('well')
    await expectWhole(onBucket, ann, 1)
  }
  expect(onBucket.takeErrors()).toHaveLength(moods.length + 4)
  expect(await statusOf(ann, before.originalUrl), 'what was kept is there again').toBe(200)
  await upload(ann, '#30c')
  await expectWhole(onBucket, ann, 2)
})

test('a folder that cannot be written refuses an upload in words, leaves no half file, and takes it later', async () => {
  const bob = await onFolder.signedIn()
  await upload(bob, '#c03')
  const unfinished = join(onFolder.config.dataDir, 'files/unfinished')
  rmSync(unfinished, { recursive: true })
  writeFileSync(unfinished, 'in the way of every new file')
  await expectRefusal(upload(bob, '#30c'), 503, SENTENCE)
  await expectWhole(onFolder, bob, 1)
  expect(onFolder.takeErrors().join()).toMatch(/ENOTDIR|EEXIST/)
  rmSync(unfinished)
  await upload(bob, '#30c')
  await expectWhole(onFolder, bob, 2)
})

test('a disk that is full in the middle of an upload keeps nothing of it, says so, and takes it once there is room', async () => {
  const cid = await onFullDisk.signedIn()
  await upload(cid, '#c03')
  isFull = true
  const refused = await expectRefusal(upload(cid, '#30c'), 503, /little room for files right now/)
  expect(refused.retryAfterSeconds).toBe(300)
  expect(onFullDisk.takeErrors().join()).toContain('ENOSPC')
  await expectWhole(onFullDisk, cid, 1)
  expect(readdirSync(join(full, 'unfinished')), 'half a file is the first that goes').toEqual([])
  isFull = false
  await upload(cid, '#30c')
  await expectWhole(onFullDisk, cid, 2)
})
