import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { capacityBookings, capacityChanges } from '#shop/capacity/server/tables.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { quoteCheckout } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import { printedSquare } from '../testing/printed-square.fixture.ts'
import { checkoutAttempts } from './tables.ts'

const { shop, faults, addLine, due, pay, ordersOf, succeeded } = await openCheckout()

beforeEach(async () => {
  // A Thursday, ten o'clock in New York.
  shop.clock.set(new Date('2026-11-19T15:00:00Z'))
  await shop.db.delete(capacityChanges)
  await shop.db.delete(capacityBookings)
})

const { state, zip, country } = address
const addPrinted = (person: Customer, pieces: number) =>
  addLine(person, { quantities: { M: pieces }, design: printedSquare })
const quoteOf = (person: Customer) => person.call(quoteCheckout, { address: { state, zip, country } })
const heldOn = (day: string) => shop.db.select().from(capacityBookings).where(eq(capacityBookings.day, day))
const leaveRoom = (day: string, perDay: number) =>
  shop.db
    .insert(capacityChanges)
    .values({ day, method: 'dtf', perDay, note: '', updatedAt: shop.clock.now(), updatedBy: null })

describe('a date that is kept', () => {
  test('takes its part of the day with the order, and the next quote moves when the day is full', async () => {
    await leaveRoom('2026-11-20', 12)
    const [ann, ben] = [await shop.signedIn(), await shop.signedIn()]
    await addPrinted(ann, 12)
    await addPrinted(ben, 1)
    expect((await quoteOf(ben)).methods[0]?.shipsOn).toBe('2026-11-20')
    await pay(ann)
    expect(await heldOn('2026-11-20')).toMatchObject([{ load: 12, userId: null, orderNumber: expect.any(String) }])
    expect((await quoteOf(ben)).methods[0]?.shipsOn).toBe('2026-11-23')
  })

  test('that was shown and is full by now is asked for anew, and nothing is charged', async () => {
    await leaveRoom('2026-11-20', 3)
    const [ann, ben] = [await shop.signedIn(), await shop.signedIn()]
    for (const person of [ann, ben]) await addPrinted(person, 3)
    const shipsOn = '2026-11-20'
    const amount = await due(ben)
    await pay(ann, { shipsOn })
    await expectRefusal(pay(ben, { amount, shipsOn }), 409, /presses have filled up/)
    expect(await succeeded(ben)).toEqual([])
    await pay(ben, { amount, shipsOn: '2026-11-23' })
    expect((await ordersOf(ben))[0]?.shipsOn).toBe('2026-11-23')
  })

  test('is held while the bank asks, does not move for whoever holds it, and is given back with the attempt', async () => {
    await leaveRoom('2026-11-20', 4)
    const ann = await shop.signedIn()
    await addPrinted(ann, 4)
    const amount = await due(ann)
    const challenged = { amount, paymentMethodId: 'pm_card_authenticationRequired', shipsOn: '2026-11-20' }
    expect(await pay(ann, challenged)).toMatchObject({ requiresAction: true })
    expect(await heldOn('2026-11-20')).toMatchObject([{ load: 4, userId: ann.userId, orderNumber: null }])
    expect((await quoteOf(ann)).methods[0]?.shipsOn).toBe('2026-11-20')
    expect(await pay(ann, challenged)).toMatchObject({ requiresAction: true })
    await expectRefusal(pay(ann, { ...challenged, paymentMethodId: 'pm_card_chargeDeclined' }), 402)
    expect(await heldOn('2026-11-20')).toEqual([])
    await pay(ann, { amount })
    expect((await ordersOf(ann))[0]?.shipsOn).toBe('2026-11-20')
  })

  test('is promised of a day to as many pieces as it has room for, whoever pays at once', async () => {
    await leaveRoom('2026-11-20', 5)
    const people = await Promise.all(Array.from({ length: 12 }, () => shop.signedIn()))
    for (const person of people) await addPrinted(person, 1)
    const amount = await due(people[0] ?? (await shop.signedIn()))
    const body = { amount, shipsOn: '2026-11-20' }
    const paid = await Promise.allSettled(people.map((person) => pay(person, body)))
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect((await heldOn('2026-11-20')).map(({ orderNumber }) => orderNumber)).toHaveLength(5)
  })

  test('is settled by whoever comes first when the answer of the charge is lost', async () => {
    await leaveRoom('2026-11-20', 2)
    const ann = await shop.signedIn()
    await addPrinted(ann, 2)
    const amount = await due(ann)
    faults.charge = 'cut-after'
    expect(await pay(ann, { amount })).toMatchObject({ pending: true })
    expect(await heldOn('2026-11-20')).toMatchObject([{ orderNumber: null }])
    await pay(ann, { amount })
    expect(await heldOn('2026-11-20')).toMatchObject([{ orderNumber: (await ordersOf(ann))[0]?.orderNumber }])
    const attempts = await shop.db.select().from(checkoutAttempts).where(eq(checkoutAttempts.userId, ann.userId))
    expect(attempts).toHaveLength(1)
  })

  test('needs at most 28 SQL statements to pay and four to quote, however many lines there are', async () => {
    const count = async (lines: number) => {
      const ann = await shop.signedIn()
      for (let added = 0; added < lines; added++) await addPrinted(ann, 1)
      const quoted = await shop.countStatements(() => quoteOf(ann))
      const amount = (quoted.value.grandTotal ?? 0) / 100
      const paid = await shop.countStatements(() => pay(ann, { amount }))
      expect(paid.value.success).toBe(true)
      return { quote: quoted.statements, pay: paid.statements }
    }
    const one = await count(1)
    expect(one.quote).toBeLessThanOrEqual(4)
    expect(one.pay).toBeLessThanOrEqual(28)
    expect(await count(20)).toEqual(one)
  })
})
