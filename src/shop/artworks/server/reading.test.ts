import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { getArtworkReading } from '../contract.ts'
import { plainPicture, uploadPicture } from '../testing/pictures.fixture.ts'
import { artworkCalls } from './http.ts'
import { readingsOf } from './index.ts'
import { artworkJobs } from './jobs.ts'
import { namedPictures, sweepArtworks } from './sweep-pictures.ts'
import { artworkReadings, artworks } from './tables.ts'

const shop = await openApi({
  calls: artworkCalls,
  jobs: artworkJobs,
  plug: [plug(namedPictures, async () => new Set())],
})

const logo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="300" height="400" fill="${color}"/><circle cx="450" cy="200" r="120" fill="#1d4fa3"/></svg>`

const withId = ({ id }: { readonly id: string }) => ({ id: `art_${id.slice('art_'.length)}` as const })

describe('reading artwork', () => {
  test('says the inks of an upload, whatever kind of file it is', async () => {
    const ann = await shop.signedIn()
    const drawing = sharp(Buffer.from(logo('#c8102e')))
    const files = [
      await drawing.clone().png().toBuffer(),
      await drawing.clone().webp({ lossless: true }).toBuffer(),
      logo('#c8102e'),
    ]
    for (const file of files) {
      const { id } = withId(await uploadPicture(ann, file))
      const { reading } = await ann.call(getArtworkReading, { id })
      expect(reading.kind).toBe('flat')
      expect(reading.inks.map(({ color }) => color)).toEqual(['#c8102e', '#1d4fa3'])
      expect(reading.coverage).toBeCloseTo(0.69, 1)
    }
  })

  test('is done once for one content, whoever asks and however many at once, and kept', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const file = await plainPicture(300, 200).png().toBuffer()
    const [mine, his] = [withId(await uploadPicture(ann, file)), withId(await uploadPicture(bob, file))]
    const [first, second] = await Promise.all([
      ann.call(getArtworkReading, { id: mine.id }),
      bob.call(getArtworkReading, { id: his.id }),
    ])
    expect(first).toEqual(second)
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, mine.id))
    await shop.storage.delete(row?.storageKey ?? '')
    expect(await ann.call(getArtworkReading, { id: mine.id })).toEqual(first)
  })

  test('of several pictures is answered together, for who has shown that they may know', async () => {
    const ann = await shop.signedIn()
    const pictures = [await uploadPicture(ann, logo('#6a3fa0')), await uploadPicture(ann, logo('#f26722'))]
    const ids = pictures.map(({ id }) => id)
    const call = shop.systemCall()
    const readings = await readingsOf(call, [...ids, ...ids, 'art_nothing000'])
    expect([...readings.keys()].toSorted()).toEqual(ids.toSorted())
    expect(readings.get(ids[1] ?? '')?.inks[0]?.color).toBe('#f26722')
    expect(await readingsOf(call, [])).toEqual(new Map())
  })

  test('opens to the owner and to staff alone', async () => {
    const [ann, bob, staff] = [await shop.signedIn(), await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
    const { id } = withId(await uploadPicture(ann, logo('#00843d')))
    await expectRefusal(bob.call(getArtworkReading, { id }), 404)
    await expectRefusal(shop.guest().call(getArtworkReading, { id }), 401)
    expect((await staff.call(getArtworkReading, { id })).reading.inks).toHaveLength(2)
  })

  test('of a file that is gone or damaged is refused in words', async () => {
    const ann = await shop.signedIn()
    const { id } = withId(await uploadPicture(ann, await plainPicture(80, 60).png().toBuffer()))
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, id))
    await shop.storage.put(row?.storageKey ?? '', Buffer.from('no picture any more'))
    await expectRefusal(ann.call(getArtworkReading, { id }), 422)
    const drawing = withId(await uploadPicture(ann, logo('#7d8590')))
    const [drawn] = await shop.db.select().from(artworks).where(eq(artworks.id, drawing.id))
    await shop.storage.put(drawn?.storageKey ?? '', Buffer.from('<svg'))
    await expectRefusal(ann.call(getArtworkReading, drawing), 422)
    await shop.storage.delete(row?.storageKey ?? '')
    await expectRefusal(ann.call(getArtworkReading, { id }), 404)
    expect(shop.takeErrors()).toHaveLength(1)
  })

  test('of a broken file is not tried again with each request', async () => {
    const ann = await shop.signedIn()
    const good = await plainPicture(70, 60).png().toBuffer()
    const broken = Buffer.from('no picture, and never was')
    const { id } = withId(await uploadPicture(ann, good))
    const sha256 = createHash('sha256').update(broken).digest('hex')
    await shop.db.update(artworks).set({ sha256 }).where(eq(artworks.id, id))
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, id))
    await shop.storage.put(row?.storageKey ?? '', broken)
    await expectRefusal(ann.call(getArtworkReading, { id }), 422)
    await shop.storage.put(row?.storageKey ?? '', good)
    await expectRefusal(ann.call(getArtworkReading, { id }), 422)
  })

  test('of an older version is made anew, and what nobody has any more is forgotten', async () => {
    const ann = await shop.signedIn()
    const { id } = withId(await uploadPicture(ann, await plainPicture(90, 60).png().toBuffer()))
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, id))
    if (!row) throw new Error('no row')
    const { reading } = await ann.call(getArtworkReading, { id })
    const mine = eq(artworkReadings.sha256, row.sha256)
    await shop.db
      .update(artworkReadings)
      .set({ version: 0, reading: { ...reading, coverage: 0.5 } })
      .where(mine)
    expect((await ann.call(getArtworkReading, { id })).reading.coverage).toBe(1)
    await shop.db.delete(artworks).where(eq(artworks.id, id))
    await shop.systemCall().jobs.send(sweepArtworks, {})
    await shop.runJobs()
    expect(await shop.db.select().from(artworkReadings).where(mine)).toEqual([])
  })

  test.each([
    ['of 40 million pixels', () => plainPicture(8000, 5000).png().toBuffer()],
    ['of one', () => plainPicture(1, 1).png().toBuffer()],
    ['a pixel high', () => plainPicture(30_000, 1).png().toBuffer()],
    [
      'of nothing',
      () =>
        sharp({ create: { width: 200, height: 100, channels: 4, background: '#0000' } })
          .png()
          .toBuffer(),
    ],
  ])('takes a picture %s', async (_name, file) => {
    const ann = await shop.signedIn()
    const { id } = withId(await uploadPicture(ann, await file()))
    expect((await ann.call(getArtworkReading, { id })).reading.kind).toBe('flat')
  })
})
