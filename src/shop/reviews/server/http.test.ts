import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#platform/server/identity/tables.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import {
  createReview,
  hideReview,
  listMyReviews,
  listNewestReviews,
  listOrderReviews,
  listReviews,
  unhideReview,
  updateReview,
  withdrawReview,
} from '../contract.ts'
import { openReviews } from '../testing/reviews.fixture.ts'
import { disownReviews } from './index.ts'
import { reviews } from './tables.ts'

const { shop, freshStyle, buys, cancel, signals, words, buyer, write, read } = await openReviews()

describe('writing', () => {
  test('is for buyers, who are shown by first name and initial and by nothing else', async () => {
    const style = freshStyle()
    const ann = await buyer(style, { firstName: 'Ann', lastName: 'Longlastname' })
    await write(ann, style)
    const answer = await read(style)
    expect(answer.reviews).toMatchObject([{ ...words, author: 'Ann L.', sample: false, editedAt: null }])
    const everything = JSON.stringify([answer, await shop.guest().call(listNewestReviews, {})])
    expect(everything).not.toMatch(/Longlastname|@|usr_|ord_/)
    expect(everything).not.toContain(ann.orderNumber)
  })

  test('is refused to those who did not buy the style, and to guests', async () => {
    const style = freshStyle()
    const bob = await buyer(freshStyle())
    await expectRefusal(write(bob, style), 403, 'Only customers who bought this style can review it.')
    await expectRefusal(shop.guest().call(createReview, { userId: bob.userId, styleId: style.styleId, ...words }), 401)
    const ann = await buyer(style)
    await expectRefusal(bob.call(createReview, { userId: ann.userId, styleId: style.styleId, ...words }), 403)
    const order = { styleId: style.styleId, orderNumber: ann.orderNumber }
    await expectRefusal(bob.call(createReview, { userId: bob.userId, ...order, ...words }), 403)
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
    await expectRefusal(bob.call(updateReview, { userId: bob.userId, ...change }), 404)
    await expectRefusal(bob.call(withdrawReview, { userId: bob.userId, reviewId: review._id }), 404)
    await expectRefusal(bob.call(updateReview, { userId: ann.userId, ...change }), 403)
    shop.clock.advance(60_000)
    await ann.call(updateReview, { userId: ann.userId, ...change, rating: 2 })
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
    const mine = () => ann.call(listMyReviews, { styleId: style.styleId })
    expect(await mine()).toMatchObject({ reviews: [], open: [{ orderNumber: first }] })
    await write(ann, style)
    expect(await mine()).toMatchObject({ reviews: [{ ...words, orderNumber: first, hiddenReason: null }], open: [] })
    const { styles } = await ann.call(listOrderReviews, { orderNumber: first })
    expect(new Set(styles)).toEqual(
      new Set([
        { styleId: style.styleId, rating: 4 },
        { styleId: other.styleId, rating: null },
      ]),
    )
    expect(await ann.call(listOrderReviews, { orderNumber: gone })).toEqual({ styles: [] })
    const bob = await shop.signedIn()
    expect(await bob.call(listOrderReviews, { orderNumber: first })).toEqual({ styles: [] })
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
    await ann.call(updateReview, { ...own, ...words })
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

describe('reading', () => {
  test('goes by page and order, in as many statements for eight reviews as for one', async () => {
    const style = freshStyle()
    for (const rating of [3, 5, 1, 4, 2, 5, 3, 4, 5]) {
      shop.clock.advance(60_000)
      await write(await buyer(style), style, { rating, title: `Number ${rating}` })
    }
    const stars = async (input: Parameters<typeof read>[1]) =>
      (await read(style, input)).reviews.map(({ rating }) => rating)
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
    await expectRefusal(shop.guest().call(listReviews, { styleId: 42 }), 404, 'We do not carry this style.')
    for (const styleId of ['x', '0', '1e3', -1]) await expectRefusal(shop.guest().call(listReviews, { styleId }), 400)
    await expectRefusal(shop.guest().call(listReviews, { styleId: 1011, page: 0 }), 400)
  })
})
