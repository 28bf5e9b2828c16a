import { describe, expect, test } from 'vitest'
import { timeZone } from '#config'
import type { SentOf } from '#platform/base/endpoint.ts'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import { readActions } from '#platform/server/audit/index.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import {
  createDiscount,
  type DiscountTerms,
  getDiscount,
  listDiscounts,
  startDiscount,
  stopDiscount,
  updateDiscount,
} from '../contract.ts'
import { openDiscounts, tenPercent } from '../testing/discounts.fixture.ts'
import { priceDiscount } from './index.ts'

const { shop, ada, freshCode, callOf, hold, buys, callOff } = await openDiscounts()

const tees = { styleId: 1001, category: 'T-Shirts', lineTotal: 4000 }
let made = 0
const create = (over: Partial<SentOf<typeof createDiscount>> = {}) =>
  ada.call(createDiscount, { ...tenPercent, code: `NEW-${++made}`, ...over })
const listed = async (code: string) => (await ada.call(listDiscounts, {})).discounts.find((one) => one.code === code)

describe('a code that staff make', () => {
  test('is written in capitals, says in words what it does, and can be used at once', async () => {
    const { discount } = await create({ code: ' spring-26 ', minimum: 5000, itemCodes: ['3001'], usesInAll: 100 })
    expect(discount).toMatchObject({
      ...{ code: 'SPRING-26', state: 'active', uses: 0, takenOff: 0, itemCodes: ['3001'] },
      sentence: '10% off BELLA + CANVAS 3001 on orders from $50.00, for 100 orders in all.',
    })
    const { amount } = await priceDiscount(callOf(await shop.signedIn()), 'SPRING-26', [{ ...tees, lineTotal: 5000 }])
    expect(amount).toBe(500)
  })

  test('is made once: of two who make it at the same time one is told', async () => {
    const both = await Promise.allSettled([create({ code: 'TWICE' }), create({ code: 'twice' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = await expectRefusal(create({ code: 'TWICE' }), 409, 'There is a code of this name already.')
    expect(refused.issues).toEqual([{ field: 'code', problem: 'There is a code of this name already.' }])
  })

  test('stands in the log of staff with what it does', async () => {
    const { discount } = await create({ code: 'LOGGED' })
    await ada.call(updateDiscount, { ...tenPercent, code: 'LOGGED', updatedAt: discount.updatedAt, percent: 15 })
    await ada.call(stopDiscount, { code: 'LOGGED' })
    const { actions } = await readActions(shop.systemCall(), { id: 'LOGGED', page: 1, perPage: 10 })
    expect(actions.map(({ action: { before, after } }) => ({ before, after })).reverse()).toEqual([
      { before: null, after: { does: '10% off.' } },
      { before: { does: '10% off.' }, after: { does: '15% off.' } },
      { before: { stopped: false }, after: { stopped: true } },
    ])
  })
})

describe('every field', () => {
  const PERCENT = 'Enter a whole percentage from 1 to 100.'
  const AMOUNT = 'Enter an amount from $0.01 to $10,000.00.'
  const MINIMUM = 'Enter an amount from $0.00 to $100,000.00.'
  const PER_PERSON = 'Enter a whole number from 1 to 1,000, or nothing.'
  const IN_ALL = 'Enter a whole number from 1 to 1,000,000, or nothing.'
  const CODE = 'Use 3 to 30 letters, digits and dashes for the code.'
  const STYLES = 'Name at most 50 styles by their numbers.'
  const CATEGORIES = 'Choose at most 50 categories.'
  const NOTE = 'Please keep the note under 300 characters.'
  const none = { percent: null }
  test.each([
    ['code', CODE, { code: 'AB' }],
    ['code', CODE, { code: 'A'.repeat(31) }],
    ['code', CODE, { code: 'TEN PERCENT' }],
    ['code', CODE, { code: 'ZEHN%' }],
    ['code', CODE, { code: 'ÜBER' }],
    ['percent', PERCENT, { percent: 0 }],
    ['percent', PERCENT, { percent: 101 }],
    ['percent', PERCENT, { percent: 12.5 }],
    ['amount', AMOUNT, { ...none, amount: 0 }],
    ['amount', AMOUNT, { ...none, amount: 1_000_001 }],
    ['amount', AMOUNT, { ...none, amount: 10.5 }],
    ['percent', 'Enter a percentage or an amount.', { percent: 10, amount: 1000 }],
    ['percent', 'Enter a percentage or an amount.', none],
    ['minimum', MINIMUM, { minimum: -1 }],
    ['minimum', MINIMUM, { minimum: 10_000_001 }],
    ['startsOn', 'Enter a day such as 2026-12-01.', { startsOn: '12/01/2026' }],
    ['endsOn', 'Enter a day such as 2026-12-01.', { endsOn: '2026-02-30' }],
    ['endsOn', 'The last day comes before the first.', { startsOn: '2030-12-02', endsOn: '2030-12-01' }],
    ['endsOn', 'The last day has passed already.', { endsOn: '2020-01-01' }],
    ['usesPerPerson', PER_PERSON, { usesPerPerson: 0 }],
    ['usesPerPerson', PER_PERSON, { usesPerPerson: 1_001 }],
    ['usesInAll', IN_ALL, { usesInAll: 0 }],
    ['usesInAll', IN_ALL, { usesInAll: 1_000_001 }],
    ['itemCodes', STYLES, { itemCodes: Array.from({ length: 51 }, () => '3001') }],
    ['itemCodes', 'There is no style NOSUCH.', { itemCodes: ['NOSUCH'] }],
    ['categories', CATEGORIES, { categories: Array.from({ length: 51 }, () => 'Headwear') }],
    ['categories', 'There is no category Trousers.', { categories: ['Trousers'] }],
    ['note', NOTE, { note: 'n'.repeat(301) }],
  ] as const)('refuses at %s: %s', async (field, problem, over) => {
    const refused = await expectRefusal(create(over as Partial<DiscountTerms>), 400)
    expect(refused.issues).toContainEqual({ field, problem })
  })

  test('takes its bounds', async () => {
    const widest = { itemCodes: [], categories: [], note: 'n'.repeat(300), usesPerPerson: 1_000, usesInAll: 1_000_000 }
    await create({ ...widest, code: 'A-1', percent: 100, minimum: 10_000_000 })
    await create({ code: 'Z'.repeat(30), percent: 1, startsOn: '2030-12-01', endsOn: '2030-12-01' })
    await create({ percent: null, amount: 1, usesPerPerson: 1, usesInAll: 1 })
    await create({ percent: null, amount: 1_000_000 })
  })
})

describe('a change', () => {
  test('holds from now on, while the name and what was used stay', async () => {
    const code = await freshCode({ usesInAll: 5 })
    const ann = await shop.signedIn()
    await buys(ann, code)
    const { discount } = await ada.call(getDiscount, { code })
    const terms = { ...tenPercent, percent: null, amount: 300, usesInAll: 5, note: 'Now in dollars' }
    const changed = await ada.call(updateDiscount, { ...terms, code, updatedAt: discount.updatedAt })
    expect(changed.discount).toMatchObject({
      ...{ code, amount: 300, percent: null, uses: 1, takenOff: 100, note: 'Now in dollars' },
      createdAt: discount.createdAt,
    })
    expect(await priceDiscount(callOf(ann), code, [tees])).toMatchObject({ text: '$3.00 off', amount: 300 })
  })

  test('overwrites none that somebody else has made since', async () => {
    const code = await freshCode()
    const { discount } = await ada.call(getDiscount, { code })
    const change = (percent: number) =>
      ada.call(updateDiscount, { ...tenPercent, percent, code, updatedAt: discount.updatedAt })
    shop.clock.advance(1_000)
    const both = await Promise.allSettled([change(20), change(30)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expectRefusal(change(40), 409, /Somebody else changed this code/)
  })

  test('keeps to the bounds, and to goods that the catalog has', async () => {
    const code = await freshCode()
    const { discount } = await ada.call(getDiscount, { code })
    const change = (over: Partial<DiscountTerms>) =>
      ada.call(updateDiscount, { ...tenPercent, ...over, code, updatedAt: discount.updatedAt })
    await expectRefusal(change({ percent: 101 }), 400)
    await expectRefusal(change({ percent: null }), 400, 'Enter a percentage or an amount.')
    await expectRefusal(change({ itemCodes: ['NOSUCH'] }), 400)
    await expectRefusal(change({ categories: ['Trousers'] }), 400)
  })

  test('stops a code and lets it be used again, however often it is asked for', async () => {
    const code = await freshCode()
    const ann = await shop.signedIn()
    for (let press = 0; press < 2; press++) {
      expect((await ada.call(stopDiscount, { code })).discount).toMatchObject({ isStopped: true, state: 'stopped' })
    }
    expect(await hold(ann, code)).toBe(false)
    expect((await ada.call(startDiscount, { code })).discount).toMatchObject({ isStopped: false, state: 'active' })
    expect(await hold(ann, code)).toBe(true)
  })

  test('of a code that there is not is refused', async () => {
    const code = 'NOWHERE'
    await expectRefusal(ada.call(getDiscount, { code }), 404, 'There is no such code.')
    await expectRefusal(ada.call(stopDiscount, { code }), 404)
    await expectRefusal(ada.call(startDiscount, { code }), 404)
    const updatedAt = shop.clock.now().toISOString()
    await expectRefusal(ada.call(updateDiscount, { ...tenPercent, code, updatedAt }), 404)
  })
})

describe('the list', () => {
  test('has what was used of a code and what that took off, without orders that were called off', async () => {
    const code = await freshCode({ usesInAll: 3 })
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    await buys(ann, code)
    const cancelled = await buys(bob, code)
    expect(await listed(code)).toMatchObject({ uses: 2, takenOff: 200, state: 'active' })
    await buys(await shop.signedIn(), code)
    expect(await listed(code)).toMatchObject({ uses: 3, takenOff: 300, state: 'used-up' })
    await callOff(cancelled)
    expect(await listed(code)).toMatchObject({ uses: 2, takenOff: 200, state: 'active' })
  })

  test('says which codes begin later and which are over', async () => {
    const later = await freshCode({ startsOn: '2040-01-01' })
    const over = await freshCode({ endsOn: localTimeOf(shop.clock.now(), timeZone).date })
    expect(await listed(later)).toMatchObject({ state: 'upcoming' })
    expect(await listed(over)).toMatchObject({ state: 'active' })
    shop.clock.advance(24 * 3_600_000)
    expect(await listed(over)).toMatchObject({ state: 'ended' })
  })

  test('is newest first, twenty to a page, and has the categories of the catalog', async () => {
    for (let count = 0; count < 21; count++) {
      shop.clock.advance(1_000)
      await create()
    }
    const { discounts, categories, page, pages } = await ada.call(listDiscounts, {})
    expect(discounts).toHaveLength(20)
    expect(discounts[0]?.code).toBe(`NEW-${made}`)
    expect([page, pages >= 2]).toEqual([1, true])
    expect(categories).toEqual(categories.toSorted())
    expect(categories).toContain('Sport Shirts')
    const last = await ada.call(listDiscounts, { page: 10_000 })
    expect(last.page).toBe(last.pages)
    expect(last.discounts.map(({ code }) => code)).not.toContain(`NEW-${made}`)
  })
})

test('codes are for staff', async () => {
  const code = await freshCode()
  const ann = await shop.signedIn()
  const updatedAt = shop.clock.now().toISOString()
  for (const [call, input] of [
    [listDiscounts, {}],
    [getDiscount, { code }],
    [createDiscount, { ...tenPercent, code: 'MINE' }],
    [updateDiscount, { ...tenPercent, code, updatedAt }],
    [stopDiscount, { code }],
    [startDiscount, { code }],
  ] as const) {
    await expectRefusal(ann.call(call, input as never), 403)
    await expectRefusal(shop.guest().call(call, input as never), 401)
  }
  expect(await listed('MINE')).toBeUndefined()
})
