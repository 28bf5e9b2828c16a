import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#platform/server/call.ts'
import { sweepFiles } from '#platform/server/storage/stored-files.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { removeBackground, uploadArtwork } from '../contract.ts'
import { addressOf } from '../model/address.ts'
import { manyGroups, manyLayers } from '../testing/hostile-svg.ts'
import { artworkCalls } from './http.ts'
import { eraseArtworks, storePictures } from './index.ts'
import { artworks } from './tables.ts'

const shop = await openApi({ calls: artworkCalls, environment: { DRAWING_SECONDS: '3' } })

const make = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c03' } })
const PNG = await make(64, 32).png().toBuffer()
const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const GOOD = dataUrl(PNG)
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><script>alert(1)</script><rect width="30" height="10" fill="red"/></svg>'
const SVG_XXE =
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>'

/** A PNG of one bit per pixel: many pixels in few bytes. */
function hugePng(side: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
    return c >>> 0
  })
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    let crc = 0xffffffff
    for (const byte of body) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side), { level: 9 })
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function form(bytes: Uint8Array | string, name = 'logo.png', type = 'image/png'): FormData {
  const body = new FormData()
  body.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }))
  return body
}

const upload = async (who: Customer, bytes: Uint8Array | string, name?: string) =>
  (await who.call(uploadArtwork, form(bytes, name))).artwork

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

const hostile: [string, string][] = [
  ['an SVG', dataUrl(Buffer.from(SVG), 'image/svg+xml')],
  ['an SVG with an entity', dataUrl(Buffer.from(SVG_XXE), 'image/svg+xml')],
  ['an SVG that says PNG', dataUrl(Buffer.from(SVG), 'image/png')],
  ['an SVG as text', `data:image/svg+xml;utf8,${encodeURIComponent(SVG)}`],
  ['HTML that says JPEG', dataUrl(Buffer.from('<html><script>alert(1)</script>'), 'image/jpeg')],
  ['an HTML address', 'data:text/html,<script>alert(1)</script>'],
  ['a PDF that says PNG', dataUrl(Buffer.from('%PDF-1.4'), 'image/png')],
  ['a GIF', dataUrl(Buffer.from('GIF89a<script>alert(1)</script>'), 'image/gif')],
  ['a letter', 'x'],
  ['a script address', 'javascript:alert(1)'],
  ['a file address', 'file:///etc/passwd'],
  ['another host', '//evil.example/x.png'],
  ['a path', '../../../etc/passwd'],
  ['a share', '\\\\evil\\x'],
  ['broken base64', 'data:image/png;base64,@@@@'],
  ['a blob address', 'blob:http://x/1'],
  ['no bytes', dataUrl(Buffer.alloc(0))],
  ['a cut-off PNG', dataUrl(PNG.subarray(0, 60))],
  ['a PNG of chance', dataUrl(Buffer.concat([PNG.subarray(0, 33), randomBytes(400)]))],
  ['a bare signature', dataUrl(PNG.subarray(0, 8))],
  ['the start of a JPEG', dataUrl(Buffer.from([0xff, 0xd8, 0xff]))],
  ['20,000 × 20,000 pixels', dataUrl(hugePng(20_000))],
]

describe('uploading', () => {
  test('keeps the original byte for byte and draws a preview of 800 pixels', async () => {
    const ann = await shop.signedIn()
    const original = await make(2400, 1200).png().toBuffer()
    const artwork = await upload(ann, original, '../../Our logo.png')
    expect(artwork).toMatchObject({ name: 'Our logo.png', type: 'image/png', width: 2400, height: 1200, vector: false })
    const file = await ann.fetch(artwork.originalUrl)
    expect(Buffer.from(await file.arrayBuffer()).equals(original)).toBe(true)
    const preview = await ann.fetch(artwork.previewUrl)
    expect(await sharp(Buffer.from(await preview.arrayBuffer())).metadata()).toMatchObject({ width: 800, height: 400 })
  })

  test.each([
    ['JPEG', 'image/jpeg', () => make(20, 10).jpeg().toBuffer()],
    ['WebP', 'image/webp', () => make(20, 10).webp().toBuffer()],
  ])('takes %s, whatever its name says', async (_name, type, bytes) => {
    const ann = await shop.signedIn()
    expect(await upload(ann, await bytes(), 'logo.png')).toMatchObject({ type, width: 20, height: 10 })
  })

  test('measures a turned photograph upright', async () => {
    const ann = await shop.signedIn()
    const turned = await make(40, 10).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await upload(ann, turned)).toMatchObject({ width: 10, height: 40 })
  })

  test('takes an SVG, keeps it untouched and shows a cleaned drawing', async () => {
    const ann = await shop.signedIn()
    const artwork = await upload(ann, SVG, 'logo.svg')
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
      `<svg xmlns="http://www.w3.org/2000/svg"><image href="${dataUrl(hugePng(20_000))}"/></svg>`,
      400,
      /large/,
    ],
    ['HTML', '<html><script>alert(1)</script></html>', 400, /not a file we can print/],
    ['a PDF', '%PDF-1.4', 400, /not a file we can print/],
    ['a GIF', 'GIF89a', 400, /not a file we can print/],
    ['an empty file', '', 400, /not a file we can print/],
  ])('refuses %s', async (_name, bytes, status, text) => {
    const ann = await shop.signedIn()
    await expectRefusal(upload(ann, bytes), status, text)
    expect(await rowsOf(ann)).toEqual([])
  })

  test('refuses a drawing whose filters or groups could not be printed, and takes one with a plain shadow', async () => {
    const ann = await shop.signedIn()
    const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><filter id="f"><feGaussianBlur stdDeviation="3"/><feOffset dx="2"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter><circle cx="50" cy="50" r="30" filter="url(#f)"/></svg>`
    for (const drawing of [manyLayers, manyGroups]) {
      await expectRefusal(
        upload(ann, Buffer.from(drawing), 'hostile.svg'),
        400,
        /^This drawing cannot be drawn at the size/,
      )
    }
    expect(await upload(ann, Buffer.from(shadow), 'shadow.svg')).toMatchObject({ vector: true })
    expect(await rowsOf(ann)).toHaveLength(1)
  })

  test('refuses too many pixels and too many bytes', async () => {
    const ann = await shop.signedIn()
    await expectRefusal(upload(ann, hugePng(20_000)), 400, /40 million pixels/)
    await expectRefusal(upload(ann, Buffer.alloc(25_000_001)), 413, /25 MB/)
  })

  test('refuses a guest, a form without a file, and a file that is a text', async () => {
    await expectRefusal(shop.guest().call(uploadArtwork, form(PNG)), 401)
    const ann = await shop.signedIn()
    await expectRefusal(ann.call(uploadArtwork, new FormData()), 400)
    const text = new FormData()
    text.set('file', 'not a file')
    await expectRefusal(ann.call(uploadArtwork, text), 400)
  })

  test('the same file twice is one picture, and each owner has their own', async () => {
    const ann = await shop.signedIn()
    const bob = await shop.signedIn()
    const first = await upload(ann, PNG)
    expect(await upload(ann, PNG, 'renamed.png')).toEqual({ ...first, name: 'renamed.png' })
    expect((await upload(bob, PNG)).id).not.toBe(first.id)
  })
})

describe('serving', () => {
  test('is for the owner and for staff only', async () => {
    const ann = await shop.signedIn()
    const { id } = await upload(ann, PNG)
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
    const { url } = await upload(ann, PNG)
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
    const jpeg = dataUrl(await make(30, 20).jpeg().toBuffer(), 'image/jpeg')
    const own = await upload(ann, PNG)
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
    const [stored] = await storePictures(callOf(ann), [dataUrl(secret)], { kind: 'design-image' })
    const bytes = Buffer.from(await (await ann.fetch(stored?.originalUrl ?? '')).arrayBuffer())
    expect(bytes.includes('script')).toBe(false)
  })

  test('take seven statements, however many there are', async () => {
    const ann = await shop.signedIn()
    const own = await upload(ann, PNG)
    const some = await Promise.all([10, 20, 30].map(async (side) => dataUrl(await make(side, side).png().toBuffer())))
    const { statements } = await shop.countStatements(() =>
      storePictures(callOf(ann), [...some, own.url], { kind: 'captured-view' }),
    )
    // Own pictures, those that are there already, the list of files; then BEGIN, rows, the use of their files, COMMIT.
    expect(statements).toBe(7)
  })

  test.each(hostile)('%s is refused and nothing is stored', async (_name, picture) => {
    const ann = await shop.signedIn()
    const refused = await storePictures(callOf(ann), [GOOD, picture], { kind: 'captured-view' }).catch((cause) => cause)
    expect(refused).toMatchObject({ name: 'Expected', status: 400 })
    expect(await rowsOf(ann)).toEqual([])
  })

  test('a picture of somebody else is refused', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const { url } = await upload(bob, PNG)
    const refused = await storePictures(callOf(ann), [url], { kind: 'captured-view' }).catch((cause) => cause)
    expect(refused).toMatchObject({ status: 400, code: 'NOT_YOUR_PICTURE' })
  })
})

describe('removing the background', () => {
  const disc = (side: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#fff"/><circle cx="50%" cy="50%" r="30%" fill="#036"/></svg>`,
      ),
    ).png()

  const alphaAt = async (bytes: Uint8Array, x: number, y: number) => {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return data[(y * info.width + x) * 4 + 3]
  }

  test('of a data URL gives a data URL with a clear ground', async () => {
    const ann = await shop.signedIn()
    const imageData = dataUrl(await disc(200).toBuffer())
    const { processedImage, artwork } = await ann.call(removeBackground, { imageData, enable: true })
    expect(artwork).toBeNull()
    const bytes = Buffer.from(processedImage.slice('data:image/png;base64,'.length), 'base64')
    expect([await alphaAt(bytes, 3, 3), await alphaAt(bytes, 100, 100)]).toEqual([0, 255])
  })

  test('of an upload works on the original and keeps the result as a picture of its own', async () => {
    const ann = await shop.signedIn()
    const original = await upload(ann, await disc(1600).toBuffer())
    const { processedImage, artwork } = await ann.call(removeBackground, { imageData: original.url, enable: true })
    expect(artwork).toMatchObject({ url: processedImage, width: 1600, height: 1600, type: 'image/png' })
    expect(artwork?.id).not.toBe(original.id)
    const bytes = Buffer.from(await (await ann.fetch(artwork?.originalUrl ?? '')).arrayBuffer())
    expect([await alphaAt(bytes, 3, 3), await alphaAt(bytes, 800, 800)]).toEqual([0, 255])
  })

  test('switched off gives the picture back unchanged', async () => {
    const ann = await shop.signedIn()
    expect((await ann.call(removeBackground, { imageData: GOOD, enable: false })).processedImage).toBe(GOOD)
  })

  test('says so where there is no ground of one colour', async () => {
    const ann = await shop.signedIn()
    const noise = await sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer()
    await expectRefusal(
      ann.call(removeBackground, { imageData: dataUrl(noise), enable: true }),
      422,
      'Failed to process image',
    )
  })

  test.each(hostile)('%s is refused', async (_name, imageData) => {
    const ann = await shop.signedIn()
    await expectRefusal(ann.call(removeBackground, { imageData, enable: true }), 400)
  })

  test('is for signed-in people, for their own pictures, and thirty times in ten minutes', async () => {
    await expectRefusal(shop.guest().call(removeBackground, { imageData: GOOD, enable: true }), 401)
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const { url } = await upload(bob, PNG)
    await expectRefusal(ann.call(removeBackground, { imageData: url, enable: true }), 400, /not among your uploads/)
    for (let time = 0; time < 29; time++) await ann.call(removeBackground, { imageData: GOOD, enable: true })
    await expectRefusal(ann.call(removeBackground, { imageData: GOOD, enable: true }), 429)
    await bob.call(removeBackground, { imageData: GOOD, enable: true })
  })

  test('a large picture leaves the process answering', async () => {
    const ann = await shop.signedIn()
    const { url } = await upload(ann, await disc(3000).toBuffer())
    const ended: string[] = []
    const removal = ann.call(removeBackground, { imageData: url, enable: true }).then(() => ended.push('removal'))
    for (let time = 0; time < 5; time++) await ann.fetch(url)
    ended.push('five pictures served')
    await removal
    expect(ended).toEqual(['five pictures served', 'removal'])
  })
})

test('erasing takes a person’s pictures and files, but not what an order prints nor what others have too', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  const [kept, shared, gone] = [
    await upload(ann, await make(11, 11).png().toBuffer()),
    await upload(ann, await make(12, 12).png().toBuffer()),
    await upload(ann, await make(13, 13).png().toBuffer()),
  ]
  const bobs = await upload(bob, await make(12, 12).png().toBuffer())
  const keys = new Map((await rowsOf(ann)).map((row) => [row.id, row.storageKey]))
  await eraseArtworks(shop.systemCall(), ann.userId, [kept.id])
  shop.clock.advance(2 * 3_600_000)
  await sweepFiles(shop.systemCall())
  expect((await rowsOf(ann)).map((row) => row.id)).toEqual([kept.id])
  expect((await bob.fetch(bobs.originalUrl)).status).toBe(200)
  expect(await shop.storage.exists(keys.get(kept.id) ?? '')).toBe(true)
  expect(await shop.storage.exists(keys.get(shared.id) ?? '')).toBe(false)
  expect(await shop.storage.exists(keys.get(gone.id) ?? '')).toBe(false)
})
