import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import { artworkCheckErrors, artworkCheckLimit, CheckedArtwork } from '#shop/cart/check-contract.ts'
import { OrderItem } from '#shop/orders/contract.ts'
import { MOST_OFFERS, OFFER_EVENT_KINDS, OFFER_STATES } from './model.ts'

export const offerErrors = defineErrors({
  OFFER_NOT_FOUND: { status: 404, text: 'We could not find this offer.' },
  OFFER_EXPIRED: {
    status: 409,
    text: 'This offer has expired. Open it to see what it would cost today, or to ask us.',
  },
  OFFER_REPLACED: {
    status: 409,
    text: 'This offer was renewed in the meantime, so these prices no longer hold. Please look at it again.',
  },
  OFFER_ACCEPTED: { status: 409, text: 'This offer was already accepted. You will find the order under My Orders.' },
  OFFER_STILL_HOLDS: { status: 409, text: 'This offer still holds. It can be renewed once it has expired.' },
  NOTHING_TO_OFFER: { status: 409, text: 'Your cart is empty.' },
  NOT_ORDERABLE: {
    status: 409,
    text: 'Something in it can no longer be ordered, so we cannot offer it. Please review your cart.',
  },
  TOO_MANY_OFFERS: {
    status: 409,
    text: `An account holds at most ${MOST_OFFERS} written offers. Please discard one you no longer need.`,
  },
  OFFER_DECLINED: { status: 409, text: 'You declined this offer. Ask for a change if you would like another one.' },
  OFFER_WRITTEN_FOR_YOU: {
    status: 409,
    text: 'These prices were agreed with you by hand. Ask us to renew the offer, and we will look at it.',
  },
  NOT_DISCARDED: { status: 409, text: 'Please decline this offer before you discard it.' },
  ASK_IN_WORDS: { status: 400, text: 'Tell us what you need: garments, pieces and what goes on them.' },
  DAY_IS_PAST: { status: 400, text: 'Choose today or a later day.' },
  DAY_TOO_FAR: { status: 400, text: 'Choose a day within the next two years.' },
  TOO_MUCH_HAPPENED: { status: 409, text: 'This offer was changed too often. Please ask for a new one.' },
})

export const offerIdSchema = idSchema('off')
export const OfferPress = z.string().regex(/^[\w-]{16,64}$/, 'Please reload the page and try again.')
const Version = z.coerce.number<string | number>().int().min(1).max(1_000_000)

/** What is accepted: another version has other prices. */
export const OfferVersion = z.object({ id: offerIdSchema, version: z.number().int().min(1).max(1_000_000) })
export type OfferVersion = z.infer<typeof OfferVersion>

const Day = z.string()
const Dollars = z.number()

/** Amounts are decimal dollars, as in orders. */
const ListedOffer = z.object({
  id: offerIdSchema,
  number: z.string(),
  state: z.enum(OFFER_STATES),
  /** 0 while the shop has sent none. */
  version: z.number(),
  createdAt: z.string(),
  /** The last day (YYYY-MM-DD) on which its prices hold; empty while there is no version. */
  validUntil: Day,
  /** Its customer asked for it, and staff write it. */
  isAsked: z.boolean(),
  subtotal: Dollars,
  pieces: z.number(),
  /** The order that it became. */
  orderNumber: z.string().nullable(),
  lines: z.array(z.object({ id: z.string(), title: z.string(), image: z.string() })),
})
export type ListedOffer = z.infer<typeof ListedOffer>

/** An item of an order, with why it can no longer be ordered, or empty, and what was agreed on changes of its total. */
export const OfferItem = OrderItem.extend({ problem: z.string(), agreed: Dollars })
export type OfferItem = z.infer<typeof OfferItem>

export const offerTimelineSchema = z.array(
  z.object({
    at: z.string(),
    kind: z.enum(OFFER_EVENT_KINDS),
    /** Which version it was about. */
    version: z.number().nullable(),
    by: z.string(),
    note: z.string(),
  }),
)

export const Offer = ListedOffer.omit({ lines: true }).extend({
  /** The version that holds; where it is not `version`, this is an older one. */
  currentVersion: z.number(),
  versions: z.array(z.object({ version: z.number(), createdAt: z.string(), validUntil: Day, subtotal: Dollars })),
  items: z.array(OfferItem),
  /** What is taken off the items or put on them; part of `subtotal`. */
  adjustments: z.array(z.object({ label: z.string(), amount: Dollars })),
  /** Why the code in its price may not be used any more, or empty: then it cannot be paid, but renewed. */
  codeProblem: z.string(),
  /** The day by which it is needed. */
  neededBy: Day.nullable(),
  /** How it is paid, where that is not at once by card; else empty. */
  terms: z.string(),
  /** From the shop, with this version. */
  message: z.string(),
  /** Since it was sent, its customer asked for another one. */
  isChangeAsked: z.boolean(),
  /** In the words in which it was asked for. */
  request: z
    .object({
      note: z.string(),
      neededBy: Day.nullable(),
      /** The shop wrote it down. */
      isNoted: z.boolean(),
    })
    .nullable(),
  /** What happened to one that was asked for, oldest first. */
  timeline: offerTimelineSchema,
})
export type Offer = z.infer<typeof Offer>

const params = z.object({ offerId: offerIdSchema })
const query = z.object({ version: Version.optional() })

export const createOffer = endpoint({
  method: 'post',
  path: '/api/offers',
  access: 'customer',
  summary: 'Freeze the cart with its prices as a written offer; the same press once more answers the same offer',
  body: z.object({
    /** Names one press, so that a repeat after a lost answer makes no second offer. */
    press: OfferPress,
  }),
  result: z.object({ offer: z.object({ id: offerIdSchema, number: z.string() }) }),
  errors: [offerErrors.NOTHING_TO_OFFER, offerErrors.NOT_ORDERABLE, offerErrors.TOO_MANY_OFFERS],
  limits: [{ name: 'offers', per: 'account', points: 60, seconds: 3600 }],
})

export const listOffers = endpoint({
  method: 'get',
  path: '/api/offers',
  access: 'customer',
  summary: 'Your written offers, newest first, at most 200',
  result: z.object({ offers: z.array(ListedOffer) }),
})

export const getOffer = endpoint({
  method: 'get',
  path: '/api/offers/{offerId}',
  access: 'customer',
  summary: 'A written offer of your own: the version that holds, or another by its number',
  params,
  query,
  result: z.object({ offer: Offer }),
  errors: [offerErrors.OFFER_NOT_FOUND],
})

export const getOfferPdf = endpoint({
  method: 'get',
  path: '/api/offers/{offerId}/pdf',
  access: 'customer',
  summary: 'The same as a PDF',
  params,
  query,
  errors: [offerErrors.OFFER_NOT_FOUND],
  limits: [{ name: 'offer-papers', per: 'account', points: 300, seconds: 3600 }],
})

export const checkOfferArtwork = endpoint({
  method: 'get',
  path: '/api/offers/{offerId}/artwork-check',
  access: 'customer',
  summary: 'What of the artwork in a written offer will print otherwise than it looks, by line, as the cart says it',
  params,
  result: z.object({ lines: z.array(CheckedArtwork) }),
  errors: [offerErrors.OFFER_NOT_FOUND, ...artworkCheckErrors],
  limits: [artworkCheckLimit],
})

export const renewOffer = endpoint({
  method: 'post',
  path: '/api/offers/{offerId}/renew',
  access: 'customer',
  summary:
    'Offer the same at the prices of today, once it has expired or its code is gone; the version before can still be read',
  params,
  body: z.object({ version: Version }),
  result: z.object({ offer: z.object({ version: z.number() }) }),
  errors: [
    offerErrors.OFFER_NOT_FOUND,
    offerErrors.OFFER_REPLACED,
    offerErrors.OFFER_ACCEPTED,
    offerErrors.OFFER_STILL_HOLDS,
    offerErrors.OFFER_WRITTEN_FOR_YOU,
    offerErrors.NOT_ORDERABLE,
  ],
  limits: [{ name: 'offers', per: 'account', points: 60, seconds: 3600 }],
})

export const deleteOffer = endpoint({
  method: 'delete',
  path: '/api/offers/{offerId}',
  access: 'customer',
  summary: 'Discard a written offer that became no order',
  params,
  result: z.object({ success: z.literal(true) }),
  errors: [offerErrors.OFFER_NOT_FOUND, offerErrors.OFFER_ACCEPTED, offerErrors.NOT_DISCARDED],
})

const WorkedOffer = z.object({ id: offerIdSchema, number: z.string() })

export const getOfferOfOrder = endpoint({
  method: 'get',
  path: '/api/offers/of-order/{orderNumber}',
  access: 'customer',
  personal: false,
  summary:
    'The written offer that an order came from, for its owner, and for staff where they wrote it; null where it came from a cart',
  params: z.object({ orderNumber: z.string().max(100) }),
  result: z.object({ offer: WorkedOffer.nullable() }),
})
