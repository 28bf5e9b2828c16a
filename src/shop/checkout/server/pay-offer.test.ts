import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { capacityBookings } from '#shop/capacity/server/tables.ts'
import { getCart, updateCartItem, updateDiscountCode, updateNeededBy } from '#shop/cart/contract.ts'
import { discountCodes, discountUses } from '#shop/discounts/server/tables.ts'
import { createOffer, deleteOffer, getOffer, type OfferVersion, renewOffer } from '#shop/offers/contract.ts'
import { offers } from '#shop/offers/server/tables.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { standingBook } from '#shop/pricing/server/index.ts'
import { processPayment, quoteCheckout } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import { printedSquare } from '../testing/printed-square.fixture.ts'
import { reconcile } from './index.ts'

const {
  shop,
  faults,
  addLine,
  payBody,
  due,
  pay,
  cartOf,
  ordersOf,
  succeeded,
  attemptsOf,
  discontinue,
  reprice,
  withCart,
} = await openCheckout()

const { state, zip, country } = address
const home = { state, zip, country }

async function save(person: Customer): Promise<OfferVersion> {
  const { offer } = await person.call(createOffer, { press: newId('prs') })
  return { id: offer.id, version: 1 }
}
const read = async (person: Customer, { id }: OfferVersion) => (await person.call(getOffer, { offerId: id })).offer
const quoteOf = (person: Customer, offer: OfferVersion) => person.call(quoteCheckout, { address: home, offer })

/** What an honest page sends: everything that the quote of the offer showed. */
async function shown(person: Customer, offer: OfferVersion) {
  const { grandTotal, lines, cartHash } = await quoteOf(person, offer)
  return { offer, amount: (grandTotal ?? 0) / 100, lineIds: lines.map(({ lineId }) => lineId), cartHash }
}

const fabricAt = (premiumFabric: number) => ({ ...standingBook, list: { ...standingBook.list, premiumFabric } })
const premium = { options: { premiumFabric: true } }

test('an offer is paid at its prices whatever the price list does, becomes its order, and leaves the cart as it is', async () => {
  const ann = await withCart({ ...premium, quantities: { M: 3 } })
  const offer = await save(ann)
  const before = await quoteOf(ann, offer)
  await reprice(fabricAt(2_000))
  expect(await quoteOf(ann, offer)).toEqual(before)
  const cart = await ann.call(getCart, { userId: ann.userId })
  const body = await shown(ann, offer)
  const { order } = await ann.call(processPayment, payBody(ann, body))
  const [placed] = await ordersOf(ann)
  expect(placed).toMatchObject({ orderNumber: order?.orderNumber, orderSubtotal: before.subtotal / 100 })
  expect(placed?.ordersData[0]?.options.premiumFabric).toBe(true)
  expect(await read(ann, offer)).toMatchObject({ state: 'accepted', orderNumber: order?.orderNumber })
  expect(await ann.call(getCart, { userId: ann.userId })).toEqual(cart)
  await reprice(standingBook)
})

test('amounts of the browser do not count, and the prices of the cart are not those of the offer', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  const offer = await save(ann)
  const honest = await shown(ann, offer)
  await expectRefusal(ann.call(processPayment, payBody(ann, { ...honest, amount: 1 })), 409, /total has changed/)
  await expectRefusal(ann.call(processPayment, payBody(ann, { ...honest, cartHash: 'other' })), 409, /has changed/)
  expect(await ordersOf(ann)).toEqual([])
})

test('the offer of another account is not there, to be quoted or to be paid', async () => {
  const [ann, bob] = [await withCart(), await withCart()]
  const offer = await save(ann)
  await expectRefusal(quoteOf(bob, offer), 404)
  await expectRefusal(bob.call(processPayment, payBody(bob, { offer, amount: 10 })), 404)
  expect(await attemptsOf(bob)).toEqual([])
})

test('pressed twice, at once and once more, it is one order, one payment and one part of the presses', async () => {
  const ann = await withCart({ quantities: { M: 5 }, design: printedSquare })
  const offer = await save(ann)
  const body = payBody(ann, await shown(ann, offer))
  const presses = await Promise.allSettled([1, 2, 3].map(() => ann.call(processPayment, body)))
  expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true)
  const again = await ann.call(processPayment, body)
  const orders = await ordersOf(ann)
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([again.order?.orderNumber])
  expect(await succeeded(ann)).toHaveLength(1)
  const booked = await shop.db
    .select()
    .from(capacityBookings)
    .where(eq(capacityBookings.orderNumber, again.order?.orderNumber ?? ''))
  expect(booked.reduce((sum, { load }) => sum + load, 0)).toBe(5)
})

test('two tabs that accept it with two cards make one order; the later is told which', async () => {
  const ann = await withCart()
  const offer = await save(ann)
  const body = await shown(ann, offer)
  const cards = ['pm_card_visa', 'pm_card_mastercard']
  const tabs = await Promise.allSettled(
    cards.map((paymentMethodId) => ann.call(processPayment, payBody(ann, { ...body, paymentMethodId }))),
  )
  expect(tabs.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  const [placed, ...more] = await ordersOf(ann)
  expect(more).toEqual([])
  expect(await succeeded(ann)).toHaveLength(1)
  const late = payBody(ann, { ...body, paymentMethodId: 'pm_card_amex' })
  const refused = await expectRefusal(ann.call(processPayment, late), 409, /already been paid/)
  expect(refused.body.order).toEqual({ orderNumber: placed?.orderNumber })
  expect((await expectRefusal(quoteOf(ann, offer), 409, /already accepted/)).body.order).toEqual({
    orderNumber: placed?.orderNumber,
  })
  await expectRefusal(ann.call(deleteOffer, { offerId: offer.id }), 409, /already accepted/)
})

test('killed between the payment and its order, it becomes that order when the shop is back', async () => {
  const ann = await withCart()
  const offer = await save(ann)
  faults.charge = 'cut-after'
  const body = payBody(ann, await shown(ann, offer))
  expect(await ann.call(processPayment, body)).toMatchObject({ pending: true })
  shop.clock.advance(10 * 60_000)
  await reconcile(shop.systemCall())
  const [placed] = await ordersOf(ann)
  expect(await read(ann, offer)).toMatchObject({ state: 'accepted', orderNumber: placed?.orderNumber })
  expect(await cartOf(ann)).toHaveLength(1)
  expect((await ann.call(processPayment, body)).order).toEqual({ orderNumber: placed?.orderNumber })
  expect(await succeeded(ann)).toHaveLength(1)
})

test('an offer that has expired is refused and says so; a version that was replaced names the one that holds', async () => {
  const start = shop.clock.now()
  const ann = await withCart()
  const offer = await save(ann)
  const body = await shown(ann, offer)
  shop.clock.set(addDays(start, 15.5))
  const expired = await expectRefusal(ann.call(processPayment, payBody(ann, body)), 409, /has expired/)
  expect(expired.body).toMatchObject({ code: 'OFFER_EXPIRED', version: 1, validUntil: expect.any(String) })
  await ann.call(renewOffer, { offerId: offer.id, version: 1 })
  const replaced = await expectRefusal(ann.call(processPayment, payBody(ann, body)), 409, /renewed in the meantime/)
  expect(replaced.body).toMatchObject({ code: 'OFFER_REPLACED', version: 2 })
  const next = { ...offer, version: 2 }
  await ann.call(processPayment, payBody(ann, await shown(ann, next)))
  expect(await read(ann, next)).toMatchObject({ state: 'accepted', version: 2 })
  shop.clock.set(start)
})

test('the cart is paid beside the offer that was made of it, and each is an order of its own', async () => {
  const ann = await withCart()
  const offer = await save(ann)
  await pay(ann, { amount: await due(ann) })
  expect(await cartOf(ann)).toEqual([])
  await ann.call(processPayment, payBody(ann, await shown(ann, offer)))
  expect(await ordersOf(ann)).toHaveLength(2)
})

test('a cart that was changed since does not change the offer', async () => {
  const ann = await withCart({ quantities: { M: 1 } })
  const offer = await save(ann)
  const before = await quoteOf(ann, offer)
  const [line] = await cartOf(ann)
  if (!line) throw new Error('no line')
  await ann.call(updateCartItem, { userId: ann.userId, cartId: line._id, quantities: { M: 40 } })
  await ann.call(updateNeededBy, { userId: ann.userId, neededBy: shop.clock.now().toISOString().slice(0, 10) })
  await addLine(ann)
  expect((await quoteOf(ann, offer)).lines).toEqual(before.lines)
  expect((await quoteOf(ann, offer)).neededBy).toBeNull()
})

/** An offer of two styles, of which one leaves the catalog, with a code that takes all of it off. */
async function offerOfLeavingWith(code: string) {
  await shop.db.insert(discountCodes).values({ code, amount: 100_000, createdAt: new Date(0), updatedAt: new Date(0) })
  const person = await withCart({ itemCode: 'LEAVING', quantities: { M: 20 } })
  await addLine(person, { quantities: { M: 2 } })
  await person.call(updateDiscountCode, { userId: person.userId, code })
  return { person, offer: await save(person) }
}

test('what has left the catalog is told, and the offer is not paid', async () => {
  const ann = await withCart({ itemCode: 'LEAVING' })
  const offer = await save(ann)
  const body = await shown(ann, offer)
  const withCode = await offerOfLeavingWith('MUCH')
  await discontinue()
  // What is gone takes its part of a code with it: nothing is quoted below nothing.
  const { subtotal, rush } = await quoteOf(withCode.person, withCode.offer)
  expect({ subtotal, fee: rush?.fee }).toEqual({ subtotal: 0, fee: 0 })
  expect((await quoteOf(ann, offer)).problems.join()).toMatch(/no longer made/)
  expect((await read(ann, offer)).items[0]?.problem).toMatch(/no longer made/)
  await expectRefusal(ann.call(processPayment, payBody(ann, body)), 409, /can no longer be ordered/)
})

test('a code takes off what it took off when the offer was made, is used once by its order, and is refused once it is gone', async () => {
  const code = 'QUOTED'
  const row = { percent: 10, createdAt: new Date(0), updatedAt: new Date(0) }
  await shop.db.insert(discountCodes).values({ code, ...row })
  const offerWithCode = async () => {
    const person = await withCart({ quantities: { M: 10 } })
    await person.call(updateDiscountCode, { userId: person.userId, code })
    return { person, offer: await save(person) }
  }
  const [first, second] = [await offerWithCode(), await offerWithCode()]
  const before = await quoteOf(first.person, first.offer)
  await shop.db.update(discountCodes).set({ percent: 50 }).where(eq(discountCodes.code, code))
  expect(await quoteOf(first.person, first.offer)).toMatchObject({ subtotal: before.subtotal })
  await first.person.call(processPayment, payBody(first.person, await shown(first.person, first.offer)))
  const [placed] = await ordersOf(first.person)
  expect(placed).toMatchObject({ orderSubtotal: before.subtotal / 100, adjustments: [{ kind: 'discount' }] })
  expect(await shop.db.select().from(discountUses).where(eq(discountUses.code, code))).toHaveLength(1)

  const body = await shown(second.person, second.offer)
  await shop.db.update(discountCodes).set({ isStopped: true }).where(eq(discountCodes.code, code))
  expect((await quoteOf(second.person, second.offer)).problems.join()).toContain('QUOTED')
  await expectRefusal(second.person.call(processPayment, payBody(second.person, body)), 409, /code cannot be used/)

  // Renewed before its day it is the same without the code, once however often that is pressed.
  expect(await read(second.person, second.offer)).toMatchObject({
    state: 'open',
    codeProblem: expect.stringMatching(/./),
  })
  const renew = () => second.person.call(renewOffer, { offerId: second.offer.id, version: 1 })
  expect([await renew(), await renew()]).toEqual(Array(2).fill({ offer: { version: 2 } }))
  const renewed = { ...second.offer, version: 2 }
  expect(await read(second.person, renewed)).toMatchObject({ codeProblem: '', adjustments: [] })
  await second.person.call(processPayment, payBody(second.person, await shown(second.person, renewed)))
  expect(await ordersOf(second.person)).toHaveLength(1)
})

/** As a process of the version before leaves an offer of which it has written the order. */
const leaveUnmarked = ({ id }: OfferVersion) =>
  shop.db.update(offers).set({ orderNumber: null, acceptedVersion: null, acceptedAt: null }).where(eq(offers.id, id))

test('an offer that a process of the version before has ordered is ordered no second time, also renewed, and is marked by the press', async () => {
  const start = shop.clock.now()
  const ann = await withCart()
  const offer = await save(ann)
  const { order } = await ann.call(processPayment, payBody(ann, await shown(ann, offer)))
  await leaveUnmarked(offer)
  shop.clock.set(addDays(start, 15.5))
  await ann.call(renewOffer, { offerId: offer.id, version: 1 })
  const again = payBody(ann, await shown(ann, { ...offer, version: 2 }))
  const refused = await expectRefusal(ann.call(processPayment, again), 409, /already been paid/)
  expect(refused.body.order).toEqual(order)
  expect(await ordersOf(ann)).toHaveLength(1)
  expect(await read(ann, offer)).toMatchObject({ state: 'accepted', version: 1, orderNumber: order?.orderNumber })
  shop.clock.set(start)
})

test('an offer that is discarded while it is paid becomes its order, and the same press finds it', async () => {
  const ann = await withCart()
  const offer = await save(ann)
  const body = payBody(ann, await shown(ann, offer))
  faults.beforeCharge = async () => {
    await ann.call(deleteOffer, { offerId: offer.id })
  }
  const paid = await ann.call(processPayment, body)
  expect((await ann.call(processPayment, body)).order).toEqual(paid.order)
  await expectRefusal(ann.call(processPayment, payBody(ann, { offer, amount: 10 })), 404)
  expect(await ordersOf(ann)).toHaveLength(1)
})

test('an offer that is renewed while it is paid becomes the order of the version that was paid', async () => {
  const start = shop.clock.now()
  const ann = await withCart()
  const offer = await save(ann)
  const body = payBody(ann, await shown(ann, offer))
  faults.beforeCharge = async () => {
    shop.clock.set(addDays(start, 15.5))
    await ann.call(renewOffer, { offerId: offer.id, version: 1 })
  }
  const paid = await ann.call(processPayment, body)
  expect(await read(ann, offer)).toMatchObject({ state: 'accepted', version: 1, orderNumber: paid.order?.orderNumber })
  await expectRefusal(ann.call(processPayment, { ...body, offer: { ...offer, version: 2 } }), 409, /already been paid/)
  shop.clock.set(start)
})

test('prices of the wholesale role stay in the offer as its buyer saw them', async () => {
  const ann = await withCart({ quantities: { M: 12 } }, ['wholesaler'])
  const offer = await save(ann)
  const ben = await withCart({ quantities: { M: 12 } })
  const usual = await save(ben)
  expect((await quoteOf(ann, offer)).subtotal).toBeLessThan((await quoteOf(ben, usual)).subtotal)
})
