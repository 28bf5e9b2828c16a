import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { readActions } from '#platform/server/audit/index.ts'
import { readPdf } from '#platform/testing/read-pdf.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { rosterEntries } from '#shop/rosters/server/tables.ts'
import { getPressSheet, listQueue } from '../../contract.ts'
import * as gangSheets from '../../gang-sheets-contract.ts'
import { getOrderRoster } from '../../rosters-contract.ts'
import { openProduction } from '../../testing/production.fixture.ts'
import {
  backDesign,
  LEAST_HEIGHT,
  MOST_WIDTH,
  openGroupOrders,
  type TestEntry,
  teamDesign,
} from '../../testing/rosters.fixture.ts'
import { assertApproved } from '../index.ts'

const production = await openProduction()
const { shop, holder, call, order } = production
const { groupOrder } = openGroupOrders(production)

let ann: Customer
let ada: Customer

beforeAll(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
})
afterAll(() => holder.stop())

const bytesOf = async (address: string) => {
  const answer = await ada.fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}
const filesOf = (orderNumber: string) => `/api/production/files/${orderNumber}.zip`
const ticketOf = (orderNumber: string) => `/api/production/ticket/${orderNumber}.pdf`
const labelsOf = (orderNumber: string) => `/api/production/bag-labels/${orderNumber}.pdf`

/** Without what is another on each run. */
const plainNames = (files: Readonly<Record<string, unknown>>, orderNumber: string) =>
  Object.keys(files).map((name) => name.replace(/-[0-9a-f]{12}\./, '.').replaceAll(orderNumber, '#'))

const refused = (text: RegExp) => ({ status: 409, code: 'NOT_AS_APPROVED', message: expect.stringMatching(text) })

// As rosters of the Americas and of western Europe have them; two are the same, and two fold to the same letters.
const NAMES =
  `Al|Bo|Li|Jo|Ann|Zoë|Noé|Ian|Inés|José|Anaïs|Chloë|Núñez|Müller|Peña|Ångström|Øystein|Søren|Þóra|Ýmir|D’Angelo|O'Brien
|O’Neill|St. John|Jean-Luc|Mary Ann|van Dijk|de la Cruz|Ibáñez|Güell|Façade|Gonçalves|Araújo|João|Conceição|Étienne|Gérard|Léa
|Maëlle|Hélène|Œuvrard|Æbelø|Straße|Weiß|Björk|Jürgen|Käthe|Ólafur|Ægir|Ñandú|Fernández|Rodríguez|Villaseñor|McCarthy|MacLeod
|Fitzgerald|Featherstonehaugh|Muller|Müller|Bartholomäus`
    .replaceAll('\n', '')
    .split('|')

const kid = (name: string, number = '', over: TestEntry = {}): TestEntry => ({ name, number, who: name, ...over })

describe('a print for each entry', () => {
  test('60 people are 60 prints, each once and in the order of the list, within their room and legible', async () => {
    const { orderNumber } = await groupOrder(
      ann,
      backDesign(),
      NAMES.map((name) => kid(name)),
    )
    const files = unzipSync(await bytesOf(filesOf(orderNumber)))
    const names = plainNames(files, orderNumber)
    expect(new Set(names).size).toBe(names.length)
    const prints = names.filter((name) => name.endsWith('.png'))
    expect(prints).toHaveLength(60)
    expect(names.filter((name) => /-back-\d\d-M-.*\.pdf$/.test(name))).toHaveLength(60)
    expect(prints.map((name) => name.split('-')[4])).toEqual(
      NAMES.map((_name, index) => String(index + 1).padStart(2, '0')),
    )
    for (const name of prints) expect(name).toMatch(/^#\/#-01-3001-back-\d\d-M-[A-Za-z_-]+\.png$/)
    expect(prints.filter((name) => name.includes('-M-Muller'))).toHaveLength(3)
    expect(prints.slice(19, 22).map((name) => name.split('-').at(-1))).toEqual([
      'Ymir.png',
      'DAngelo.png',
      'OBrien.png',
    ])
    const manifest = JSON.parse(new TextDecoder().decode(files[`${orderNumber}/manifest.json`]))
    expect(manifest.files[2]).toMatchObject({ entry: 2, name: 'Bo', pieces: 1, sizes: ['M'] })
    for (const [name, bytes] of Object.entries(files)) {
      if (!name.endsWith('.png')) continue
      const { width, height, density } = await sharp(bytes).metadata()
      expect([name, density]).toEqual([name, 300])
      expect(width, name).toBeLessThanOrEqual(MOST_WIDTH * 300 + 1)
      expect(height, name).toBeGreaterThanOrEqual(LEAST_HEIGHT * 300)
    }
  })

  test('grows with the garment, leaves out what an entry does not say, and is the same byte for byte each time', async () => {
    const { orderNumber, itemIds } = await groupOrder(ann, teamDesign(), [
      kid('Zoë', '7'),
      kid('Zoë', '7', { size: '3XL', quantity: 2 }),
      kid('', '00', { who: 'Coach' }),
      kid('', '', { who: 'Grandma', size: 'L' }),
    ])
    const [first, second] = [await bytesOf(filesOf(orderNumber)), await bytesOf(filesOf(orderNumber))]
    expect(Buffer.compare(first, second)).toBe(0)
    const files = unzipSync(first)
    expect(plainNames(files, orderNumber).filter((name) => name.endsWith('.png'))).toEqual([
      ...['#/#-01-3001-front-S.png', '#/#-01-3001-front-L.png', '#/#-01-3001-front-3XL.png'],
      ...['#/#-01-3001-back-01-M-7-Zoe.png', '#/#-01-3001-back-02-3XL-7-Zoe.png', '#/#-01-3001-back-03-M-00.png'],
    ])
    const sizeOf = async (picture: number) => {
      const address = `/api/production/print/${orderNumber}/${itemIds[0]}/back?picture=${picture}`
      return (await sharp(await bytesOf(address)).metadata()).width ?? 0
    }
    const [medium, large] = [await sizeOf(1), await sizeOf(2)]
    expect(large).toBeGreaterThan(medium)
    const beyond = await ada.fetch(`/api/production/print/${orderNumber}/${itemIds[0]}/back?picture=4`)
    expect(beyond.status).toBe(404)
  })

  test('fields that are as large on all pieces are as large as the longest name lets them', async () => {
    const heightOf = async (names: readonly string[]) => {
      const entries = names.map((name) => kid(name))
      const { orderNumber, itemIds } = await groupOrder(ann, backDesign('widest'), entries)
      return (await sharp(await bytesOf(`/api/production/print/${orderNumber}/${itemIds[0]}/back`)).metadata()).height
    }
    const [alone = 0, together = 0] = [await heightOf(['Al']), await heightOf(['Al', 'Featherstonehaugh'])]
    expect(together).toBeLessThan(alone)
  })
})

describe('a list that is not what was approved', () => {
  test('with one letter changed stops release, files, labels and gang sheets, and the ticket says so', async () => {
    const { orderNumber, itemIds, rosterId } = await groupOrder(ann, backDesign(), [kid('Zoë', '7'), kid('Max', '8')])
    await expect(assertApproved(call, orderNumber)).resolves.toBeUndefined()
    const differs = /its list of names, numbers and sizes differs from what its buyer approved/
    const change = (to: Partial<typeof rosterEntries.$inferInsert>) =>
      shop.db.update(rosterEntries).set(to).where(eq(rosterEntries.number, '8')).returning()
    const [bag] = await shop.db.select().from(rosterEntries).where(eq(rosterEntries.number, '8'))
    await change({ who: 'Another' })
    await expect(assertApproved(call, orderNumber)).rejects.toMatchObject(refused(differs))
    await change({ who: bag?.who ?? '' })
    await expect(assertApproved(call, orderNumber)).resolves.toBeUndefined()
    await change({ number: '9' })
    await expect(assertApproved(call, orderNumber)).rejects.toMatchObject(refused(differs))
    const print = `/api/production/print/${orderNumber}/${itemIds[0]}/back`
    for (const address of [filesOf(orderNumber), print, labelsOf(orderNumber)]) {
      const answer = await ada.fetch(address)
      expect([address, answer.status]).toEqual([address, 409])
      expect((await answer.json()).error).toMatch(differs)
    }
    const input = { orders: [orderNumber], key: newId('key') }
    expect((await expectRefusal(ada.call(gangSheets.createGangSheets, input), 409)).message).toMatch(differs)
    expect((await readPdf(await bytesOf(ticketOf(orderNumber)))).text).toMatch(differs)
    expect(await ada.call(getPressSheet, { orderNumber })).toMatchObject({ approved: false })
    await shop.db.delete(rosterEntries).where(eq(rosterEntries.rosterId, rosterId))
    await expect(assertApproved(call, orderNumber)).rejects.toMatchObject(refused(/was erased/))
    expect((await readPdf(await bytesOf(ticketOf(orderNumber)))).text).toContain('numbers and sizes was erased')
  })

  test.each([
    ['letters that the font lacks', [kid('Max'), kid('Ann 😀')], /Entry 2 \(M\): The font College has no “😀”/],
    ['names that would be too small', [kid('W'.repeat(24))], /Entry 1 \(M\): .* would be printed 0\.\d\d in high/],
    ['names that are too long', [kid('Featherstonehaugh-Smythes')], /Entry 1 \(M\): This name is too long/],
    ['numbers of letters', [kid('Max', 'x')], /Entry 1 \(M\): A number has one to three digits/],
  ])('%s are said before the press, not left out', async (_what, entries, sentence) => {
    const { orderNumber } = await groupOrder(ann, backDesign(), entries)
    await expect(assertApproved(call, orderNumber)).rejects.toMatchObject(refused(sentence))
    expect((await ada.fetch(filesOf(orderNumber))).status).toBe(409)
  })

  test('screens and threads are the same on all pieces, so they print no names', async () => {
    for (const printMethod of ['screen', 'embroidery']) {
      const { orderNumber } = await groupOrder(ann, backDesign(), [kid('Max')], { options: { printMethod } })
      await expect(assertApproved(call, orderNumber)).rejects.toMatchObject(refused(/prints the same on every piece/))
    }
  })
})

test('a gang sheet holds the print of each piece once, under two presses, and names it beside the cut', async () => {
  const { orderNumber } = await groupOrder(ann, backDesign(), [
    kid('Zoë', '7'),
    kid('Zoë', '7', { quantity: 2 }),
    kid('Luc'),
  ])
  const press = () => ada.call(gangSheets.createGangSheets, { orders: [orderNumber], key: newId('key') })
  const pressed = await Promise.allSettled([press(), press()])
  const made = pressed.flatMap((one) => (one.status === 'fulfilled' && one.value.made ? one.value.sheets : []))
  expect(made).toHaveLength(1)
  const { places } = await ada.call(gangSheets.getGangSheet, { sheetId: made[0]?._id ?? '' })
  expect(places.map(({ mark, piece, pieces }) => `${mark}: ${piece} of ${pieces}`).toSorted()).toEqual([
    ...['back-01: 1 of 1', 'back-02: 1 of 2', 'back-02: 2 of 2', 'back-03: 1 of 1'],
  ])
  const film = await bytesOf(`/api/production/gang-sheets/${made[0]?._id}/film.pdf`)
  const { text } = await readPdf(film)
  for (const label of ['1 of 1, back-01, M: 7 Zoë', '2 of 2, back-02, M: 7 Zoë', '1 of 1, back-03, M: Luc'])
    expect(text).toContain(label)
})

test('the job ticket shows the sample once and lists everybody on pages that can be ticked off, the same each time', async () => {
  const { orderNumber } = await groupOrder(
    ann,
    backDesign(),
    NAMES.map((name, index) => kid(name, String(index), { who: `Parent of ${name}` })),
  )
  const [first, second] = [await bytesOf(ticketOf(orderNumber)), await bytesOf(ticketOf(orderNumber))]
  expect(Buffer.compare(first, second)).toBe(0)
  const { pages, text } = await readPdf(first)
  expect(pages).toBe(3)
  expect(text).toContain('GROUP ORDER, ITEM 1: 60 entries, 60 pieces')
  expect(text).toContain('SAMPLE: each entry has a print of its own')
  for (const name of NAMES) expect(text).toContain(`Parent of ${name}`)
})

describe('bag labels', () => {
  test('are one for each person, with the shirt and the hoodie of one together, for staff, noted as read', async () => {
    const { orderNumber } = await groupOrder(ann, backDesign(), [
      kid('Zoë', '7', { who: 'Zoë Bell', garment: 1 }),
      kid('Max', '8', { who: 'Max', garment: 1, quantity: 2 }),
      kid('BELL', '7', { who: 'Zoë Bell', garment: 2, size: 'L' }),
    ])
    const [first, second] = [await bytesOf(labelsOf(orderNumber)), await bytesOf(labelsOf(orderNumber))]
    expect(Buffer.compare(first, second)).toBe(0)
    const { text } = await readPdf(first)
    expect(text.match(/Order [0-9A-Z]{10}/g)).toHaveLength(2)
    for (const words of ['Bag 1 of 2 · 2 pieces', 'Bag 2 of 2 · 2 pieces', '7 Zoë', '7 BELL', '8 Max × 2'])
      expect(text.replace(/\s+/g, ' ')).toContain(words)
    const { actions } = await readActions(shop.systemCall(), { id: orderNumber, page: 1, perPage: 10 })
    expect(actions.map(({ action }) => action.operation)).toContain('get /api/production/bag-labels/{orderNumber}.pdf')
    expect(JSON.stringify(actions)).not.toMatch(/Zoë|Max|Bell/)
    expect((await ann.fetch(labelsOf(orderNumber))).status).toBe(403)
    expect((await shop.guest().fetch(labelsOf(orderNumber))).status).toBe(401)
  })

  test('of several orders are one PDF; orders that are no group orders have none', async () => {
    const [one, two] = [
      await groupOrder(ann, backDesign(), [kid('Zoë')]),
      await groupOrder(ann, backDesign(), [kid('Max')]),
    ]
    const plain = await order(ann, [{}])
    const query = new URLSearchParams([one, plain, two].map(({ orderNumber }) => ['orders', orderNumber]))
    expect((await readPdf(await bytesOf(`/api/production/bag-labels.pdf?${query}`))).pages).toBe(2)
    expect((await ada.fetch(labelsOf(plain.orderNumber))).status).toBe(404)
  })
})

test('an entry that was refunded and is not made has no file, label or print, and the others are still those that were approved', async () => {
  const made = await groupOrder(ann, teamDesign(), [kid('Zoë', '7'), kid('Max', '8', { quantity: 2 }), kid('Ida', '9')])
  const { orderNumber, rosterId } = made
  const own = and(eq(rosterEntries.rosterId, rosterId), eq(rosterEntries.name, 'Max'))
  await shop.db.update(rosterEntries).set({ isLeftOut: true }).where(own)
  const names = plainNames(unzipSync(await bytesOf(filesOf(orderNumber))), orderNumber)
  expect(names.join()).toContain('Ida')
  expect(names.join()).not.toContain('Max')
  const labels = (await readPdf(await bytesOf(labelsOf(orderNumber)))).text
  expect(labels).toContain('Bag 1 of 2')
  expect(labels).not.toContain('Max')
  expect((await readPdf(await bytesOf(ticketOf(orderNumber)))).text).toContain('NOT MADE')
  const { items } = await ada.call(getOrderRoster, { orderNumber })
  expect(items[0]?.entries.map(({ prints }) => prints.length)).toEqual([1, 0, 1])
  const { sheets } = await ada.call(gangSheets.createGangSheets, { orders: [orderNumber], key: newId('key') })
  const { places } = await ada.call(gangSheets.getGangSheet, { sheetId: sheets[0]?._id ?? '' })
  // Two fronts, which are alike, and two backs.
  expect(places.map(({ mark }) => mark).sort()).toEqual(['back-01', 'back-03', 'front', 'front'])
})

test('where no entry is made any more there is nothing to nest', async () => {
  const { orderNumber, rosterId } = await groupOrder(ann, teamDesign(), [kid('Zoë', '7'), kid('Max', '8')])
  await shop.db.update(rosterEntries).set({ isLeftOut: true }).where(eq(rosterEntries.rosterId, rosterId))
  const nest = ada.call(gangSheets.createGangSheets, { orders: [orderNumber], key: newId('key') })
  await expectRefusal(nest, 409, /nothing to nest/)
})

test('the queue counts the entries, and the list names the files of each', async () => {
  const { orderNumber, itemIds } = await groupOrder(ann, teamDesign(), [kid('Zoë', '7'), kid('Max', '', { size: 'L' })])
  const { orders } = await ada.call(listQueue, { order: orderNumber })
  expect(orders[0]?.items.map(({ entries }) => entries)).toEqual([2])
  const { items } = await ada.call(getPressSheet, { orderNumber })
  expect(items[0]?.prints.map(({ mark, byEntry }) => [mark, byEntry])).toEqual([
    ['front', false],
    ['back', true],
  ])
  const list = await ada.call(getOrderRoster, { orderNumber })
  expect(list.items).toEqual([
    {
      ...{ _id: itemIds[0], fields: ['name', 'number'] },
      entries: [
        {
          ...{ place: 1, who: 'Zoë', size: 'M', quantity: 1, name: 'Zoë', number: '7', isLeftOut: false },
          prints: [{ view: 'back', picture: 1, vector: true }],
        },
        {
          ...{ place: 2, who: 'Max', size: 'L', quantity: 1, name: 'Max', number: '', isLeftOut: false },
          prints: [{ view: 'back', picture: 2, vector: true }],
        },
      ],
    },
  ])
  expect((await ann.fetch(`/api/production/roster/${orderNumber}`)).status).toBe(403)
  const { orderNumber: plain } = await order(ann, [{}])
  expect(await ada.call(getOrderRoster, { orderNumber: plain })).toEqual({ items: [] })
})
