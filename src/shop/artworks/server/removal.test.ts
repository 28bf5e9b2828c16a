import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { removeBackground, uploadArtwork } from '../contract.ts'
import { artworkCalls } from './http.ts'
import { artworks } from './tables.ts'

const shop = await openApi({ calls: artworkCalls })

/** A ring on a ground; the gradient runs across the whole picture. */
const ring = (side: number, ground = '#fff') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fffbe8"/><stop offset="1" stop-color="#9fb0b8"/></linearGradient><rect width="100" height="100" fill="${ground}"/><circle cx="50" cy="50" r="30" fill="none" stroke="#703" stroke-width="14"/></svg>`,
    ),
  )

async function upload(who: Customer, bytes: Uint8Array) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'ring.png'))
  return (await who.call(uploadArtwork, form)).artwork
}

async function pixelsOf(who: Customer, address: string) {
  const bytes = Buffer.from(await (await who.fetch(address)).arrayBuffer())
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
    return [...data.subarray(at, at + 4)]
  }
}

const request = (url: string, signal?: AbortSignal, enclosed = false): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ imageData: url, enable: true, enclosed }),
  ...(signal ? { signal } : {}),
})

const PATH = '/api/images/remove-background'

describe('removing a background', () => {
  test.each([
    ['a plain PNG', '#fff', 'png'],
    ['a JPEG', '#fff', 'jpeg'],
    ['a JPEG with a gradient', 'url(#g)', 'jpeg'],
    ['a WebP with a gradient', 'url(#g)', 'webp'],
    ['a dark PNG', '#101418', 'png'],
  ] as const)('of %s leaves the ring alone, and its middle where that is asked for', async (_name, ground, format) => {
    const ann = await shop.signedIn()
    const { url } = await upload(ann, await ring(500, ground).toFormat(format, { quality: 80 }).toBuffer())
    for (const enclosed of [false, true]) {
      const { artwork } = await ann.call(removeBackground, { imageData: url, enable: true, enclosed })
      const at = await pixelsOf(ann, artwork?.originalUrl ?? '')
      const around = [at(0.02, 0.02), at(0.98, 0.5), at(0.5, 0.98), at(0.3, 0.05), at(0.75, 0.9)]
      expect(around.map(([, , , opacity]) => opacity)).toEqual([0, 0, 0, 0, 0])
      expect(at(0.2, 0.5)[3]).toBe(255)
      expect(at(0.5, 0.5)[3]).toBe(enclosed ? 0 : 255)
    }
  })

  test('says what is missing where the picture has no plain ground', async () => {
    const ann = await shop.signedIn()
    const stripes = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90">${[0, 20, 40, 60, 80].map((x) => `<rect x="${x}" width="10" height="90" fill="hsl(${x * 4},90%,45%)"/>`).join('')}<rect y="40" width="90" height="9" fill="#fff"/></svg>`
    const { url } = await upload(
      ann,
      await sharp(Buffer.from(stripes)).flatten({ background: '#00f' }).png().toBuffer(),
    )
    const refused = await expectRefusal(
      ann.call(removeBackground, { imageData: url, enable: true }),
      422,
      'Failed to process image',
    )
    expect(refused.body.reason).toMatch(/not plain enough/)
  })

  test('keeps the picture upright', async () => {
    const ann = await shop.signedIn()
    const turned = await ring(200).resize(200, 100, { fit: 'fill' }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { url } = await upload(ann, turned)
    const { artwork } = await ann.call(removeBackground, { imageData: url, enable: true })
    expect(artwork).toMatchObject({ width: 100, height: 200 })
  })

  test('shows a preview of 800 pixels of what it keeps', async () => {
    const ann = await shop.signedIn()
    const { url } = await upload(ann, await ring(1200).png().toBuffer())
    const { artwork } = await ann.call(removeBackground, { imageData: url, enable: true })
    const shown = await ann.fetch(artwork?.url ?? '')
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 800, hasAlpha: true })
  })
})

describe('a removal that nobody waits for', () => {
  test('is given up and keeps nothing, and the next one is served', async () => {
    const ann = await shop.signedIn()
    const { url } = await upload(ann, await ring(3000, 'url(#g)').jpeg().toBuffer())
    const leaving = new AbortController()
    const answer = ann.fetch(PATH, request(url, leaving.signal))
    setTimeout(() => leaving.abort(), 60)
    expect((await answer).status).toBe(409)
    const kinds = await shop.db.select({ kind: artworks.kind }).from(artworks).where(eq(artworks.userId, ann.userId))
    expect(kinds).toEqual([{ kind: 'upload' }])
    expect((await ann.fetch(PATH, request(url))).status).toBe(200)
  })

  test('leaves the queue', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const large = await upload(ann, await ring(3000).png().toBuffer())
    const small = await upload(bob, await ring(60).png().toBuffer())
    const others = [1, 2].map(() => ann.fetch(PATH, request(large.url)))
    const leaving = new AbortController()
    const waiting = bob.fetch(PATH, request(small.url, leaving.signal))
    setTimeout(() => leaving.abort(), 60)
    expect((await waiting).status).toBe(409)
    for (const other of others) expect((await other).status).toBe(200)
  })

  test('had one of the three places of its person', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const large = await upload(ann, await ring(2000).png().toBuffer())
    const bobs = await upload(bob, await ring(60).png().toBuffer())
    const leaving = new AbortController()
    const three = [1, 2, 3].map(() => ann.fetch(PATH, request(large.url, leaving.signal)))
    const fourth = await ann.fetch(PATH, request(large.url))
    expect(fourth.status).toBe(429)
    expect(await fourth.text()).toMatch(/three of your pictures/)
    expect((await bob.fetch(PATH, request(bobs.url))).status).toBe(200)
    leaving.abort()
    for (const one of three) await one
    expect((await ann.fetch(PATH, request(bobs.url))).status, 'not hers').toBe(400)
    expect((await ann.fetch(PATH, request(large.url))).status).toBe(200)
  })
})

describe('photographs', () => {
  test('lose where and when they were taken in everything that is shown, and keep it in the original', async () => {
    const ann = await shop.signedIn()
    const exif = { IFD0: { Make: 'Camera of Ann' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 46/1' } }
    const original = await ring(1000).withExif(exif).jpeg().toBuffer()
    expect(original.includes('Camera of Ann')).toBe(true)
    const artwork = await upload(ann, original)
    for (const address of [artwork.url, artwork.previewUrl]) {
      const shown = Buffer.from(await (await ann.fetch(address)).arrayBuffer())
      expect((await sharp(shown).metadata()).exif).toBeUndefined()
      expect(shown.includes('Camera of Ann')).toBe(false)
    }
    const stored = Buffer.from(await (await ann.fetch(artwork.originalUrl)).arrayBuffer())
    expect(stored.equals(original)).toBe(true)
  })

  test('in four printing colours are read', async () => {
    const ann = await shop.signedIn()
    const { url } = await upload(ann, await ring(300).toColourspace('cmyk').jpeg().toBuffer())
    const at = await pixelsOf(ann, url)
    const [red = 0, green = 0, blue = 0] = at(0.2, 0.5)
    expect(red).toBeGreaterThan(70)
    expect(Math.max(green, blue)).toBeLessThan(90)
    const { artwork } = await ann.call(removeBackground, { imageData: url, enable: true })
    expect((await pixelsOf(ann, artwork?.url ?? ''))(0.02, 0.02)[3]).toBe(0)
  })

  test('of many pictures show the first', async () => {
    const ann = await shop.signedIn()
    const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 200), Buffer.alloc(30 * 30 * 3, 20)])
    const raw = { width: 30, height: 60, channels: 3, pageHeight: 30 } as const
    const artwork = await upload(ann, await sharp(frames, { raw }).webp({ lossless: true }).toBuffer())
    expect(artwork).toMatchObject({ width: 30, height: 30 })
    expect((await pixelsOf(ann, artwork.url))(0.5, 0.5)[0]).toBe(200)
  })
})
