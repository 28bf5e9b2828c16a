import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { users } from '#platform/server/identity/tables.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { browseCatalogue, getProduct } from '#shop/catalogue/contract.ts'
import { catalogueCalls } from '#shop/catalogue/server/http.ts'
import { catalogueHolder, createCatalogueHolder, seedCatalogue } from '#shop/catalogue/server/index.ts'
import { catalogueState } from '#shop/catalogue/server/tables.ts'
import { recordOrder } from '#shop/orders/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import {
  editReview,
  getAllReviews,
  getMyReviews,
  getNewestReviews,
  getReviews,
  getReviewsOfOrder,
  hideReview,
  unhideReview,
  withdrawReview,
  writeReview,
} from '../contract.ts'
import { reviewCalls } from './http.ts'
import { disownReviews, readRatings, seedReviews } from './index.ts'
import { reviewEvents, reviews } from './tables.ts'

const holder = createCatalogueHolder({
  readSignals: async (db) => ({ ratings: await readRatings(db, 'demo'), sold: new Map() }),
})
const shop = await openApi({ calls: [...reviewCalls, ...catalogueCalls], plug: [plug(catalogueHolder, holder)] })

beforeAll(async () => {
  await seedCatalogue(shop.systemCall())
  await holder.start(shop.db)
})

let used = 0

/** A style that no other test reviews. */
function freshStyle() {
  const style = holder.current().styleById(1011 + used++)
  if (!style) throw new Error('The demo catalogue has too few styles')
  return style
}

type Style = ReturnType<typeof freshStyle>

async function buys({ userId }: Customer, styles: readonly Style[]): Promise<string> {
  const person = { firstName: 'Ann', lastName: 'Example', phone: '2125550123' }
  const address = {
    ...person,
    street: '350 5th Ave',
    apt: '',
    city: 'New York',
    state: 'NY',
    zip: '10118',
    country: 'US',
  }
  const { orderNumber } = await recordOrder(shop.systemCall(), {
    userId,
    attemptId: newId('att'),
    paymentIntentId: newId('pi'),
    placedAt: shop.clock.now(),
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Example',
    cardBrand: 'visa',
    last4Digits: '4242',
    currency: 'USD',
    totals: { subtotal: 1000 * styles.length, shipping: 0, tax: 0, grandTotal: 1000 * styles.length },
    taxLines: [],
    shippingAddress: address,
    billingAddress: address,
    delivery: { method: 'standard', name: 'Standard', arrivesFrom: null, arrivesTo: null },
    items: styles.map(({ styleId, itemCode, code, brand, category, title }) => ({
      ...{ styleId, itemCode, code, brand, category, title },
      color: 'White',
      quantities: { M: 1 },
      sizePrices: { M: 1000 },
      unitPrice: 1000,
      lineTotal: 1000,
      note: '',
      options: {},
      design: null,
      images: [],
      designImages: [],
    })),
  })
  return orderNumber
}

const cancel = (orderNumber: string) =>
  shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.orderNumber, orderNumber))

const signals = async () => (await shop.db.select().from(catalogueState))[0]?.signals ?? 0

const words = { rating: 4, title: 'Good cloth', body: 'It holds its shape.' }

async function buyer(style: Style, person: { firstName?: string; lastName?: string } = {}) {
  const customer = await shop.signedIn(person)
  return { ...customer, orderNumber: await buys(customer, [style]) }
}

const write = (who: Customer, { styleId }: Style, over: Partial<typeof words> = {}) =>
  who.call(writeReview, { userId: who.userId, styleId, ...words, ...over })

const read = (style: Style, ask: { sort?: 'newest' | 'highest' | 'lowest'; page?: number } = {}) =>
  shop.guest().call(getReviews, { styleId: style.styleId, ...ask })

describe('writing', () => {
  test('is for buyers, who are shown by first name and initial and by nothing else', async () => {
    const style = freshStyle()
    const ann = await buyer(style, { firstName: 'Ann', lastName: 'Longlastname' })
    await write(ann, style)
    const answer = await read(style)
    expect(answer.reviews).toMatchObject([{ ...words, author: 'Ann L.', sample: false, editedAt: null }])
    const everything = JSON.stringify([answer, await shop.guest().call(getNewestReviews, {})])
    expect(everything).not.toMatch(/Longlastname|@|usr_|ord_/)
    expect(everything).not.toContain(ann.orderNumber)
  })

  test('is refused to those who did not buy the style, and to guests', async () => {
    const style = freshStyle()
    const bob = await buyer(freshStyle())
    await expectRefusal(write(bob, style), 403, 'Only customers who bought this style can review it.')
    await expectRefusal(shop.guest().call(writeReview, { userId: bob.userId, styleId: style.styleId, ...words }), 401)
    const ann = await buyer(style)
    await expectRefusal(bob.call(writeReview, { userId: ann.userId, styleId: style.styleId, ...words }), 403)
    const order = { styleId: style.styleId, orderNumber: ann.orderNumber }
    await expectRefusal(bob.call(writeReview, { userId: bob.userId, ...order, ...words }), 403)
    expect((await read(style)).summary.count).toBe(0)
  })

  test('is refused where the order was cancelled', async () => {
    const style = freshStyle()
    const ann = await buyer(style)
    await cancel(ann.orderNumber)
    await expectRefusal(write(ann, style), 403)
  })

  test('happens once for an order, also when it is asked for at once, and again for the next order', async () => {
    const style = freshStyle()
    const ann = await buyer(style)
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => write(ann, style)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectRefusal(write(ann, style), 409, 'You have reviewed this style already. You can edit your review.')
    await buys(ann, [style])
    await write(ann, style)
    expect((await read(style)).summary.count).toBe(2)
  })

  test('takes one to five stars and words within bounds', async () => {
    const style = freshStyle()
    const ann = await buyer(style)
    const bad = [
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { title: '' },
      { title: ' \u202e ' },
      { title: 'x'.repeat(81) },
      { body: '' },
      { body: 'x'.repeat(2001) },
      { body: 'a\u0000b' },
    ]
    for (const over of bad) await expectRefusal(write(ann, style, over), 400)
    const fits = { title: 'x'.repeat(80), body: 'y'.repeat(2000) }
    expect((await write(ann, style, fits)).review).toMatchObject(fits)
  })

  test('leaves a script what it is: text', async () => {
    const style = freshStyle()
    const ann = await buyer(style)
    const body = '<script>alert("1")</script> & <b>bold</b>'
    await write(ann, style, { title: '<img src=x onerror=alert(1)>', body })
    expect((await read(style)).reviews[0]).toMatchObject({ title: '<img src=x onerror=alert(1)>', body })
  })
})

describe('an own review', () => {
  test('can be edited, by its author alone', async () => {
    const style = freshStyle()
    const ann = await buyer(style)
    const bob = await buyer(style)
    const { review } = await write(ann, style)
    const change = { reviewId: review._id, rating: 1, title: 'Changed', body: 'Changed' }
    await expectRefusal(bob.call(editReview, { userId: bob.userId, ...change }), 404)
    await expectRefusal(bob.call(withdrawReview, { userId: bob.userId, reviewId: review._id }), 404)
    await expectRefusal(bob.call(editReview, { userId: ann.userId, ...change }), 403)
    shop.clock.advance(60_000)
    await ann.call(editReview, { userId: ann.userId, ...change, rating: 2 })
    const [shown] = (await read(style)).reviews
    expect(shown).toMatchObject({ rating: 2, title: 'Changed' })
    expect(Date.parse(shown?.editedAt ?? '')).toBeGreaterThan(Date.parse(shown?.createdAt ?? ''))
  })

  test('is gone with its words when it is withdrawn, and can be written anew', async () => {
    const style = freshStyle()
    const ann = await buyer(style)
    const { review } = await write(ann, style)
    await ann.call(withdrawReview, { userId: ann.userId, reviewId: review._id })
    expect(await read(style)).toMatchObject({ summary: { count: 0, average: 0 }, reviews: [] })
    const [row] = await shop.db.select().from(reviews).where(eq(reviews.styleId, style.styleId))
    expect(row).toMatchObject({ title: '', body: '' })
    await expectRefusal(ann.call(withdrawReview, { userId: ann.userId, reviewId: review._id }), 404)
    await write(ann, style, { rating: 5 })
    expect((await read(style)).summary).toMatchObject({ count: 1, average: 5 })
  })

  test('is offered once for every order that has none', async () => {
    const style = freshStyle()
    const other = freshStyle()
    const ann = await shop.signedIn()
    const first = await buys(ann, [style, other])
    const gone = await buys(ann, [style])
    await cancel(gone)
    const mine = () => ann.call(getMyReviews, { styleId: style.styleId })
    expect(await mine()).toMatchObject({ reviews: [], open: [{ orderNumber: first }] })
    await write(ann, style)
    expect(await mine()).toMatchObject({ reviews: [{ ...words, orderNumber: first, hiddenReason: null }], open: [] })
    const { styles } = await ann.call(getReviewsOfOrder, { orderNumber: first })
    expect(new Set(styles)).toEqual(
      new Set([
        { styleId: style.styleId, rating: 4 },
        { styleId: other.styleId, rating: null },
      ]),
    )
    expect(await ann.call(getReviewsOfOrder, { orderNumber: gone })).toEqual({ styles: [] })
    const bob = await shop.signedIn()
    expect(await bob.call(getReviewsOfOrder, { orderNumber: first })).toEqual({ styles: [] })
  })

  test('stays as a customer’s when the account is gone', async () => {
    const style = freshStyle()
    const ann = await buyer(style, { firstName: 'Gonzalo', lastName: 'Gone' })
    await write(ann, style)
    const before = await signals()
    await disownReviews(shop.systemCall(), ann.userId)
    expect(await signals()).toBe(before + 1)
    await shop.db.delete(users).where(eq(users.id, ann.userId))
    expect((await read(style)).reviews).toMatchObject([{ author: 'A customer', body: words.body }])
    const rows = await shop.db.select().from(reviews).where(eq(reviews.styleId, style.styleId))
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Gonzalo|Gone|${ann.userId}`))
  })

  test('raises the signals of the catalogue with every change, by which ranking and kept pages follow', async () => {
    const style = freshStyle()
    const ann = await buyer(style)
    const ada = await shop.signedIn({ roles: ['admin'] })
    const before = await signals()
    const { review } = await write(ann, style)
    const own = { userId: ann.userId, reviewId: review._id }
    await ann.call(editReview, { ...own, ...words })
    await ada.call(hideReview, { reviewId: review._id, reason: 'Spam' })
    await ada.call(unhideReview, { reviewId: review._id })
    await ann.call(withdrawReview, own)
    expect(await signals()).toBe(before + 5)
  })

  test('no longer counts when its order is cancelled', async () => {
    const style = freshStyle()
    const ann = await buyer(style)
    await write(ann, style)
    await cancel(ann.orderNumber)
    expect(await read(style)).toMatchObject({ summary: { count: 0 }, reviews: [] })
  })
})

describe('staff', () => {
  test('hide a review with a reason: it leaves list, average, cards and ranking, until it is shown again', async () => {
    const [good, better] = [freshStyle(), freshStyle()]
    const ann = await buyer(good)
    const bob = await buyer(better)
    const ada = await shop.signedIn({ roles: ['admin'], firstName: 'Ada', lastName: 'Admin' })
    await write(ann, good, { rating: 1 })
    const { review } = await write(bob, better, { rating: 5 })
    const both = { brand: [...new Set([good.brand, better.brand])], sort: 'Top Rated' as const, per: 48 as const }
    const placeOf = async (style: Style) => {
      await holder.refresh()
      const { items } = await shop.guest().call(browseCatalogue, both)
      return items.findIndex(({ styleId }) => styleId === style.styleId)
    }
    expect(await placeOf(better)).toBeLessThan(await placeOf(good))

    const answer = await ada.call(hideReview, { reviewId: review._id, reason: 'Names a person' })
    expect(answer.review).toMatchObject({
      hidden: true,
      orderNumber: bob.orderNumber,
      history: [
        { action: 'hidden', by: 'Ada Admin', reason: 'Names a person', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      ],
    })
    expect(await read(better)).toMatchObject({ summary: { count: 0, average: 0 }, reviews: [] })
    expect(await placeOf(better)).toBeGreaterThan(await placeOf(good))
    expect((await shop.guest().call(getProduct, { styleId: better.styleId })).rating).toBeNull()
    expect(await bob.call(getMyReviews, { styleId: better.styleId })).toMatchObject({
      reviews: [{ hiddenReason: 'Names a person' }],
    })

    // Neither editing nor withdrawing and writing anew brings it back.
    await bob.call(editReview, { userId: bob.userId, reviewId: review._id, ...words })
    await bob.call(withdrawReview, { userId: bob.userId, reviewId: review._id })
    const again = await write(bob, better, { rating: 5 })
    expect((await read(better)).reviews).toEqual([])

    await ada.call(unhideReview, { reviewId: again.review._id })
    expect((await read(better)).summary).toMatchObject({ count: 1, average: 5 })
    await holder.refresh()
    expect((await shop.guest().call(getProduct, { styleId: better.styleId })).rating).toEqual({ average: 5, count: 1 })
    const { reviews: hidden } = await ada.call(getAllReviews, { show: 'hidden' })
    expect(hidden).toEqual([])
    const listed = (await ada.call(getAllReviews, {})).reviews.find(({ _id }) => _id === again.review._id)
    expect(listed?.history.map(({ action }) => action)).toEqual(['hidden', 'shown'])
  })

  test('write down a change once', async () => {
    const style = freshStyle()
    const ann = await buyer(style)
    const ada = await shop.signedIn({ roles: ['admin'] })
    const { review } = await write(ann, style)
    await ada.call(hideReview, { reviewId: review._id, reason: 'Spam' })
    const twice = await ada.call(hideReview, { reviewId: review._id, reason: 'Another reason' })
    expect(twice.review.history).toHaveLength(1)
    await expectRefusal(ada.call(hideReview, { reviewId: review._id, reason: '  ' }), 400)
    await expectRefusal(ada.call(hideReview, { reviewId: newId('rev'), reason: 'Spam' }), 404)
  })

  test('leave no account id in what they did when their account is gone', async () => {
    const style = freshStyle()
    const ann = await buyer(style)
    const ada = await shop.signedIn({ roles: ['admin'] })
    const { review } = await write(ann, style)
    await ada.call(hideReview, { reviewId: review._id, reason: 'Spam' })
    await disownReviews(shop.systemCall(), ada.userId)
    const events = await shop.db.select().from(reviewEvents).where(eq(reviewEvents.reviewId, review._id))
    expect(events).toMatchObject([{ action: 'hidden', reason: 'Spam', byUserId: '' }])
  })

  test('are asked for their role', async () => {
    const style = freshStyle()
    const ann = await buyer(style)
    const { review } = await write(ann, style)
    await expectRefusal(ann.call(hideReview, { reviewId: review._id, reason: 'Mine' }), 403)
    await expectRefusal(ann.call(unhideReview, { reviewId: review._id }), 403)
    await expectRefusal(ann.call(getAllReviews, {}), 403)
    await expectRefusal(shop.guest().call(getAllReviews, {}), 401)
    expect((await read(style)).summary.count).toBe(1)
  })
})

describe('reading', () => {
  test('goes by page and order, in as many statements for eight reviews as for one', async () => {
    const style = freshStyle()
    for (const rating of [3, 5, 1, 4, 2, 5, 3, 4, 5]) {
      shop.clock.advance(60_000)
      await write(await buyer(style), style, { rating, title: `Number ${rating}` })
    }
    const stars = async (ask: Parameters<typeof read>[1]) =>
      (await read(style, ask)).reviews.map(({ rating }) => rating)
    expect(await stars({})).toEqual([5, 4, 3, 5, 2, 4, 1, 5])
    expect(await stars({ page: 2 })).toEqual([3])
    expect(await stars({ sort: 'highest' })).toEqual([5, 5, 5, 4, 4, 3, 3, 2])
    expect(await stars({ sort: 'lowest', page: 2 })).toEqual([5])
    expect(await read(style, { page: 9 })).toMatchObject({ reviews: [{ rating: 3 }], page: 2, pages: 2 })
    const { value, statements } = await shop.countStatements(() => read(style))
    expect(statements).toBeLessThanOrEqual(3)
    expect(value.summary).toEqual({
      average: 3.56,
      count: 9,
      samples: 0,
      histogram: [
        { stars: 5, count: 3 },
        { stars: 4, count: 2 },
        { stars: 3, count: 2 },
        { stars: 2, count: 1 },
        { stars: 1, count: 1 },
      ],
    })
  })

  test('is refused for a style that the shop does not have', async () => {
    await expectRefusal(shop.guest().call(getReviews, { styleId: 42 }), 404, 'We do not carry this style.')
    for (const styleId of ['x', '0', '1e3', -1]) await expectRefusal(shop.guest().call(getReviews, { styleId }), 400)
    await expectRefusal(shop.guest().call(getReviews, { styleId: 1011, page: 0 }), 400)
  })
})

describe('samples', () => {
  const styleOf = (itemCode: string) => holder.current().styleByItemCode(itemCode)

  test('are marked, are made once, in the demo shop only, and stand behind real reviews', async () => {
    const production = { ...shop.config, mode: 'production' as const }
    expect(await seedReviews({ ...shop.systemCall(), config: production }, styleOf)).toBe(false)
    expect(await shop.db.select().from(reviews).where(eq(reviews.sample, true))).toEqual([])

    await shop.db.delete(reviews)
    expect(await seedReviews(shop.systemCall(), styleOf)).toBe(true)
    expect(await seedReviews(shop.systemCall(), styleOf)).toBe(false)
    const strip = async () => (await shop.guest().call(getNewestReviews, {})).reviews
    expect(await strip()).toHaveLength(6)
    for (const one of await strip()) {
      expect(one.sample).toBe(true)
      expect(one.rating).toBeGreaterThanOrEqual(4)
      expect(one.author).toMatch(/^\S+ \p{Lu}\.$/u)
    }
    const style = freshStyle()
    const ann = await buyer(style)
    await write(ann, style, { rating: 3 })
    await buys(ann, [style])
    await write(ann, style, { rating: 5 })
    expect((await strip()).map(({ sample, rating }) => (sample ? 'sample' : rating))).toEqual([
      5,
      ...Array.from({ length: 5 }, () => 'sample'),
    ])
  })

  test('neither count nor show in production, should the database hold some', async () => {
    const style = styleOf('3001')
    const inDemo = await readRatings(shop.db, 'demo')
    const inProduction = await readRatings(shop.db, 'production')
    expect(inDemo.get(style?.styleId ?? 0)?.count).toBeGreaterThan(8)
    expect(inProduction.has(style?.styleId ?? 0)).toBe(false)
  })
})
