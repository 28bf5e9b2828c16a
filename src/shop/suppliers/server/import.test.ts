import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { openApi } from '#platform/testing/test-api.ts'
import { getProduct } from '#shop/catalogue/contract.ts'
import { catalogueCalls } from '#shop/catalogue/server/http.ts'
import { catalogueCache, createCatalogueCache, ImportRefused } from '#shop/catalogue/server/index.ts'
import { ACCOUNT, API_KEY, mergeOffers, offered, startSupplier } from '../testing/stand-in.ts'
import { createSupplierClient, SupplierError } from './client.ts'
import { importCsv, importSsActivewear, lastImports, suppliedPicture } from './index.ts'
import { supplierJobs } from './jobs.ts'

const supplier = await startSupplier(mergeOffers([]))
const holder = createCatalogueCache({ suppliedPicture })
const shop = await openApi({
  calls: catalogueCalls,
  jobs: supplierJobs,
  plug: [plug(catalogueCache, holder)],
  environment: {
    SS_ACTIVEWEAR_ACCOUNT: ACCOUNT,
    SS_ACTIVEWEAR_API_KEY: API_KEY,
    SS_ACTIVEWEAR_URL: supplier.url,
    SS_ACTIVEWEAR_REQUESTS_PER_MINUTE: '100000',
    SS_ACTIVEWEAR_PICTURES: 'link',
    SS_ACTIVEWEAR_PICTURES_URL: new URL('/', supplier.url).href,
  },
})
const guest = shop.guest()

beforeAll(() => holder.start(shop.db))
afterEach(() => {
  supplier.fault = () => undefined
  supplier.requests.length = 0
})
afterAll(async () => {
  holder.stop()
  await supplier.close()
})

type Account = Parameters<typeof createSupplierClient>[0]

function account(changes: Partial<Account> = {}): Account {
  const { supplier: configured } = shop.systemCall().config
  if (!configured) throw new Error('The shop of this test has a supplier.')
  return { ...configured, ...changes }
}

async function bring({ withdrawAll = false, ...changes }: Partial<Account> & { withdrawAll?: boolean } = {}) {
  const call = shop.systemCall()
  const config = { ...call.config, supplier: account(changes) }
  const client = createSupplierClient(config.supplier, 1)
  const report = await importSsActivewear({ ...call, config }, { client, withdrawAll })
  await holder.refresh()
  return report
}

describe('the catalogue of S&S Activewear', () => {
  test('becomes styles of the shop: own families, plain words, prices with the markup', async () => {
    supplier.offer = mergeOffers([
      offered(101),
      offered(102, { title: 'Heavy Blend Hooded Sweatshirt', baseCategory: 'Fleece' }),
    ])
    expect(await bring()).toEqual({ styles: 2, withdrawn: 0, left: {}, resumed: false })
    expect(await lastImports(shop.systemCall())).toEqual([
      { supplier: expect.any(String), finishedAt: expect.any(Date) },
    ])
    expect(await guest.call(getProduct, { styleId: 101 })).toMatchObject({
      brand: 'Stand-In Mills',
      code: 'S101',
      colorName: ['White', 'Black', 'Navy', 'Black/White'],
      colorFamily: ['Whites', 'Blacks', 'Blues', 'Blacks'],
      fabric: '100% U.S. cotton',
      weightOz: 5.3,
      description: '<ul><li>5.3 oz., 100% U.S. cotton</li><li>Taped neck &amp; shoulders</li></ul>',
      prices: [
        { size: 'S', price: 4.6 },
        { size: 'M', price: 4.8 },
        { size: 'L', price: 4.95 },
      ],
      colorFrontImage: ['1010', '1011', '1012', '1013'].map((id) => `Images/Color/${id}_f_fm.jpg`),
    })
  })

  test('leaves out what the shop may not or cannot sell, and says why', async () => {
    const unsold = offered(113)
    supplier.offer = mergeOffers([
      offered(101),
      offered(102),
      offered(111, { title: 'Fleece Sweatpants', baseCategory: 'Fleece' }),
      offered(112, { description: 'Very soft.' }),
      { ...unsold, products: unsold.products.map((one) => ({ ...one, noeRetailing: true })) },
      { ...offered(114), products: [] },
    ])
    expect(await bring()).toMatchObject({
      styles: 2,
      left: {
        'nothing that the shop prints on (Fleece)': 1,
        'the description does not say what it is made of': 1,
        'may not be sold online': 1,
        'no color in a size of the shop with a price': 1,
      },
    })
  })

  test('withdraws what is no longer offered, and brings it back when it is', async () => {
    supplier.offer = mergeOffers([offered(121), offered(122), offered(123), offered(101), offered(102)])
    await bring()
    supplier.offer = mergeOffers([offered(121), offered(123), offered(101), offered(102)])
    expect(await bring()).toMatchObject({ styles: 4, withdrawn: 1 })
    expect(await guest.call(getProduct, { styleId: 122 })).toMatchObject({ discontinued: true })
    supplier.offer = mergeOffers([offered(121), offered(122), offered(123), offered(101), offered(102)])
    expect(await bring()).toMatchObject({ styles: 5, withdrawn: 0 })
    expect(await guest.call(getProduct, { styleId: 122 })).toMatchObject({ discontinued: false })
  })

  test('is not believed where most of it is gone, unless that is meant', async () => {
    const before = holder.current().version
    supplier.offer = mergeOffers([offered(121)])
    await expect(bring()).rejects.toThrow(ImportRefused)
    supplier.offer = mergeOffers([])
    await expect(bring()).rejects.toThrow(/without a single style/)
    expect(holder.current().version).toBe(before)
    supplier.offer = mergeOffers([offered(121)])
    expect(await bring({ withdrawAll: true })).toMatchObject({ styles: 1, withdrawn: 4 })
  })

  test('is fetched to its end whatever the line does, and what was fetched before a stop is not fetched again', async () => {
    supplier.offer = mergeOffers(Array.from({ length: 60 }, (_, at) => offered(200 + at)))
    supplier.fault = (request) => (['busy', 'cut', 'slow-down', 'down'] as const)[request - 1]
    expect(await bring({ withdrawAll: true })).toMatchObject({ styles: 60 })

    supplier.requests.length = 0
    supplier.fault = (request) => (request > 2 ? 'busy' : undefined)
    await expect(bring()).rejects.toThrow(SupplierError)
    expect(supplier.requests.slice(0, 2).map((one) => one.split('?')[0])).toEqual(['/v2/styles/', '/v2/products/'])
    supplier.fault = () => undefined
    supplier.requests.length = 0
    expect(await bring()).toMatchObject({ styles: 60, resumed: true })
    expect(supplier.requests).toHaveLength(3)
  })

  test('is refused with a wrong key at once, in words', async () => {
    await expect(bring({ apiKey: 'wrong' })).rejects.toThrow(/status 401\. Check the account number/)
    expect(supplier.requests).toHaveLength(1)
  })

  test('keeps to the number of requests a minute', async () => {
    supplier.offer = mergeOffers([offered(301)])
    const client = createSupplierClient(account({ requestsPerMinute: 2 }), 1)
    await client.styles()
    await client.products([301])
    const third = client.products([301])
    const first = await Promise.race([third, new Promise((go) => setTimeout(() => go('waits'), 300))])
    expect(first).toBe('waits')
    expect(supplier.requests).toHaveLength(2)
  })
})

describe('pictures of the supplier', () => {
  async function look(picture: string) {
    const answer = await guest.fetch(`/Images/Color/${picture}`, { headers: { accept: 'image/webp' } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const width = answer.ok ? (await sharp(bytes).metadata()).width : 0
    return { status: answer.status, type: answer.headers.get('content-type'), width }
  }

  test('are fetched once when they are first asked for, and never where no style has them', async () => {
    supplier.picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer()
    supplier.offer = mergeOffers([offered(401)])
    await bring({ withdrawAll: true })
    supplier.requests.length = 0
    expect(await look('4010_f_fm.jpg')).toEqual({ status: 200, type: 'image/webp', width: 400 })
    expect(await look('4010_f_fl.jpg')).toEqual({ status: 200, type: 'image/webp', width: 1200 })
    expect(supplier.requests).toEqual(['/Images/Color/4010_f_fl.jpg'])
    expect(await look('9999_f_fm.jpg')).toMatchObject({ status: 404 })
    expect(supplier.requests).toHaveLength(1)
    supplier.fault = () => 'busy'
    expect(await look('4011_f_fm.jpg')).toMatchObject({ status: 404 })
    supplier.fault = () => undefined
    expect(await look('4011_f_fm.jpg')).toMatchObject({ status: 200 })
  })

  test('are all fetched by a job where that is set', async () => {
    supplier.offer = mergeOffers([offered(402)])
    await bring({ withdrawAll: true, pictures: 'download' })
    supplier.requests.length = 0
    await shop.runJobs()
    expect(supplier.requests.filter((one) => one.startsWith('/Images/ModelColor/402'))).toHaveLength(4)
    supplier.requests.length = 0
    expect(await look('4021_b_fs.jpg')).toEqual({ status: 200, type: 'image/webp', width: 120 })
    expect(supplier.requests).toEqual([])
  })
})

describe('a CSV file', () => {
  const HEADER = 'brand,code,title,category,cut,fabric,countryOfOrigin,description,color,hex,size,price'
  const GOOD = [
    HEADER,
    'Wren,W1,Plain Tee,T-Shirts,tee,100% cotton,Peru,"Soft, ""plain"" & light",Red,#C41F2F,M,4.72',
    'Wren,W1,,,,,,,Red,C41F2F,L,4.90',
    'Wren,W1,,,,,,,Navy,#1D2645,M,$5',
  ]
  const wren = () => holder.current().styleByItemCode('W1')

  test('is checked without changing anything, then taken in', async () => {
    const call = shop.systemCall()
    const text = GOOD.join('\r\n')
    expect(await importCsv(call, text, { dryRun: true })).toMatchObject({ styles: 1, rows: 3, bad: [], written: false })
    await holder.refresh()
    expect(wren()).toBeUndefined()
    expect(await importCsv(call, text, {})).toMatchObject({ styles: 1, written: true })
    await holder.refresh()
    expect(wren()).toMatchObject({
      brand: 'Wren',
      description: '<p>Soft, "plain" &amp; light</p>',
      colors: [
        { name: 'Red', hex: '#C41F2F', family: 'Reds', sizes: ['M', 'L'] },
        { name: 'Navy', family: 'Blues', sizes: ['M'] },
      ],
      prices: [
        { size: 'M', priceCents: 500 },
        { size: 'L', priceCents: 490 },
      ],
    })
  })

  test('names each bad row by its line, and is refused whole unless the bad ones are to be skipped', async () => {
    const text = [
      ...GOOD,
      'Wren,W2,Tee,T-Shirts,tee,100% cotton,Peru,Soft,Red,crimson,M,4.72',
      'Wren,W3,Tee,T-Shirts,tee,100% cotton,Peru,Soft,Red,#C41F2F,Huge,free',
      'Wren,W4,Tee,T-Shirts,tee,,Peru,Soft,Red,#C41F2F,M,4.72',
    ].join('\n')
    const refused = await importCsv(shop.systemCall(), text, {})
    expect(refused).toMatchObject({ styles: 1, left: 3, written: false })
    expect(refused.bad.map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
      '5: hex is not a color like #1A2B3C',
      '6: size is no size of the shop',
      '6: price is not a price like 4.72',
      expect.stringMatching(/^7: fabric/),
    ])
    expect(await importCsv(shop.systemCall(), text, { skipBad: true })).toMatchObject({ left: 3, written: true })
  })

  test.each([
    ['', /has no rows/],
    [HEADER, /has no rows/],
    ['"a\nb', /not a CSV file/],
  ])('of %j is refused', async (text, words) => {
    await expect(importCsv(shop.systemCall(), text, {})).rejects.toThrow(words)
  })
})
