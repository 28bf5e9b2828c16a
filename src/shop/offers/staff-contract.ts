import { z } from 'zod'
import { emailSchema } from '#platform/base/email-schema.ts'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { paymentTermsSchema } from '#shop/orders/contract.ts'
import { neededBySchema, requestNoteSchema } from './ask-contract.ts'
import { Offer, OfferItem, OfferPress, offerErrors, offerIdSchema, offerTimelineSchema } from './contract.ts'
import { LONGEST_CHARGE, MOST_CHARGES } from './model/agreed.ts'
import { LONGEST_OFFER_NOTE, LONGEST_REASON, MOST_UNSENT, STAFF_OFFER_STATES, STAFF_OFFER_VIEWS } from './model.ts'

export const staffOfferErrors = defineErrors({
  DRAFT_CHANGED: {
    status: 409,
    text: 'Somebody changed this draft in the meantime. Please look at it again.',
  },
  DRAFT_GONE: { status: 409, text: 'This draft was sent or discarded in the meantime.' },
  DRAFT_EMPTY: { status: 409, text: 'There is nothing in this offer yet. Work on it in the cart first.' },
  DRAFT_NOT_ORDERABLE: {
    status: 409,
    text: 'Something in this offer can no longer be ordered. Please mend it in the cart first.',
  },
  VERSION_OLD: { status: 409, text: 'Another version was sent in the meantime. Please look at it again.' },
  LAST_DAY_PAST: { status: 400, text: 'Choose a last day from today on, within a year.' },
  YOUR_CART_IS_FULL: {
    status: 409,
    text: 'There are items of your own in your cart. Order or remove them first, so that they are not mixed with the offer.',
  },
  YOUR_CART_IS_EMPTY: { status: 409, text: 'Your cart is empty, so there is nothing to use in the offer.' },
  OTHER_OFFER_IN_CART: {
    status: 409,
    text: 'You are writing another offer in your cart. Use its items or leave it first.',
  },
  CUSTOMER_NOT_FOUND: {
    status: 404,
    text: 'Nobody has signed up with this email. Ask them to create an account on the sign-up page and to confirm their email; then you can write their offer.',
  },
  TOO_MANY_UNSENT: {
    status: 409,
    text: `There are ${MOST_UNSENT} offers for this customer that were begun and not sent. Send or discard one of them first.`,
  },
  CUSTOMER_HOLDS_TOO_MANY: {
    status: 409,
    text: 'This customer holds as many written offers as an account may. Ask them to discard one.',
  },
  NOT_IN_CART: { status: 409, text: 'You are not writing this offer in your cart any more.' },
})

const params = z.object({ offerId: offerIdSchema })
const Dollars = z.number()
const Day = z.string()

const Customer = z.object({ userId: z.string(), name: z.string(), email: z.string(), isWholesaler: z.boolean() })

const StaffListedOffer = z.object({
  id: offerIdSchema,
  number: z.string(),
  state: z.enum(STAFF_OFFER_STATES),
  createdAt: z.string(),
  customer: Customer.pick({ name: true, email: true }),
  /** Of the version that holds; 0 where there is none. */
  version: z.number(),
  subtotal: Dollars,
  pieces: z.number(),
  validUntil: Day.nullable(),
  neededBy: Day.nullable(),
  orderNumber: z.string().nullable(),
  /** How the request begins. */
  note: z.string(),
})
export type StaffListedOffer = z.infer<typeof StaffListedOffer>

export const listAllOffers = endpoint({
  method: 'get',
  path: '/api/admin/offers',
  access: 'staff',
  personal: true,
  summary: 'Offers that customers asked for, newest first, 30 to a page, of one state or of all',
  query: z.object({
    show: z.enum(STAFF_OFFER_VIEWS).default('all'),
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
  }),
  result: z.object({
    offers: z.array(StaffListedOffer),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
  }),
})

const Charge = z.object({
  label: z
    .string()
    .trim()
    .min(1, 'Name what is charged.')
    .max(LONGEST_CHARGE, `Please keep it under ${LONGEST_CHARGE} characters.`),
  amount: z.number('Enter an amount.').min(0.01, 'Enter an amount.').max(1_000_000, 'This amount is too large.'),
  isTaxed: z.boolean(),
})

const AgreedPrice = z.object({
  lineId: z.string().max(64),
  /** Dollars for each piece of every size, or whole percent off the list price. */
  price: z.union(
    [z.object({ each: z.number().min(0).max(100_000) }), z.object({ percentOff: z.number().int().min(1).max(100) })],
    'Enter a price for each piece, or whole percent from 1 to 100.',
  ),
  reason: z
    .string()
    .trim()
    .min(1, 'Say why, for your colleagues.')
    .max(LONGEST_REASON, `Please keep it under ${LONGEST_REASON} characters.`),
})

/** What staff fill in beside the items. */
const DraftFields = z.object({
  agreed: z.array(AgreedPrice).max(100),
  charges: z
    .array(Charge)
    .max(MOST_CHARGES, `At most ${MOST_CHARGES} charges.`)
    .refine(
      (charges) => new Set(charges.map(({ label }) => label.toLowerCase())).size === charges.length,
      'Each charge needs a name of its own.',
    ),
  neededBy: z.iso.date('Choose a day.').nullable(),
  validUntil: z.iso.date('Choose the last day.'),
  /** Nothing where it is paid at once by card. */
  terms: paymentTermsSchema.nullable(),
  message: z.string().trim().max(LONGEST_OFFER_NOTE, `Please keep it under ${LONGEST_OFFER_NOTE} characters.`),
})

const OfferDraft = DraftFields.extend({
  revision: z.number(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** Each at the price that was agreed on, with its total at list prices. */
  items: z.array(OfferItem.extend({ listTotal: Dollars })),
  adjustments: z.array(z.object({ label: z.string(), amount: Dollars })),
  subtotal: Dollars,
  pieces: z.number(),
})
export type OfferDraft = z.infer<typeof OfferDraft>

const StaffOffer = z.object({
  id: offerIdSchema,
  number: z.string(),
  state: z.enum(STAFF_OFFER_STATES),
  createdAt: z.string(),
  customer: Customer,
  orderNumber: z.string().nullable(),
  isChangeAsked: z.boolean(),
  /** Staff began it and have sent nothing: its customer knows nothing of it. */
  isUnseen: z.boolean(),
  request: z.object({
    note: z.string(),
    neededBy: Day.nullable(),
    /** By staff, for whoever asked in another way. */
    isNoted: z.boolean(),
    askedAt: z.string(),
    items: z.array(OfferItem),
  }),
  /** What its customer has: the version that holds, or the one that was asked for. */
  version: Offer.omit({ versions: true, codeProblem: true, request: true, timeline: true })
    .extend({ reasons: z.array(z.object({ lineId: z.string(), text: z.string() })) })
    .nullable(),
  versions: Offer.shape.versions,
  draft: OfferDraft.nullable(),
  timeline: offerTimelineSchema,
})
export type StaffOffer = z.infer<typeof StaffOffer>

export const createOfferForCustomer = endpoint({
  method: 'post',
  path: '/api/admin/offers',
  access: 'staff',
  summary:
    'Begin an offer for a customer who did not ask on the site; they see it once it is sent, and the same press once more answers the same offer',
  body: z.object({
    press: OfferPress,
    /** Of an account. */
    email: emailSchema,
    /** What they said that they need. */
    note: requestNoteSchema,
    neededBy: neededBySchema.nullable(),
  }),
  result: z.object({ offer: z.object({ id: offerIdSchema, number: z.string() }) }),
  errors: [
    offerErrors.DAY_IS_PAST,
    offerErrors.DAY_TOO_FAR,
    staffOfferErrors.CUSTOMER_NOT_FOUND,
    staffOfferErrors.CUSTOMER_HOLDS_TOO_MANY,
    staffOfferErrors.TOO_MANY_UNSENT,
  ],
})

const Version = z.coerce.number<string | number>().int().min(1).max(1_000_000)

export const getAnyOffer = endpoint({
  method: 'get',
  path: '/api/admin/offers/{offerId}',
  access: 'staff',
  personal: true,
  summary: 'An offer that a customer asked for: request, versions, draft and who did what',
  params,
  query: z.object({ version: Version.optional() }),
  result: z.object({ offer: StaffOffer }),
  errors: [offerErrors.OFFER_NOT_FOUND],
})

export const getAnyOfferPdf = endpoint({
  method: 'get',
  path: '/api/admin/offers/{offerId}/pdf',
  access: 'staff',
  personal: true,
  summary: 'A version of it as its customer reads it on paper',
  params,
  query: z.object({ version: Version.optional() }),
  errors: [offerErrors.OFFER_NOT_FOUND],
})

export const startOfferDraft = endpoint({
  method: 'post',
  path: '/api/admin/offers/{offerId}/draft',
  access: 'staff',
  summary:
    'Begin the next version of an offer from the one before or from the request; one that is begun stays as it is',
  params,
  result: z.object({ draft: z.object({ revision: z.number() }) }),
  errors: [offerErrors.OFFER_NOT_FOUND, offerErrors.OFFER_ACCEPTED, offerErrors.TOO_MUCH_HAPPENED],
})

const Revision = z.coerce.number<string | number>().int().min(1).max(2_000_000_000)

export const updateOfferDraft = endpoint({
  method: 'post',
  path: '/api/admin/offers/{offerId}/draft/edit',
  access: 'staff',
  summary: 'Set prices, charges, last day, terms and message of the next version',
  params,
  body: DraftFields.extend({ revision: Revision }),
  result: z.object({ draft: z.object({ revision: z.number() }) }),
  errors: [
    offerErrors.OFFER_NOT_FOUND,
    offerErrors.DAY_IS_PAST,
    offerErrors.DAY_TOO_FAR,
    staffOfferErrors.LAST_DAY_PAST,
    staffOfferErrors.DRAFT_CHANGED,
    staffOfferErrors.DRAFT_GONE,
  ],
})

export const discardOfferDraft = endpoint({
  method: 'delete',
  path: '/api/admin/offers/{offerId}/draft',
  access: 'staff',
  summary: 'Discard the next version; what was sent stays, and what staff began and never sent is gone',
  params,
  body: z.object({ revision: Revision }),
  result: z.object({ success: z.literal(true), isOfferGone: z.boolean() }),
  errors: [
    offerErrors.OFFER_NOT_FOUND,
    offerErrors.TOO_MUCH_HAPPENED,
    staffOfferErrors.DRAFT_CHANGED,
    staffOfferErrors.DRAFT_GONE,
  ],
})

export const sendOffer = endpoint({
  method: 'post',
  path: '/api/admin/offers/{offerId}/send',
  access: 'staff',
  summary: 'Make the draft the version that holds and email it; the same press once more sends nothing',
  params,
  body: z.object({ revision: Revision, press: OfferPress }),
  result: z.object({ offer: z.object({ version: z.number() }) }),
  errors: [
    offerErrors.OFFER_NOT_FOUND,
    offerErrors.OFFER_ACCEPTED,
    offerErrors.TOO_MUCH_HAPPENED,
    staffOfferErrors.DRAFT_CHANGED,
    staffOfferErrors.DRAFT_GONE,
    staffOfferErrors.DRAFT_EMPTY,
    staffOfferErrors.DRAFT_NOT_ORDERABLE,
    staffOfferErrors.LAST_DAY_PAST,
  ],
})

export const renewOfferAsAgreed = endpoint({
  method: 'post',
  path: '/api/admin/offers/{offerId}/renew',
  access: 'staff',
  summary:
    'Send the same once more: lines at list prices of today, with the prices, charges and terms that were agreed on',
  params,
  body: z.object({ version: Version, press: OfferPress }),
  result: z.object({ offer: z.object({ version: z.number() }) }),
  errors: [
    offerErrors.OFFER_NOT_FOUND,
    offerErrors.OFFER_ACCEPTED,
    offerErrors.OFFER_STILL_HOLDS,
    offerErrors.TOO_MUCH_HAPPENED,
    staffOfferErrors.VERSION_OLD,
    staffOfferErrors.DRAFT_NOT_ORDERABLE,
  ],
})

export const openOfferInCart = endpoint({
  method: 'post',
  path: '/api/admin/offers/{offerId}/cart',
  access: 'staff',
  summary: 'Put the items of the draft into your own empty cart, to work on them with cart and editor',
  params,
  result: z.object({ success: z.literal(true) }),
  errors: [
    offerErrors.OFFER_NOT_FOUND,
    offerErrors.OFFER_ACCEPTED,
    offerErrors.TOO_MUCH_HAPPENED,
    staffOfferErrors.YOUR_CART_IS_FULL,
    staffOfferErrors.OTHER_OFFER_IN_CART,
  ],
})

export const updateDraftFromCart = endpoint({
  method: 'post',
  path: '/api/admin/offers/{offerId}/cart/use',
  access: 'staff',
  summary: 'Make the items of your cart those of the draft, at the prices of its customer; your cart is empty then',
  params,
  body: z.object({ revision: Revision }),
  result: z.object({ draft: z.object({ revision: z.number() }) }),
  errors: [
    offerErrors.OFFER_NOT_FOUND,
    staffOfferErrors.YOUR_CART_IS_EMPTY,
    staffOfferErrors.NOT_IN_CART,
    staffOfferErrors.DRAFT_CHANGED,
    staffOfferErrors.DRAFT_GONE,
  ],
})

export const getOfferInCart = endpoint({
  method: 'get',
  path: '/api/admin/offers/in-cart',
  access: 'staff',
  // Whom it is for was read, and logged, when it was put there; this is asked on every look at the cart.
  personal: false,
  summary: 'The offer that you are writing in your cart, if there is one',
  result: z.object({
    offer: z
      .object({
        id: offerIdSchema,
        /** Empty where it is gone, with the account of its customer. */
        number: z.string(),
        customer: z.string(),
        /** Of its draft; 0 where that was sent or discarded. */
        revision: z.number(),
      })
      .nullable(),
  }),
})

export const leaveOfferCart = endpoint({
  method: 'delete',
  path: '/api/admin/offers/in-cart',
  access: 'staff',
  summary: 'Empty the cart in which you were writing an offer; its draft stays as it was',
  result: z.object({ success: z.literal(true) }),
})
