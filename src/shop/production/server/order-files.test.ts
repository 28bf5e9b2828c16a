import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readActions } from '#platform/server/audit/index.ts'
import { readPdf } from '#platform/testing/read-pdf.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import type { DesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import { discPng, openProduction, placed, starDesign } from '../testing/production.fixture.ts'

const { shop, holder, upload, order, swapOriginal } = await openProduction()

let ann: Customer
let ada: Customer
let photo: DesignArtwork

beforeAll(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
  photo = await upload(ann)
})
afterAll(() => holder.stop())

const bytesOf = async (address: string) => Buffer.from(await (await ada.fetch(address)).arrayBuffer())

const filesOf = (orderNumber: string) => `/api/production/files/${orderNumber}.zip`

const OPEN_FILES = '/proc/self/fd'

/** What this process has open of a folder, also what was removed there meanwhile. */
const openIn = (folder: string) =>
  (existsSync(OPEN_FILES) ? readdirSync(OPEN_FILES) : []).filter((open) => {
    try {
      return readlinkSync(join(OPEN_FILES, open)).startsWith(folder)
    } catch {
      // The one that listed them.
      return false
    }
  })

describe('several orders at once', () => {
  const queryOf = (numbers: readonly string[]) => new URLSearchParams(numbers.map((number) => ['orders', number]))

  test('come as one archive with a folder for each, and their tickets as one PDF; each is noted as read', async () => {
    const one = await order(ann, [{ design: placed(photo) }])
    const two = await order(ann, [{}])
    const query = queryOf([one.orderNumber, two.orderNumber, one.orderNumber])
    const files = unzipSync(await bytesOf(`/api/production/files.zip?${query}`))
    const folders = [...new Set(Object.keys(files).map((name) => name.split('/')[0]))]
    expect(folders).toEqual([one.orderNumber, two.orderNumber])
    const { pages, text } = await readPdf(await bytesOf(`/api/production/tickets.pdf?${query}`))
    expect(pages).toBe(2)
    for (const number of folders) expect(text).toContain(`order ${number}`)
    expect(text.match(/Page 1 of 1/g)).toHaveLength(2)
    const { actions } = await readActions(shop.systemCall(), { id: two.orderNumber, page: 1, perPage: 10 })
    expect(actions.map(({ action: { state, operation } }) => [state, operation])).toEqual([
      ['read', 'get /api/production/ticket/{orderNumber}.pdf'],
      ['read', 'get /api/production/files/{orderNumber}.zip'],
    ])
  })

  const readsOf = async (id: string) =>
    (await readActions(shop.systemCall(), { id, page: 1, perPage: 10 })).actions.map(({ action }) => action.operation)

  test('are refused by the number of the one that stands in the way, and none is noted as read', async () => {
    const good = await order(ann, [{ design: placed(photo) }])
    const other = await upload(ann, discPng('#2020c0'))
    const bad = await order(ann, [{ design: placed(other) }])
    await swapOriginal(other)
    const refusalOf = async (path: string, numbers: readonly string[]) => {
      const answer = await ada.fetch(`${path}?${queryOf(numbers)}`)
      return [answer.status, (await answer.json()).error]
    }
    const missing = 'Order NOPE: We could not find this order.'
    const zip = '/api/production/files.zip'
    expect(await refusalOf(zip, [good.orderNumber, 'NOPE'])).toEqual([404, missing])
    expect(await refusalOf('/api/production/tickets.pdf', [good.orderNumber, 'NOPE'])).toEqual([404, missing])
    const [status, error] = await refusalOf(zip, [good.orderNumber, bad.orderNumber])
    expect(status).toBe(409)
    expect(error).toMatch(new RegExp(`^Order ${bad.orderNumber}: This order is not what its buyer approved`))
    const blanks = [await order(ann, [{}]), await order(ann, [{}])].map(({ orderNumber }) => orderNumber)
    const none = 'Nothing is printed on these orders, so there are no print files.'
    expect(await refusalOf(zip, blanks)).toEqual([404, none])
    for (const number of [good.orderNumber, bad.orderNumber, ...blanks]) expect(await readsOf(number)).toEqual([])
  })

  test('can be asked for by HEAD, which shows nothing and is not noted as read', async () => {
    const { orderNumber } = await order(ann, [{ design: placed(photo) }])
    const address = `/api/production/files.zip?${queryOf([orderNumber])}`
    expect((await ada.fetch(address, { method: 'HEAD' })).status).toBe(200)
    expect(await readsOf(orderNumber)).toEqual([])
    await (await ada.fetch(address)).body?.cancel()
    expect(await readsOf(orderNumber)).toEqual(['get /api/production/files/{orderNumber}.zip'])
  })

  test('are as many as a page shows, or twenty in an archive, of orders that there are, and for staff', async () => {
    for (const [path, most] of [
      ['/api/production/files.zip', 20],
      ['/api/production/tickets.pdf', 50],
    ] as const) {
      expect((await ada.fetch(path)).status).toBe(400)
      expect((await ada.fetch(`${path}?${queryOf(Array.from({ length: most + 1 }, String))}`)).status).toBe(400)
      expect((await ada.fetch(`${path}?${queryOf(Array.from({ length: most }, String))}`)).status).toBe(404)
      expect((await ada.fetch(`${path}?orders=NOPE`)).status).toBe(404)
      expect((await ann.fetch(`${path}?orders=NOPE`)).status).toBe(403)
    }
  })
})

describe('the print files of an order', () => {
  test('come as one archive, the same byte for byte each time, with a ticket and a manifest that is true', async () => {
    const { orderNumber } = await order(ann, [{ design: placed(photo) }, {}, { design: starDesign }])
    const [first, second] = [await bytesOf(filesOf(orderNumber)), await bytesOf(filesOf(orderNumber))]
    expect(first.length).toBeGreaterThan(10_000)
    expect(Buffer.compare(first, second)).toBe(0)
    const files = unzipSync(first)
    const names = Object.keys(files).map((name) => name.replace(/-[0-9a-f]{12}\./, '.').replaceAll(orderNumber, '#'))
    expect(names).toEqual([
      '#/#-ticket.pdf',
      '#/#-01-3001-front.png',
      '#/#-03-3001-front-S.png',
      '#/#-03-3001-front-S.pdf',
      '#/#-03-3001-front-3XL.png',
      '#/#-03-3001-front-3XL.pdf',
      '#/manifest.json',
    ])
    const manifest = JSON.parse(new TextDecoder().decode(files[`${orderNumber}/manifest.json`]))
    expect(manifest).toMatchObject({
      orderNumber,
      files: [{ method: 'DTF', dpi: 300, inches: { width: 4, height: 2 }, item: 1 }, {}, {}, {}, {}],
    })
    const png = files[`${orderNumber}/${manifest.files[0].file}`]
    expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 600, density: 300 })
  })

  test('of one item hold that item alone, under its number in the order', async () => {
    const { orderNumber, itemIds } = await order(ann, [{}, { design: placed(photo) }])
    const files = unzipSync(await bytesOf(`/api/production/files/${orderNumber}/${itemIds[1]}.zip`))
    expect(Object.keys(files).map((name) => name.slice(orderNumber.length * 2 + 2, -17))).toEqual(['02-3001-front', ''])
  })

  test('leave nothing behind where who asked has hung up or reads nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pressroom-cut-off-'))
    vi.stubEnv('TMPDIR', folder)
    onTestFinished(() => {
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true })
    })
    const noise = sharp(randomBytes(3 * 800 * 400), { raw: { width: 800, height: 400, channels: 3 } })
    const noisy = await upload(ann, noise.png().toBuffer())
    const { orderNumber, itemIds } = await order(ann, [{ design: placed(noisy) }])
    const archive = `/api/production/files/${orderNumber}/${itemIds[0]}.zip`
    expect((await ada.fetch(archive, { method: 'HEAD' })).status).toBe(200)
    const reader = (await ada.fetch(archive)).body?.getReader()
    for (let read = 0; read < 5; read++) await reader?.read()
    expect(readdirSync(folder)).toHaveLength(1)
    await reader?.cancel().catch(() => undefined)
    await vi.waitFor(() => expect([openIn(folder), readdirSync(folder)]).toEqual([[], []]), { timeout: 20_000 })
  })

  test('of blanks alone are none', async () => {
    const { orderNumber } = await order(ann, [{}])
    expect((await ada.fetch(filesOf(orderNumber))).status).toBe(404)
  })
})
