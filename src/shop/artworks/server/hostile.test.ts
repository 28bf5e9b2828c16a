import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ApiError } from '#platform/base/client.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { uploadArtwork } from '../contract.ts'
import { PREVIEW_WIDTH } from '../model/address.ts'
import { type HostileFile, hostileFiles } from '../testing/hostile-files.ts'
import { manyPrimitives } from '../testing/hostile-svg.ts'
import { artworkCalls } from './http.ts'

// Drawings that would work for ever are ended soon, as there are many of them.
const shop = await openApi({ calls: artworkCalls, environment: { DRAWING_SECONDS: '2' } })
const files = await hostileFiles()

const AT_ONCE = 10
const MOST_MB = 700
// A browser draws or saves each of these, and runs none.
const HARMLESS = ['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream']

async function expectSafe(who: Customer, artwork: { previewUrl: string; originalUrl: string; url: string }) {
  for (const address of [artwork.url, artwork.previewUrl]) {
    const shown = await who.fetch(address)
    expect(shown.headers.get('content-type')).toBe('image/png')
    const { width, exif, xmp, comments } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect(width).toBeLessThanOrEqual(PREVIEW_WIDTH)
    expect([exif, xmp, comments]).toEqual([undefined, undefined, undefined])
  }
  const { headers } = await who.fetch(artwork.originalUrl)
  expect(HARMLESS).toContain(headers.get('content-type'))
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
}

async function send(who: Customer, { name, bytes }: HostileFile): Promise<'stored' | 'refused'> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], `${name}.html`, { type: 'text/html' }))
  const answer = await who.call(uploadArtwork, form).catch((cause: unknown) => cause)
  if (answer instanceof ApiError) {
    expect(answer.status, name).toBeLessThan(500)
    expect(answer.message, name).toMatch(/^[A-Z].{20,}\.$/)
    return 'refused'
  }
  expect(answer, name).toHaveProperty('artwork')
  await expectSafe(who, (answer as { artwork: Parameters<typeof expectSafe>[1] }).artwork)
  return 'stored'
}

test('of 200 hostile files, ten at a time, each is refused in words or becomes a safe picture', async () => {
  expect(files.length).toBeGreaterThanOrEqual(200)
  expect(new Set(files.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBeGreaterThan(190)
  const before = process.memoryUsage.rss()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 20)
  const left = [...files]
  const outcomes: Record<'stored' | 'refused', number> = { stored: 0, refused: 0 }
  const sender = async () => {
    const who = await shop.signedIn()
    for (let file = left.pop(); file; file = left.pop()) outcomes[await send(who, file)] += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  clearInterval(watch)
  const memory = Math.round((highest - before) / 1_000_000)
  expect(outcomes.stored + outcomes.refused).toBe(files.length)
  expect(outcomes.refused).toBeGreaterThan(100)
  expect(memory).toBeLessThan(MOST_MB)
}, 300_000)

test('while a drawing takes all the work that it may, other calls are answered', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  let isDone = false
  const drawing = send(ann, { name: 'primitives', bytes: Buffer.from(manyPrimitives) }).finally(() => {
    isDone = true
  })
  let answered = 0
  while (!isDone) {
    expect((await bob.fetch('/api/artworks/art_nothing000')).status).toBe(404)
    if (!isDone) answered += 1
    // The database answers in this process: without a pause nothing else would get its turn.
    await setImmediate()
  }
  expect(await drawing).toBe('refused')
  expect(answered).toBeGreaterThan(1)
})
