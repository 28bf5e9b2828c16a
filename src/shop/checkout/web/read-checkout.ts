import type { SavedAddress } from '#shop/addresses/contract.ts'
import { normalizeAddress, type SentAddress } from '#shop/addresses/model/address.ts'
import {
  type AddressErrors,
  problemsByField,
  problemsUnder,
  readAddressFields,
} from '#shop/addresses/web/address-form.ts'
import type { PaymentMethod } from '#shop/payments/contract.ts'
import { type CardEntry, type CardErrors, cardProblems, isBlank } from '#shop/payments/web/card-entry.ts'
import { checkoutTexts } from '../texts.ts'
import type { PaymentRefused, SentPayment } from './pay.ts'

export const BILLING = 'billing.'
/** Value of the card choice that stands for the card form. */
export const NEW_CARD = 'new'
/** Value of the choice to pay on terms. */
export const ON_TERMS = 'terms'

export interface SavedThings {
  readonly addresses: readonly SavedAddress[]
  readonly paymentMethods: readonly PaymentMethod[]
}

export interface CheckoutProblems {
  readonly address?: AddressErrors
  readonly billing?: AddressErrors
  readonly card?: CardErrors
  readonly paymentName?: string
  readonly payment?: string
  readonly poNumber?: string
}

/** What the form says, with saved things looked up; the card itself is not in it. */
export interface CheckoutFields {
  readonly address: SentAddress
  readonly billingAddress: SentAddress
  readonly billingAddrSame: boolean
  /** Empty where the form names none. */
  readonly deliveryMethod: string
  readonly savedCard: PaymentMethod | undefined
  readonly saveCard: boolean
  readonly paymentName: string
  /** The answer where the ZIP code does not tell which tax is due. */
  readonly county: string
  /** Whether production days are bought down. */
  readonly rush: boolean
  /** Whether the chosen method is the counter: the address is that of the bill. */
  readonly pickup: boolean
  /** For whom it is ordered, where that is a company; else empty. */
  readonly companyId: string
  /** Ordered on terms, with the deposit that the page shows; cents. */
  readonly terms?: { readonly poNumber: string; readonly deposit: number }
}
const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const isEmpty = (errors: object) => Object.keys(errors).length === 0

/** A saved card is billed where it was saved; a new one where the form says. */
export function readCheckout(form: FormData, { addresses, paymentMethods }: SavedThings): CheckoutFields {
  const addressId = textOf(form, 'addressId')
  const savedAddress = addresses.find((one) => one._id === addressId)
  const savedCard = paymentMethods.find((one) => one.id === textOf(form, 'paymentMethodId'))
  const address = normalizeAddress(savedAddress ?? readAddressFields(form))
  const isSame = savedCard ? false : form.has('billingAddrSame')
  const ownBilling = savedCard ? savedCard.billingAddress : readAddressFields(form, BILLING)
  return {
    address,
    billingAddrSame: isSame,
    billingAddress: isSame ? address : normalizeAddress(ownBilling),
    deliveryMethod: textOf(form, 'deliveryMethod'),
    savedCard,
    saveCard: !savedCard && form.has('saveCard'),
    paymentName: textOf(form, 'paymentName').trim(),
    county: textOf(form, 'county'),
    rush: form.has('rush'),
    // Another may have been chosen since the page was drawn.
    pickup: form.has('pickup') && textOf(form, 'pickup') === textOf(form, 'deliveryMethod'),
    ...(textOf(form, 'way') === ON_TERMS && {
      terms: { poNumber: textOf(form, 'poNumber').trim(), deposit: Number(textOf(form, 'deposit')) },
    }),
    companyId: textOf(form, 'companyId'),
  }
}

/** The same for a wallet, which brings the card: it is billed where the form says, else where the order goes. */
export function readWalletCheckout(form: FormData, { addresses }: SavedThings): CheckoutFields {
  const { terms: _inFull, ...fields } = readCheckout(form, { addresses, paymentMethods: [] })
  const isElsewhere = form.has(`${BILLING}street`)
  return {
    ...fields,
    billingAddrSame: !isElsewhere,
    billingAddress: isElsewhere ? fields.billingAddress : fields.address,
    saveCard: false,
    paymentName: '',
  }
}

/** What is missing before a wallet is opened. */
export function walletProblemsOf(fields: CheckoutFields, now: Date): CheckoutProblems {
  const { payment: _noCard, ...found } = problemsOf(fields, { now })
  return found
}

/** Nothing is paid by card now. */
export const needsNoCard = ({ terms }: CheckoutFields): boolean => terms?.deposit === 0

/** What is missing before anybody is asked for money. `card` is the typed one, where the page has a card form. */
export function problemsOf(fields: CheckoutFields, { card, now }: { card?: CardEntry; now: Date }): CheckoutProblems {
  const isTyped = card !== undefined && !isBlank(card)
  const inAddress = problemsByField(fields.address)
  if (needsNoCard(fields)) return isEmpty(inAddress) ? {} : { address: inAddress }
  const inBilling = fields.billingAddrSame || fields.savedCard ? {} : problemsByField(fields.billingAddress)
  const inCard = card !== undefined && !fields.savedCard ? cardProblems(card, now) : {}
  return {
    ...(isEmpty(inAddress) ? {} : { address: inAddress }),
    ...(isEmpty(inBilling) ? {} : { billing: inBilling }),
    ...(isEmpty(inCard) ? {} : { card: inCard }),
    ...(fields.savedCard || isTyped ? {} : { payment: checkoutTexts.noMethod }),
  }
}

const keptIn = <T extends object>(shown: T | undefined, found: T | undefined): T | undefined => {
  const left = Object.entries(found ?? {}).filter(([field]) => Object.hasOwn(shown ?? {}, field))
  return left.length > 0 ? (Object.fromEntries(left) as T) : undefined
}

/** What is left of the problems that were said, now that the form was changed; none is added while somebody types. */
export function problemsLeft(shown: CheckoutProblems, found: CheckoutProblems): CheckoutProblems {
  const address = keptIn(shown.address, found.address)
  const billing = keptIn(shown.billing, found.billing)
  const card = keptIn(shown.card, found.card)
  return {
    ...(address && { address }),
    ...(billing && { billing }),
    ...(card && { card }),
    ...(shown.payment && found.payment && { payment: shown.payment }),
    ...(shown.poNumber && found.poNumber && { poNumber: shown.poNumber }),
  }
}

/** What the shop found wrong, by the names of its call, as problems of this form's fields. */
export function problemsAt(fields: Readonly<Record<string, string>>): CheckoutProblems {
  const address = problemsUnder(fields, '')
  const billing = problemsUnder(fields, 'billingAddr.')
  const { paymentName, 'terms.poNumber': poNumber } = fields
  return {
    ...(isEmpty(address) ? {} : { address }),
    ...(isEmpty(billing) ? {} : { billing }),
    ...(paymentName && { paymentName }),
    ...(poNumber && { poNumber }),
  }
}

/** The same in sentences, for the place where the button is; nothing where nothing is missing. */
export function toRefusal({ address, billing, card, payment }: CheckoutProblems): PaymentRefused | undefined {
  const [text, ...details] = [
    ...(payment ? [payment] : []),
    ...(address ? [checkoutTexts.completeDelivery] : []),
    ...(card && !payment ? [checkoutTexts.checkCard] : []),
    ...(billing ? [checkoutTexts.completeBilling] : []),
  ]
  return text ? { kind: 'refused', text, details } : undefined
}

/** The body of process-payment. */
export function toPaymentInput(
  fields: CheckoutFields,
  given: Pick<SentPayment, 'userId' | 'paymentMethodId' | 'amount' | 'lineIds' | 'cartHash' | 'shipsOn' | 'offer'>,
): SentPayment {
  const { address, billingAddress, billingAddrSame, deliveryMethod, saveCard, paymentName, county } = fields
  const { rush, pickup, terms, companyId } = fields
  return {
    ...given,
    ...address,
    county,
    billingAddrSame,
    billingAddr: billingAddress,
    ...(deliveryMethod ? { deliveryMethod } : {}),
    ...(rush && { rush }),
    ...(pickup && { pickup }),
    // The gate checks it, whatever a form holds.
    ...(companyId && { companyId: companyId as `cmp_${string}` }),
    saveCard,
    paymentName,
    ...(terms && { terms }),
  }
}

export interface Destination {
  readonly country: string
  readonly state: string
  readonly zip: string
}

/** Where it goes, once enough of the address stands to know tax and transit. */
export function destinationOf({ country, state, zip }: SentAddress): Destination | undefined {
  const isWhole = country === 'CA' ? zip.length === 7 : zip.length >= 5
  return state && isWhole ? { country, state, zip } : undefined
}
