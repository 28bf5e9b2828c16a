import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { timeZone } from '#config'
import { newId } from '#platform/base/id.ts'
import { instantOf } from '#platform/base/zoned-time.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { stopDiscount } from '../contract.ts'
import { openDiscounts } from '../testing/discounts.fixture.ts'
import {
  assignDiscountUse,
  discountUsesOf,
  disownDiscountUses,
  holdDiscountUse,
  priceDiscount,
  releaseDiscountUse,
  seedDiscounts,
} from './index.ts'
import { discountUses } from './tables.ts'

const { shop, ada, freshCode, callOf, hold, buys, callOff } = await openDiscounts()

const tees = { styleId: 1001, category: 'T-Shirts', lineTotal: 4000 }
const hoodies = { styleId: 1030, category: 'Hooded Sweatshirts', lineTotal: 6000 }
const priced = (who: Customer, code: string, lines = [tees]) => priceDiscount(callOf(who), code, lines)
const usesOf = (code: string) => shop.db.select().from(discountUses).where(eq(discountUses.code, code))

describe('a cart', () => {
  test('is priced with a code in one statement, however the code is typed', async () => {
    const code = await freshCode({ usesInAll: 5, usesPerPerson: 1, firstOrderOnly: true })
    const ann = await shop.signedIn()
    const { value, statements } = await shop.countStatements(() => priced(ann, ` ${code.toLowerCase()} `))
    expect(value).toEqual({ code, text: '10% off', amount: 400, shares: [400], problem: null })
    expect(statements).toBe(1)
  })

  test('with a code that nobody knows says so, and costs what it cost', async () => {
    const answer = await priced(await shop.signedIn(), 'no such thing', [tees, hoodies])
    expect(answer).toMatchObject({ text: '', amount: 0, shares: [0, 0], problem: 'We do not know this code.' })
  })

  test('pays less for what the code is for, by category or by style', async () => {
    const ann = await shop.signedIn()
    const ofHoodies = await freshCode({ percent: null, amount: 1500, categories: ['Hooded Sweatshirts'] })
    expect(await priced(ann, ofHoodies, [tees, hoodies])).toMatchObject({
      ...{ text: '$15.00 off Hooded Sweatshirts', amount: 1500, shares: [0, 1500] },
    })
    expect(await priced(ann, ofHoodies, [tees])).toMatchObject({
      problem: 'Nothing in your cart is on this code: it is for Hooded Sweatshirts.',
    })
    const ofOneStyle = await freshCode({ itemCodes: ['3001'] })
    expect(await priced(ann, ofOneStyle, [tees, hoodies])).toMatchObject({
      ...{ text: '10% off BELLA + CANVAS 3001', shares: [400, 0] },
    })
  })

  test('is told what is missing of the minimum', async () => {
    const code = await freshCode({ minimum: 5000 })
    const { problem, shares } = await priced(await shop.signedIn(), code)
    expect(problem).toBe('This code is for orders from $50.00: $10.00 more.')
    expect(shares).toEqual([0])
  })
})

describe('a period', () => {
  test('begins and ends at midnight where the shop is', async () => {
    const code = await freshCode({ startsOn: '2030-03-10', endsOn: '2030-03-10' })
    const ann = await shop.signedIn()
    const at = async (date: string, time: string, milliseconds = 0) => {
      shop.clock.set(new Date(instantOf({ date, time }, timeZone).getTime() + milliseconds))
      return { problem: (await priced(ann, code)).problem, isHeld: await hold(ann, code) }
    }
    const real = new Date()
    const before = await at('2030-03-10', '00:00', -60_000)
    const first = await at('2030-03-10', '00:00')
    const last = await at('2030-03-11', '00:00', -60_000)
    const after = await at('2030-03-11', '00:00')
    shop.clock.set(real)
    expect(before).toEqual({ problem: 'This code begins on March 10, 2030.', isHeld: false })
    expect(first).toEqual({ problem: null, isHeld: true })
    expect(last).toEqual({ problem: null, isHeld: true })
    expect(after).toEqual({ problem: 'This code was valid until March 10, 2030.', isHeld: false })
  })
})

describe('a first order', () => {
  test('is the first that was not called off', async () => {
    const code = await freshCode({ firstOrderOnly: true })
    const ann = await shop.signedIn()
    const orderNumber = await buys(ann)
    expect((await priced(ann, code)).problem).toBe('This code is for a first order.')
    expect(await hold(ann, code)).toBe(false)
    await callOff(orderNumber)
    expect((await priced(ann, code)).problem).toBeNull()
    expect(await hold(ann, code)).toBe(true)
  })

  test('is one of two that are paid for at once', async () => {
    const code = await freshCode({ firstOrderOnly: true })
    const ann = await shop.signedIn()
    expect(await hold(ann, code)).toBe(true)
    expect(await hold(ann, code)).toBe(false)
    expect((await priced(ann, code)).problem, 'what is held is about to be bought').toBeNull()
  })
})

describe('uses', () => {
  test('are never more than allowed: of 200 people at once 7 get one of 7', async () => {
    const code = await freshCode({ usesInAll: 7 })
    const held = await Promise.all(Array.from({ length: 200 }, () => hold({ userId: newId('usr') }, code)))
    expect(held.filter(Boolean)).toHaveLength(7)
    expect(await usesOf(code)).toHaveLength(7)
    expect((await priced(await shop.signedIn(), code)).problem).toBe('This code has been used as often as it may be.')
  })

  test('of one person are never more than allowed, who may press twenty times at once', async () => {
    const code = await freshCode({ usesPerPerson: 2 })
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const held = await Promise.all(Array.from({ length: 20 }, () => hold(ann, code)))
    expect(held.filter(Boolean)).toHaveLength(2)
    expect(await hold(bob, code)).toBe(true)
  })

  test('of the same attempt are one, and take three statements', async () => {
    const code = await freshCode({ usesInAll: 1 })
    const use = { code, attemptId: newId('att'), userId: newId('usr'), amount: 100 }
    const { value, statements } = await shop.countStatements(() => holdDiscountUse(shop.systemCall(), use))
    expect([value, statements]).toEqual([true, 3])
    expect(await hold(use, code, use.attemptId)).toBe(true)
    expect(await usesOf(code)).toHaveLength(1)
  })

  test('are free again when the attempt ends without an order, and the order’s when it has become one', async () => {
    const code = await freshCode({ usesInAll: 1, usesPerPerson: 1 })
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const [given, kept] = [newId('att'), newId('att')]
    expect(await hold(ann, code, given)).toBe(true)
    expect(await hold(bob, code)).toBe(false)
    await releaseDiscountUse(shop.systemCall(), given)
    expect(await hold(bob, code, kept)).toBe(true)
    await assignDiscountUse(shop.systemCall(), { attemptId: kept, orderNumber: 'BCDFGHJKLM' })
    await releaseDiscountUse(shop.systemCall(), kept)
    expect(await usesOf(code)).toMatchObject([{ userId: bob.userId, orderNumber: 'BCDFGHJKLM' }])
    expect((await priced(bob, code)).problem).toBe('You have used this code already.')
  })

  test('are free again when the order is cancelled or all of it is refunded', async () => {
    const code = await freshCode({ usesInAll: 1, usesPerPerson: 1 })
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const orderNumber = await buys(ann, code)
    expect(await hold(ann, code)).toBe(false)
    for (const status of ['cancelled', 'refunded'] as const) {
      await callOff(orderNumber, status)
      expect((await priced(ann, code)).problem).toBeNull()
      expect((await priced(bob, code)).problem).toBeNull()
    }
    await buys(bob, code)
    expect((await priced(ann, code)).problem).toBe('This code has been used as often as it may be.')
  })

  test('end when staff stop the code, between the price and the payment too', async () => {
    const code = await freshCode()
    const ann = await shop.signedIn()
    expect((await priced(ann, code)).problem).toBeNull()
    await ada.call(stopDiscount, { code })
    expect(await hold(ann, code)).toBe(false)
    expect((await priced(ann, code)).problem).toBe('This code is no longer valid.')
    expect(await hold(ann, 'NO-SUCH-CODE')).toBe(false)
  })

  test('of a person are exported, and count on without a name when the account is gone', async () => {
    const code = await freshCode({ usesInAll: 1 })
    const ann = await shop.signedIn()
    const orderNumber = await buys(ann, code)
    expect(await discountUsesOf(shop.systemCall(), ann.userId)).toEqual([
      { code, amount: 1, orderNumber, usedAt: expect.any(String) },
    ])
    await disownDiscountUses(shop.systemCall(), ann.userId)
    expect(await discountUsesOf(shop.systemCall(), ann.userId)).toEqual([])
    expect(await hold(await shop.signedIn(), code)).toBe(false)
  })
})

test('the demo shop has a code to try, which a second start leaves alone; a shop that sells has none', async () => {
  const ann = await shop.signedIn()
  const call = shop.systemCall()
  await seedDiscounts({ ...call, config: { ...call.config, mode: 'production' } })
  expect((await priced(ann, 'WELCOME10')).problem).toBe('We do not know this code.')
  await seedDiscounts(call)
  await seedDiscounts(call)
  expect(await priced(ann, 'welcome10')).toMatchObject({ text: '10% off', amount: 400, problem: null })
})
