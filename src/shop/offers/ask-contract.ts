import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { newItemErrors, newItemSchema } from '#shop/cart/contract.ts'
import { OfferPress, offerErrors, offerIdSchema } from './contract.ts'
import { LONGEST_OFFER_NOTE } from './model.ts'

export const requestNoteSchema = z
  .string()
  .trim()
  .max(LONGEST_OFFER_NOTE, `Please keep it under ${LONGEST_OFFER_NOTE} characters.`)
export const neededBySchema = z.iso.date('Choose a day.')

const params = z.object({ offerId: offerIdSchema })
const limits = [{ name: 'offers', per: 'account', points: 60, seconds: 3600 }] as const

export const requestOffer = endpoint({
  method: 'post',
  path: '/api/offers/requests',
  access: 'customer',
  summary:
    'Ask the shop for an offer on what is in the cart, or in words; the same press once more answers the same request',
  body: z.object({
    press: OfferPress,
    /** What is in the cart, as it stands; otherwise the note says what is needed. */
    fromCart: z.boolean(),
    note: requestNoteSchema,
    neededBy: neededBySchema.nullable(),
  }),
  result: z.object({ offer: z.object({ id: offerIdSchema, number: z.string() }) }),
  errors: [
    offerErrors.NOTHING_TO_OFFER,
    offerErrors.ASK_IN_WORDS,
    offerErrors.DAY_IS_PAST,
    offerErrors.DAY_TOO_FAR,
    offerErrors.TOO_MANY_OFFERS,
  ],
  limits: [...limits],
})

export const requestOfferForItem = endpoint({
  method: 'post',
  path: '/api/offers/requests/item',
  access: 'customer',
  summary:
    'Ask the shop for an offer on one item, a design from the editor among them; your cart stays as it is, and the same press once more answers the same request',
  body: z.object({
    press: OfferPress,
    note: requestNoteSchema,
    neededBy: neededBySchema.nullable(),
    item: newItemSchema,
  }),
  bodyLimit: 24_000_000,
  bringsFiles: true,
  result: z.object({ offer: z.object({ id: offerIdSchema, number: z.string() }) }),
  errors: [offerErrors.DAY_IS_PAST, offerErrors.DAY_TOO_FAR, offerErrors.TOO_MANY_OFFERS, ...newItemErrors],
  limits: [...limits],
})

/** The version that was looked at: another one may say what is asked for already. */
const SeenVersion = z.coerce.number<string | number>().int().min(0).max(1_000_000)

export const requestOfferChange = endpoint({
  method: 'post',
  path: '/api/offers/{offerId}/changes',
  access: 'customer',
  summary:
    'Ask the shop to change an offer that it wrote, or to renew one that has expired; until then it stays as it is',
  params,
  body: z.object({
    press: OfferPress,
    version: SeenVersion.min(1),
    note: requestNoteSchema.min(1, 'Tell us what to change.'),
  }),
  result: z.object({ success: z.literal(true) }),
  errors: [
    offerErrors.OFFER_NOT_FOUND,
    offerErrors.OFFER_REPLACED,
    offerErrors.OFFER_ACCEPTED,
    offerErrors.TOO_MUCH_HAPPENED,
  ],
  limits: [...limits],
})

export const declineOffer = endpoint({
  method: 'post',
  path: '/api/offers/{offerId}/decline',
  access: 'customer',
  summary: 'Decline an offer that the shop wrote, or take back a request; declining twice changes nothing',
  params,
  body: z.object({ version: SeenVersion, note: requestNoteSchema.default('') }),
  result: z.object({ success: z.literal(true) }),
  errors: [
    offerErrors.OFFER_NOT_FOUND,
    offerErrors.OFFER_REPLACED,
    offerErrors.OFFER_ACCEPTED,
    offerErrors.TOO_MUCH_HAPPENED,
  ],
  limits: [...limits],
})
