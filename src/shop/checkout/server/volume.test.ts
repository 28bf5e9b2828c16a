import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '#config'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { listAddresses } from '#shop/addresses/contract.ts'
import { capacityBookings, capacityChanges } from '#shop/capacity/server/tables.ts'
import { updateDiscountCode, updateNeededBy } from '#shop/cart/contract.ts'
import { discountCodes, discountUses } from '#shop/discounts/server/tables.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { processPayment, quoteCheckout } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import { printedSquare } from '../testing/printed-square.fixture.ts'

const { shop, faults, addLine, payBody, due, pay, ordersOf, succeeded, withCart } = await openCheckout()

// A Thursday, ten o'clock in New York.
beforeEach(async () => {
  shop.clock.set(new Date('2026-11-19T15:00:00Z'))
  await shop.db.delete(capacityChanges)
  await shop.db.delete(capacityBookings)
})

const { state, zip, country } = address
const home = { state, zip, country }
const anchorage = { state: 'AK', zip: '99501', country: 'US' }

const addPrinted = (person: Customer, pieces: number) =>
  addLine(person, { quantities: { M: pieces }, design: printedSquare })
const quoteOf = (person: Customer, over: object = {}) => person.call(quoteCheckout, { address: home, ...over })

const startCode = (code: string, over: Partial<typeof discountCodes.$inferInsert> = {}) =>
  shop.db.insert(discountCodes).values({ code, percent: 10, createdAt: new Date(0), updatedAt: new Date(0), ...over })
const enterCode = (person: Customer, code: string | null) =>
  person.call(updateDiscountCode, { userId: person.userId, code })
const usesOf = (code: string) => shop.db.select().from(discountUses).where(eq(discountUses.code, code))
const leaveRoom = (day: string, perDay: number) =>
  shop.db
    .insert(capacityChanges)
    .values({ day, method: 'dtf', perDay, note: '', updatedAt: shop.clock.now(), updatedBy: null })

describe('what a parcel weighs', () => {
  test('costs beyond the first pounds, and most where it goes far', async () => {
    const ann = await withCart({ quantities: { M: 10, '2XL': 1 } })
    expect((await quoteOf(ann)).methods.map(({ price }) => price)).toEqual([699, 1499, 0])
    await addLine(ann, { quantities: { L: 500 } })
    const [near, far] = [await quoteOf(ann), await quoteOf(ann, { address: anchorage })]
    expect(near.methods[0]?.price).toBeGreaterThan(0)
    expect(far.methods[0]?.price).toBeGreaterThan((near.methods[0]?.price ?? 0) + 699)
    const body = { ...anchorage, city: 'Anchorage', amount: (near.grandTotal ?? 0) / 100 }
    await expectRefusal(ann.call(processPayment, payBody(ann, body)), 409, /total has changed/)
    await pay(ann, body.city ? { ...anchorage, city: 'Anchorage' } : {})
    expect((await ordersOf(ann))[0]?.shippingPrice).toBe((far.methods[0]?.price ?? 0) / 100)
  })
})

describe('the day it is needed by', () => {
  const need = (person: Customer, neededBy: string | null) =>
    person.call(updateNeededBy, { userId: person.userId, neededBy })

  test('marks methods that make it, says what others miss by, and stands on the order', async () => {
    const ann = await withCart()
    await need(ann, '2026-11-24')
    const { methods, neededByProblem } = await quoteOf(ann, { address: { state: 'CA', zip: '90001', country: 'US' } })
    expect(methods.map(({ id, isInTime, neededByText }) => [id, isInTime, neededByText])).toEqual([
      ['standard', false, 'Misses Tue, Nov 24 by 7 days'],
      ['express', false, 'Misses Tue, Nov 24 by a day'],
      ['pickup', true, 'Ready in time'],
    ])
    expect(neededByProblem).toBe('')
    await pay(ann)
    expect((await ordersOf(ann))[0]).toMatchObject({ neededBy: '2026-11-24', shipsOn: '2026-11-20' })
    expect((await quoteOf(ann)).neededBy).toBeNull()
  })

  test('that nothing makes is answered with the earliest', async () => {
    const ann = await withCart()
    await need(ann, '2026-11-20')
    for (const day of ['2026-11-19', '2026-11-20']) await leaveRoom(day, 0)
    await addPrinted(ann, 1)
    expect((await quoteOf(ann)).neededByProblem).toBe(
      'Nothing arrives by Fri, Nov 20. The earliest is Mon, Nov 23, by Pickup.',
    )
  })

  test('that only rush production makes is said so, and what even that misses is answered with it', async () => {
    const ann = await withCart()
    await addPrinted(ann, 3)
    await need(ann, '2026-11-20')
    await leaveRoom('2026-11-20', 2)
    expect((await quoteOf(ann)).neededByProblem).toBe('Nothing arrives by Fri, Nov 20 without rush production.')
    expect((await quoteOf(ann, { rush: true })).neededByProblem).toBe('')
    await shop.db.delete(capacityChanges)
    await leaveRoom('2026-11-19', 1)
    await leaveRoom('2026-11-20', 0)
    await leaveRoom('2026-11-23', 2)
    expect((await quoteOf(ann)).neededByProblem).toBe(
      'Nothing arrives by Fri, Nov 20. The earliest is Mon, Nov 23, by Pickup with rush production.',
    )
  })

  test('is a day to come within two years, or none', async () => {
    const ann = await withCart()
    for (const day of ['2026-11-18', '2020-01-01']) await expectRefusal(need(ann, day), 400, /today or a later day/)
    await expectRefusal(need(ann, '2029-01-01'), 400, /two years/)
    await expectRefusal(need(ann, '2026-02-30'), 400)
    await need(ann, '2026-12-24')
    await need(ann, null)
    expect((await quoteOf(ann)).neededBy).toBeNull()
    await need(ann, '2026-11-19')
    // Midnight in New York.
    shop.clock.set(new Date('2026-11-20T04:59:00Z'))
    expect((await quoteOf(ann)).neededBy).toBe('2026-11-19')
    shop.clock.set(new Date('2026-11-20T05:00:00Z'))
    expect((await quoteOf(ann)).neededBy).toBeNull()
  })
})

describe('rush production', () => {
  test('leaves a day earlier for a part of the goods, which the order names', async () => {
    const ann = await withCart({ quantities: { M: 10 } })
    const [usual, rushed] = [await quoteOf(ann), await quoteOf(ann, { rush: true })]
    expect(usual.rush).toEqual({
      ...{ fee: 1180, percent: 25, isChosen: false },
      ...{ shipsOn: '2026-11-19', insteadOf: '2026-11-20' },
    })
    expect(rushed).toMatchObject({ subtotal: 5900, rush: { isChosen: true } })
    expect(rushed.madeOf).toContainEqual({ kind: 'rush', label: 'Rush production', amount: 1180 })
    await pay(ann, { rush: true })
    expect((await ordersOf(ann))[0]).toMatchObject({
      ...{ orderSubtotal: 59, shipsOn: '2026-11-19' },
      adjustments: [{ kind: 'rush', label: 'Rush production', amount: 11.8 }],
    })
  })

  test('is not sold once the day is full', async () => {
    await leaveRoom('2026-11-19', 5)
    const ann = await shop.signedIn()
    await addPrinted(ann, 5)
    expect((await quoteOf(ann)).rush).not.toBeNull()
    const ben = await shop.signedIn()
    await addPrinted(ben, 1)
    await pay(ben, { rush: true })
    expect((await quoteOf(ann)).rush).toBeNull()
    await expectRefusal(pay(ann, { rush: true, amount: 1 }), 409, /Rush production is not possible/)
  })
})

describe('pickup', () => {
  const fetched = {
    ...{ deliveryMethod: 'pickup', pickup: true, firstName: 'Pat', lastName: 'Example', phone: '2125550123' },
    ...{ billingAddrSame: false, billingAddr: { ...address, state: 'NJ', zip: '07302', city: 'Jersey City' } },
  } as const

  test('needs no address, costs nothing and is taxed at the counter', async () => {
    const ann = await withCart({ quantities: { M: 30 } })
    const quote = await quoteOf(ann, {
      address: { state: 'NJ', zip: '07302', country: 'US' },
      deliveryMethod: 'pickup',
    })
    expect(quote).toMatchObject({ shipping: 0, pickupAt: expect.stringContaining(identity.address.street) })
    expect((await quoteOf(ann, { address: null, deliveryMethod: 'pickup' })).tax).toBe(quote.tax)
    const { street: _s, city: _c, state: _st, zip: _z, country: _co, ...nameless } = payBody(ann, {})
    const body = { ...nameless, ...fetched, amount: (quote.grandTotal ?? 0) / 100 }
    expect(await ann.call(processPayment, body)).toMatchObject({ success: true })
    expect((await ordersOf(ann))[0]).toMatchObject({
      ...{ isPickup: true, shippingPrice: 0, deliveryName: 'Pickup' },
      shippingAddress: { street: identity.address.street, firstName: 'Pat', phone: '2125550123' },
      billingAddress: { city: 'Jersey City' },
    })
  })

  test('leaves the buyer’s own address in the account, never the counter’s', async () => {
    const ann = await withCart()
    await pay(ann, { deliveryMethod: 'pickup', pickup: true })
    const ben = await withCart()
    await pay(ben, fetched)
    const savedOf = async (person: Customer) =>
      (await person.call(listAddresses, { userId: person.userId })).addresses.map(({ city, street }) => [city, street])
    expect(await savedOf(ann)).toEqual([[address.city, address.street]])
    expect(await savedOf(ben)).toEqual([['Jersey City', address.street]])
  })

  test('goes to the counter even where an address is sent, and is refused with another method', async () => {
    const ann = await withCart()
    await pay(ann, { deliveryMethod: 'pickup' })
    expect((await ordersOf(ann))[0]?.shippingAddress.street).toBe(identity.address.street)
    const ben = await withCart()
    await expectRefusal(pay(ben, { ...fetched, deliveryMethod: 'standard', amount: 11.71 }), 409, /no longer offered/)
  })

  test('without an address for the bill is refused, field by field', async () => {
    const ann = await withCart()
    const body = { ...payBody(ann, fetched), billingAddrSame: true, street: '', zip: '', firstName: '' }
    const { issues } = (await expectRefusal(ann.call(processPayment, body), 400)).body as {
      issues: { field: string }[]
    }
    expect(issues.map(({ field }) => field).toSorted()).toEqual(['firstName', 'street', 'zip'])
  })
})

describe('a discount code', () => {
  test('takes off what it says, on quote, charge and order, and tax is of what is left', async () => {
    await startCode('TEN')
    const ann = await withCart({ quantities: { M: 20 } })
    await enterCode(ann, ' ten ')
    const quote = await quoteOf(ann)
    expect(quote).toMatchObject({ subtotal: 8244, discount: { code: 'TEN', amount: 916, problem: '' } })
    const amount = await due(ann)
    await pay(ann, { amount })
    expect((await succeeded(ann))[0]?.amount).toBe(quote.grandTotal)
    expect((await ordersOf(ann))[0]).toMatchObject({
      orderSubtotal: 82.44,
      adjustments: [{ kind: 'discount', label: 'Code TEN: 10% off', amount: -9.16 }],
    })
    expect(await usesOf('TEN')).toMatchObject([{ amount: 916, orderNumber: expect.any(String) }])
  })

  test('that leaves nothing to pay is said, and nothing is charged or used', async () => {
    await startCode('ALL', { percent: 100 })
    const ann = await withCart()
    await enterCode(ann, 'ALL')
    const quote = await quoteOf(ann, { deliveryMethod: 'pickup', rush: true })
    expect(quote).toMatchObject({ subtotal: 0, grandTotal: 0, problems: [expect.stringContaining('$0.50')] })
    await expectRefusal(pay(ann, { deliveryMethod: 'pickup', amount: 0.01 }), 409, /less than \$0\.50/)
    expect(await usesOf('ALL')).toEqual([])
    await pay(ann)
    expect((await ordersOf(ann))[0]).toMatchObject({ orderSubtotal: 0, orderGrandTotal: 6.99 })
  })

  test('that nobody knows, or that takes nothing off, is refused in a sentence and changes nothing', async () => {
    await startCode('FIFTY', { minimum: 5_000 })
    const ann = await withCart()
    await expectRefusal(enterCode(ann, 'NEVER'), 409, /do not know this code/)
    await expectRefusal(enterCode(ann, 'FIFTY'), 409, /\$50\.00/)
    expect((await quoteOf(ann)).discount).toBeNull()
  })

  test('is used no more often than it may be, whoever pays at once', async () => {
    await startCode('THREE', { usesInAll: 3 })
    const people = await Promise.all(Array.from({ length: 8 }, () => withCart()))
    for (const person of people) await enterCode(person, 'THREE')
    const amount = await due(people[0] ?? (await withCart()))
    const paid = await Promise.allSettled(people.map((person) => pay(person, { amount })))
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await usesOf('THREE')).toHaveLength(3)
    for (const person of people) expect((await succeeded(person)).length).toBe((await ordersOf(person)).length)
  })

  test('and a day are free again where the bank took another amount, of which no order comes', async () => {
    await startCode('OTHER', { usesPerPerson: 1 })
    const days = ['2026-11-20', '2026-11-23']
    for (const day of days) await leaveRoom(day, 5)
    const ann = await shop.signedIn()
    await addPrinted(ann, 5)
    await enterCode(ann, 'OTHER')
    const amount = await due(ann)
    faults.amount = 1
    await pay(ann, { amount }).finally(() => {
      faults.amount = undefined
    })
    expect(shop.takeErrors().join()).toContain('another amount')
    const { methods } = await quoteOf(ann)
    await pay(ann, { amount, shipsOn: methods[0]?.shipsOn })
    expect((await ordersOf(ann))[0]).toMatchObject({ shipsOn: days[0], adjustments: [{ kind: 'discount' }] })
    expect(await usesOf('OTHER')).toHaveLength(1)
  })

  test('is free again for whoever’s card was refused', async () => {
    await startCode('ONCE', { usesInAll: 1 })
    const ann = await withCart()
    await enterCode(ann, 'ONCE')
    const amount = await due(ann)
    await expectRefusal(pay(ann, { amount, paymentMethodId: 'pm_card_chargeDeclined' }), 402)
    expect(await usesOf('ONCE')).toEqual([])
    await pay(ann, { amount })
    expect(await usesOf('ONCE')).toHaveLength(1)
  })
})
