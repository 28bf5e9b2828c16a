import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { openApi } from '#platform/testing/test-api.ts'
import { getProduct } from '../contract.ts'
import { pictureAt, withoutGround } from '../model/pictures.ts'
import { catalogueCalls } from './http.ts'
import { catalogueHolder, createCatalogueHolder, seedCatalogue } from './index.ts'

const holder = createCatalogueHolder()
const shop = await openApi({ calls: catalogueCalls, plug: [plug(catalogueHolder, holder)] })
const guest = shop.guest()

beforeAll(async () => {
  await seedCatalogue(shop.systemCall())
  await holder.start(shop.db)
})

const productNamed = (code: string) =>
  guest.call(getProduct, { styleId: holder.current().styleByItemCode(code)?.styleId ?? 0 })

describe('pictures', () => {
  const open = (path: string, accept: string, headers: Record<string, string> = {}) =>
    guest.fetch(`/${path}`, { headers: { accept, ...headers } })

  test('come in the format that the browser takes, immutable, with an ETag', async () => {
    const path = pictureAt((await productNamed('5000')).colorFrontImage[0] ?? '', 'fs')
    const formats = [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*;q=0.8', 'image/webp'],
      ['image/avif;q=0,*/*', 'image/jpeg'],
      ['*/*', 'image/jpeg'],
    ] as const
    for (const [accept, type] of formats) {
      const response = await open(path, accept)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('vary')).toMatch(/accept/i)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const { width, height } = await sharp(await response.arrayBuffer()).metadata()
      expect([width, height]).toEqual([120, 120])
    }
    const etag = (await open(path, '*/*')).headers.get('etag') ?? ''
    expect((await open(path, '*/*', { 'if-none-match': etag })).status).toBe(304)
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
    const known = /(\d+)_f_fm/.exec((await productNamed('3001')).colorFrontImage[0] ?? '')?.[1] ?? ''
    const response = await open(path.replace('{id}', known), 'image/webp')
    expect(response.status).toBe(404)
  })
})
