import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#platform/testing/read-pdf.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import { resizeTo } from '#shop/designs/model/editing/layer-commands.ts'
import type { DesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import { orderItems } from '#shop/orders/server/tables.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { crest, embroidered } from '../../testing/embroidery.fixture.ts'
import { discPng, openProduction, placed, starDesign } from '../../testing/production.fixture.ts'

const { shop, holder, upload, order, swapOriginal } = await openProduction([tee])

let ann: Customer
let ada: Customer
let disc: DesignArtwork
const options = { ...standardOptions, printMethod: 'embroidery' } as const

beforeAll(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
  disc = await upload(ann)
})
afterAll(() => holder.stop())

/** An order of an embroidered item that keeps what an order keeps of it. */
async function ordered(kept: object = embroidered(), design = placed(disc), note = '') {
  const bought = await order(ann, [{ design, options, note }])
  const stored = { ...options, ...kept }
  await shop.db
    .update(orderItems)
    .set({ options: stored })
    .where(eq(orderItems.id, bought.itemIds[0] ?? ''))
  return bought
}

type Bought = Awaited<ReturnType<typeof order>>
const addressOf = ({ orderNumber, itemIds }: Bought, view = 'front') =>
  `/api/production/embroidery/${orderNumber}/${itemIds[0]}/${view}`
const worksheetOf = (bought: Bought) => ada.fetch(addressOf(bought))
const textOf = async (bought: Bought) => readPdf(Buffer.from(await (await worksheetOf(bought)).arrayBuffer()))

test('a worksheet says on one page what is embroidered, how large, where, in which threads and on how many', async () => {
  const bought = await ordered(embroidered(), placed(disc), 'Shiny,\nplease.')
  const answer = await worksheetOf(bought)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const hash = answer.headers.get('x-print-approval') ?? ''
  const { pages, text } = await readPdf(Buffer.from(await answer.arrayBuffer()))
  expect(pages).toBe(1)
  for (const words of [
    bought.orderNumber,
    ...['6,543', '4.00 in × 2.00 in', 'Front', '3XL', 'Shiny, please.', 'Artwork at its true size', 'Crest-4x2'],
    ...['Poppy red (#d01010)', 'Snow (#ffffff)', hash.slice(0, 12)],
    ...['Smallest letter: 0.25 in high.', 'Thinnest line: 0.05 in.', 'Thread covers 79% of the box.', 'Top edge'],
  ])
    expect(text).toContain(words)
  expect(text, 'it goes to whoever digitizes').not.toContain('Joan')
})

test('artwork that is larger than the page is drawn smaller, and the scale is named', async () => {
  const { pages, text } = await textOf(await ordered(embroidered(), resizeTo(placed(disc), 'one', 11)))
  expect(pages).toBe(1)
  expect(text).toMatch(/Artwork at \d\d% of its true size/)
})

test('one page holds the longest note, many threads and sizes that each need a file', async () => {
  const inks = Array.from({ length: 12 }, (_, index) => ({
    ...{ view: 'front', artwork: `#0000${10 + index}`, name: `Thread of a long name ${index}`, color: '#102030' },
  }))
  const design = { ...placed(disc), sizing: 'scale' as const }
  const bought = await ordered(
    { ...embroidered(), inks },
    design,
    'W '.repeat(125) + '\n'.repeat(125) + 'W'.repeat(125),
  )
  const { pages, text } = await textOf(bought)
  expect(pages).toBe(1)
  for (const words of ['Thread of a long name 11', 'each size needs a stitch file', '3XL:'])
    expect(text).toContain(words)
})

test('an order that has no facts of its artwork and no threads has a worksheet that says so', async () => {
  for (const kept of [{}, { prints: 'none', inks: [{ view: 1 }] }, embroidered(null)]) {
    const { pages, text } = await textOf(await ordered(kept))
    expect([pages, text.includes('Not estimated')]).toEqual([1, true])
  }
  expect((await textOf(await ordered({}))).text).toContain('This order names no threads.')
  const shaded = { ...crest, kind: 'tonal' as const, thinnestLine: null, smallestLetter: null }
  expect((await textOf(await ordered(embroidered(shaded)))).text).toContain('The artwork has shades.')
})

test('a worksheet shows what its buyer approved and nothing else, to staff alone', async () => {
  const swapped = await upload(ann, discPng('#1010d0'))
  const bought = await ordered(embroidered(), placed(swapped))
  expect((await ann.fetch(addressOf(bought))).status).toBe(403)
  expect((await shop.guest().fetch(addressOf(bought))).status).toBe(401)
  await swapOriginal(swapped)
  const answer = await worksheetOf(bought)
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'NOT_AS_APPROVED'])
})

test('what is printed another way, another view, blanks and the item of another order have no worksheet', async () => {
  const refusal = async (path: string) => {
    const answer = await ada.fetch(path)
    return [answer.status, (await answer.json()).code]
  }
  const printed = await order(ann, [{ design: starDesign }])
  const bought = await ordered()
  expect(await refusal(addressOf(printed))).toEqual([409, 'NOT_EMBROIDERED'])
  expect(await refusal(addressOf(bought, 'back'))).toEqual([404, 'NOTHING_PRINTED'])
  expect(await refusal(addressOf(await order(ann, [{ options }])))).toEqual([404, 'NOTHING_PRINTED'])
  expect(await refusal(addressOf({ ...printed, itemIds: bought.itemIds }))).toEqual([404, 'ORDER_NOT_FOUND'])
})
