import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { sweepFiles } from '#platform/server/storage/stored-files.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { uploadArtwork } from '../contract.ts'
import { artworkCalls } from './http.ts'
import { artworkJobs } from './jobs.ts'
import { namedPictures, sweepArtworks } from './sweep-pictures.ts'
import { artworks } from './tables.ts'

const DAY = 24 * 60 * 60 * 1000
const named = new Set<string>()
const shop = await openApi({ calls: artworkCalls, jobs: artworkJobs, plug: [plug(namedPictures, async () => named)] })

async function upload(who: Customer, side: number): Promise<string> {
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#c03' } })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'logo.png'))
  return (await who.call(uploadArtwork, form)).artwork.id
}

async function afterDays(days: number): Promise<void> {
  shop.clock.advance(days * DAY)
  await shop.systemCall().jobs.send(sweepArtworks, {})
  await shop.runJobs()
  shop.clock.advance(2 * 3_600_000)
  await sweepFiles(shop.systemCall())
}

const rowsOf = (who: Customer) => shop.db.select().from(artworks).where(eq(artworks.userId, who.userId))

test('a picture that nothing names is deleted after thirty days, with its file', async () => {
  const ann = await shop.signedIn()
  await upload(ann, 11)
  const [row] = await rowsOf(ann)
  await afterDays(29)
  expect(await rowsOf(ann)).toHaveLength(1)
  await afterDays(1.5)
  expect(await rowsOf(ann)).toEqual([])
  expect(await shop.storage.exists(row?.storageKey ?? '')).toBe(false)
  expect(await shop.storage.exists(row?.previewKey ?? '')).toBe(false)
})

test('a picture that a design, a cart or an order names stays, and goes a month after it is no longer named', async () => {
  const ann = await shop.signedIn()
  const id = await upload(ann, 12)
  named.add(id)
  await afterDays(30.5)
  expect(await rowsOf(ann)).toHaveLength(1)
  named.delete(id)
  await afterDays(1)
  expect(await rowsOf(ann), 'it is looked at once a month').toHaveLength(1)
  await afterDays(29)
  expect(await rowsOf(ann)).toEqual([])
})

test('the file stays while somebody else has the same picture', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  await upload(ann, 13)
  shop.clock.advance(5 * DAY)
  await upload(bob, 13)
  await afterDays(25.5)
  expect(await rowsOf(ann)).toEqual([])
  const [row] = await rowsOf(bob)
  expect(await shop.storage.exists(row?.storageKey ?? '')).toBe(true)
})

test('what is uploaded anew counts as new', async () => {
  const ann = await shop.signedIn()
  await upload(ann, 14)
  shop.clock.advance(20 * DAY)
  await upload(ann, 14)
  await afterDays(10.5)
  expect(await rowsOf(ann)).toHaveLength(1)
})
