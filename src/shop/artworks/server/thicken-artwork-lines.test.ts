import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { getArtworkReading, thickenArtworkLines } from '../contract.ts'
import { plainPicture, uploadPicture } from '../testing/pictures.fixture.ts'
import { hugePng } from '../testing/png.ts'
import { artworkCalls } from './http.ts'
import { artworks } from './tables.ts'

const shop = await openApi({ calls: artworkCalls })

const [RED, BLUE] = ['#c8102e', '#1d4fa3']
/** A hundredth of the width: nine dots of 900. */
const LEAST = 0.01

const drawn = (inside: string, width = 900) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 2) / 3}" viewBox="0 0 900 600">${inside}</svg>`
const png = (inside: string, width?: number) =>
  sharp(Buffer.from(drawn(inside, width)))
    .png()
    .toBuffer()
/** A disc in a ring of a hair. */
const RING = `<circle cx="450" cy="300" r="120" fill="${RED}"/><circle cx="450" cy="300" r="250" fill="none" stroke="${BLUE}" stroke-width="2"/>`

const idOf = ({ id }: { readonly id: string }) => `art_${id.slice('art_'.length)}` as const
const thicken = (who: Customer, artwork: { readonly id: string }, least = LEAST) =>
  who.call(thickenArtworkLines, { id: idOf(artwork), least })
const readingOf = async (who: Customer, artwork: { readonly id: string }) =>
  (await who.call(getArtworkReading, { id: idOf(artwork) })).reading
const bytesOf = async (who: Customer, address: string) => Buffer.from(await (await who.fetch(address)).arrayBuffer())
const rowsOf = (who: Customer) => shop.db.select().from(artworks).where(eq(artworks.userId, who.userId))

describe('thickening lines', () => {
  test('makes a copy whose lines are as wide as wanted, says how it is read, and leaves the original as it was', async () => {
    const ann = await shop.signedIn()
    const bytes = await png(RING, 1800)
    const original = await uploadPicture(ann, bytes, 'ring.png')
    expect((await readingOf(ann, original)).thinnestLine).toBeLessThan(LEAST)
    const { artwork, reading } = await thicken(ann, original)
    expect(artwork).toMatchObject({ name: 'ring, thicker lines.png', type: 'image/png', width: 1800, height: 1200 })
    expect(artwork.id).not.toBe(original.id)
    expect(reading.thinnestLine).toBeGreaterThanOrEqual(LEAST)
    expect(reading.thinnestLine).toBeLessThan(1.2 * LEAST)
    expect(reading.inks.map(({ color }) => color)).toEqual([RED, BLUE])
    expect(await bytesOf(ann, original.originalUrl)).toEqual(bytes)
    expect((await sharp(await bytesOf(ann, artwork.previewUrl)).metadata()).width).toBe(800)
  })

  test('is read by everybody as its maker was told, though nobody reads it again', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const { artwork, reading } = await thicken(ann, await uploadPicture(ann, await png(RING, 3600)))
    expect(await readingOf(ann, artwork)).toEqual(reading)
    // The same dots in another file have a content of their own, and are read anew.
    const copy = await sharp(await bytesOf(ann, artwork.originalUrl))
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(await readingOf(bob, await uploadPicture(bob, copy))).toEqual(reading)
  })

  test('twice, and at once, gives one copy, which is its own from then on', async () => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(ann, await png(RING))
    const [one, other] = await Promise.all([thicken(ann, original), thicken(ann, original)])
    expect(other).toEqual(one)
    expect(await thicken(ann, original)).toEqual(one)
    expect((await thicken(ann, one.artwork)).artwork).toEqual(one.artwork)
    expect(await rowsOf(ann)).toHaveLength(2)
  })

  test.each([
    [
      'lines that would become one',
      Array.from({ length: 30 }, (_, at) => `<path d="M50 ${60 + 8 * at}H850"/>`).join(''),
    ],
    [
      'letters whose insides would close',
      Array.from({ length: 30 }, (_, at) => `<circle cx="${40 + 28 * at}" cy="300" r="5"/>`).join(''),
    ],
  ])('of %s is refused in words, and nothing is made', async (_name, lines) => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(ann, await png(`<g stroke="#111" stroke-width="2" fill="none">${lines}</g>`))
    await expectRefusal(thicken(ann, original), 409, /too fine to thicken\. Please make the artwork larger or send it/)
    expect(await rowsOf(ann)).toHaveLength(1)
  })

  test('is for the owner alone, not even for staff', async () => {
    const [ann, bob, staff] = [await shop.signedIn(), await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
    const original = await uploadPicture(ann, await png(RING))
    await expectRefusal(shop.guest().call(thickenArtworkLines, { id: idOf(original), least: LEAST }), 401)
    await expectRefusal(thicken(bob, original), 404)
    await expectRefusal(thicken(staff, original), 404)
    await expectRefusal(thicken(ann, { id: 'art_nothing000' }), 404)
  })

  test('a width that is none is refused', async () => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(ann, await png(RING))
    for (const least of [0, -1, 0.2, 1e9, Number.NaN]) await expectRefusal(thicken(ann, original, least), 400)
    expect(await rowsOf(ann)).toHaveLength(1)
  })

  test('a drawing, a gradient and a picture of ten thousand colors have no lines for it', async () => {
    const ann = await shop.signedIn()
    await expectRefusal(thicken(ann, await uploadPicture(ann, drawn(RING))), 409, /made of shapes/)
    const stops = `<stop stop-color="${RED}"/><stop offset="1" stop-color="${BLUE}"/>`
    const shaded = await png(
      `<linearGradient id="g">${stops}</linearGradient><rect width="900" height="600" fill="url(#g)"/>`,
    )
    await expectRefusal(thicken(ann, await uploadPicture(ann, shaded)), 409, /gradients or is a photo/)
    const noise = sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
    const colors = await uploadPicture(ann, await noise.png().toBuffer())
    await expectRefusal(thicken(ann, colors), 409, /gradients or is a photo/)
  })

  test('of a file that has become 100 million dots since it was read is refused in words', async () => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(ann, await png(RING))
    await readingOf(ann, original)
    const [row] = await rowsOf(ann)
    await shop.storage.put(row?.storageKey ?? '', hugePng(10_000))
    await expectRefusal(thicken(ann, original), 422, /could not be changed/)
  })

  test('counts as an upload, where it makes one', async () => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(ann, await png(RING))
    const thick = await uploadPicture(ann, await plainPicture(90, 60).png().toBuffer())
    const [row] = await rowsOf(ann)
    if (!row) throw new Error('no row')
    const more = Array.from({ length: 1_998 }, (_, at) => ({ ...row, id: newId('art'), sha256: `made-up-${at}` }))
    await shop.db.insert(artworks).values(more)
    await expectRefusal(thicken(ann, original), 409, /2,000 pictures/)
    expect((await thicken(ann, thick)).artwork.id).toBe(thick.id)
  })

  test('a large picture leaves the process answering, and who goes away gives it up', async () => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(ann, await png(RING, 6000))
    await readingOf(ann, original)
    const leaving = new AbortController()
    const body = JSON.stringify({ least: LEAST })
    const path = `/api/artworks/${original.id}/thicken-lines`
    const headers = { 'content-type': 'application/json' }
    const answer = ann.fetch(path, { method: 'POST', headers, body, signal: leaving.signal })
    for (let time = 0; time < 3; time++) expect((await ann.fetch(original.url)).status).toBe(200)
    leaving.abort()
    expect((await answer).status).toBe(409)
    expect(await rowsOf(ann)).toHaveLength(1)
  })
})
