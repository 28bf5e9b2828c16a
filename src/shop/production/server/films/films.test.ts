import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readPdf } from '#platform/testing/read-pdf.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import type { DesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import { orderItems } from '#shop/orders/server/tables.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { discPng, openProduction, placed, starDesign } from '../../testing/production.fixture.ts'

const colors = [
  { name: 'White', hex: '#FFFFFF', family: 'Whites' },
  { name: 'Black', hex: '#16181B', family: 'Blacks' },
]
const { shop, holder, upload, order, swapOriginal, setStatus } = await openProduction([{ ...tee, colors }])

let ann: Customer
let ada: Customer
let disc: DesignArtwork
const screen = { ...standardOptions, printMethod: 'screen' } as const
const dtg = { ...standardOptions, printMethod: 'dtg' } as const

beforeAll(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
  disc = await upload(ann)
})
afterAll(() => holder.stop())

const bytesOf = async (address: string) => Buffer.from(await (await ada.fetch(address)).arrayBuffer())
const archiveOf = (orderNumber: string) => `/api/production/files/${orderNumber}.zip`
const screened = (artwork = disc, color = 'White') => order(ann, [{ design: placed(artwork), options: screen, color }])

async function filmsOf({ orderNumber, itemIds }: Awaited<ReturnType<typeof order>>) {
  return ada.fetch(`/api/production/films/${orderNumber}/${itemIds[0]}/front`)
}

/** Names in an archive without the number of the order and the hash. */
const shortNames = (files: object, orderNumber: string) =>
  Object.keys(files).map((name) => name.replaceAll(orderNumber, '#').replace(/-[0-9a-f]{12}/, ''))

describe('the films of a screen printed view', () => {
  test('are one page for each ink, at the size of the print with room for marks, and say what they are', async () => {
    const bought = await screened()
    const answer = await filmsOf(bought)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('x-print-inches')).toBe('4.000 x 2.000')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const pdf = Buffer.from(await answer.arrayBuffer())
    const { pages, text } = await readPdf(pdf)
    expect(pages).toBe(1)
    const hash = answer.headers.get('x-print-approval') ?? ''
    for (const words of [`${bought.orderNumber} · #d01010 · film 1 of 1`, 'front · 4.00 × 2.00 in', hash.slice(0, 12)])
      expect(text).toContain(words)
    // Six inches wide at the least, 1.1 inches above and below.
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 432 302.4]')
  })

  test('have white under the inks where the garment is dark, with the names that its order gives its inks', async () => {
    const bought = await screened(disc, 'Black')
    const inks = [
      { view: 'front', artwork: '#d01010', name: 'Brick', color: '#c8201c' },
      { view: 'back', artwork: '#00ff00', name: 'Grass', color: '#10c010' },
    ]
    await shop.db
      .update(orderItems)
      .set({ options: { ...screen, inks } })
      .where(eq(orderItems.id, bought.itemIds[0] ?? ''))
    const { pages, text } = await readPdf(Buffer.from(await (await filmsOf(bought)).arrayBuffer()))
    expect(pages).toBe(2)
    expect(text).toContain('White underbase #ffffff · film 1 of 2')
    expect(text).toContain('Brick #c8201c · film 2 of 2')
  })

  test('of a side have the inks that were ordered for it', async () => {
    const design = placed(disc)
    const layers = design.layers.map((layer) => ({ ...layer, place: { ...layer.place, view: 'left' as const } }))
    const { orderNumber, itemIds } = await order(ann, [{ design: { ...design, layers }, options: screen }])
    const inks = [{ view: 'left side', artwork: '#d01010', name: 'Brick', color: '#c8201c' }]
    await shop.db
      .update(orderItems)
      .set({ options: { ...screen, inks } })
      .where(eq(orderItems.id, itemIds[0] ?? ''))
    const films = await bytesOf(`/api/production/films/${orderNumber}/${itemIds[0]}/left`)
    expect((await readPdf(films)).text).toContain('Brick #c8201c')
  })

  test('come in the archive as PDF and as pictures of one bit a dot, the same each time, and the manifest names them', async () => {
    const { orderNumber } = await screened(disc, 'Black')
    const [first, second] = [await bytesOf(archiveOf(orderNumber)), await bytesOf(archiveOf(orderNumber))]
    expect(Buffer.compare(first, second)).toBe(0)
    const files = unzipSync(first)
    expect(shortNames(files, orderNumber)).toEqual([
      '#/#-ticket.pdf',
      '#/#-01-3001-front-films.pdf',
      '#/#-01-3001-front-film-1-White_underbase.png',
      '#/#-01-3001-front-film-2-_d01010.png',
      '#/manifest.json',
    ])
    const { files: told } = JSON.parse(new TextDecoder().decode(files[`${orderNumber}/manifest.json`]))
    expect(told).toMatchObject([
      { method: 'Screen printing', dpi: 600, inches: { width: 4, height: 2 }, inks: ['White underbase', '#d01010'] },
      { ink: 'White underbase', underbase: true },
      { ink: '#d01010', color: '#d01010', underbase: false },
    ])
    const film = files[`${orderNumber}/${told[2].file}`] ?? new Uint8Array()
    expect(await sharp(film).metadata()).toMatchObject({ width: 3600, height: 2520, density: 600, bitsPerSample: 1 })
    const black = async (bytes: Uint8Array) => 1 - ((await sharp(bytes).stats()).channels[0]?.mean ?? 0) / 255
    const [base, ink] = [await black(files[`${orderNumber}/${told[1].file}`] ?? new Uint8Array()), await black(film)]
    // An ellipse of 4 by 2 inches on 6 by 4.2, with marks and words.
    expect(ink * 6 * 4.2).toBeCloseTo(Math.PI * 2, 0)
    expect(base).toBeLessThan(ink)
  })

  test('are made of nothing but what its buyer approved, for staff alone, and of a cancelled order too', async () => {
    const swapped = await upload(ann, discPng('#1010d0'))
    const bought = await screened(swapped)
    const address = `/api/production/films/${bought.orderNumber}/${bought.itemIds[0]}/front`
    expect((await ann.fetch(address)).status).toBe(403)
    expect((await shop.guest().fetch(address)).status).toBe(401)
    await setStatus(bought.orderNumber, 'cancelled')
    expect((await ada.fetch(address)).status).toBe(200)
    await swapOriginal(swapped)
    const answer = await ada.fetch(address)
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'NOT_AS_APPROVED'])
  })

  test('are refused of another view, of blanks, of no order and of what is printed another way', async () => {
    const { orderNumber, itemIds } = await order(ann, [{ design: starDesign }, { options: screen }])
    const refusal = async (path: string) => {
      const answer = await ada.fetch(`/api/production/films/${path}`)
      return [answer.status, (await answer.json()).code]
    }
    expect(await refusal(`${orderNumber}/${itemIds[0]}/front`)).toEqual([409, 'NOT_SCREEN_PRINTED'])
    expect(await refusal(`${orderNumber}/${itemIds[0]}/back`)).toEqual([404, 'NOTHING_PRINTED'])
    expect(await refusal(`${orderNumber}/${itemIds[1]}/front`)).toEqual([404, 'NOTHING_PRINTED'])
    expect((await refusal('NOPE/one/front'))[0]).toBe(404)
  })

  test('of what is clear all over are none, and the archive holds the rest', async () => {
    const create = { width: 400, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    const bought = await screened(await upload(ann, sharp({ create }).png().toBuffer()))
    expect((await filmsOf(bought)).status).toBe(404)
    const names = shortNames(unzipSync(await bytesOf(archiveOf(bought.orderNumber))), bought.orderNumber)
    expect(names).toEqual(['#/#-ticket.pdf', '#/manifest.json'])
  })

  test('asked for at once come to everybody, and leave nothing behind where who asked has hung up', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pressroom-films-'))
    vi.stubEnv('TMPDIR', folder)
    onTestFinished(() => {
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true })
    })
    const bought = await screened()
    const leaving = new AbortController()
    const gone = ada
      .fetch(`/api/production/films/${bought.orderNumber}/${bought.itemIds[0]}/front`, { signal: leaving.signal })
      .then(({ status }) => status)
      .catch(() => 0)
    const answers = Promise.all([filmsOf(bought), filmsOf(bought)])
    leaving.abort()
    expect((await answers).map(({ status }) => status)).toEqual([200, 200])
    await gone
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), { timeout: 20_000 })
  })
})

describe('a print straight onto the garment', () => {
  test('comes with white of the same size on a dark garment, and alone on a light one', async () => {
    const { orderNumber } = await order(ann, [
      { design: placed(disc), options: dtg, color: 'Black' },
      { design: placed(disc), options: dtg },
    ])
    const files = unzipSync(await bytesOf(archiveOf(orderNumber)))
    expect(shortNames(files, orderNumber)).toEqual([
      '#/#-ticket.pdf',
      '#/#-01-3001-front.png',
      '#/#-01-3001-front-underbase.png',
      '#/#-02-3001-front.png',
      '#/manifest.json',
    ])
    const [color, white] = Object.keys(files)
      .slice(1, 3)
      .map((name) => sharp(files[name]))
    const size = { width: 1200, height: 600, density: 300 }
    expect(await color?.metadata()).toMatchObject(size)
    expect(await white?.metadata()).toMatchObject({ ...size, channels: 1 })
    const raw = await white?.raw().toBuffer()
    expect([raw?.[0], raw?.[300 * 1200 + 600]]).toEqual([0, 255])
  })
})
