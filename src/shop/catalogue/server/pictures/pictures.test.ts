import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { getProduct } from '../../contract.ts'
import { mapAt, pictureAt, shadeAt, withoutGround } from '../../model/pictures.ts'
import { REVISIONS } from '../../model/revisions.ts'
import { GARMENT_CUTS } from '../../model/style.ts'
import { openOverDemoCatalogue } from '../../testing/demo-catalogue.fixture.ts'
import { catalogueCalls } from '../http.ts'
import { planSweep } from '../index.ts'
import { catalogueJobs } from '../jobs.ts'
import { mapFile } from './render-files.ts'
import { revisionOf } from './revisions.ts'

const WITHIN = { timeout: 20_000 }
const FOREVER = 'public, max-age=31536000, immutable'

const { shop, holder } = await openOverDemoCatalogue({ calls: catalogueCalls, jobs: catalogueJobs })
const guest = shop.guest()

const productNamed = (code: string) =>
  guest.call(getProduct, { styleId: holder.current().styleByItemCode(code)?.styleId ?? 0 })

describe('pictures', () => {
  const open = (path: string, accept: string, headers: Record<string, string> = {}) =>
    guest.fetch(`/${path}`, { headers: { accept, ...headers } })

  test('come in the format that the browser takes, immutable, with an ETag', async () => {
    const path = pictureAt((await productNamed('5000')).colorFrontImage[0] ?? '', 'fs')
    const formats = [
      ['image/webp,*/*;q=0.8', 'image/webp'],
      ['image/avif;q=0,*/*', 'image/jpeg'],
      ['*/*', 'image/jpeg'],
    ] as const
    for (const [accept, type] of formats) {
      const response = await open(path, accept)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('vary')).toMatch(/accept/i)
      expect(response.headers.get('cache-control')).toBe(FOREVER)
      const { width, height } = await sharp(await response.arrayBuffer()).metadata()
      expect([width, height]).toEqual([120, 120])
    }
    const etag = (await open(path, '*/*')).headers.get('etag') ?? ''
    expect((await open(path, '*/*', { 'if-none-match': etag })).status).toBe(304)
  })

  test('come as WebP for a minute where the browser takes AVIF, and as AVIF for ever once it is made', async () => {
    const path = pictureAt((await productNamed('5000')).colorFrontImage[2] ?? '', 'fs')
    const accept = 'image/avif,image/webp,*/*'
    const first = await open(path, accept)
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    const etag = first.headers.get('etag') ?? ''
    const then = await vi.waitFor(async () => {
      const response = await open(path, accept, { 'if-none-match': etag })
      expect(response.status).toBe(200)
      return response
    }, WITHIN)
    expect(then.headers.get('content-type')).toBe('image/avif')
    expect(then.headers.get('cache-control')).toBe(FOREVER)
    expect((await sharp(await then.arrayBuffer()).metadata()).width).toBe(120)
    const made = then.headers.get('etag') ?? ''
    expect((await open(path, accept, { 'if-none-match': made })).status).toBe(304)
    expect((await open(path, 'image/webp', { 'if-none-match': etag })).headers.get('cache-control')).toBe(FOREVER)
  })

  test('of former renders still open, but may be kept for a minute only', async () => {
    const path = pictureAt((await productNamed('5000')).colorFrontImage[1] ?? '', 'fs')
    const former = path.replace(/\d{16}/, (number) => String(Number(number) - 1))
    const [now, then] = [await open(path, '*/*'), await open(former, '*/*')]
    expect(then.status).toBe(200)
    expect(then.headers.get('cache-control')).toBe('public, max-age=60')
    expect(Buffer.from(await then.arrayBuffer()).equals(Buffer.from(await now.arrayBuffer()))).toBe(true)
  })

  test('asked for ten times at once are rendered once and kept', async () => {
    const path = (await productNamed('18500')).colorBackImage[1] ?? ''
    const put = vi.spyOn(shop.storage, 'put')
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(path, 'image/webp')))
    const bodies = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('base64')),
    )
    expect(new Set(bodies).size).toBe(1)
    expect(put).toHaveBeenCalledOnce()
    const name = /(\d+)_b_fm/.exec(path)?.[1]
    expect(await shop.storage.exists(`pictures/${name}_b_fm_card.webp`)).toBe(true)
  })

  test('without ground are transparent where there is no garment', async () => {
    const path = withoutGround(pictureAt((await productNamed('3001')).colorFrontImage[0] ?? '', 'fs'))
    const response = await open(path, '*/*')
    expect(response.headers.get('content-type')).toBe('image/png')
    const { data, info } = await sharp(await response.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(4)
    expect(data[3]).toBe(0)
    expect(data[(60 * 120 + 60) * 4 + 3]).toBe(255)
  })

  test.each([
    'Images/Color/1_f_fm.jpg',
    'Images/Color/{id}_x_fm.jpg',
    'Images/Color/{id}_f_fx.jpg',
    'Images/Color/{id}_f_fm.gif',
    'Images/Color/{id}_f_1000.jpg',
    'Images/Color/{id}.jpg',
    'Images/Color/0{id}_f_fm.jpg',
    'Images/Color/..%2f..%2fpackage.json',
  ])('that are not %s are not found', async (path) => {
    const known = /(\d{16})_f_fm/.exec((await productNamed('3001')).colorFrontImage[0] ?? '')?.[1]
    if (known === undefined) throw new Error('the shop has no pictures of its own')
    const response = await open(path.replace('{id}', known), 'image/webp')
    expect(response.status).toBe(404)
  })
})

describe('the folds of a garment', () => {
  const open = (path: string | null) => guest.fetch(`/${path}`)

  test('are grey, white where there is no cloth, dark in the folds, and lie in the frame of the picture', async () => {
    const { colorFrontImage, cut } = await productNamed('5000')
    const response = await open(shadeAt(colorFrontImage[0] ?? '', cut, 'fm'))
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe(FOREVER)
    const { data, info } = await sharp(await response.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([400, 400, 3])
    expect([data[0], data[1], data[2]]).toEqual([255, 255, 255])
    // The chest and belly of the shirt.
    const fabric = Array.from({ length: 100 * 200 }, (_, i) => {
      const [x, y] = [150 + (i % 100), 100 + Math.floor(i / 100)]
      return data[(y * 400 + x) * 3] ?? 0
    })
    expect(Math.max(...fabric)).toBeGreaterThan(245)
    expect(Math.min(...fabric)).toBeLessThan(225)
    expect(Math.min(...fabric)).toBeGreaterThan(60)
  })

  test('are unknown where a supplier sends its own picture', () => {
    expect(shadeAt('Images/Color/17130_f_fm.jpg', 'tee', 'fl')).toBeNull()
    expect(mapAt('Images/Color/17130_f_fm.jpg', 'tee')).toBeNull()
  })

  test('of former renders still open, but may be kept for a minute only', async () => {
    const response = await open(`Images/Shade/${(revisionOf('tee') + 1) % REVISIONS}_tee_f_fm.webp`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  })

  test('come with the maps of the print areas, byte for byte, but for the model, who is not printed', async () => {
    for (const cut of GARMENT_CUTS) {
      for (const view of ['f', 'b', 'd', 'omf'] as const) {
        const response = await open(`Images/Maps/${revisionOf(cut)}_${cut}_${view}.f32`)
        const file = mapFile(cut, view)
        expect(response.status, file).toBe(view === 'omf' ? 404 : 200)
        if (view === 'omf') continue
        expect(response.headers.get('cache-control')).toBe(FOREVER)
        expect(Buffer.from(await response.arrayBuffer()).equals(readFileSync(file)), file).toBe(true)
      }
    }
  })

  test.each([
    'Images/Shade/1_sock_f_fm.webp',
    'Images/Shade/1_tee_x_fm.webp',
    'Images/Shade/1_tee_f_fs.webp',
    'Images/Shade/1_tee_f_fm.png',
    'Images/Shade/constructor',
    'Images/Maps/1_sock_f.f32',
    'Images/Maps/..%2f1_tee_f.f32',
  ])('that are not: %s', async (path) => {
    expect((await open(path)).status).toBe(404)
  })
})

test('pictures of earlier renders are deleted after the next start, and nothing else is', async () => {
  const call = shop.systemCall()
  const path = pictureAt((await productNamed('5000')).colorFrontImage[0] ?? '', 'fs')
  const [current = ''] = /\d{16}/.exec(path) ?? []
  const earlier = String(Number(current) + (Number(current) % REVISIONS === 0 ? 1 : -1))
  const tee = revisionOf('tee')
  const superseded = [`pictures/${earlier}_f_fs_card.webp`, `shades/${(tee + 1) % REVISIONS}_tee_f_fm.webp`]
  const kept = [
    ...[`pictures/${current}_f_fs_card.webp`, `pictures/${'9'.repeat(16)}_f_fs_card.webp`],
    ...[`pictures/supplied/${earlier}_f_fs.webp`, `pictures/${earlier}.txt`, `artworks/${earlier}_f_fs_card.webp`],
    ...[`shades/${tee}_tee_f_fm.webp`, `shades/${tee}_kilt_f_fm.webp`],
  ]
  for (const key of [...superseded, ...kept]) await call.storage.put(key, new Uint8Array([1]))
  await planSweep(call)
  await planSweep(call)
  expect(await shop.runJobs(), 'not while the build before may still run').toBe(0)
  await shop.db.execute(sql`update pgboss.job set start_after = now() - interval '1 minute'`)
  expect(await shop.runJobs()).toBe(1)
  for (const key of superseded) expect(await call.storage.exists(key), key).toBe(false)
  for (const key of kept) expect(await call.storage.exists(key), key).toBe(true)
  await call.storage.delete(`pictures/${current}_f_fs_card.webp`)
  expect((await guest.fetch(`/${path}`, { headers: { accept: 'image/webp' } })).status).toBe(200)
})
