import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { retention } from '#config'
import { addDays } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { rowsOf } from '#platform/server/db/index.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { deleteAccount } from '#shop/accounts/contract.ts'
import { reorder } from '#shop/cart/contract.ts'
import { processPayment, quoteCheckout } from '#shop/checkout/contract.ts'
import { reconcile } from '#shop/checkout/server/index.ts'
import { saveDesign } from '#shop/designs/contract.ts'
import { deleteOffer, getOffer } from '#shop/offers/contract.ts'
import { getOrder } from '#shop/orders/contract.ts'
import { orderEvents, orderItems, orders } from '#shop/orders/server/tables.ts'
import { previewProof } from '#shop/proofs/staff-contract.ts'
import { lockRoster, openRosterAgain } from '#shop/rosters/closing-contract.ts'
import { createRoster, getRoster, getRosterOfOrder } from '#shop/rosters/contract.ts'
import { addEntry } from '#shop/rosters/entries-contract.ts'
import { eraseOldRosters } from '#shop/rosters/server/index.ts'
import { rosterEntries, rosters } from '#shop/rosters/server/tables.ts'
import { designWithFields, rulesWith } from '#shop/rosters/testing/rosters.fixture.ts'
import { openEveryModule } from './testing/every-module.fixture.ts'

const { shop, holder } = await openEveryModule()
const NAME = 'QUAGGA'

const place = {
  ...{ firstName: 'Pat', lastName: 'Example', phone: '2125559876', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

/** A list of one that is locked, and its offer. */
async function locked() {
  const coach = await shop.signedIn()
  const style = holder.current().styleByItemCode('3001')
  const itemCode = style?.itemCode ?? ''
  const document = designWithFields()
  const product = { styleId: style?.styleId ?? 0, code: style?.code ?? '', cut: 'tee' }
  const sent = { userId: coach.userId, code: itemCode, name: 'Jersey', document: { ...document, product } }
  const { design } = await coach.call(saveDesign, sent)
  const { rosterId } = await coach.call(createRoster, {
    ...{
      press: newId('prs'),
      designId: design._id,
      title: 'Tigers',
      rules: rulesWith(),
      deadline: null,
      hasRights: true,
    },
    garments: [{ itemCode, color: style?.colors[0]?.name ?? '' }],
  })
  const entry = { garment: 1, size: 'M', quantity: 2, who: NAME, name: NAME, number: '7' }
  await coach.call(addEntry, { rosterId, press: newId('prs'), ...entry })
  const { offer } = await coach.call(lockRoster, { rosterId, revision: 1 })
  return { coach, rosterId, offer: { id: offer.id, version: 1 } }
}

async function pay(coach: Customer, offer: { id: `off_${string}`; version: number }, paymentMethodId: string) {
  const { state, zip, country } = place
  const { grandTotal } = await coach.call(quoteCheckout, { address: { state, zip, country }, offer })
  const { userId, email } = coach
  const amount = (grandTotal ?? 0) / 100
  return coach.call(processPayment, { userId, email, paymentMethodId, amount, offer, billingAddrSame: true, ...place })
}

const isAsked = (text: string) => sql`position(${text} in t::text) > 0`
/** Tables that hold the name. */
async function tablesNaming(schema: string): Promise<string[]> {
  const tables = rowsOf<{ name: string }>(
    await shop.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = ${schema} order by 1`,
    ),
  )
  const found: string[] = []
  for (const { name } of tables) {
    const from = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    if (rowsOf(await shop.db.execute(sql`select 1 from ${from} as t where ${isAsked(NAME)} limit 1`)).length > 0)
      found.push(name)
  }
  return found
}

test('a list is not opened again while it is paid, by whichever way, and is once the payment is given up', async () => {
  const { coach, rosterId, offer } = await locked()
  await pay(coach, offer, 'pm_card_authenticationRequired')
  await expectRefusal(coach.call(openRosterAgain, { rosterId }), 409, /payment .* under way/)
  await expectRefusal(coach.call(deleteOffer, { offerId: offer.id }), 409, /payment .* under way/)
  shop.clock.advance(31 * 60_000)
  await reconcile(shop.systemCall())
  await coach.call(openRosterAgain, { rosterId })
  expect((await coach.call(getRoster, { rosterId })).roster).toMatchObject({ state: 'open', offer: null })
})

test('a paid list is one order of which it is known, whose name nothing else has, and which is not put into a cart', async () => {
  const { coach, rosterId, offer } = await locked()
  const { order } = await pay(coach, offer, 'pm_card_visa')
  const orderNumber = order?.orderNumber ?? ''
  await shop.runJobs()
  expect((await coach.call(getRoster, { rosterId })).roster).toMatchObject({ state: 'locked', orderNumber })
  expect((await coach.call(getRosterOfOrder, { orderNumber })).roster).toEqual({ id: rosterId, title: 'Tigers' })
  const bob = await shop.signedIn()
  expect((await bob.call(getRosterOfOrder, { orderNumber })).roster).toBeNull()
  const { order: read } = await coach.call(getOrder, { orderNumber })
  expect(read.ordersData).toMatchObject([{ quantities: { M: 2 }, roster: { rosterId, garment: 1 } }])
  const { added, changes } = await coach.call(reorder, { userId: coach.userId, orderNumber })
  expect(added).toBe(0)
  expect(changes).toMatchObject([{ text: expect.stringContaining('group order') }])
  await expectRefusal(coach.call(openRosterAgain, { rosterId }), 409, /ordered already/)
  expect(await tablesNaming('public')).toEqual(['roster_entries'])
  expect(await tablesNaming('pgboss')).toEqual([])
})

test.each([
  ['delivered', 'move'],
  ['refunded', 'refund'],
] as const)(
  'of a deleted account the list that is to be printed stays until its order is %s and its days are over',
  async (status, kind) => {
    const { coach, rosterId, offer } = await locked()
    const { order } = await pay(coach, offer, 'pm_card_visa')
    const idle = await locked()
    await idle.coach.call(deleteAccount, {})
    await coach.call(deleteAccount, {})
    await shop.runJobs()
    const left = () => shop.db.select().from(rosterEntries).where(eq(rosterEntries.rosterId, rosterId))
    expect(await left()).toMatchObject([{ who: NAME, name: NAME, state: 'active' }])
    const [kept, ...more] = await shop.db.select().from(rosters).where(sql`user_id is null`)
    expect(more).toEqual([])
    expect(kept).toMatchObject({ id: rosterId, orderNumber: order?.orderNumber })
    const [item] = await shop.db.select().from(orderItems).where(sql`roster ->> 'rosterId' = ${rosterId}`)
    const late = addDays(shop.clock.now(), 400)
    const erase = (at: Date) => eraseOldRosters({ ...shop.systemCall(), now: at }, addDays(at, -retention.rosters))
    await erase(late)
    expect(await left(), 'not finished').toHaveLength(1)
    const orderId = item?.orderId ?? ''
    await shop.db.update(orders).set({ status }).where(eq(orders.id, orderId))
    const finished = {
      id: newId('evt'),
      orderId,
      at: late,
      status,
      by: 'shop',
      byName: '',
      note: '',
    } as const
    await shop.db.insert(orderEvents).values({ ...finished, kind })
    await erase(addDays(late, retention.rosters - 1))
    expect(await left()).toHaveLength(1)
    await erase(addDays(late, retention.rosters + 1))
    expect(await left()).toEqual([])
  },
)

test('a garment of which nobody captured a picture is shown with its print wherever its order is, to nobody else', async () => {
  const { coach, rosterId, offer } = await locked()
  await shop.runJobs()
  const [garment] = (await coach.call(getRoster, { rosterId })).roster.garments
  const images = garment?.images ?? []
  // The back alone is printed: it comes first, and the others stand for themselves.
  expect(images).toEqual([
    expect.stringMatching(/^\/api\/artworks\/art_/),
    ...['f', 'd', 'd'].map((view) => expect.stringMatching(new RegExp(`^Images/Color/\\d+_${view}_fm.jpg$`))),
  ])
  const address = images[0] ?? ''
  const picture = await coach.fetch(address)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await (await shop.signedIn()).fetch(address)).status).toBe(404)
  expect((await coach.call(getOffer, { offerId: offer.id })).offer.items[0]?.images).toEqual(images)
  const { order } = await pay(coach, offer, 'pm_card_visa')
  const orderNumber = order?.orderNumber ?? ''
  expect((await coach.call(getOrder, { orderNumber })).order.ordersData[0]?.images).toEqual(images)
  const ada = await shop.signedIn({ roles: ['admin'] })
  const { next } = await ada.call(previewProof, { orderNumber })
  expect(next.items[0]?.views).toMatchObject([{ view: 'back', garment: `${address}/preview` }])
  const ticket = await (await ada.fetch(`/api/production/ticket/${orderNumber}.pdf`)).bytes()
  // As it will look, and the print alone.
  expect(
    Buffer.from(ticket)
      .toString('latin1')
      .match(/\/Subtype \/Image/g),
  ).toHaveLength(2)
  const { roster } = await coach.call(getRosterOfOrder, { orderNumber })
  expect(roster?.id).toBe(rosterId)
  await coach.call(deleteAccount, {})
  expect((await ada.fetch(address)).status).toBe(200)
  await shop.runJobs()
})
