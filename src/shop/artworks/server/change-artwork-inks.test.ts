import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { changeArtworkInks, getArtworkReading } from '../contract.ts'
import { mergesTo } from '../model/reading/fewer-inks.ts'
import { plainPicture, uploadPicture } from '../testing/pictures.fixture.ts'
import { hugePng } from '../testing/png.ts'
import { artworkCalls } from './http.ts'
import { artworks } from './tables.ts'

const shop = await openApi({ calls: artworkCalls })

const [RED, BRICK, BLUE] = ['#c8102e', '#a83a2e', '#1d4fa3']

const logo = (width = 900) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 2) / 3}" viewBox="0 0 900 600"><circle cx="300" cy="300" r="250" fill="${RED}"/><path d="M300 550L560 60L580 540Z" fill="${BRICK}"/><rect x="650" y="100" width="200" height="400" fill="${BLUE}"/></svg>`

const png = (width?: number) =>
  sharp(Buffer.from(logo(width)))
    .png()
    .toBuffer()

const onGray = (bytes: Buffer) =>
  sharp(bytes).flatten({ background: '#808080' }).resize({ width: 300 }).raw().toBuffer()

const idOf = ({ id }: { readonly id: string }) => `art_${id.slice('art_'.length)}` as const
const fewer = [{ from: BRICK, to: RED }]
const inksOf = async (who: Customer, artwork: { readonly id: string }) =>
  (await who.call(getArtworkReading, { id: idOf(artwork) })).reading.inks.map(({ color }) => color)
const bytesOf = async (who: Customer, address: string) => Buffer.from(await (await who.fetch(address)).arrayBuffer())

describe('printing with other inks', () => {
  test('makes a copy of the whole original in the inks that are left, and leaves the original as it was', async () => {
    const ann = await shop.signedIn()
    const bytes = await png(2400)
    const original = await uploadPicture(ann, bytes, 'logo.png')
    const { reading } = await ann.call(getArtworkReading, { id: idOf(original) })
    const merges = mergesTo(reading.inks, 2)
    expect(merges).toEqual(fewer)
    const { artwork } = await ann.call(changeArtworkInks, { id: idOf(original), merges })
    expect(artwork).toMatchObject({
      name: 'logo, 2 inks.png',
      type: 'image/png',
      width: 2400,
      height: 1600,
      vector: false,
    })
    expect(artwork.id).not.toBe(original.id)
    expect(await inksOf(ann, artwork)).toEqual([RED, BLUE])
    expect(await bytesOf(ann, original.originalUrl)).toEqual(bytes)
    expect(await inksOf(ann, original)).toEqual([RED, BLUE, BRICK])
    expect((await sharp(await bytesOf(ann, artwork.previewUrl)).metadata()).width).toBe(800)
    const { artwork: last } = await ann.call(changeArtworkInks, {
      id: idOf(artwork),
      merges: [{ from: BLUE, to: RED }],
    })
    expect([last.name, await inksOf(ann, last)]).toEqual(['logo, 1 ink.png', [RED]])
  })

  test('of a drawing gives dots, as many as the largest print has', async () => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(ann, logo(), 'logo.svg')
    const { artwork } = await ann.call(changeArtworkInks, { id: idOf(original), merges: fewer })
    expect(artwork).toMatchObject({ name: 'logo, 2 inks.png', width: 3600, height: 2400, vector: false })
    expect(await inksOf(ann, artwork)).toEqual([RED, BLUE])
  })

  test('of a JPEG keeps its dots the way they are turned', async () => {
    const ann = await shop.signedIn()
    const turned = await sharp(await png())
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const original = await uploadPicture(ann, turned, 'turned.jpg')
    const { reading } = await ann.call(getArtworkReading, { id: idOf(original) })
    const { artwork } = await ann.call(changeArtworkInks, { id: idOf(original), merges: mergesTo(reading.inks, 2) })
    expect(artwork).toMatchObject({ name: 'turned, 2 inks.png', width: 600, height: 900 })
    expect(await inksOf(ann, artwork)).toHaveLength(2)
  })

  test('twice, and at once, gives one copy', async () => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(ann, await png())
    const ask = () => ann.call(changeArtworkInks, { id: idOf(original), merges: fewer })
    const [one, other] = await Promise.all([ask(), ask()])
    expect(other).toEqual(one)
    expect(await ask()).toEqual(one)
    expect(await shop.db.select().from(artworks).where(eq(artworks.userId, ann.userId))).toHaveLength(2)
  })

  test('is for the owner alone, not even for staff', async () => {
    const [ann, bob, staff] = [await shop.signedIn(), await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
    const input = { id: idOf(await uploadPicture(ann, await png())), merges: fewer }
    await expectRefusal(shop.guest().call(changeArtworkInks, input), 401)
    await expectRefusal(bob.call(changeArtworkInks, input), 404)
    await expectRefusal(staff.call(changeArtworkInks, input), 404)
    await expectRefusal(ann.call(changeArtworkInks, { ...input, id: 'art_nothing000' }), 404)
  })

  test.each([
    ['into an ink that goes itself', [...fewer, { from: RED, to: BLUE }], 409],
    ['of an ink that it has not', [{ from: '#00ff00', to: RED }], 409],
    ['of one ink twice', [...fewer, { from: BRICK, to: BLUE }], 409],
    ['of nothing', [], 400],
    ['of what is no color', [{ from: 'red', to: RED }], 400],
    ['of a color with more behind it', [{ from: `${RED}";`, to: RED }], 400],
    ['of more colors than any picture has', Array.from({ length: 25 }, () => ({ from: BRICK, to: RED })), 400],
    ['of ten thousand colors', Array.from({ length: 10_000 }, () => ({ from: BRICK, to: RED })), 413],
  ])('a merge %s is refused, and nothing is made', async (_name, merges, status) => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(ann, await png())
    await expectRefusal(ann.call(changeArtworkInks, { id: idOf(original), merges }), status)
    expect(await shop.db.select().from(artworks).where(eq(artworks.userId, ann.userId))).toHaveLength(1)
  })

  test('gives an ink a color that the picture has not, with smooth edges', async () => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(ann, await png(), 'logo, 3 inks.png')
    const { artwork } = await ann.call(changeArtworkInks, {
      id: idOf(original),
      merges: [{ from: BLUE, to: '#ffffff' }],
    })
    expect(artwork).toMatchObject({ name: 'logo, other inks.png', width: 900, height: 600 })
    const wanted = await onGray(Buffer.from(logo().replace(BLUE, '#ffffff')))
    const made = await onGray(await bytesOf(ann, artwork.originalUrl))
    // At its tip a color has too little opacity to be told.
    expect(made.filter((value, at) => Math.abs(value - (wanted[at] ?? 0)) > 8).length).toBeLessThan(40)
    expect(await inksOf(ann, artwork)).toEqual([RED, '#ffffff', BRICK])
  })

  test('of a gradient there are no inks to merge', async () => {
    const ann = await shop.signedIn()
    const stops = `<stop stop-color="${RED}"/><stop offset="1" stop-color="${BLUE}"/>`
    const shaded = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><linearGradient id="g">${stops}</linearGradient><rect width="900" height="600" fill="url(#g)"/></svg>`
    const original = await uploadPicture(ann, shaded)
    const merges = [{ from: RED, to: BLUE }]
    await expectRefusal(ann.call(changeArtworkInks, { id: idOf(original), merges }), 409, /gradients or is a photo/)
  })

  test('of a file that is damaged since it was read is refused in words', async () => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(ann, await png())
    await inksOf(ann, original)
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, original.id))
    await shop.storage.put(row?.storageKey ?? '', Buffer.from('no picture any more'))
    await expectRefusal(ann.call(changeArtworkInks, { id: idOf(original), merges: fewer }), 422, /could not be changed/)
  })

  test('of a picture of ten thousand colors is refused, and so is one of 100 million dots', async () => {
    const ann = await shop.signedIn()
    const noise = await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
      .png()
      .toBuffer()
    const colors = await uploadPicture(ann, noise)
    const merges = [{ from: RED, to: BLUE }]
    await expectRefusal(ann.call(changeArtworkInks, { id: idOf(colors), merges }), 409, /gradients or is a photo/)
    await expectRefusal(uploadPicture(ann, hugePng(10_000)), 400, /40 million pixels/)
    const original = await uploadPicture(ann, await png())
    await inksOf(ann, original)
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, original.id))
    await shop.storage.put(row?.storageKey ?? '', hugePng(10_000))
    await expectRefusal(ann.call(changeArtworkInks, { id: idOf(original), merges: fewer }), 422, /could not be changed/)
  })

  test('counts as an upload: who has as many as an account may have makes no more', async () => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(ann, await png())
    const [row] = await shop.db.select().from(artworks).where(eq(artworks.id, original.id))
    if (!row) throw new Error('no row')
    const more = Array.from({ length: 1_999 }, (_, at) => ({ ...row, id: newId('art'), sha256: `made-up-${at}` }))
    await shop.db.insert(artworks).values(more)
    await expectRefusal(ann.call(changeArtworkInks, { id: idOf(original), merges: fewer }), 409, /2,000 pictures/)
  })

  test('a large picture leaves the process answering, and 40 million pixels become those of the largest print', async () => {
    const ann = await shop.signedIn()
    const original = await uploadPicture(
      ann,
      await plainPicture(8000, 5000)
        .composite([
          {
            input: Buffer.from(
              '<svg xmlns="http://www.w3.org/2000/svg" width="8000" height="5000"><rect width="4000" height="5000" fill="#1d4fa3"/></svg>',
            ),
          },
        ])
        .png()
        .toBuffer(),
    )
    const { reading } = await ann.call(getArtworkReading, { id: idOf(original) })
    const ended: string[] = []
    const merges = mergesTo(reading.inks, 1)
    const merging = ann.call(changeArtworkInks, { id: idOf(original), merges }).then(({ artwork }) => {
      ended.push('merged')
      return artwork
    })
    for (let time = 0; time < 5; time++) await ann.fetch(original.url)
    ended.push('five pictures served')
    const artwork = await merging
    expect(ended).toEqual(['five pictures served', 'merged'])
    expect(artwork.width * artwork.height).toBeLessThanOrEqual(3600 * 4800)
    expect(artwork.width / artwork.height).toBeCloseTo(1.6, 2)
  })
})
