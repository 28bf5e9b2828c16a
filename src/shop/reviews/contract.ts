import { z } from 'zod'
import { endpoint, type Limit, readLimit } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { UserId } from '#platform/base/id.ts'
import { MOST_REVIEW_CHARACTERS, plainReviewLine, plainReviewText, REVIEW_SORTS } from './model/review.ts'

export const reviewErrors = defineErrors({
  STYLE_NOT_FOUND: { status: 404, text: 'We do not carry this style.' },
  REVIEW_NOT_FOUND: { status: 404, text: 'We could not find this review.' },
  NOT_A_BUYER: { status: 403, text: 'Only customers who bought this style can review it.' },
  ALREADY_REVIEWED: { status: 409, text: 'You have reviewed this style already. You can edit your review.' },
})

const ReviewId = z.string().regex(/^rev_[0-9a-z]{8,40}$/, 'This is not the id of a review.')
const StyleId = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'This is not a style number.')
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(999_999_999))
const OrderNumber = z.string().min(1).max(20)
const Page = z.coerce.number<string | number>().int().min(1).max(10_000).default(1)

const lengthOf = (most: number, missing: string, tooLong: string) => z.string().min(1, missing).max(most, tooLong)
const Title = z
  .string()
  .transform(plainReviewLine)
  .pipe(
    lengthOf(
      MOST_REVIEW_CHARACTERS.title,
      'Please give your review a title.',
      `Please keep the title to ${MOST_REVIEW_CHARACTERS.title} characters.`,
    ),
  )
const Body = z
  .string()
  .transform(plainReviewText)
  .pipe(
    lengthOf(MOST_REVIEW_CHARACTERS.body, 'Please write your review.', 'Please keep your review to 2,000 characters.'),
  )
const Reason = z
  .string()
  .transform(plainReviewLine)
  .pipe(
    lengthOf(
      MOST_REVIEW_CHARACTERS.reason,
      'Please say why.',
      `Please keep the reason to ${MOST_REVIEW_CHARACTERS.reason} characters.`,
    ),
  )
const CHOOSE = 'Please choose one to five stars.'
const Rating = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^[1-5]$/, CHOOSE)
        .transform(Number),
    ],
    CHOOSE,
  )
  .pipe(z.int(CHOOSE).min(1, CHOOSE).max(5, CHOOSE))

/** What anybody reads: no address, no full name, no order. */
export const Review = z.object({
  _id: z.string(),
  styleId: z.number(),
  rating: z.number(),
  title: z.string(),
  body: z.string(),
  /** First name and initial. */
  author: z.string(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  /** Made up for the demo shop; every other review is by somebody who bought the style. */
  sample: z.boolean(),
})
export type Review = z.infer<typeof Review>

export const Summary = z.object({
  average: z.number(),
  count: z.number(),
  histogram: z.array(z.object({ stars: z.number(), count: z.number() })),
  /** How many of them are samples of the demo shop. */
  samples: z.number(),
})
export type Summary = z.infer<typeof Summary>

const Named = z.object({
  brand: z.string(),
  code: z.string(),
  styleId: z.number(),
  title: z.string(),
  image: z.string(),
})
export const ReviewOfStyle = Review.extend({ style: Named })
export type ReviewOfStyle = z.infer<typeof ReviewOfStyle>

export const OwnReview = Review.extend({
  orderNumber: z.string(),
  /** Why the shop hid it; null where everybody reads it. */
  hiddenReason: z.string().nullable(),
})
export type OwnReview = z.infer<typeof OwnReview>

const Written = z.object({ review: OwnReview })

const ReviewEvent = z.object({
  action: z.enum(['hidden', 'shown']),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
})

export const StaffReview = ReviewOfStyle.extend({
  orderNumber: z.string().nullable(),
  hidden: z.boolean(),
  /** What staff did with it, oldest first. */
  history: z.array(ReviewEvent),
})
export type StaffReview = z.infer<typeof StaffReview>

const writeLimit = (name: string, points: number): Limit => ({ name, per: 'account', points, seconds: 3600 })

export const listReviews = endpoint({
  method: 'get',
  path: '/api/reviews/style/{styleId}',
  access: 'public',
  summary: 'The reviews of a style, eight to a page, with average, count and histogram',
  params: z.object({ styleId: StyleId }),
  query: z.object({ sort: z.enum(REVIEW_SORTS).default('newest'), page: Page }),
  result: z.object({ summary: Summary, reviews: z.array(Review), page: z.number(), pages: z.number() }),
  errors: [reviewErrors.STYLE_NOT_FOUND],
  limits: [readLimit('reviews:style')],
})

export const listNewestReviews = endpoint({
  method: 'get',
  path: '/api/reviews/newest',
  access: 'public',
  summary: 'The six newest reviews of four stars and more; samples of the demo shop come last',
  result: z.object({ reviews: z.array(ReviewOfStyle) }),
  limits: [readLimit('reviews:newest')],
})

export const listMyReviews = endpoint({
  method: 'get',
  path: '/api/reviews/mine/{styleId}',
  access: 'customer',
  summary: 'What the signed-in customer wrote about a style, and the orders for which a review can be written',
  params: z.object({ styleId: StyleId }),
  result: z.object({
    reviews: z.array(OwnReview),
    open: z.array(z.object({ orderNumber: z.string(), placedAt: z.string() })),
  }),
})

export const listOrderReviews = endpoint({
  method: 'get',
  path: '/api/reviews/order/{orderNumber}',
  access: 'customer',
  summary: 'The styles of an own order that can be reviewed, with the stars given so far',
  params: z.object({ orderNumber: OrderNumber }),
  result: z.object({ styles: z.array(z.object({ styleId: z.number(), rating: z.number().nullable() })) }),
})

const Words = { rating: Rating, title: Title, body: Body }

export const createReview = endpoint({
  method: 'post',
  path: '/api/reviews/write',
  access: 'owner',
  summary: 'Review a bought style, once for each order of it; without an order number for the newest one left',
  body: z.object({ userId: UserId, styleId: StyleId, orderNumber: OrderNumber.optional(), ...Words }),
  result: Written,
  errors: [reviewErrors.NOT_A_BUYER, reviewErrors.ALREADY_REVIEWED],
  limits: [writeLimit('reviews:write', 30)],
})

export const updateReview = endpoint({
  method: 'post',
  path: '/api/reviews/edit',
  access: 'owner',
  summary: 'Change an own review; one that is hidden stays hidden',
  body: z.object({ userId: UserId, reviewId: ReviewId, ...Words }),
  result: Written,
  errors: [reviewErrors.REVIEW_NOT_FOUND],
  limits: [writeLimit('reviews:edit', 60)],
})

export const withdrawReview = endpoint({
  method: 'post',
  path: '/api/reviews/withdraw',
  access: 'owner',
  summary: 'Take an own review back; its words are erased',
  body: z.object({ userId: UserId, reviewId: ReviewId }),
  result: z.object({ success: z.literal(true) }),
  errors: [reviewErrors.REVIEW_NOT_FOUND],
  limits: [writeLimit('reviews:edit', 60)],
})

export const listAllReviews = endpoint({
  method: 'get',
  path: '/api/reviews/all',
  access: 'staff',
  personal: true,
  summary: 'Every review, newest first, with what staff did with it',
  query: z.object({ show: z.enum(['all', 'hidden']).default('all'), page: Page }),
  result: z.object({ reviews: z.array(StaffReview), total: z.number(), page: z.number(), pages: z.number() }),
})

export const hideReview = endpoint({
  method: 'post',
  path: '/api/reviews/hide',
  access: 'staff',
  summary: 'Hide a review with a reason that its author reads; hiding a hidden one changes nothing',
  body: z.object({ reviewId: ReviewId, reason: Reason }),
  result: z.object({ review: StaffReview }),
  errors: [reviewErrors.REVIEW_NOT_FOUND],
})

export const unhideReview = endpoint({
  method: 'post',
  path: '/api/reviews/unhide',
  access: 'staff',
  summary: 'Show a hidden review again',
  body: z.object({ reviewId: ReviewId }),
  result: z.object({ review: StaffReview }),
  errors: [reviewErrors.REVIEW_NOT_FOUND],
})
