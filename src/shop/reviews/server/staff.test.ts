import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { browseCatalogue, getProduct } from '#shop/catalogue/contract.ts'
import {
  hideReview,
  listAllReviews,
  listMyReviews,
  listNewestReviews,
  unhideReview,
  updateReview,
  withdrawReview,
} from '../contract.ts'
import { openReviews } from '../testing/reviews.fixture.ts'
import { disownReviews, readRatings, seedReviews } from './index.ts'
import { reviewEvents, reviews } from './tables.ts'

const { shop, cache, freshStyle, buys, words, buyer, write, read } = await openReviews()

describe('staff', () => {
  test('hide a review with a reason: it leaves list, average, cards and ranking, until it is shown again', async () => {
    const [good, better] = [freshStyle(), freshStyle()]
    const ann = await buyer(good)
    const bob = await buyer(better)
    const ada = await shop.signedIn({ roles: ['admin'], firstName: 'Ada', lastName: 'Admin' })
    await write(ann, good, { rating: 1 })
    const { review } = await write(bob, better, { rating: 5 })
    const both = { brand: [...new Set([good.brand, better.brand])], sort: 'Top Rated' as const, per: 48 as const }
    const placeOf = async (style: typeof good) => {
      await cache.refresh()
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
    expect(await bob.call(listMyReviews, { styleId: better.styleId })).toMatchObject({
      reviews: [{ hiddenReason: 'Names a person' }],
    })

    // Neither editing nor withdrawing and writing anew brings it back.
    await bob.call(updateReview, { userId: bob.userId, reviewId: review._id, ...words })
    await bob.call(withdrawReview, { userId: bob.userId, reviewId: review._id })
    const again = await write(bob, better, { rating: 5 })
    expect((await read(better)).reviews).toEqual([])

    await ada.call(unhideReview, { reviewId: again.review._id })
    expect((await read(better)).summary).toMatchObject({ count: 1, average: 5 })
    await cache.refresh()
    expect((await shop.guest().call(getProduct, { styleId: better.styleId })).rating).toEqual({ average: 5, count: 1 })
    const { reviews: hidden } = await ada.call(listAllReviews, { show: 'hidden' })
    expect(hidden).toEqual([])
    const listed = (await ada.call(listAllReviews, {})).reviews.find(({ _id }) => _id === again.review._id)
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
    await expectRefusal(ann.call(listAllReviews, {}), 403)
    await expectRefusal(shop.guest().call(listAllReviews, {}), 401)
    expect((await read(style)).summary.count).toBe(1)
  })
})

describe('samples', () => {
  const styleOf = (itemCode: string) => cache.current().styleByItemCode(itemCode)

  test('are marked, are made once, in the demo shop only, and stand behind real reviews', async () => {
    const production = { ...shop.config, mode: 'production' as const }
    expect(await seedReviews({ ...shop.systemCall(), config: production }, styleOf)).toBe(false)
    expect(await shop.db.select().from(reviews).where(eq(reviews.sample, true))).toEqual([])

    await shop.db.delete(reviews)
    expect(await seedReviews(shop.systemCall(), styleOf)).toBe(true)
    expect(await seedReviews(shop.systemCall(), styleOf)).toBe(false)
    const strip = async () => (await shop.guest().call(listNewestReviews, {})).reviews
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
