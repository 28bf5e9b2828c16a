import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { uploadArtwork } from '../contract.ts'
import { artworkCalls } from './http.ts'
import { artworks } from './tables.ts'

// In the demo a network has ten times as much: 20 MB here.
const shop = await openApi({
  calls: artworkCalls,
  environment: { FILES_MB_PER_ACCOUNT: '1', FILES_MB_PER_NETWORK: '2' },
})

async function upload(who: Customer, side: number, declared = true) {
  const raw = { width: side, height: side, channels: 3 as const }
  const form = new FormData()
  const noise = await sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(noise)], 'noise.png'))
  const body = new Response(form)
  const bytes = await body.arrayBuffer()
  const headers = new Headers({ 'content-type': body.headers.get('content-type') ?? '' })
  if (declared) headers.set('content-length', String(bytes.byteLength))
  return who.fetch(uploadArtwork.path, { method: 'POST', headers, body: bytes })
}

test.each([
  ['with its length', true],
  ['without', false],
])(
  'an account that has sent its megabytes of a day is told so, and when there is room again (%s)',
  async (_how, declared) => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    expect((await upload(ann, 400, declared)).status).toBe(200)
    expect((await upload(ann, 400, declared)).status).toBe(200)
    const before = (await shop.db.select().from(artworks)).length
    const refused = await upload(ann, 200, declared)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect(await refused.json()).toMatchObject({
      code: 'FILES_SPENT',
      error: 'This account has sent most of its 1 MB of files for a day. There is room for this in 24 hours.',
    })
    expect(await shop.db.select().from(artworks)).toHaveLength(before)
    expect((await upload(bob, 200, declared)).status).toBe(200)
  },
)

test('a file that no day has room for is a 413', async () => {
  const ann = await shop.signedIn()
  const refused = await upload(ann, 640)
  expect(refused.status).toBe(413)
  expect((await refused.json()).error).toBe('This account can send 1 MB of files a day. This is more.')
})
