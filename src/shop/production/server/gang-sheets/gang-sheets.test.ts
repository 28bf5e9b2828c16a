import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { extractImages, getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { production } from '#config'
import { newId } from '#platform/base/id.ts'
import { readActions } from '#platform/server/audit/index.ts'
import { readPdf } from '#platform/testing/read-pdf.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { resizeTo } from '#shop/designs/model/editing/layer-commands.ts'
import type { DesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import * as contract from '../../gang-sheets-contract.ts'
import { discPng, openProduction, placed, starDesign } from '../../testing/production.fixture.ts'
import { gangPrints } from '../tables.ts'

const { shop, holder, upload, order, swapOriginal, setStatus } = await openProduction()

let ann: Customer
let ada: Customer
let bob: Customer
let photo: DesignArtwork

beforeAll(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
  bob = await shop.signedIn({ roles: ['admin'] })
  photo = await upload(ann)
})
afterAll(() => holder.stop())

const make = (orders: readonly string[], { key = newId('key'), by = ada } = {}) =>
  by.call(contract.createGangSheets, { orders: [...orders], key })

const oneSheet = async (orders: readonly string[]) => {
  const { sheets } = await make(orders)
  const [sheet] = sheets
  if (!sheet || sheets.length !== 1) throw new Error(`made ${sheets.length} sheets`)
  return ada.call(contract.getGangSheet, { sheetId: sheet._id })
}

const film = async (sheetId: string) => ada.fetch(`/api/production/gang-sheets/${sheetId}/film.pdf`)
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

type Places = Awaited<ReturnType<typeof oneSheet>>['places']
const lying = ({ x, y, width, height, turned }: Places[number]) =>
  turned ? { x, y, width: height, height: width } : { x, y, width, height }

describe('gang sheets', () => {
  test('hold one print for each piece and decorated view, as large as its size band, apart and on the roll', async () => {
    const one = await order(ann, [{ design: placed(photo) }, {}])
    const two = await order(ann, [{ design: starDesign }])
    const sheet = await oneSheet([one.orderNumber, two.orderNumber])
    expect(sheet).toMatchObject({ width: 22, spacing: 0.25, prints: 6, madeBy: 'Ann Example', discardedAt: null })
    expect(sheet.orders).toEqual(
      [one, two]
        .map(({ orderNumber }) => ({ orderNumber, prints: 3, cancelled: false }))
        .toSorted((a, b) => (a.orderNumber < b.orderNumber ? -1 : 1)),
    )
    const ofOne = sheet.places.filter(({ orderNumber }) => orderNumber === one.orderNumber)
    expect(ofOne.map(({ piece, pieces, mark, size }) => `${piece} of ${pieces} ${mark} ${size}`).toSorted()).toEqual([
      ...['1 of 3 front M', '2 of 3 front M', '3 of 3 front 3XL'],
    ])
    for (const print of ofOne) expect(print).toMatchObject({ width: 4, height: 2, band: '' })
    const ofTwo = sheet.places.filter(({ orderNumber }) => orderNumber === two.orderNumber)
    const widthOf = (size: string) => ofTwo.find((print) => print.size === size)?.width ?? 0
    expect(widthOf('3XL')).toBeGreaterThan(widthOf('M'))
    const boxes = sheet.places.map(lying)
    for (const [index, a] of boxes.entries()) {
      expect(a.x).toBeGreaterThanOrEqual(0)
      expect(a.x + a.width).toBeLessThanOrEqual(22)
      expect(a.y + a.height + 0.25).toBeLessThanOrEqual(sheet.length + 1e-9)
      for (const b of boxes.slice(index + 1)) {
        const gap = Math.max(b.x - a.x - a.width, a.x - b.x - b.width, b.y - a.y - a.height, a.y - b.y - b.height)
        expect(gap).toBeGreaterThanOrEqual(0.25 - 1e-9)
      }
    }
  })

  test('are made once however often the form is sent, also twice at once', async () => {
    const { orderNumber } = await order(ann, [{ design: placed(photo) }])
    const key = newId('key')
    const [first, second] = await Promise.all([make([orderNumber], { key }), make([orderNumber], { key })])
    const third = await make([orderNumber], { key })
    expect([first.made, second.made, third.made].filter(Boolean)).toHaveLength(1)
    for (const { sheets } of [first, second, third])
      expect(sheets.map(({ _id }) => _id)).toEqual([first.sheets[0]?._id])
  })

  test('are made anew where a form comes back with its former key and other orders', async () => {
    const [one, two] = [await order(ann, [{ design: placed(photo) }]), await order(ann, [{ design: placed(photo) }])]
    const key = newId('key')
    const first = await make([one.orderNumber], { key })
    const second = await make([two.orderNumber], { key })
    expect([first.made, second.made]).toEqual([true, true])
    expect(second.sheets.flatMap(({ orders }) => orders)).toEqual([
      { orderNumber: two.orderNumber, prints: 3, cancelled: false },
    ])
  })

  test('hold each print on one of them when several of the staff make them at once of orders that overlap', async () => {
    const orders = await Promise.all([1, 2, 3].map(() => order(ann, [{ design: placed(photo) }])))
    const [a = '', b = '', c = ''] = orders.map(({ orderNumber }) => orderNumber)
    const presses = [make([a, b]), make([b, c], { by: bob }), make([c, a]), make([c, b, a], { by: bob })]
    const pressed = await Promise.allSettled(presses)
    const ids = pressed.flatMap((press) =>
      press.status === 'fulfilled' ? press.value.sheets.map(({ _id }) => _id) : [],
    )
    for (const press of pressed) if (press.status === 'rejected') expect(press.reason).toMatchObject({ status: 409 })
    const sheets = await Promise.all(ids.map((sheetId) => ada.call(contract.getGangSheet, { sheetId })))
    const keys = sheets.flatMap(({ places }) =>
      places.map(({ itemId, mark, size, piece }) => `${itemId} ${mark} ${size} ${piece}`),
    )
    expect(keys).toHaveLength(9)
    expect(new Set(keys).size).toBe(9)
    await expectRefusal(make([a, b, c]), 409, 'Every DTF print of these orders is on a gang sheet already.')
  })

  test('are discarded by staff, who are named, and their prints are free again', async () => {
    const { orderNumber } = await order(ann, [{ design: placed(photo) }])
    const sheet = await oneSheet([orderNumber])
    const gone = await bob.call(contract.discardGangSheet, { sheetId: sheet._id })
    expect(gone).toMatchObject({ discarded: true, sheet: { prints: 3, discardedBy: 'Ann Example' } })
    expect(gone.sheet.discardedAt).not.toBeNull()
    expect(await ada.call(contract.discardGangSheet, { sheetId: sheet._id })).toMatchObject({
      discarded: false,
      sheet: { discardedAt: gone.sheet.discardedAt },
    })
    expect((await film(sheet._id)).status).toBe(409)
    const again = await oneSheet([orderNumber])
    expect(again.prints).toBe(3)
    const { actions } = await readActions(shop.systemCall(), { id: orderNumber, page: 1, perPage: 10 })
    expect(actions.map(({ action }) => action.operation)).toContain('post /api/production/gang-sheets')
    const ofSheet = await readActions(shop.systemCall(), { id: sheet._id, page: 1, perPage: 10 })
    // The film that was asked for may have names on it, so that is noted, too.
    expect(ofSheet.actions.map(({ action }) => action.state)).toEqual(['read', 'done', 'done'])
  })

  test('hold prints of DTF alone, of open orders that are as approved', async () => {
    const blank = await order(ann, [{}])
    const screened = await order(ann, [{ design: placed(photo), options: { printMethod: 'screen' } }])
    await expectRefusal(
      make([blank.orderNumber, screened.orderNumber]),
      409,
      /^Nothing on these orders is printed by DTF/,
    )
    await expectRefusal(make(['NOPE']), 404, 'Order NOPE: We could not find this order.')
    const shipped = await order(ann, [{ design: placed(photo) }])
    await setStatus(shipped.orderNumber, 'cancelled')
    await expectRefusal(make([shipped.orderNumber]), 409, new RegExp(`^Order ${shipped.orderNumber}: It is not open`))
    const other = await upload(ann, discPng('#2020c0'))
    const changed = await order(ann, [{ design: placed(other) }])
    await swapOriginal(other)
    await expectRefusal(
      make([changed.orderNumber]),
      409,
      new RegExp(`^Order ${changed.orderNumber}: This order is not`),
    )
    expect((await ann.fetch('/api/production/gang-sheets')).status).toBe(403)
    const tooMany = Array.from({ length: 21 }, (_, number) => `NO${number}`)
    await expectRefusal(make(tooMany), 400)
  })

  test('are made of at most 2,000 prints at once', async () => {
    const huge = await order(ann, [{ design: placed(photo), quantities: { M: 10_000 } }])
    await expectRefusal(make([huge.orderNumber]), 409, /at most 2,000 prints at once/)
    const large = await order(ann, [{ design: placed(photo), quantities: { M: 2000 } }])
    const { sheets } = await make([large.orderNumber])
    expect(sheets.reduce((sum, { prints }) => sum + prints, 0)).toBe(2000)
    for (const { length } of sheets) expect(length).toBeLessThanOrEqual(120)
  })

  test('are refused by the name of a print that is larger than the roll', async () => {
    const { orderNumber } = await order(ann, [{ design: placed(photo) }])
    const narrow = vi.spyOn(production, 'gangSheets', 'get')
    onTestFinished(() => narrow.mockRestore())
    narrow.mockReturnValue({ rollWidth: 1.5, mostLength: 3, spacing: 0.25 })
    const refused = `Order ${orderNumber}, item 1 (BELLA + CANVAS 3001, White), front: this print of 4.00 in × 2.00 in does not`
    await expectRefusal(make([orderNumber]), 409, new RegExp(`^${refused.replace(/[+()]/g, '\\$&')}`))
  })

  test('come in pages, newest first', async () => {
    const { sheets, total, pages } = await ada.call(contract.listGangSheets, {})
    expect(sheets.length).toBe(Math.min(20, total))
    expect(pages).toBe(Math.ceil(total / 20))
    expect(sheets.map(({ number }) => number)).toEqual(sheets.map(({ number }) => number).toSorted((a, b) => b - a))
    await expectRefusal(ada.call(contract.getGangSheet, { sheetId: 'gng_nope' }), 404)
  })

  test('say which of their orders was cancelled meanwhile', async () => {
    const { orderNumber } = await order(ann, [{ design: placed(photo) }])
    const { _id } = await oneSheet([orderNumber])
    await setStatus(orderNumber, 'cancelled')
    expect((await ada.call(contract.getGangSheet, { sheetId: _id })).orders).toEqual([
      { orderNumber, prints: 3, cancelled: true },
    ])
  })
})

type Matrix = readonly [number, number, number, number, number, number]

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
]

/** Where a reader of the PDF paints pictures, in inches from the top, and whether their tops lie at the right. */
async function paintedOn(bytes: Buffer, length: number) {
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(Uint8Array.from(bytes))).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  let now: Matrix = [1 / 72, 0, 0, 1 / 72, 0, 0]
  const saved: Matrix[] = []
  return fnArray.flatMap((operation, index) => {
    if (operation === OPS.save) saved.push(now)
    if (operation === OPS.restore) now = saved.pop() ?? now
    if (operation === OPS.transform) now = times(now, argsArray[index])
    if (operation !== OPS.paintImageXObject) return []
    const [a, b, c, d, e, f] = now
    const turned = Math.abs(a) < 1e-6
    // Upright the picture's up is the page's up; turned by 90 degrees clockwise it is the page's right.
    expect(turned ? b < 0 && c > 0 : a > 0 && d > 0).toBe(true)
    const top = length - f - (turned ? 0 : d)
    return [{ x: e, y: top, width: a + c, height: turned ? -b : d, turned }]
  })
}

describe('the film of a gang sheet', () => {
  test('is as large as the film, holds each look once, a label for each print, and the same bytes each time', async () => {
    const one = await order(ann, [{ design: placed(photo), quantities: { M: 30, L: 20 } }])
    const again = { design: placed(photo), color: 'Black', quantities: { M: 1 } }
    const two = await order(ann, [{ design: starDesign, quantities: { M: 2, '3XL': 1 } }, again])
    const sheet = await oneSheet([one.orderNumber, two.orderNumber])
    const answer = await film(sheet._id)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="gang-sheet-${sheet.number}.pdf"`)
    const [first, second] = [await bytesOf(answer), await bytesOf(await film(sheet._id))]
    expect(Buffer.compare(first, second)).toBe(0)
    const text = first.toString('latin1')
    // Of the photograph one, though it is on two orders; of the star one a band; each with its transparency.
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(6)
    const page = await (await getDocumentProxy(Uint8Array.from(first))).getPage(1)
    expect(page.view[2]).toBeCloseTo(22 * 72, 2)
    expect(page.view[3]).toBeCloseTo(sheet.length * 72, 2)
    const { OPS } = await getResolvedPDFJS()
    const { fnArray } = await page.getOperatorList()
    expect(fnArray.filter((operation) => operation === OPS.paintImageXObject)).toHaveLength(54)
    const { text: words } = await readPdf(first)
    for (let piece = 1; piece <= 50; piece++) expect(words).toContain(`${piece} of 50, front`)
    expect(words).toContain('3 of 3, front, 3XL')
  })

  test('shows the prints where the layout says, upright and turned, with clear ground between', async () => {
    const design = placed(photo)
    const { orderNumber } = await order(ann, [{ design, quantities: { M: 9 } }])
    const sheet = await oneSheet([orderNumber])
    const bytes = await bytesOf(await film(sheet._id))
    const layout = await bytesOf(await ada.fetch(`/api/production/gang-sheets/${sheet._id}/layout.pdf`))
    const { text, pages } = await readPdf(layout)
    expect(pages).toBe(2)
    expect(text).toContain(`GANG SHEET ${sheet.number}`)
    for (const { position, x, y } of sheet.places) {
      expect(text).toMatch(
        new RegExp(`${position} ${orderNumber} 1 front M \\d of 9 4.00 × 2.00 in ${x.toFixed(2)} ${y.toFixed(2)}`),
      )
    }
    expect(bytes.length).toBeLessThan(300_000)
  })

  test('lays each picture where its place says, and turns those that lie turned', async () => {
    const { orderNumber } = await order(ann, [{ design: placed(photo), quantities: { M: 11 } }, { design: starDesign }])
    const sheet = await oneSheet([orderNumber])
    const painted = await paintedOn(await bytesOf(await film(sheet._id)), sheet.length)
    const wanted = sheet.places.map((print) => ({ ...lying(print), turned: print.turned }))
    expect(wanted.some(({ turned }) => turned)).toBe(true)
    const rounded = (boxes: typeof wanted) =>
      boxes
        .map((box) =>
          Object.values(box)
            .map((one) => Number(one).toFixed(2))
            .join(' '),
        )
        .toSorted()
    expect(rounded(painted)).toEqual(rounded(wanted))
  })

  test('has each label in the room below its print, also where that is narrower than its words', async () => {
    const small = resizeTo(placed(photo), 'one', 0.6)
    const { orderNumber } = await order(ann, [{ design: small }, { design: starDesign }])
    const sheet = await oneSheet([orderNumber])
    const page = await (await getDocumentProxy(Uint8Array.from(await bytesOf(await film(sheet._id))))).getPage(1)
    const { items } = await page.getTextContent()
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
    // Below a small one in one line or two: some order numbers are narrower than others.
    const text = words.map(({ str }) => str).join(' ')
    for (const piece of [1, 2, 3]) expect(text.match(new RegExp(`${piece} of 3, front`, 'g'))).toHaveLength(2)
    for (const { str, width, transform } of words) {
      const [left, baseline] = [transform[4] / 72, sheet.length - transform[5] / 72]
      const isBelow = sheet.places.map(lying).some((box) => {
        const bottom = box.y + box.height
        const isAside = left >= box.x - 1e-3 && left + width / 72 <= box.x + Math.max(box.width, 1.4) + 1e-3
        return isAside && baseline > bottom && baseline < bottom + 0.25
      })
      expect(isBelow, str).toBe(true)
    }
  })

  test('ends where nobody reads on, and leaves nothing behind', async () => {
    const temporary = mkdtempSync(join(tmpdir(), 'gang-sheets-'))
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => {
      vi.unstubAllEnvs()
      rmSync(temporary, { recursive: true })
    })
    const { orderNumber } = await order(ann, [{ design: placed(photo) }, { design: starDesign }])
    const { _id } = await oneSheet([orderNumber])
    const reader = (await film(_id)).body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    expect(readdirSync(temporary)).toHaveLength(1)
    await reader?.cancel()
    await vi.waitFor(() => expect(readdirSync(temporary)).toEqual([]))
  })

  test('has a layout of as many pages as its length and its list need, whatever reaches over the end of one', async () => {
    const { orderNumber } = await order(ann, [{ design: placed(photo), quantities: { M: 130 } }])
    const sheet = await oneSheet([orderNumber])
    const layout = await bytesOf(await ada.fetch(`/api/production/gang-sheets/${sheet._id}/layout.pdf`))
    const { text, pages } = await readPdf(layout)
    expect(pages).toBe(Math.ceil(sheet.length / 25.18) + 3)
    expect(text.match(/130 of 130/g)).toHaveLength(1)
  })

  test('is refused once an original, or what was approved, is another', async () => {
    const other = await upload(ann, discPng('#20c0c0'))
    const { orderNumber } = await order(ann, [{ design: placed(other) }])
    const { _id } = await oneSheet([orderNumber])
    await swapOriginal(other)
    const refused = await film(_id)
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'NOT_AS_APPROVED'])
    const sound = await order(ann, [{ design: placed(photo) }])
    const later = await oneSheet([sound.orderNumber])
    await shop.db.update(gangPrints).set({ hash: 'another' }).where(eq(gangPrints.sheetId, later._id))
    const approvedAnew = await film(later._id)
    expect(approvedAnew.status).toBe(409)
    expect((await approvedAnew.json()).error).toMatch(new RegExp(`^Order ${sound.orderNumber}: This order is not what`))
  })
})

test('a print keeps its pixels on the film, to the last one', async () => {
  const { orderNumber, itemIds } = await order(ann, [{ design: placed(photo), quantities: { M: 1 } }])
  const { _id } = await oneSheet([orderNumber])
  const png = await bytesOf(await ada.fetch(`/api/production/print/${orderNumber}/${itemIds[0]}/front`))
  const [image] = await extractImages(await getDocumentProxy(Uint8Array.from(await bytesOf(await film(_id)))), 1)
  const expected = await sharp(png, { ignoreIcc: true }).ensureAlpha().raw().toBuffer()
  expect(image).toMatchObject({ width: 1200, height: 600, channels: 4 })
  // What is clear has no color that would be seen.
  const seen = (pixels: ArrayLike<number>) => {
    const bytes = Buffer.from(pixels)
    for (let at = 0; at < bytes.length; at += 4) if (bytes[at + 3] === 0) bytes.fill(0, at, at + 4)
    return bytes
  }
  expect(Buffer.compare(seen(image?.data ?? []), seen(expected))).toBe(0)
})
