import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '#platform/testing/read-pdf.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import type { DesignArtwork } from '#shop/designs/model/layers/artwork.ts'
import { orderItems } from '#shop/orders/server/tables.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { getPressSheet, listQueue } from '../../contract.ts'
import { chooseInks, inkErrors } from '../../inks-contract.ts'
import { openProduction, placed } from '../../testing/production.fixture.ts'

const { shop, holder, upload, order, setStatus } = await openProduction([tee])

let ann: Customer
let ada: Customer
let disc: DesignArtwork

beforeAll(async () => {
  ann = await shop.signedIn()
  ada = await shop.signedIn({ roles: ['admin'] })
  disc = await upload(ann)
})
afterAll(() => holder.stop())

type Method = 'screen' | 'embroidery'
const RED = { view: 'front', artwork: '#d01010', name: 'Red', color: '#d81e2c' }

/** An order that keeps the nearest ink or thread of its one color. */
async function ordered(printMethod: Method = 'screen', inks: readonly object[] = [RED]) {
  const options = { ...standardOptions, printMethod }
  const bought = await order(ann, [{ design: placed(disc), options }])
  const [itemId = ''] = bought.itemIds
  await shop.db
    .update(orderItems)
    .set({ options: { ...options, inks } })
    .where(eq(orderItems.id, itemId))
  return { orderNumber: bought.orderNumber, itemId }
}

type Bought = Awaited<ReturnType<typeof ordered>>
const choice = (bought: Bought, name: string, view = 'front', artwork = RED.artwork) => ({
  ...bought,
  inks: [{ view, artwork, name }],
})
const textAt = async (address: string) =>
  (await readPdf(Buffer.from(await (await ada.fetch(address)).arrayBuffer()))).text

describe('an ink that staff choose before printing', () => {
  test('is on the film, the ticket and in the queue, and neither the order nor its approval is another', async () => {
    const bought = await ordered()
    const { orderNumber, itemId } = bought
    const before = await ada.call(getPressSheet, { orderNumber })
    expect(before.items[0]).toMatchObject({ inks: [RED] })
    expect(before.items[0]?.chart).toContain('Cardinal')
    const chosen = { ...RED, name: 'Cardinal', color: '#9b1b30', ordered: 'Red' }
    expect(await ada.call(chooseInks, choice(bought, 'Cardinal'))).toEqual({ inks: [chosen] })

    expect(await textAt(`/api/production/films/${orderNumber}/${itemId}/front`)).toContain('Cardinal #9b1b30')
    expect(await textAt(`/api/production/ticket/${orderNumber}.pdf`)).toContain('Cardinal')
    const { orders } = await ada.call(listQueue, { order: orderNumber })
    expect(orders[0]?.items[0]?.inkNotes.join()).toContain('Cardinal')
    const after = await ada.call(getPressSheet, { orderNumber })
    expect(after).toMatchObject({ approved: true, items: [{ hash: before.items[0]?.hash, inks: [chosen] }] })
    const [kept] = await shop.db.select().from(orderItems).where(eq(orderItems.id, itemId))
    expect(kept?.options).toMatchObject({ inks: [RED] })
  })

  test('is changed again, twice the same is once, and the ordered one comes back', async () => {
    const bought = await ordered()
    await ada.call(chooseInks, choice(bought, 'Maroon'))
    await ada.call(chooseInks, choice(bought, 'Cardinal'))
    expect(await ada.call(chooseInks, choice(bought, 'Cardinal'))).toMatchObject({ inks: [{ name: 'Cardinal' }] })
    expect(await ada.call(chooseInks, choice(bought, 'Red'))).toEqual({ inks: [RED] })
  })

  test('is a thread on the worksheet of what is embroidered', async () => {
    const bought = await ordered('embroidery')
    await ada.call(chooseInks, choice(bought, 'Steel Gray'))
    const { orderNumber, itemId } = bought
    const text = await textAt(`/api/production/embroidery/${orderNumber}/${itemId}/front`)
    expect(text).toContain('Steel Gray (#d01010)')
  })

  test('is refused for what the chart has not, a color that the item has not, and an item of another order', async () => {
    const bought = await ordered()
    const other = await ordered()
    await expectRefusal(ada.call(chooseInks, choice(bought, 'Steel Gray')), 409, inkErrors.NOT_ON_CHART.text)
    await expectRefusal(ada.call(chooseInks, choice(bought, 'Maroon', 'back')), 409, inkErrors.NOT_ITS_COLOR.text)
    await expectRefusal(
      ada.call(chooseInks, choice(bought, 'Maroon', 'front', '#000000')),
      409,
      inkErrors.NOT_ITS_COLOR.text,
    )
    await expectRefusal(
      ada.call(chooseInks, choice(await ordered('screen', []), 'Maroon')),
      409,
      inkErrors.NOT_ITS_COLOR.text,
    )
    const strange = { orderNumber: other.orderNumber, itemId: bought.itemId }
    await expectRefusal(ada.call(chooseInks, choice(strange, 'Maroon')), 404)
    const half = { ...bought, inks: [...choice(bought, 'Maroon').inks, ...choice(bought, 'Nonesuch').inks] }
    await expectRefusal(ada.call(chooseInks, half), 409, inkErrors.NOT_ON_CHART.text)
    expect((await ada.call(getPressSheet, bought)).items[0]?.inks, 'nothing of it is kept').toEqual([RED])
  })

  test('is refused from production on, when what was chosen stays, and to everybody but staff', async () => {
    const bought = await ordered()
    await ada.call(chooseInks, choice(bought, 'Maroon'))
    for (const state of ['in_production', 'ready', 'shipped', 'cancelled'] as const) {
      await setStatus(bought.orderNumber, state)
      await expectRefusal(ada.call(chooseInks, choice(bought, 'Cardinal')), 409, inkErrors.INKS_FIXED.text)
      const [item] = (await ada.call(getPressSheet, bought)).items
      expect(item).toMatchObject({ inks: [{ name: 'Maroon' }], chart: [] })
    }
    await expectRefusal(ann.call(chooseInks, choice(bought, 'Cardinal')), 403)
    await expectRefusal(shop.guest().call(chooseInks, choice(bought, 'Cardinal')), 401)
  })
})

test('what was paid once stands on the ticket, without its price', async () => {
  const bought = await ordered()
  const setUps = [{ key: 'screen front disc', label: 'Set-up of 1 screen, front', amount: 2500 }]
  await shop.db
    .update(orderItems)
    .set({ options: sql`${orderItems.options} || ${JSON.stringify({ setUps })}::jsonb` })
    .where(eq(orderItems.id, bought.itemId))
  const ticket = await textAt(`/api/production/ticket/${bought.orderNumber}.pdf`)
  expect(ticket.replace(/\s+/g, ' ')).toContain('Set-up of 1 screen, front')
  expect(ticket).not.toContain('25.00')
})
