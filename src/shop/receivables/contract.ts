import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { idSchema } from '#platform/base/id.ts'
import { CompanyId } from '#shop/companies/contract.ts'
import { PaymentMethodId, paymentErrors } from '#shop/payments/contract.ts'
import { AGES } from './model/due.ts'
import {
  LEAST_CARD_PAYMENT,
  MOST_CREDIT,
  PAYMENT_KINDS,
  RECEIVABLE_NOTE_LENGTH,
  RECORDED_KINDS,
  REFERENCE_LENGTH,
} from './model/kinds.ts'

export const receivableErrors = defineErrors({
  RECEIVABLE_NOT_FOUND: { status: 404, text: 'There is nothing to be paid under this number.' },
  NO_SUCH_ACCOUNT: { status: 404, text: 'There is no such customer.' },
  NO_TERMS: { status: 409, text: 'Your account pays by card. Ask us for payment terms in your settings.' },
  NO_SUCH_COMPANY: { status: 404, text: 'There is no such company.' },
  COMPANY_NO_TERMS: {
    status: 409,
    text: 'Your company pays by card. Whoever manages it can ask us for payment terms.',
  },
  TERMS_REVOKED: { status: 409, text: 'Your payment terms were withdrawn. Please pay by card, or contact us.' },
  TERMS_CHANGED: { status: 409, text: 'Your payment terms have changed. Please review your order.' },
  PO_REQUIRED: { status: 400, text: 'Enter your purchase order number.' },
  OVER_CREDIT_LIMIT: { status: 409, text: 'This order is over what is left of your credit limit.' },
  TERMS_NOT_GRANTED: { status: 409, text: 'There are no payment terms that could be revoked.' },
  NO_REQUEST: { status: 409, text: 'There is no open request any more.' },
  REQUEST_OPEN: { status: 409, text: 'You asked for payment terms already. We will look at it soon.' },
  HAS_TERMS: { status: 409, text: 'You have payment terms already.' },
  NOTHING_OPEN: { status: 409, text: 'Nothing of this order is open: it is paid, or was credited.' },
  BALANCE_CHANGED: { status: 409, text: 'What is open has changed since you looked. Please look again.' },
  OVER_PAYMENT: { status: 409, text: 'This is more than is open.' },
  RECEIVED_LATER: { status: 400, text: 'This day is still to come.' },
  KEY_USED: { status: 409, text: 'This form was sent before with another amount. Please reload the page.' },
  PAYMENT_DECLINED: { status: 402, text: 'Your card was declined. Please try another card.' },
  PAYMENT_STOPPED: {
    status: 409,
    text: 'This payment was stopped. Nothing was charged, or it goes back to you by itself.',
  },
  STILL_CHECKING: {
    status: 409,
    text: 'We are still checking your last payment. Please wait a minute; you will not be charged twice.',
  },
  REVIEW_NOT_FOUND: { status: 404, text: 'There is no such payment to be looked at.' },
  REVIEW_NOT_COUNTED: {
    status: 409,
    text: 'This payment cannot be counted: a part of it went back already, or it is in another currency. Refund it.',
  },
  RETURN_NOT_FOUND: { status: 404, text: 'There is no such money to be sent back by hand.' },
  NOTHING_TO_STATE: { status: 404, text: 'There are no orders on terms.' },
  BALANCE_LEFT: {
    status: 409,
    text: 'Some of your orders are not paid yet. Please pay them first, or contact us.',
  },
})

const Cents = z.number().int()
const Day = z.string()
export const receivableLine = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.trim())
    .max(longest, `At most ${longest} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), 'No line breaks or control characters.')
export const receivableNote = z
  .string()
  .trim()
  .max(RECEIVABLE_NOTE_LENGTH, `At most ${RECEIVABLE_NOTE_LENGTH} characters.`)
export const ReceivableAmount = z
  .number('Enter an amount in dollars.')
  .int('Enter dollars and whole cents.')
  .positive('Enter more than zero.')
  .max(MOST_CREDIT, 'Enter a smaller amount.')
/** One for each form that was opened. */
export const ReceivableFormKey = z.string().regex(/^[\w-]{8,64}$/, 'Open the form again.')

const RECEIVABLE_STATES = ['open', 'overdue', 'settled'] as const

/** What is owed of an order; amounts are cents. Deposit and payments, credits and what is open add up to the total. */
const ListedReceivable = z.object({
  orderNumber: z.string(),
  state: z.enum(RECEIVABLE_STATES),
  age: z.enum(AGES),
  poNumber: z.string(),
  placedOn: Day,
  /** Null where it is due before the order leaves the shop, until it is ready to. */
  dueOn: Day.nullable(),
  daysOverdue: z.number(),
  total: Cents,
  paid: Cents,
  credited: Cents,
  open: Cents,
})
export type ListedReceivable = z.infer<typeof ListedReceivable>

export const Receivable = ListedReceivable.extend({
  /** In words. */
  terms: z.string(),
  deposit: Cents,
  /** Card payments that nobody knows the end of yet; part of what is open. */
  underWay: Cents,
  /** Taken of cards in another amount than was asked for, and looked at by a person; not counted yet. */
  inReview: Cents,
  payments: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(PAYMENT_KINDS),
      amount: Cents,
      receivedOn: Day,
      reference: z.string(),
      card: z.string(),
      /** For staff: who recorded it. */
      recordedBy: z.string(),
    }),
  ),
  credits: z.array(z.object({ id: z.string(), amount: Cents, creditedOn: Day, note: z.string() })),
  /** What of the payments goes back, or went. */
  returns: z.array(
    z.object({
      id: z.string(),
      amount: Cents,
      way: z.enum(['card', 'hand']),
      isDone: z.boolean(),
      doneOn: Day.nullable(),
      reference: z.string(),
    }),
  ),
  reminders: z.array(z.object({ level: z.number(), sentOn: Day })),
  /** Cards of which another amount was taken than was asked for (null where that is not known); for staff. */
  toReview: z.array(z.object({ id: z.string(), asked: Cents, taken: Cents.nullable(), paidAt: z.string() })),
  /** Since when no reminders are sent, and why; for staff. */
  remindersPaused: z.object({ since: z.string(), note: z.string() }).nullable(),
})
export type Receivable = z.infer<typeof Receivable>

const order = z.object({ orderNumber: z.string().max(100) })

export const getReceivable = endpoint({
  method: 'get',
  path: '/api/receivables/{orderNumber}',
  access: 'customer',
  personal: true,
  summary: 'What is paid, credited and open of an order on terms, for its owner and for staff',
  params: order,
  result: z.object({ receivable: Receivable }),
  errors: [receivableErrors.RECEIVABLE_NOT_FOUND],
})

export const payBalance = endpoint({
  method: 'post',
  path: '/api/receivables/{orderNumber}/pay',
  access: 'customer',
  summary: 'Pay what is open of an own order by card, or a part of it; the same form pays once',
  params: order,
  body: z.object({
    key: ReceivableFormKey,
    paymentMethodId: PaymentMethodId,
    amount: ReceivableAmount.min(LEAST_CARD_PAYMENT, 'A card is charged $0.50 at the least.'),
    /** What was shown as open: refused where that is no longer so. */
    open: Cents,
  }),
  result: z.object({
    success: z.boolean(),
    error: z.string().nullable(),
    /** The bank wants to see its customer: show its challenge with the client secret, then send the form again. */
    requiresAction: z.boolean(),
    /** The provider has not said yet whether it charged. */
    pending: z.boolean(),
    paymentIntent: z.object({ id: z.string(), clientSecret: z.string().nullable() }).nullable(),
  }),
  errors: [
    ...[receivableErrors.RECEIVABLE_NOT_FOUND, receivableErrors.NOTHING_OPEN, receivableErrors.BALANCE_CHANGED],
    ...[receivableErrors.OVER_PAYMENT, receivableErrors.KEY_USED, receivableErrors.PAYMENT_DECLINED],
    ...[receivableErrors.PAYMENT_STOPPED, receivableErrors.STILL_CHECKING],
    ...[paymentErrors.CHECKOUT_CLOSED, paymentErrors.PROVIDER_SILENT],
  ],
})

const OwnedReceivable = ListedReceivable.extend({
  userId: z.string().nullable(),
  customer: z.string(),
  email: z.string(),
  /** Whose limit it counts against, where that is a company. */
  company: z.object({ id: CompanyId, name: z.string() }).nullable(),
  remindersPaused: z.boolean(),
})
export type OwnedReceivable = z.infer<typeof OwnedReceivable>

const RECEIVABLE_SHOWN = ['open', 'overdue', 'settled', 'to-return', 'to-review', 'all'] as const

export const findReceivables = endpoint({
  method: 'get',
  path: '/api/admin/receivables',
  access: 'staff',
  personal: true,
  summary:
    'Orders on terms by what is open of them and for how long, the oldest first, 25 to a page; amounts are cents, the ages are of all that is found',
  query: z.object({
    search: z.string().max(200).default(''),
    show: z.enum(RECEIVABLE_SHOWN).default('open'),
    age: z.enum(['all', ...AGES]).default('all'),
    /** Of one customer, or of one company. */
    customer: z.string().max(100).default(''),
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
  }),
  result: z.object({
    receivables: z.array(OwnedReceivable),
    found: z.number(),
    page: z.number(),
    pages: z.number(),
    ages: z.array(z.object({ age: z.enum(AGES), count: z.number(), open: Cents })),
    /** What is open of everything that is found. */
    open: Cents,
    /** Open requests for terms. */
    requests: z.array(
      z.object({
        ...{ userId: z.string(), companyName: z.string(), requestedAt: z.string() },
        /** Asked for a company: `userId` is of somebody in it. */
        companyId: CompanyId.nullable(),
      }),
    ),
  }),
})

export const recordPayment = endpoint({
  method: 'post',
  path: '/api/admin/receivables/{orderNumber}/payments',
  access: 'staff',
  summary: 'Record a cheque, a transfer or another payment that was received; the same form records it once',
  params: order,
  body: z.object({
    key: ReceivableFormKey,
    kind: z.enum(RECORDED_KINDS, 'Choose how it was paid.'),
    amount: ReceivableAmount,
    receivedOn: z.iso.date('Enter the day on which it came.'),
    reference: receivableLine(REFERENCE_LENGTH).default(''),
  }),
  result: z.object({ receivable: Receivable, recorded: z.boolean() }),
  errors: [
    ...[receivableErrors.RECEIVABLE_NOT_FOUND, receivableErrors.NOTHING_OPEN, receivableErrors.OVER_PAYMENT],
    ...[receivableErrors.KEY_USED, receivableErrors.RECEIVED_LATER],
  ],
})

export const recordReturn = endpoint({
  method: 'post',
  path: '/api/admin/receivables/{orderNumber}/returns/{returnId}',
  access: 'staff',
  summary: 'Record that money was sent back by hand; asking twice records it once',
  params: order.extend({ returnId: idSchema('rcr') }),
  body: z.object({ reference: receivableLine(REFERENCE_LENGTH).default('') }),
  result: z.object({ receivable: Receivable }),
  errors: [receivableErrors.RECEIVABLE_NOT_FOUND, receivableErrors.RETURN_NOT_FOUND],
})

export const resolveBalancePayment = endpoint({
  method: 'post',
  path: '/api/admin/receivables/{orderNumber}/payments/{paymentId}/resolve',
  access: 'staff',
  summary:
    'Count a card payment of which another amount was taken than was asked for, or refund it; the first press decides',
  params: order.extend({ paymentId: idSchema('rcp') }),
  body: z.object({ outcome: z.enum(['count', 'refund'], 'Choose what becomes of it.') }),
  result: z.object({ receivable: Receivable, resolved: z.boolean() }),
  errors: [
    ...[receivableErrors.RECEIVABLE_NOT_FOUND, receivableErrors.REVIEW_NOT_FOUND],
    ...[receivableErrors.REVIEW_NOT_COUNTED, receivableErrors.OVER_PAYMENT, paymentErrors.PROVIDER_SILENT],
  ],
})

export const pauseReminders = endpoint({
  method: 'post',
  path: '/api/admin/receivables/{orderNumber}/reminders',
  access: 'staff',
  summary: 'Send no reminders of an order, or send them again',
  params: order,
  body: z.object({ isPaused: z.boolean(), note: receivableNote.default('') }),
  result: z.object({ receivable: Receivable }),
  errors: [receivableErrors.RECEIVABLE_NOT_FOUND],
})

export const listReceivables = endpoint({
  method: 'get',
  path: '/api/receivables',
  access: 'customer',
  summary: 'Your orders on terms with what is open of them, the newest first, at most 200; amounts are cents',
  result: z.object({
    /** With whose terms they are on, where that is a company. */
    receivables: z.array(ListedReceivable.extend({ companyName: z.string().nullable() })),
    open: Cents,
  }),
})
