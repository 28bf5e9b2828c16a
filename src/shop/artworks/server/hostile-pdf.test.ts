import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ApiError } from '#platform/base/client.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { type Artwork, uploadArtwork } from '../contract.ts'
import { PREVIEW_WIDTH } from '../model/address.ts'
import { type HostilePdf, hostilePdfs } from '../testing/hostile-pdf.ts'
import { artworkForm } from '../testing/pictures.fixture.ts'
import { artworkCalls } from './http.ts'

// Pages that would be drawn for ever are ended soon, as there are many of them.
const shop = await openApi({ calls: artworkCalls, environment: { DRAWING_SECONDS: '1' } })
const files = await hostilePdfs()
const AT_ONCE = 4
const MOST_MB = 700
const MOST_MS = 3_000
const PAUSE_MS = 25

async function expectSafe(who: Customer, artwork: Artwork) {
  const shown = await who.fetch(artwork.url)
  expect(shown.headers.get('content-type')).toBe('image/png')
  const { width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect(width).toBeLessThanOrEqual(PREVIEW_WIDTH)
  const { headers } = await who.fetch(artwork.originalUrl)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
}

async function send(who: Customer, { name, bytes }: HostilePdf): Promise<'stored' | 'refused'> {
  const answer = await who.call(uploadArtwork, artworkForm(bytes, 'logo.pdf')).catch((cause: unknown) => cause)
  if (answer instanceof ApiError) {
    expect(answer.status, name).toBeLessThan(500)
    expect(answer.message, name).toMatch(/^[A-Z].{20,}\.$/)
    return 'refused'
  }
  expect(answer, name).toHaveProperty('artwork')
  await expectSafe(who, (answer as { artwork: Artwork }).artwork)
  return 'stored'
}

test('of 200 hostile PDFs, four at a time, each is refused in words or becomes a safe picture, and other calls are answered', async () => {
  expect(files.length).toBeGreaterThanOrEqual(200)
  expect(new Set(files.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBeGreaterThan(190)
  const before = process.memoryUsage.rss()
  let [highest, isDone, answered, slowest] = [before, false, 0, 0]
  const left = [...files]
  const outcomes: Record<'stored' | 'refused', string[]> = { stored: [], refused: [] }
  const sender = async () => {
    const who = await shop.signedIn()
    for (let file = left.pop(); file; file = left.pop()) {
      outcomes[await send(who, file)].push(file.name)
    }
  }
  const bystander = async () => {
    const bob = await shop.signedIn()
    while (!isDone) {
      const asked = performance.now()
      expect((await bob.fetch('/api/artworks/art_nothing000')).status).toBe(404)
      slowest = Math.max(slowest, performance.now() - asked)
      answered += 1
      highest = Math.max(highest, process.memoryUsage.rss())
      // The database answers in this process, and would take all its time.
      await setTimeout(PAUSE_MS)
    }
  }
  const senders = Promise.all(Array.from({ length: AT_ONCE }, sender)).finally(() => {
    isDone = true
  })
  await Promise.all([senders, bystander()])
  expect(outcomes.stored.length + outcomes.refused.length).toBe(files.length)
  expect(outcomes.refused.length).toBeGreaterThan(100)
  expect(answered).toBeGreaterThan(files.length)
  expect(slowest).toBeLessThan(MOST_MS)
  expect((highest - before) / 1_000_000).toBeLessThan(MOST_MB)
}, 300_000)
