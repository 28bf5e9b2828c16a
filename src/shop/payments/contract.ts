import { z } from 'zod'
import { endpoint } from '#platform/base/endpoint.ts'
import { defineErrors } from '#platform/base/errors.ts'
import { UserId } from '#platform/base/id.ts'
import { issueSentence } from '#platform/base/issue-sentences.ts'
import { AddressInput, PlainAddress } from '#shop/addresses/contract.ts'
import { holdsCardNumber } from './model/cards.ts'

export const paymentErrors = defineErrors({
  CARD_NOT_FOUND: { status: 404, text: 'We could not find this card.' },
  CARD_REFUSED: { status: 402, text: 'This card was refused. Please try another card.' },
  TOO_MANY_CARDS: { status: 409, text: 'You can save up to 20 cards. Please delete one first.' },
  TEST_NUMBERS_ONLY: {
    status: 400,
    text: 'This shop is in test mode and takes test card numbers only, such as 4242 4242 4242 4242.',
  },
  CARD_EXPIRED: { status: 400, text: 'This card has expired.' },
  NO_SANDBOX: { status: 404, text: 'There is no test mode in this shop.' },
  CHALLENGE_NOT_FOUND: { status: 404, text: 'There is no payment waiting for your confirmation.' },
  PROVIDER_SILENT: { status: 503, text: 'The card service does not answer at the moment. Please try again shortly.' },
  CHECKOUT_CLOSED: { status: 503, text: 'Checkout is closed at the moment: card payments are not set up yet.' },
  BAD_SIGNATURE: { status: 400, text: 'The signature of this event is not valid.' },
})

export const PaymentMethodId = z.string().trim().min(1, 'Please choose or enter a card.').max(200)

/** The person's own name for a card. A card number has no place in it. */
export const PaymentName = z
  .string()
  .trim()
  .max(60)
  .refine((name) => !holdsCardNumber(name), 'Please do not enter a card number here.')

export const BillingAddress = PlainAddress
export type BillingAddress = z.infer<typeof BillingAddress>

export const PaymentMethod = z.object({
  id: z.string(),
  paymentName: z.string(),
  cardBrand: z.string(),
  last4Digits: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  billingAddress: BillingAddress,
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

const SavedCards = z.object({
  paymentMethods: z.array(PaymentMethod),
  defaultPaymentMethodId: z.string().nullable(),
})
export type SavedCards = z.infer<typeof SavedCards>

const Field = z.string().max(200)
const BILLING_FIELDS: Readonly<Record<string, string>> = {
  street: 'billingStreet',
  apt: 'billingApt',
  city: 'billingCity',
  state: 'billingState',
  zip: 'billingZip',
  country: 'billingCountry',
}

/** The fields of a new card as the form sends them; the billing address keeps the rules of every address. */
const NewCard = z
  .object({
    userId: UserId,
    paymentName: PaymentName.default(''),
    paymentMethodId: PaymentMethodId,
    firstName: Field,
    lastName: Field,
    phone: Field,
    billingStreet: Field,
    billingApt: Field.default(''),
    billingCity: Field,
    billingState: Field,
    billingZip: Field,
    billingCountry: Field,
  })
  .transform((card, context) => {
    const { userId, paymentName, paymentMethodId, firstName, lastName, phone, ...billing } = card
    const { billingStreet, billingApt, billingCity, billingState, billingZip, billingCountry } = billing
    const address = {
      ...{ firstName, lastName, phone },
      ...{ street: billingStreet, apt: billingApt, city: billingCity },
      ...{ state: billingState, zip: billingZip, country: billingCountry },
    }
    const checked = AddressInput.safeParse(address, { error: issueSentence })
    if (checked.success) return { userId, paymentName, paymentMethodId, billingAddress: checked.data }
    for (const issue of checked.error.issues) {
      const [field = '', ...rest] = issue.path.map(String)
      const path = [BILLING_FIELDS[field] ?? field, ...rest]
      context.addIssue({ code: 'custom', message: issue.message, path, input: card })
    }
    return z.NEVER
  })

export const listPaymentMethods = endpoint({
  method: 'get',
  path: '/api/accountInfo/payment/{userId}',
  access: 'owner',
  summary: 'The saved cards, newest first',
  params: z.object({ userId: UserId }),
  result: SavedCards,
})

export const getDefaultPaymentMethod = endpoint({
  method: 'get',
  path: '/api/accountInfo/payment/defaultPayment/{userId}',
  access: 'owner',
  summary: 'The id of the default card, null where none is saved',
  params: z.object({ userId: UserId }),
  result: z.object({ defaultPaymentMethodId: z.string().nullable() }),
})

export const addPaymentMethod = endpoint({
  method: 'post',
  path: '/api/accountInfo/payment/add',
  access: 'owner',
  summary: 'Save a card; the first one becomes the default',
  body: NewCard,
  result: SavedCards,
  errors: [
    paymentErrors.CARD_REFUSED,
    paymentErrors.TOO_MANY_CARDS,
    paymentErrors.PROVIDER_SILENT,
    paymentErrors.CHECKOUT_CLOSED,
  ],
  limits: [{ name: 'saved-cards', per: 'account', points: 20, seconds: 3600 }],
})

export const removePaymentMethod = endpoint({
  method: 'post',
  path: '/api/accountInfo/payment/remove',
  access: 'owner',
  summary: 'Delete a saved card; where it was the default, the newest of the others takes its place',
  body: z.object({ userId: UserId, paymentMethodId: PaymentMethodId }),
  result: SavedCards,
  errors: [paymentErrors.CARD_NOT_FOUND],
})

export const updatePaymentMethod = endpoint({
  method: 'post',
  path: '/api/accountInfo/payment/edit',
  access: 'owner',
  summary: 'Rename a saved card; an empty name keeps the old one',
  body: z.object({ userId: UserId, paymentMethodId: PaymentMethodId, paymentName: PaymentName }),
  result: SavedCards,
  errors: [paymentErrors.CARD_NOT_FOUND],
})

export const setDefaultPaymentMethod = endpoint({
  method: 'post',
  path: '/api/accountInfo/payment/defaultPayment',
  access: 'owner',
  summary: 'Make a saved card the default',
  body: z.object({ userId: UserId, paymentMethodId: PaymentMethodId }),
  result: SavedCards,
  errors: [paymentErrors.CARD_NOT_FOUND],
})

export const getPaymentSettings = endpoint({
  method: 'get',
  path: '/api/payments/settings',
  access: 'public',
  summary: 'Who takes the card: `sandbox`, `stripe` with its publishable key, or `closed`',
  result: z.object({ provider: z.enum(['sandbox', 'stripe', 'closed']), publishableKey: z.string() }),
})

const Digits = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${least},${most}}$`), 'Digits only.')

/** A published test card, as it is typed. */
export const SandboxCard = z.object({
  number: z
    .string()
    .max(30)
    .regex(/^[\d -]+$/, 'Digits only.'),
  expMonth: z.coerce.number<string | number>().int().min(1).max(12),
  expYear: z.coerce.number<string | number>().int().min(0).max(2099),
  cvc: Digits(3, 4),
})

export const SandboxCardMethod = z.object({
  id: z.string(),
  cardBrand: z.string(),
  last4Digits: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
})

/** How its customer answered the bank's question, and what became of the payment. */
export const ChallengeInput = z.object({
  paymentIntentId: z.string().min(1).max(200),
  clientSecret: z.string().min(1).max(300),
  outcome: z.enum(['authenticate', 'fail']),
})

export const ChallengeOutcome = z.object({
  paymentIntent: z.object({ id: z.string(), status: z.string() }),
  /** The sentence for the customer where the bank or the card refused, else null. */
  error: z.string().nullable(),
})

export const createSandboxMethod = endpoint({
  method: 'post',
  path: '/api/payments/sandbox/payment-methods',
  access: 'customer',
  summary: 'Turn a published test card number into a payment method; only in test mode',
  body: SandboxCard,
  result: SandboxCardMethod,
  errors: [paymentErrors.TEST_NUMBERS_ONLY, paymentErrors.CARD_EXPIRED, paymentErrors.NO_SANDBOX],
  limits: [{ name: 'card-tokens', per: 'account', points: 40, seconds: 3600 }],
})

export const completeSandboxChallenge = endpoint({
  method: 'post',
  path: '/api/payments/sandbox/challenge',
  access: 'customer',
  summary: 'Answer the bank’s 3-D Secure question of a test payment; only in test mode',
  body: ChallengeInput,
  result: ChallengeOutcome,
  errors: [paymentErrors.CHALLENGE_NOT_FOUND, paymentErrors.NO_SANDBOX],
})

export const receivePaymentEvent = endpoint({
  method: 'post',
  path: '/api/payments/webhook',
  access: 'public',
  summary: 'Events of the payment provider, signed by it',
  bodyType: 'raw',
  bodyLimit: 500_000,
  result: z.object({ received: z.literal(true) }),
  errors: [paymentErrors.BAD_SIGNATURE],
})
