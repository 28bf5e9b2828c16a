import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { importStyles } from '#shop/catalogue/server/index.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import type { DesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { getPrintFiles } from '../../contract.ts'
import { openProduction, placed } from '../../testing/production.fixture.ts'

const [white, black] = [
  { name: 'White', hex: '#FFFFFF', family: 'Whites' },
  { name: 'Black', hex: '#16181B', family: 'Blacks' },
]
const { shop, call, holder, upload, order } = await openProduction([{ ...tee, colors: [white, black] }])

let ann: Customer
let ada: Customer
let disc: DesignArtwork

beforeAll(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
  disc = await upload(ann)
})
afterAll(() => holder.stop())

const ordered = (printMethod: 'screen' | 'dtg' | 'dtf' | 'embroidery', color: string) =>
  order(ann, [{ design: placed(disc), options: { ...standardOptions, printMethod }, color }])
const filesOf = (orderNumber: string) => `/api/production/files/${orderNumber}.zip`
const filmsOf = ({ orderNumber, itemIds }: Awaited<ReturnType<typeof ordered>>) =>
  `/api/production/films/${orderNumber}/${itemIds[0]}/front`

test('films and white are refused for a garment of which nobody knows the color, in words that name it', async () => {
  const sentence =
    'The catalogue does not say what color a garment has, so nobody can tell whether white belongs under its print. ' +
    'Give it one in the catalogue, then make the files again: BELLA + CANVAS 3001, Teal.'
  const screen = await ordered('screen', 'Teal')
  const dtg = await ordered('dtg', 'Teal')
  const own = `/api/production/files/${dtg.orderNumber}/${dtg.itemIds[0]}.zip`
  for (const address of [filmsOf(screen), filesOf(screen.orderNumber), filesOf(dtg.orderNumber), own]) {
    const answer = await ada.fetch(address)
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'GARMENT_COLOR_UNKNOWN', error: sentence },
    ])
  }
  const orders = [(await ordered('dtf', 'White')).orderNumber, screen.orderNumber]
  await expectRefusal(ada.call(getPrintFiles, { orders }), 409, `Order ${screen.orderNumber}: ${sentence}`)
})

test('what needs no white is made for it all the same, and the colors of a print alone', async () => {
  for (const method of ['dtf', 'embroidery'] as const) {
    const { orderNumber } = await ordered(method, 'Teal')
    expect((await ada.fetch(filesOf(orderNumber))).status).toBe(200)
  }
  const { orderNumber, itemIds } = await ordered('dtg', 'Teal')
  expect((await ada.fetch(`/api/production/print/${orderNumber}/${itemIds[0]}/front`)).status).toBe(200)
})

test('a color that is sold no more keeps the white under its films', async () => {
  const bought = await ordered('screen', 'Black')
  expect((await ada.fetch(filmsOf(bought))).headers.get('x-print-films')).toBe('2')
  await importStyles(call, [{ ...tee, colors: [white, { ...black, discontinued: true }] }])
  await holder.refresh()
  expect((await ada.fetch(filmsOf(bought))).headers.get('x-print-films')).toBe('2')
  await importStyles(call, [{ ...tee, discontinued: true, colors: [white] }])
  await holder.refresh()
  expect((await ada.fetch(filmsOf(bought))).headers.get('x-print-films')).toBe('2')
})
