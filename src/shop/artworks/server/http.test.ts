import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#platform/server/call.ts'
import { sweepFiles } from '#platform/server/storage/stored-files.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { uploadArtwork } from '../contract.ts'
import { addressOf } from '../model/address.ts'
import { manyGroups, manyLayers } from '../testing/hostile-svg.ts'
import {
  artworkForm,
  asDataUrl,
  hostileDataUrls,
  plainPicture,
  SVG,
  SVG_XXE,
  uploadPicture,
} from '../testing/pictures.fixture.ts'
import { hugePng } from '../testing/png.ts'
import { artworkCalls } from './http.ts'
import { eraseArtworks, storePictures } from './index.ts'
import { artworks } from './tables.ts'

const shop = await openApi({ calls: artworkCalls, environment: { DRAWING_SECONDS: '6' } })

const PNG = await plainPicture(64, 32).png().toBuffer()
const GOOD = asDataUrl(PNG)

const callOf = (who: Customer): SignedIn => ({
  ...shop.systemCall(),
  actor: {
    userId: who.userId,
    email: who.email,
    firstName: 'Ann',
    lastName: 'Example',
    picture: '',
    roles: [],
    sessionId: 's',
  },
})

const rowsOf = (who: Customer) => shop.db.select().from(artworks).where(eq(artworks.userId, who.userId))

describe('uploading', () => {
  test('keeps the original byte for byte and draws a preview of 800 pixels', async () => {
    const ann = await shop.signedIn()
    const original = await plainPicture(2400, 1200).png().toBuffer()
    const artwork = await uploadPicture(ann, original, '../../Our logo.png')
    expect(artwork).toMatchObject({ name: 'Our logo.png', type: 'image/png', width: 2400, height: 1200, vector: false })
    const file = await ann.fetch(artwork.originalUrl)
    expect(Buffer.from(await file.arrayBuffer()).equals(original)).toBe(true)
    const preview = await ann.fetch(artwork.previewUrl)
    expect(await sharp(Buffer.from(await preview.arrayBuffer())).metadata()).toMatchObject({ width: 800, height: 400 })
  })

  test.each([
    ['JPEG', 'image/jpeg', () => plainPicture(20, 10).jpeg().toBuffer()],
    ['WebP', 'image/webp', () => plainPicture(20, 10).webp().toBuffer()],
  ])('takes %s, whatever its name says', async (_name, type, bytes) => {
    const ann = await shop.signedIn()
    expect(await uploadPicture(ann, await bytes(), 'logo.png')).toMatchObject({ type, width: 20, height: 10 })
  })

  test('measures a turned photograph upright', async () => {
    const ann = await shop.signedIn()
    const turned = await plainPicture(40, 10).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await uploadPicture(ann, turned)).toMatchObject({ width: 10, height: 40 })
  })

  test('takes an SVG, keeps it untouched and shows a cleaned drawing', async () => {
    const ann = await shop.signedIn()
    const artwork = await uploadPicture(ann, SVG, 'logo.svg')
    expect(artwork).toMatchObject({ type: 'image/svg+xml', vector: true, width: 2400, height: 800 })
    const original = await ann.fetch(artwork.originalUrl)
    expect(await original.text()).toBe(SVG)
    expect(original.headers.get('content-disposition')).toMatch(/^attachment/)
    const shown = await ann.fetch(artwork.url)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 800 })
  })

  test.each([
    ['an SVG with an entity', SVG_XXE, 400, /SVG/],
    [
      'an SVG with an embedded drawing bomb',
      `<svg xmlns="http://www.w3.org/2000/svg"><image href="${asDataUrl(hugePng(20_000))}"/></svg>`,
      400,
      /large/,
    ],
    ['HTML', '<html><script>alert(1)</script></html>', 400, /not a file we can print/],
    ['the start of a PDF', '%PDF-1.4', 400, /PDF could not be read safely/],
    ['a GIF', 'GIF89a', 400, /not a file we can print/],
    ['an empty file', '', 400, /not a file we can print/],
  ])('refuses %s', async (_name, bytes, status, text) => {
    const ann = await shop.signedIn()
    await expectRefusal(uploadPicture(ann, bytes), status, text)
    expect(await rowsOf(ann)).toEqual([])
  })

  test('refuses a drawing whose filters or groups could not be printed, and takes one with a plain shadow', async () => {
    const ann = await shop.signedIn()
    const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><filter id="f"><feGaussianBlur stdDeviation="3"/><feOffset dx="2"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter><circle cx="50" cy="50" r="30" filter="url(#f)"/></svg>`
    for (const drawing of [manyLayers, manyGroups]) {
      await expectRefusal(
        uploadPicture(ann, Buffer.from(drawing), 'hostile.svg'),
        400,
        /^This drawing cannot be drawn at the size/,
      )
    }
    expect(await uploadPicture(ann, Buffer.from(shadow), 'shadow.svg')).toMatchObject({ vector: true })
    expect(await rowsOf(ann)).toHaveLength(1)
  })

  test('refuses too many pixels and too many bytes', async () => {
    const ann = await shop.signedIn()
    await expectRefusal(uploadPicture(ann, hugePng(20_000)), 400, /40 million pixels/)
    await expectRefusal(uploadPicture(ann, Buffer.alloc(25_000_001)), 413, /25 MB/)
  })

  test('refuses a guest, a form without a file, and a file that is a text', async () => {
    await expectRefusal(shop.guest().call(uploadArtwork, artworkForm(PNG)), 401)
    const ann = await shop.signedIn()
    await expectRefusal(ann.call(uploadArtwork, new FormData()), 400)
    const text = new FormData()
    text.set('file', 'not a file')
    await expectRefusal(ann.call(uploadArtwork, text), 400)
  })

  test('the same file twice is one picture, and each owner has their own', async () => {
    const ann = await shop.signedIn()
    const bob = await shop.signedIn()
    const first = await uploadPicture(ann, PNG)
    expect(await uploadPicture(ann, PNG, 'renamed.png')).toEqual({ ...first, name: 'renamed.png' })
    expect((await uploadPicture(bob, PNG)).id).not.toBe(first.id)
  })
})

describe('serving', () => {
  test('is for the owner and for staff only', async () => {
    const ann = await shop.signedIn()
    const { id } = await uploadPicture(ann, PNG)
    for (const path of ['', '/preview', '/original']) {
      const address = addressOf(id) + path
      expect((await ann.fetch(address)).status).toBe(200)
      expect((await (await shop.signedIn({ roles: ['admin'] })).fetch(address)).status).toBe(200)
      expect((await (await shop.signedIn()).fetch(address)).status).toBe(404)
      expect((await shop.guest().fetch(address)).status).toBe(401)
    }
  })

  test('is not sniffed, not shared between people, and not sent twice', async () => {
    const ann = await shop.signedIn()
    const { url } = await uploadPicture(ann, PNG)
    const answer = await ann.fetch(url)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toMatch(/^private/)
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="logo.png"/)
    const again = await ann.fetch(url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('knows no picture of another name', async () => {
    const ann = await shop.signedIn()
    for (const id of ['art_0000000001abcdefghjkmnpq', 'x', '..%2f..%2fetc%2fpasswd', '%00']) {
      expect((await ann.fetch(`/api/artworks/${id}`)).status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('pictures in other calls', () => {
  test('are written anew and answered in their order, the same one once', async () => {
    const ann = await shop.signedIn()
    const jpeg = asDataUrl(await plainPicture(30, 20).jpeg().toBuffer(), 'image/jpeg')
    const own = await uploadPicture(ann, PNG)
    const stored = await storePictures(callOf(ann), [jpeg, own.url, GOOD, jpeg], { kind: 'captured-view' })
    expect(stored.map(({ type, width }) => [type, width])).toEqual([
      ['image/jpeg', 30],
      ['image/png', 64],
      ['image/png', 64],
      ['image/jpeg', 30],
    ])
    expect(stored[0]?.id).toBe(stored[3]?.id)
    expect(stored[1]?.id).toBe(own.id)
    expect(await rowsOf(ann)).toHaveLength(3)
  })

  test('carry nothing but pixels', async () => {
    const ann = await shop.signedIn()
    const secret = Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')])
    const [stored] = await storePictures(callOf(ann), [asDataUrl(secret)], { kind: 'design-image' })
    const bytes = Buffer.from(await (await ann.fetch(stored?.originalUrl ?? '')).arrayBuffer())
    expect(bytes.includes('script')).toBe(false)
  })

  test('take seven statements, however many there are', async () => {
    const ann = await shop.signedIn()
    const own = await uploadPicture(ann, PNG)
    const some = await Promise.all(
      [10, 20, 30].map(async (side) => asDataUrl(await plainPicture(side, side).png().toBuffer())),
    )
    const { statements } = await shop.countStatements(() =>
      storePictures(callOf(ann), [...some, own.url], { kind: 'captured-view' }),
    )
    // Own pictures, those that are there already, the list of files; then BEGIN, rows, the use of their files, COMMIT.
    expect(statements).toBe(7)
  })

  test.each(hostileDataUrls)('%s is refused and nothing is stored', async (_name, picture) => {
    const ann = await shop.signedIn()
    const refused = await storePictures(callOf(ann), [GOOD, picture], { kind: 'captured-view' }).catch((cause) => cause)
    expect(refused).toMatchObject({ name: 'Expected', status: 400 })
    expect(await rowsOf(ann)).toEqual([])
  })

  test('a picture of somebody else is refused', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const { url } = await uploadPicture(bob, PNG)
    const refused = await storePictures(callOf(ann), [url], { kind: 'captured-view' }).catch((cause) => cause)
    expect(refused).toMatchObject({ status: 400, code: 'NOT_YOUR_PICTURE' })
  })
})

test('erasing takes a person’s pictures and files, but not what an order prints nor what others have too', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  const [stored, shared, gone] = [
    await uploadPicture(ann, await plainPicture(11, 11).png().toBuffer()),
    await uploadPicture(ann, await plainPicture(12, 12).png().toBuffer()),
    await uploadPicture(ann, await plainPicture(13, 13).png().toBuffer()),
  ]
  const bobs = await uploadPicture(bob, await plainPicture(12, 12).png().toBuffer())
  const keys = new Map((await rowsOf(ann)).map((row) => [row.id, row.storageKey]))
  await eraseArtworks(shop.systemCall(), ann.userId, [stored.id])
  shop.clock.advance(2 * 3_600_000)
  await sweepFiles(shop.systemCall())
  expect((await rowsOf(ann)).map((row) => row.id)).toEqual([stored.id])
  expect((await bob.fetch(bobs.originalUrl)).status).toBe(200)
  expect(await shop.storage.exists(keys.get(stored.id) ?? '')).toBe(true)
  expect(await shop.storage.exists(keys.get(shared.id) ?? '')).toBe(false)
  expect(await shop.storage.exists(keys.get(gone.id) ?? '')).toBe(false)
})
