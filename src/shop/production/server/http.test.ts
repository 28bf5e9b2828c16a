import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '#platform/testing/read-pdf.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import { addShape } from '#shop/designs/model/editing/shape-commands.ts'
import { addText, plainLettering } from '#shop/designs/model/editing/text-commands.ts'
import type { View } from '#shop/designs/model/garment/views.ts'
import type { DesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import { loadFont } from '#shop/designs/model/lettering/fonts.ts'
import { printedBox } from '#shop/designs/model/printing/printing.ts'
import { isRefundingMove, movesFrom } from '#shop/orders/model/moves.ts'
import { ORDER_STATES, type OrderState } from '#shop/orders/model.ts'
import { orderItems } from '#shop/orders/server/tables.ts'
import { atTheCounter } from '#shop/orders/testing/purchase.fixture.ts'
import { getPressSheet } from '../contract.ts'
import { discPng, onTee, openProduction, placed, starDesign } from '../testing/production.fixture.ts'
import { assertApproved } from './index.ts'

const { shop, holder, call, upload, order, swapOriginal, spoilPreview, setStatus } = await openProduction()

let ann: Customer
let ada: Customer
let photo: DesignArtwork
let numberOfStars = ''
let path = ''

beforeAll(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
  photo = await upload(ann)
  const { orderNumber, itemIds } = await order(ann, [{ design: starDesign }])
  numberOfStars = orderNumber
  path = `/api/production/print/${orderNumber}/${itemIds[0]}`
})
afterAll(() => holder.stop())

const bytesOf = async (address: string) => Buffer.from(await (await ada.fetch(address)).arrayBuffer())
/** How large the print of a view is at 300 DPI. */
function pixelsOf(design: Design, view: View) {
  const { width, height } = printedBox(design, view) ?? { width: 0, height: 0 }
  return { width: Math.round(width * 300), height: Math.round(height * 300) }
}

const refused = (text: RegExp) => ({ status: 409, message: expect.stringMatching(text) })
const filesOf = (orderNumber: string) => `/api/production/files/${orderNumber}.zip`

describe('a print file', () => {
  test('is for staff, never kept by a cache, and bears what its buyer approved in name and bytes', async () => {
    const answer = await ada.fetch(`${path}/front?size=M`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const hash = answer.headers.get('x-print-approval') ?? ''
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    const name = /^attachment; filename="[\w]+-01-3001-front-S-([0-9a-f]{12})\.png"$/
    expect(name.exec(answer.headers.get('content-disposition') ?? '')?.[1]).toBe(hash.slice(0, 12))
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.includes(`tEXtApproval\0${hash}`)).toBe(true)
    const { width, density } = await sharp(bytes).metadata()
    const [wide = 0] = (answer.headers.get('x-print-inches') ?? '').split(' x ').map(Number)
    expect(Math.abs((width ?? 0) - wide * 300)).toBeLessThan(1)
    expect(density).toBe(300)
  })

  test('shows text and shapes that came without a picture, a PNG for each decorated view, to staff alone', async () => {
    const words = { ...plainLettering, text: 'NORTH SIDE', color: '#ffffff' }
    const boxed = addShape(onTee, 'front', 'box', 'rectangle', '#c8102e')
    const design = addText(boxed, 'back', 'words', words, await loadFont('poster'))
    const { orderNumber, itemIds } = await order(ann, [{ design, designImages: [] }])
    const printOn = (view: View) => `/api/production/print/${orderNumber}/${itemIds[0]}/${view}`

    const front = await ada.fetch(printOn('front'))
    expect([front.status, front.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await sharp(await front.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 900, density: 300 })

    const back = sharp(await bytesOf(printOn('back')))
    expect(await back.metadata()).toMatchObject(pixelsOf(design, 'back'))
    const { channels, isOpaque } = await back.stats()
    expect([channels.map(({ max }) => max), isOpaque]).toEqual([[255, 255, 255, 255], false])

    for (const view of ['front', 'back'] as const) {
      expect((await shop.guest().fetch(printOn(view))).status).toBe(401)
      for (const customer of [ann, await shop.signedIn()]) {
        expect((await customer.fetch(printOn(view))).status).toBe(403)
      }
    }
  })

  test('shows text beside a picture together with it', async () => {
    const picture = placed(photo)
    const words = { ...plainLettering, text: 'NORTH SIDE' }
    const design = addText(picture, 'front', 'words', words, await loadFont('poster'))
    expect(pixelsOf(design, 'front').width).toBeGreaterThan(pixelsOf(picture, 'front').width)
    const { orderNumber, itemIds } = await order(ann, [{ design }])
    const print = await bytesOf(`/api/production/print/${orderNumber}/${itemIds[0]}/front`)
    expect(await sharp(print).metadata()).toMatchObject(pixelsOf(design, 'front'))
  })

  test('of a larger size is larger where the design grows with the garment', async () => {
    const widths = await Promise.all(
      ['M', '3XL'].map(
        async (size) => (await sharp(await bytesOf(`${path}/front?size=${size}`)).metadata()).width ?? 0,
      ),
    )
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(28 / 18, 2)
  })

  test('of shapes alone also comes as a PDF, which names the approval', async () => {
    const answer = await ada.fetch(`${path}/front?format=pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    expect(pdf).toContain(`(${answer.headers.get('x-print-approval')})`)
  })

  test.each([
    ['a view without a print', (at: string) => `${at}/back`, 404],
    ['a size that was not ordered', (at: string) => `${at}/front?size=XL`, 404],
    ['a picture that was not ordered', (at: string) => `${at}/front?picture=2`, 404],
    ['an item of no order', (at: string) => `${at}x/front`, 404],
    ['a view that no garment has', (at: string) => `${at}/inside`, 400],
  ])('%s is refused', async (_what, toRequest, status) => {
    expect((await ada.fetch(toRequest(path))).status).toBe(status)
  })

  test('of a picture without a placement is the front print that was paid for', async () => {
    const { orderNumber, itemIds } = await order(ann, [{}])
    const images = [`/api/artworks/${photo.artworkId}`]
    await shop.db
      .update(orderItems)
      .set({ designImages: images, approval: null })
      .where(eq(orderItems.id, itemIds[0] ?? ''))
    await expect(assertApproved(call, orderNumber)).rejects.toMatchObject(refused(/never approved/))
    const { items } = await ada.call(getPressSheet, { orderNumber })
    expect(items[0]?.prints).toMatchObject([{ mark: 'front', view: 'front', width: 12, height: 6 }])
  })
})

test('nobody but staff gets anything of production, not even the customer of the order', async () => {
  const all = [`${path}/front`, filesOf(numberOfStars), `/api/production/ticket/${numberOfStars}.pdf`]
  all.push(`/api/production/check/${numberOfStars}`, '/api/production/queue')
  all.push('/api/production/blanks', '/api/production/blanks.csv')
  for (const address of all) {
    expect([address, (await ann.fetch(address)).status]).toEqual([address, 403])
    expect([address, (await shop.guest().fetch(address)).status]).toEqual([address, 401])
  }
})

describe('approved is printed', () => {
  test('an order as it was approved is released', async () => {
    const { orderNumber } = await order(ann, [{ design: placed(photo) }, {}])
    await expect(assertApproved(call, orderNumber)).resolves.toBeUndefined()
    expect(await ada.call(getPressSheet, { orderNumber })).toMatchObject({ approved: true, problems: [] })
  })

  test('an original that was swapped in the storage stops release, files and archive, and the ticket says so', async () => {
    const swapped = await upload(ann, discPng('#1010d0'))
    const { orderNumber, itemIds } = await order(ann, [{ design: placed(swapped) }])
    await swapOriginal(swapped)
    await expect(assertApproved(call, orderNumber)).rejects.toMatchObject(
      refused(/the original of disc\.png is another file/),
    )
    for (const address of [`/api/production/print/${orderNumber}/${itemIds[0]}/front`, filesOf(orderNumber)]) {
      const answer = await ada.fetch(address)
      expect([address, answer.status]).toEqual([address, 409])
      expect(await answer.json()).toMatchObject({ code: 'NOT_AS_APPROVED', problems: [{ itemId: itemIds[0] }] })
    }
    expect((await ada.fetch(`/api/production/ticket/${orderNumber}.pdf`)).status).toBe(200)
    expect(await ada.call(getPressSheet, { orderNumber })).toMatchObject({ approved: false })
  })

  const moved = {
    ...starDesign,
    layers: starDesign.layers.map((one) => ({ ...one, place: { ...one.place, rotation: 1 } })),
  }
  test.each([
    ['a degree', { design: moved }],
    ['a piece', { quantities: { M: 3, '3XL': 1 } }],
    ['another color', { color: 'Black' }],
    ['another garment', { itemCode: '5000' }],
    ['premium fabric', { options: { premiumFabric: true } }],
  ])('%s more or less than approved stops the release', async (_what, change) => {
    const { orderNumber, itemIds } = await order(ann, [{ design: starDesign }])
    await shop.db
      .update(orderItems)
      .set(change)
      .where(eq(orderItems.id, itemIds[0] ?? ''))
    await expect(assertApproved(call, orderNumber)).rejects.toMatchObject(
      refused(/differ from what its buyer approved/),
    )
  })

  test('the order of fields, names of files, notes, sizes without pieces and options that are standard mean nothing', async () => {
    const design = placed(photo)
    const { orderNumber, itemIds } = await order(ann, [{ design, quantities: { '3XL': 1, M: 2 } }])
    const renamed = design.layers.map((one) => ({
      ...Object.fromEntries(Object.entries(one).reverse()),
      name: 'x.png',
    }))
    const change = {
      design: { ...design, note: 'later', layers: renamed },
      quantities: { L: 0, M: 2, '3XL': 1 },
      note: '',
      options: { printMethod: 'dtf', premiumFabric: false, prints: [] },
    }
    await shop.db
      .update(orderItems)
      .set(change)
      .where(eq(orderItems.id, itemIds[0] ?? ''))
    await expect(assertApproved(call, orderNumber)).resolves.toBeUndefined()
  })
})

describe('an order whose original is another than its buyer approved', () => {
  const PARCEL = { carrier: 'UPS', trackingNumber: '1Z 999' }
  const moves = [{ isPickup: false }, { isPickup: true }].flatMap((way) =>
    ORDER_STATES.flatMap((from) => movesFrom(from, way).map((to) => ({ from, to, ...way }))),
  )
  // Money goes back, garments are waited for, and what is printed leaves, arrives and is handed over, whatever became of its artwork.
  const isFree = ({ from, to }: (typeof moves)[number]) =>
    isRefundingMove(to) ||
    to === 'waiting' ||
    to === 'ready' ||
    ((to === 'shipped' || to === 'delivered') && wasPrinted(from))

  const wasPrinted = (from: OrderState) => from === 'in_production' || from === 'ready' || from === 'shipped'

  let swapped: DesignArtwork
  beforeAll(async () => {
    swapped = await upload(ann, discPng('#1010d0'))
    await swapOriginal(swapped)
  })

  for (const move of moves) {
    const { from, to, isPickup } = move
    const way = isPickup ? ' of the counter' : ''
    test(`goes from ${from} to ${to}${way}: ${isFree(move) ? 'allowed' : 'refused'}; blanks go there in any case`, async () => {
      const over = isPickup ? atTheCounter : {}
      const printed = await order(ann, [{ design: placed(swapped) }, {}], over)
      const blanks = await order(ann, [{}], over)
      const answers = []
      for (const { orderNumber } of [printed, blanks]) {
        await setStatus(orderNumber, from)
        const body = JSON.stringify({ from, to, handedTo: 'Kim Lee', ...(to === 'shipped' ? PARCEL : {}) })
        const headers = { 'content-type': 'application/json' }
        answers.push(await ada.fetch(`/api/admin/orders/${orderNumber}/move`, { method: 'POST', headers, body }))
      }
      expect(answers.map(({ status }) => status)).toEqual([isFree(move) ? 200 : 409, 200])
      if (!isFree(move)) expect(await answers[0]?.json()).toMatchObject({ code: 'NOT_AS_APPROVED' })
    })
  }
})

test('the job ticket is a PDF of the order, the same each time', async () => {
  const { orderNumber } = await order(ann, [
    { design: placed(photo), note: 'Łódź, Ελένη, Юля, 山田' },
    { design: starDesign },
    {},
  ])
  const address = `/api/production/ticket/${orderNumber}.pdf`
  const first = await bytesOf(address)
  const second = await bytesOf(address)
  const { text } = await readPdf(first)
  const note = 'Łódź, Ελένη, Юля, [2 letters in Chinese or Japanese]'
  for (const words of [orderNumber, '9 in 3 items', note, 'disc.png: 4.00 × 2.00 in, 200 DPI'])
    expect(text).toContain(words)
  expect(Buffer.compare(first, second)).toBe(0)
  expect((await ada.fetch('/api/production/ticket/NOSUCHORDER.pdf')).status).toBe(404)
})

test('a picture that cannot be read leaves its place on the job ticket empty, and the log says why', async () => {
  const spoilt = await upload(ann, discPng('#20a0d0'))
  const { orderNumber } = await order(ann, [{ design: placed(spoilt) }])
  await spoilPreview(spoilt)
  expect((await ada.fetch(`/api/production/ticket/${orderNumber}.pdf`)).status).toBe(200)
  expect(shop.takeWarnings().join()).toMatch(/unsupported image format.*a job ticket lacks a picture/)
})
