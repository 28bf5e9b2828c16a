import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { UserId } from '#platform/base/id.ts'
import { issueSentence } from '#platform/base/issue-sentences.ts'
import { AddressInput, addressShape } from '#shop/addresses/contract.ts'
import { CompanyId, companyErrors } from '#shop/companies/contract.ts'
import { OfferVersion, offerErrors } from '#shop/offers/contract.ts'
import { PaymentName, paymentErrors } from '#shop/payments/contract.ts'
import { judgmentSchema } from '#shop/pricing/contract.ts'
import { DELIVERY_ID_LENGTH } from '#shop/pricing/model/price-book.ts'
import { PRICE_KINDS } from '#shop/pricing/model/price-kinds.ts'
import { purchaseApprovalErrors } from '#shop/purchase-approvals/contract.ts'
import { receivableErrors } from '#shop/receivables/contract.ts'
import { PO_NUMBER_LENGTH } from '#shop/receivables/model/kinds.ts'
import { counterAddress } from './model.ts'

export const checkoutErrors = defineErrors({
  CART_EMPTY: { status: 409, text: 'Your cart is empty.' },
  LINE_UNAVAILABLE: { status: 409, text: 'Something in your cart can no longer be ordered. Please review your cart.' },
  OFFER_LINE_UNAVAILABLE: {
    status: 409,
    text: 'Something in this offer can no longer be ordered. Please put what is left into your cart, or contact us.',
  },
  PRICE_CHANGED: { status: 409, text: 'The total has changed since you opened checkout. Please review your order.' },
  CART_CHANGED: {
    status: 409,
    text: 'Your cart has changed since you opened checkout. Please review your order.',
  },
  METHOD_GONE: {
    status: 409,
    text: 'This delivery method is no longer offered. Please choose another and review your order.',
  },
  DATE_MOVED: {
    status: 409,
    text: 'Our presses have filled up, so your order would arrive later. Please review the new dates.',
  },
  RUSH_GONE: { status: 409, text: 'Rush production is not possible any more. Please review your order.' },
  DISCOUNT_GONE: {
    status: 409,
    text: 'Your discount code cannot be used any more. Please review your order.',
  },
  TOO_LITTLE: {
    status: 409,
    text: 'Orders of less than $0.50 cannot be paid by card. Add something, or remove the discount code.',
  },
  COUNTY_NEEDED: { status: 409, text: 'Please choose the county of your delivery address, which decides the tax.' },
  DEPOSIT_CARD: { status: 400, text: 'Please choose or enter a card for the deposit.' },
  PAYMENT_DECLINED: { status: 402, text: 'Your card was declined. Please try another card.' },
  PAYMENT_UNSETTLED: {
    status: 409,
    text: 'A payment of yours is still being settled. Please try again in a few minutes, or contact us.',
  },
  CHANGED_ELSEWHERE: {
    status: 409,
    text: 'Checkout was continued in another window, so this payment was stopped. You have not been charged here.',
  },
  PAID_ELSEWHERE: { status: 409, text: 'This has already been paid. You will find the order under My Orders.' },
  STILL_CHECKING: {
    status: 409,
    text: 'We are still checking your last payment. Please wait a minute; you will not be charged twice.',
  },
  PAYMENT_STOPPED: {
    status: 409,
    text: 'This payment was stopped. Nothing was charged, or it goes back to you by itself.',
  },
  NOT_PAID: { status: 409, text: 'This payment is not complete yet.' },
  PAYMENT_NOT_FOUND: { status: 404, text: 'We could not find this payment.' },
})

const offerRefusals = [
  offerErrors.OFFER_NOT_FOUND,
  offerErrors.OFFER_EXPIRED,
  offerErrors.OFFER_REPLACED,
  offerErrors.OFFER_ACCEPTED,
]

const DeliveryMethod = z.string().max(DELIVERY_ID_LENGTH)
const Cents = z.number().int()
const CartHash = z.string().max(100)
const PAYMENT_METHOD_LENGTH = 200

/** Asked only where a ZIP code does not tell which tax is due; blank is no answer. */
const County = z
  .string()
  .max(60)
  .nullish()
  .transform((given) => given || undefined)

/** Enough of an address to know tax and transit. */
const Destination = z.object({
  country: addressShape.country,
  state: addressShape.state,
  zip: addressShape.zip,
  county: County,
})

export const CheckoutQuote = z.object({
  lines: z.array(
    z.object({
      lineId: z.string(),
      title: z.string(),
      brand: z.string(),
      code: z.string(),
      color: z.string(),
      image: z.string(),
      quantities: z.record(z.string(), z.number()),
      pieces: z.number(),
      unitPrice: Cents,
      lineTotal: Cents,
      /** What of it prints blurred, as its buyer chose: one sentence per view. */
      lowDpiNotes: z.array(z.string()),
      /** What its print method says of it. */
      judgments: z.array(judgmentSchema),
      /** 'Screen printing'; empty where nothing is printed. */
      printedBy: z.string(),
      /** What is paid once, beside the pieces. */
      setUps: z.array(z.object({ label: z.string(), amount: Cents })),
      /** Why this line cannot be ordered, else null. */
      problem: z.string().nullable(),
    }),
  ),
  /** Names what these lines are: a press of Pay that sends it pays nothing else. */
  cartHash: CartHash,
  /** The offer that these lines are, at its prices; null where they are the cart. */
  offer: OfferVersion.extend({ number: z.string(), validUntil: z.string() }).nullable(),
  /** What the subtotal is made of; where it is blanks alone, that is one entry. */
  madeOf: z.array(
    z.object({
      kind: z.enum(PRICE_KINDS),
      /** Which of the priced options it is. */
      label: z.string().optional(),
      amount: Cents,
    }),
  ),
  subtotal: Cents,
  deliveryMethod: DeliveryMethod,
  methods: z.array(
    z.object({
      id: DeliveryMethod,
      name: z.string(),
      price: Cents,
      /** What is missing until this method is free, null where it is free or never becomes so. */
      missingForFree: Cents.nullable(),
      shipsOn: z.string(),
      arrivesFrom: z.string(),
      arrivesTo: z.string(),
      /** Handed over at the counter, on `arrivesFrom`. */
      isPickup: z.boolean(),
      /** Whether it arrives by the day it is needed by; null where no day is named. */
      isInTime: z.boolean().nullable(),
      /** How it stands to that day, in a sentence, or empty. */
      neededByText: z.string(),
    }),
  ),
  /** The counter, where the chosen method is a pickup. */
  pickupAt: z.string().nullable(),
  /** The day by which the cart is needed, and what is to be said of it where no method makes it. */
  neededBy: z.string().nullable(),
  neededByProblem: z.string(),
  /** Production days can be bought down; null where they cannot. */
  rush: z
    .object({
      fee: Cents,
      percent: z.number().int(),
      isChosen: z.boolean(),
      /** When the order leaves with it and without. */
      shipsOn: z.string(),
      insteadOf: z.string(),
    })
    .nullable(),
  /** The code of the cart; `problem` says why it takes nothing off. */
  discount: z.object({ code: z.string(), text: z.string(), amount: Cents, problem: z.string() }).nullable(),
  shipping: Cents,
  /** Null until the address is known: tax is never guessed. */
  tax: Cents.nullable(),
  taxNote: z.string(),
  /** The tax by rate; a rate is thousandths of a percent. */
  taxParts: z.array(z.object({ label: z.string(), rate: z.number().int(), taxable: Cents, tax: Cents })),
  /** The counties to choose from where the ZIP code does not tell which tax is due, and the chosen one. */
  counties: z.array(z.object({ value: z.string(), label: z.string() })),
  county: z.string().nullable(),
  grandTotal: Cents.nullable(),
  /** How it may be paid beside in full by card; null where it may not. */
  terms: z
    .object({
      /** In words. */
      text: z.string(),
      isOfOffer: z.boolean(),
      isOfCompany: z.boolean(),
      poRequired: z.boolean(),
      /** Paid by card at once, and what is left of the total; null while that is not known. */
      deposit: Cents.nullable(),
      balance: Cents.nullable(),
      /** By when, if that is a day (YYYY-MM-DD). */
      dueOn: z.string().nullable(),
      /** What is left of the limit, null where there is none; and why it does not do, or empty. */
      left: Cents.nullable(),
      problem: z.string(),
    })
    .nullable(),
  /** Sentences that say what stands between this cart and paying. */
  problems: z.array(z.string()),
})
export type CheckoutQuote = z.infer<typeof CheckoutQuote>

export const quoteCheckout = endpoint({
  method: 'post',
  path: '/api/checkout/quote',
  access: 'customer',
  summary: 'What the cart would cost to deliver to a place, in cents, with every delivery method and its dates',
  body: z.object({
    address: Destination.nullish(),
    deliveryMethod: DeliveryMethod.optional(),
    rush: z.boolean().optional(),
    /** What is paid instead of the cart. */
    offer: OfferVersion.optional(),
    /** For which it is ordered: on its terms. */
    companyId: CompanyId.optional(),
  }),
  result: CheckoutQuote,
  errors: offerRefusals,
})

/** Where it goes to a counter, no address has to be sent but that of the bill, which may stand in `billingAddr`. */
const ownAddressShape = {
  street: addressShape.street.default(''),
  city: addressShape.city.default(''),
  state: addressShape.state.default(''),
  zip: addressShape.zip.default(''),
  country: addressShape.country.default(''),
}

/** Amounts are decimal dollars at the specified calls. */
const PaymentInput = z
  .object({
    userId: UserId,
    /** May be missing where nothing is paid by card at once. */
    paymentMethodId: z.string().trim().max(PAYMENT_METHOD_LENGTH).default(''),
    amount: z.number('The amount must be a number of dollars.').positive('The amount must be more than zero.'),
    /** The cart lines that were shown and are to be paid; a repeat that names them is answered with their order. */
    lineIds: z.array(z.string().max(100)).min(1, checkoutErrors.CART_EMPTY.text).max(1_000).optional(),
    /** The quote's, whose sizes, colors and artwork were shown; a cart of another is refused. */
    cartHash: CartHash.optional(),
    email: z.string().max(254).nullish(),
    saveCard: z.boolean().default(false),
    /** The first where none is named. */
    deliveryMethod: DeliveryMethod.optional(),
    /** Of the quote: whether production days were bought down, and the day on which it leaves at the latest. */
    rush: z.boolean().optional(),
    shipsOn: z.iso.date().optional(),
    /** Fetched at the counter: the address is the buyer's own, for the bill. */
    pickup: z.boolean().optional(),
    ...addressShape,
    ...ownAddressShape,
    county: County,
    billingAddrSame: z.boolean().default(true),
    billingAddr: z.unknown().optional(),
    paymentName: PaymentName.nullish(),
    /** What is paid instead of the cart, as it was shown. */
    offer: OfferVersion.optional(),
    /** Ordered on terms: those of the offer that is paid, else of the account. The rest is paid later. */
    terms: z
      .object({
        poNumber: z
          .string()
          .overwrite((text) => text.trim())
          .max(PO_NUMBER_LENGTH, `A purchase order number has at most ${PO_NUMBER_LENGTH} characters.`)
          .refine((text) => !/\p{Cc}/u.test(text), 'No line breaks or control characters.')
          .default(''),
        /** The deposit that was shown: another one is refused. */
        deposit: Cents,
      })
      .optional(),
    /** The company for which it is ordered; without one it is the buyer's own. */
    companyId: CompanyId.optional(),
  })
  .transform((sent, context) => {
    if (sent.paymentMethodId === '' && !sent.terms)
      context.addIssue({
        ...{ code: 'custom', message: 'Please choose or enter a card.', path: ['paymentMethodId'], input: sent },
      })
    const inWords = { error: issueSentence }
    const shipping = AddressInput.safeParse(sent.pickup ? counterAddress(sent) : sent, inWords)
    const ownBill = sent.pickup ? AddressInput.safeParse(sent, inWords) : shipping
    const billing = sent.billingAddrSame ? ownBill : AddressInput.safeParse(sent.billingAddr ?? {}, inWords)
    // Where the bill goes to the buyer's own address, that one says of a name whatever the counter's would.
    for (const { message, path } of (sent.pickup && billing === ownBill ? undefined : shipping.error)?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path, input: sent })
    }
    for (const { message, path } of (billing === shipping ? undefined : billing.error)?.issues ?? []) {
      const at = sent.billingAddrSame ? path : ['billingAddr', ...path]
      context.addIssue({ code: 'custom', message, path: at, input: sent })
    }
    if (!shipping.success || !billing.success) return z.NEVER
    const { userId, paymentMethodId, amount, lineIds, cartHash, saveCard, deliveryMethod, county } = sent
    const { rush, shipsOn, pickup } = sent
    // A press is known again by these in their order, over an upgrade too: what is new stands where nothing stood.
    return {
      ...{ userId, paymentMethodId, amount, lineIds, cartHash, saveCard, deliveryMethod, rush, shipsOn, pickup },
      paymentName: sent.paymentName ?? '',
      county,
      shippingAddress: shipping.data,
      billingAddress: billing.data,
      ...(sent.offer && { offer: sent.offer }),
      ...(sent.companyId && { companyId: sent.companyId }),
      ...(sent.terms && { terms: sent.terms }),
    }
  })
export type PaymentInput = z.output<typeof PaymentInput>

const PaymentAnswer = z.object({
  success: z.boolean(),
  error: z.string().nullable(),
  /** The bank wants to see its customer: show its challenge with the client secret, then record the order. */
  requiresAction: z.boolean(),
  /** The provider has not said yet whether it charged; the order appears by itself if it did. */
  pending: z.boolean(),
  paymentIntent: z.object({ id: z.string(), clientSecret: z.string().nullable() }).nullable(),
  order: z.object({ orderNumber: z.string() }).nullable(),
})
export type PaymentAnswer = z.infer<typeof PaymentAnswer>

export const processPayment = endpoint({
  method: 'post',
  path: '/api/checkout/process-payment',
  access: 'owner',
  summary:
    'Pay the cart; a wrong amount, or other lines than those named, are refused with the totals as the server has them',
  body: PaymentInput,
  result: PaymentAnswer,
  errors: [
    checkoutErrors.CART_EMPTY,
    checkoutErrors.LINE_UNAVAILABLE,
    checkoutErrors.PRICE_CHANGED,
    checkoutErrors.CART_CHANGED,
    checkoutErrors.METHOD_GONE,
    checkoutErrors.DATE_MOVED,
    checkoutErrors.RUSH_GONE,
    checkoutErrors.DISCOUNT_GONE,
    checkoutErrors.TOO_LITTLE,
    checkoutErrors.COUNTY_NEEDED,
    checkoutErrors.PAYMENT_DECLINED,
    checkoutErrors.CHANGED_ELSEWHERE,
    checkoutErrors.PAID_ELSEWHERE,
    checkoutErrors.STILL_CHECKING,
    paymentErrors.CHECKOUT_CLOSED,
    paymentErrors.PROVIDER_SILENT,
    checkoutErrors.OFFER_LINE_UNAVAILABLE,
    ...offerRefusals,
    ...[companyErrors.NO_COMPANY, companyErrors.MAY_NOT_BUY, purchaseApprovalErrors.OVER_YOUR_LIMIT],
    ...[receivableErrors.NO_TERMS, receivableErrors.COMPANY_NO_TERMS],
    ...[receivableErrors.TERMS_REVOKED, receivableErrors.TERMS_CHANGED],
    ...[receivableErrors.PO_REQUIRED, receivableErrors.OVER_CREDIT_LIMIT, checkoutErrors.DEPOSIT_CARD],
  ],
})

export const addToOrderHistory = endpoint({
  method: 'post',
  path: '/api/orderHistory/add-to-order-history',
  access: 'owner',
  summary:
    'The order of a completed payment, recorded once however often it is asked for, or what became of the payment; only its id counts',
  body: z.object({
    userId: UserId,
    paymentIntentId: z.string().regex(/^pi_[A-Za-z0-9_]{1,200}$/, 'This is not a payment.'),
  }),
  result: z.object({
    order: z.object({
      orderNumber: z.string(),
      orderPlacedDate: z.string(),
      orderGrandTotal: z.number(),
      status: z.string(),
    }),
  }),
  errors: [
    checkoutErrors.NOT_PAID,
    checkoutErrors.PAYMENT_DECLINED,
    checkoutErrors.PAYMENT_STOPPED,
    checkoutErrors.PAYMENT_NOT_FOUND,
    checkoutErrors.STILL_CHECKING,
  ],
})

/** Amounts are cents, what went back taken off. */
export const UnmatchedPayment = z.object({
  paymentId: z.string(),
  /** Nothing here knows of it; it has another amount than was asked for; or it was given back, for a checkout or a cancelled order, and came back. */
  reason: z.enum(['unknown', 'other-amount', 'came-back', 'order-came-back']),
  amount: Cents,
  last4: z.string(),
  paidAt: z.string(),
  /** Empty where nobody here is known by it. */
  email: z.string(),
})
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>

/** Money that should have gone back for more than an hour; it is tried again and again. */
export const LateRefundEntry = z.object({
  paymentId: z.string(),
  /** Empty where it was paid for a purchase that was given up. */
  orderNumber: z.string(),
  amount: Cents,
  since: z.string(),
})
export type LateRefundEntry = z.infer<typeof LateRefundEntry>

export const listUnmatchedPayments = endpoint({
  method: 'get',
  path: '/api/admin/unmatched-payments',
  access: 'staff',
  personal: true,
  summary: 'Payments without an order that a person has to look at, and refunds that do not go through, oldest first',
  result: z.object({ payments: z.array(UnmatchedPayment), refunds: z.array(LateRefundEntry) }),
})

const LONGEST_NOTE = 500

export const closeUnmatchedPayment = endpoint({
  method: 'post',
  path: '/api/admin/unmatched-payments/{paymentId}/close',
  access: 'staff',
  summary: 'Say how a payment without an order was seen to; it is not shown any more',
  params: z.object({ paymentId: z.string().min(1).max(200) }),
  body: z.object({
    note: z
      .string()
      .overwrite((text) => text.trim())
      .refine((text) => text !== '', 'Please say what became of this payment.')
      .refine((text) => text.length <= LONGEST_NOTE, `Please keep the note under ${LONGEST_NOTE} characters.`),
  }),
  result: z.object({ success: z.literal(true) }),
  errors: [checkoutErrors.PAYMENT_NOT_FOUND],
})
