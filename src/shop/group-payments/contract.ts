import { z } from 'zod'
import { emailSchema } from '#platform/base/email-schema.ts'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import { AddressInput } from '#shop/addresses/contract.ts'
import {
  ChallengeInput,
  ChallengeOutcome,
  PaymentMethodId,
  paymentErrors,
  SandboxCard,
  SandboxCardMethod,
} from '#shop/payments/contract.ts'
import { DELIVERY_ID_LENGTH } from '#shop/pricing/model/price-book.ts'
import { Press, rosterErrors, ShopTime } from '#shop/rosters/contract.ts'
import { memberErrors } from '#shop/rosters/member-contract.ts'
import { entryErrors } from '#shop/rosters/model/entry-errors.ts'
import { MOST_ENTRIES, MOST_GARMENTS, MOST_PIECES_OF_ENTRY } from '#shop/rosters/model/roster-rules.ts'
import { CLOSING_CAUSES, GROUP_STATES, MOST_DAYS_OPEN } from './model/kinds.ts'

export const groupPaymentErrors = defineErrors({
  GROUP_NOT_FOUND: rosterErrors.ROSTER_NOT_FOUND,
  NOT_EACH: { status: 409, text: 'You pay for all of this group order, so there is nothing to open for its members.' },
  GROUP_OPENED: {
    status: 409,
    text: 'Members can pay already, so what was promised to them does not change any more.',
  },
  HAS_ENTRIES: {
    status: 409,
    text: 'Somebody is on the list already. Where each pays their own, people add themselves as they pay.',
  },
  DEADLINE_TOO_FAR: { status: 400, text: `Choose a deadline within the next ${MOST_DAYS_OPEN} days.` },
  DEADLINE_PAST: rosterErrors.DEADLINE_PAST,
  MINIMUM_ABOVE_MAXIMUM: { status: 400, text: 'The minimum cannot be above the maximum.' },
  METHOD_GONE: { status: 409, text: 'This delivery method is not offered there. Please choose another.' },
  COUNTY_NEEDED: { status: 409, text: 'Please choose the county of the delivery address, which decides the tax.' },
  NOT_ORDERABLE: { status: 409, text: 'Something of this group order can no longer be ordered.' },
  TOO_LITTLE: { status: 409, text: 'A piece costs less than $0.50, which no card pays.' },
  NOT_PAYABLE: { status: 409, text: 'Nobody can pay for this list yet. Please ask its organizer.' },
  GROUP_CLOSED: { status: 409, text: 'This group order is closed, so nobody can join it any more.' },
  PRICE_CHANGED: { status: 409, text: 'This is not what it costs. Please look at the price again.' },
  KEY_USED: { status: 409, text: 'This form was sent before with something else. Please reload the page.' },
  PAYMENT_DECLINED: { status: 402, text: 'Your card was declined. Please try another card.' },
  PAYMENT_STOPPED: {
    status: 409,
    text: 'This payment was stopped. Nothing was charged, or it goes back to you by itself.',
  },
  STILL_CHECKING: {
    status: 409,
    text: 'We are still checking your payment. Please wait a minute; you will not be charged twice.',
  },
  BELOW_MINIMUM: { status: 409, text: 'Fewer pieces are paid than the minimum, so it cannot be placed yet.' },
  GROUP_OVER: { status: 409, text: 'This group order has ended already.' },
})

const Cents = z.number().int()
const RosterId = idSchema('ros')
const Token = z.string().length(43, groupPaymentErrors.GROUP_NOT_FOUND.text)
const ofRoster = z.object({ rosterId: RosterId })
const ofLink = z.object({ token: Token })
const limits = [{ name: 'group-money', per: 'account', points: 600, seconds: 3600 }] as const
const linkLimit = { name: 'group-links', per: 'address', points: 600, seconds: 600 } as const

const PiecePrice = z.object({
  garment: z.number(),
  size: z.string(),
  /** Of one piece, in cents: its share of what is paid once is in `goods`. */
  goods: Cents,
  delivery: Cents,
  tax: Cents,
  total: Cents,
})

const shared = {
  state: z.enum(GROUP_STATES),
  minimum: z.number(),
  /** Paid for. */
  pieces: z.number(),
  deadline: z.iso.datetime(),
  prices: z.array(PiecePrice),
  delivery: z.object({ name: z.string(), isPickup: z.boolean() }),
}

/** What whoever has the link may know of the money: prices, and how many pieces are paid for. */
export const GroupOffer = z.object(shared)
export type GroupOffer = z.infer<typeof GroupOffer>

export const GroupMoney = z.object({
  ...shared,
  cause: z.enum(CLOSING_CAUSES).nullable(),
  orderNumber: z.string().nullable(),
  /** Payments that count, those under way, and those that go back or went back. */
  paid: z.object({ entries: z.number(), amount: Cents }),
  underWay: z.object({ entries: z.number(), amount: Cents }),
  back: z.object({ entries: z.number(), amount: Cents }),
  /** What went back when it was placed, because more pieces cost less each. */
  gain: Cents,
  /** Of whose payments something went back, or is on its way, beside that gain. */
  refunds: z.array(
    z.object({
      id: z.string(),
      /** Whose entry it is; empty where it has left the list. */
      who: z.string(),
      size: z.string(),
      pieces: z.number(),
      amount: Cents,
      /** Whether its pieces are still made; null where the shop has not said so. */
      isStillMade: z.boolean().nullable(),
    }),
  ),
})
export type GroupMoney = z.infer<typeof GroupMoney>

export const openGroupPayments = endpoint({
  method: 'post',
  path: '/api/group-payments/{rosterId}/open',
  access: 'customer',
  summary:
    'Freeze the prices of a group order whose members pay for themselves, from when on they can; the same once more changes nothing',
  params: ofRoster,
  body: z.object({
    minimum: z
      .number('Enter a whole number.')
      .int('Enter a whole number.')
      .min(1, 'Enter 1 or more.')
      .max(MOST_ENTRIES * MOST_PIECES_OF_ENTRY, 'Enter a smaller number.'),
    /** By the shop’s clock. */
    deadline: ShopTime,
    deliveryMethod: z.string().max(DELIVERY_ID_LENGTH),
    /** Where it goes; where it is fetched, the organiser’s own, for the bill. */
    address: AddressInput,
    county: z.string().max(60).nullish(),
  }),
  result: z.object({ success: z.literal(true) }),
  errors: [
    groupPaymentErrors.GROUP_NOT_FOUND,
    rosterErrors.ROSTER_NOT_FOUND,
    groupPaymentErrors.NOT_EACH,
    groupPaymentErrors.GROUP_OPENED,
    groupPaymentErrors.HAS_ENTRIES,
    groupPaymentErrors.DEADLINE_TOO_FAR,
    groupPaymentErrors.DEADLINE_PAST,
    groupPaymentErrors.MINIMUM_ABOVE_MAXIMUM,
    groupPaymentErrors.METHOD_GONE,
    groupPaymentErrors.COUNTY_NEEDED,
    groupPaymentErrors.NOT_ORDERABLE,
    groupPaymentErrors.TOO_LITTLE,
    groupPaymentErrors.GROUP_OVER,
    paymentErrors.CHECKOUT_CLOSED,
  ],
  limits,
})

export const getGroupMoney = endpoint({
  method: 'get',
  path: '/api/group-payments/{rosterId}',
  access: 'customer',
  summary: 'How the money of a group order of your own stands; null before its members can pay',
  params: ofRoster,
  result: z.object({ money: GroupMoney.nullable() }),
  errors: [groupPaymentErrors.GROUP_NOT_FOUND],
})

export const closeGroup = endpoint({
  method: 'post',
  path: '/api/group-payments/{rosterId}/close',
  access: 'customer',
  summary: 'Place a group order before its deadline, once its minimum is paid; the shop does so within a minute',
  params: ofRoster,
  result: z.object({ success: z.literal(true) }),
  errors: [groupPaymentErrors.GROUP_NOT_FOUND, groupPaymentErrors.BELOW_MINIMUM, groupPaymentErrors.GROUP_OVER],
  limits,
})

export const cancelGroup = endpoint({
  method: 'post',
  path: '/api/group-payments/{rosterId}/cancel',
  access: 'customer',
  summary: 'Give up a group order that is not placed yet; everyone who paid is refunded',
  params: ofRoster,
  result: z.object({ success: z.literal(true) }),
  errors: [groupPaymentErrors.GROUP_NOT_FOUND, groupPaymentErrors.GROUP_OVER],
  limits,
})

export const getLinkedGroup = endpoint({
  method: 'get',
  path: '/api/group-links/{token}',
  access: 'public',
  summary:
    'What a piece of a group order costs whoever has its link; null where its organizer pays, or nobody can pay yet',
  params: ofLink,
  result: z.object({ group: GroupOffer.nullable() }),
  errors: [groupPaymentErrors.GROUP_NOT_FOUND, memberErrors.ROSTER_LINK_NOT_GOOD],
  limits: [linkLimit],
})

export const createLinkedCard = endpoint({
  method: 'post',
  path: '/api/group-links/{token}/sandbox/payment-methods',
  access: 'public',
  summary: 'Turn a published test card number into a payment method that pays on this link alone; only in test mode',
  params: ofLink,
  body: SandboxCard,
  result: SandboxCardMethod,
  errors: [
    groupPaymentErrors.GROUP_NOT_FOUND,
    memberErrors.ROSTER_LINK_NOT_GOOD,
    paymentErrors.TEST_NUMBERS_ONLY,
    paymentErrors.CARD_EXPIRED,
    paymentErrors.NO_SANDBOX,
  ],
  limits: [{ name: 'group-card-tokens', per: 'address', points: 600, seconds: 3600 }],
})

export const answerLinkedChallenge = endpoint({
  method: 'post',
  path: '/api/group-links/{token}/sandbox/challenge',
  access: 'public',
  summary: 'Answer the bank’s 3-D Secure question of a test payment of this link; only in test mode',
  params: ofLink,
  body: ChallengeInput,
  result: ChallengeOutcome,
  errors: [
    groupPaymentErrors.GROUP_NOT_FOUND,
    memberErrors.ROSTER_LINK_NOT_GOOD,
    paymentErrors.CHALLENGE_NOT_FOUND,
    paymentErrors.NO_SANDBOX,
  ],
  limits: [{ name: 'group-challenges', per: 'address', points: 60, seconds: 3600 }],
})

/** What becomes of a press of Pay, and of the same press once more. */
export const EntryPaymentAnswer = z.object({
  success: z.boolean(),
  error: z.string().nullable(),
  /** The bank wants to see its customer: show its challenge with the client secret, then send the form again. */
  requiresAction: z.boolean(),
  /** The provider has not said yet whether it charged. */
  pending: z.boolean(),
  paymentIntent: z.object({ id: z.string(), clientSecret: z.string().nullable() }).nullable(),
  /** Opens the entry once it is paid: to be kept by its member. */
  receipt: z.string().nullable(),
})
export type EntryPaymentAnswer = z.infer<typeof EntryPaymentAnswer>

export const payEntry = endpoint({
  method: 'post',
  path: '/api/group-links/{token}/pay',
  access: 'public',
  summary: 'Join a group order and pay for it by card; the same press joins and pays once',
  params: ofLink,
  body: z.object({
    press: Press,
    garment: z.number().int().min(1).max(MOST_GARMENTS),
    size: z.string().max(20),
    quantity: z.number('Enter a whole number.').int('Enter a whole number.').max(10_000),
    who: z.string().max(400),
    name: z.string().max(400).default(''),
    number: z.string().max(400).default(''),
    /** For the receipt and what becomes of the order. */
    email: z.union([z.literal(''), emailSchema]).default(''),
    paymentMethodId: PaymentMethodId,
    /** What was shown, in cents: compared, and never charged where it is another. */
    amount: Cents.positive(),
  }),
  result: EntryPaymentAnswer,
  errors: [
    groupPaymentErrors.GROUP_NOT_FOUND,
    memberErrors.ROSTER_LINK_NOT_GOOD,
    groupPaymentErrors.NOT_PAYABLE,
    groupPaymentErrors.GROUP_CLOSED,
    groupPaymentErrors.PRICE_CHANGED,
    groupPaymentErrors.KEY_USED,
    groupPaymentErrors.PAYMENT_DECLINED,
    groupPaymentErrors.PAYMENT_STOPPED,
    ...Object.values(entryErrors),
    paymentErrors.CHECKOUT_CLOSED,
    paymentErrors.PROVIDER_SILENT,
  ],
  limits: [{ name: 'entry-payments', per: 'address', points: 600, seconds: 3600 }],
})

const ofReceipt = z.object({ receipt: Token })

/** What a member sees of the own payment. */
export const EntryPayment = z.object({
  state: z.enum(['under-way', 'paid', 'back', 'declined']),
  amount: Cents,
  goods: Cents,
  delivery: Cents,
  tax: Cents,
  /** What went back, or is on its way, because more pieces cost less each. */
  gain: Cents,
  /** What went back of it beside that, or is on its way, and whether its pieces are made all the same, where the shop has said so. */
  sentBack: Cents,
  isStillMade: z.boolean().nullable(),
  group: z.enum(GROUP_STATES),
})
export type EntryPayment = z.infer<typeof EntryPayment>

export const getEntryPayment = endpoint({
  method: 'get',
  path: '/api/group-receipts/{receipt}',
  access: 'public',
  summary: 'What was paid for the entry of a receipt, and what went back; null where nothing is paid for it',
  params: ofReceipt,
  result: z.object({ payment: EntryPayment.nullable() }),
  errors: [groupPaymentErrors.GROUP_NOT_FOUND],
  limits: [linkLimit],
})
