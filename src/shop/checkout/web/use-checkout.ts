import { useRef, useState } from 'react'
import { toDollars } from '#platform/base/money.ts'
import type { SavedAddress } from '#shop/addresses/contract.ts'
import { normalizeAddress } from '#shop/addresses/model/address.ts'
import { emptyAddress, readAddressFields } from '#shop/addresses/web/address-form.ts'
import type { PaymentMethod } from '#shop/payments/contract.ts'
import { type CardEntry, emptyCard, type Tokenised } from '#shop/payments/web/card-entry.ts'
import type { CardProvider } from '#shop/payments/web/provider.ts'
import type { CheckoutQuote } from '../contract.ts'
import { checkoutTexts } from '../texts.ts'
import { focusProblem } from './focus-problem.ts'
import type { BuyingCompany } from './order-for.tsx'
import { type PayOutcome, type PurchaseOffer, readPaymentRefusal, type SentPayment } from './pay.ts'
import {
  type CheckoutFields,
  type CheckoutProblems,
  type Destination,
  destinationOf,
  NEW_CARD,
  needsNoCard,
  problemsAt,
  problemsLeft,
  problemsOf,
  readCheckout,
  readWalletCheckout,
  toPaymentInput,
  toRefusal,
  walletProblemsOf,
} from './read-checkout.ts'
import { useCardToken } from './use-card-token.ts'
import { isUnderWay, usePayment } from './use-payment.ts'
import { offerShown, type QuoteInput, quoteNow, useQuote } from './use-quote.ts'

export interface CheckoutData {
  readonly userId: string
  readonly quote: CheckoutQuote
  readonly addresses: readonly SavedAddress[]
  readonly defaultAddressId: string | null
  readonly paymentMethods: readonly PaymentMethod[]
  readonly defaultPaymentMethodId: string | null
  readonly provider: CardProvider
  /** For which the buyer may order, with its addresses. */
  readonly company: BuyingCompany | null
  readonly companyAddresses: readonly SavedAddress[]
  /** Of the account, for a first address. */
  readonly name: { readonly firstName: string; readonly lastName: string }
}

/** Nothing is charged now. */
const NO_CARD = { id: '' }

function offerOf({ grandTotal, lines, cartHash, methods, deliveryMethod }: CheckoutQuote): PurchaseOffer | undefined {
  if (grandTotal === null) return undefined
  const shipsOn = methods.find(({ id }) => id === deliveryMethod)?.shipsOn
  return { total: toDollars(grandTotal), lineIds: lines.map(({ lineId }) => lineId), cartHash, shipsOn }
}

/** Everything the checkout form knows beside what is typed in it, and what its button does. */
export function useCheckout({ addresses: ownAddresses, ...given }: CheckoutData) {
  const [companyId, setCompanyId] = useState<string>(given.company?.id ?? '')
  // A process of the version before answers without.
  const addresses = companyId ? [...ownAddresses, ...(given.companyAddresses ?? [])] : ownAddresses
  const data = { ...given, addresses }
  const { paymentMethods } = data
  const form = useRef<HTMLFormElement>(null)
  const [addressId, setAddressId] = useState(data.defaultAddressId ?? addresses[0]?._id)
  const [cardId, setCardId] = useState(data.defaultPaymentMethodId ?? paymentMethods[0]?.id ?? NEW_CARD)
  const [wantedMethod, setDeliveryMethod] = useState(data.quote.deliveryMethod)
  const [wantsRush, setRush] = useState(data.quote.rush?.isChosen ?? false)
  const [isOnTerms, setOnTerms] = useState(data.quote.terms?.problem === '')
  const [card, setCard] = useState<CardEntry>(emptyCard)
  const [problems, setProblems] = useState<CheckoutProblems>({})
  const payment = usePayment(data.userId, data.provider)
  const { quote, isPending, refresh: ask } = useQuote(data.quote)
  const offered = offerShown(data.quote)
  const refresh = (input: Omit<QuoteInput, 'offer' | 'companyId'>, orderedFor = companyId) =>
    ask({ ...input, offer: offered, companyId: orderedFor })
  const tokenOf = useCardToken()
  const wallet = useRef<{ fields: CheckoutFields; offer: PurchaseOffer }>(undefined)
  // The shop may have ceased to offer it.
  const deliveryMethod = quote.methods.some(({ id }) => id === wantedMethod) ? wantedMethod : quote.deliveryMethod
  // A saved card or address may be gone by now: what is chosen is what is still there.
  const address = addresses.find((one) => one._id === addressId) ?? addresses[0]

  const typed = () => (form.current ? normalizeAddress(readAddressFields(new FormData(form.current))) : emptyAddress)
  const destination = () => destinationOf(address ?? typed())
  // It may be possible no more.
  const rush = wantsRush && quote.rush !== null
  const requote = (to: Destination | undefined) => {
    payment.forget()
    refresh({ to, deliveryMethod, rush })
  }
  const chosenCounty = () => (quote.county === null ? {} : { county: quote.county })

  /** What was shown and so is agreed to; a total that nobody has seen yet is shown first. */
  const agree = async (fields: CheckoutFields): Promise<PurchaseOffer | PayOutcome> => {
    if (payment.state.kind === 'changed' && payment.state.offer) return payment.state.offer
    const shown = offerOf(quote)
    if (!isPending && shown) return shown
    const { county } = fields
    const asked = { to: destinationOf(fields.address), deliveryMethod: fields.deliveryMethod, county, rush }
    const fresh = await quoteNow({ ...asked, offer: offered, companyId: fields.companyId })
    const offer = offerOf(fresh)
    if (offer && offer.total === shown?.total) return shown
    refresh(asked)
    if (fresh.counties.length > 0 && fresh.county === null) {
      form.current?.querySelector<HTMLElement>('[name="county"]')?.focus()
      return { kind: 'refused', text: checkoutTexts.countyNeeded }
    }
    return { kind: 'changed', text: shown ? checkoutTexts.totalChanged : checkoutTexts.checkNewTotal, offer }
  }

  /** The cursor goes into the first field once its problem stands beside it. */
  const sayAt = (sent: HTMLFormElement, found: CheckoutProblems) => {
    setProblems(found)
    focusProblem(sent, found)
  }

  /** What was mended is no problem any more. */
  const look = (typed = card) => {
    const sent = form.current
    if (!sent || Object.keys(problems).length === 0) return
    const found = problemsOf(readCheckout(new FormData(sent), data), { card: typed, now: new Date() })
    setProblems((shown) => problemsLeft(shown, found))
  }

  const prepare = async (sent: HTMLFormElement) => {
    const fields = readCheckout(new FormData(sent), data)
    const found = problemsOf(fields, { card, now: new Date() })
    sayAt(sent, found)
    const refusal = toRefusal(found)
    if (refusal) return refusal
    const agreed = await agree(fields)
    if ('kind' in agreed) return agreed
    const method = needsNoCard(fields) ? NO_CARD : (fields.savedCard ?? (await tokenOf.request(card)))
    if ('error' in method) {
      sayAt(sent, { card: method.fields })
      return { kind: 'refused', text: method.error } as const
    }
    const { total: amount, ...shown } = agreed
    return toPaymentInput(fields, { userId: data.userId, paymentMethodId: method.id, amount, ...shown, offer: offered })
  }

  const pay = async (sent: HTMLFormElement, prepared: () => Promise<SentPayment | PayOutcome>) => {
    const outcome = await payment.pay(() => prepared().catch(readPaymentRefusal))
    if (outcome?.kind === 'refused' && outcome.isDeclined) tokenOf.forget()
    if (outcome?.kind === 'refused' && outcome.fields) sayAt(sent, problemsAt(outcome.fields))
    // Where another window has paid some of it, the page goes on with what is left.
    const isOutdated = outcome?.kind === 'changed' || (outcome?.kind === 'refused' && outcome.orderNumber !== undefined)
    if (isOutdated) refresh({ to: destination(), deliveryMethod, rush, ...chosenCounty() })
    return outcome
  }

  const press = async () => {
    const sent = form.current
    if (sent) await pay(sent, () => prepare(sent))
  }

  /** Whether the wallet may be opened: its sheet shows the total that stands on the page, for what the form says. */
  const openWallet = (): boolean => {
    const sent = form.current
    const offer = offerOf(quote)
    if (!sent || !offer || isUnderWay(payment.state)) return false
    // The sheet has to open at once or not at all: a wallet does not wait for totals.
    if (isPending) {
      payment.refuse({ kind: 'refused', text: checkoutTexts.totalNotYet })
      return false
    }
    const fields = readWalletCheckout(new FormData(sent), data)
    const found = walletProblemsOf(fields, new Date())
    sayAt(sent, found)
    const refusal = toRefusal(found)
    if (refusal) payment.refuse(refusal)
    else payment.forget()
    wallet.current = refusal ? undefined : { fields, offer }
    return refusal === undefined
  }

  /** The sheet was agreed to: the shop charges what was on the page when it opened, or nothing. */
  const payByWallet = async (requestMethod: () => Promise<Tokenised>): Promise<boolean> => {
    const sent = form.current
    const agreed = wallet.current
    // One sheet, one payment.
    wallet.current = undefined
    if (!sent || !agreed) return false
    const outcome = await pay(sent, async () => {
      const method = await requestMethod()
      if ('error' in method) return { kind: 'refused', text: method.error }
      const { total: amount, ...shown } = agreed.offer
      return toPaymentInput(agreed.fields, {
        userId: data.userId,
        paymentMethodId: method.id,
        amount,
        ...shown,
        offer: offered,
      })
    })
    return outcome?.kind === 'paid' || outcome?.kind === 'ordered' || outcome?.kind === 'challenge'
  }

  return {
    form,
    press,
    openWallet,
    payByWallet,
    payment,
    problems,
    quote,
    isPending,
    card,
    setCard: (typed: CardEntry) => {
      setCard(typed)
      look(typed)
    },
    look: () => look(),
    address,
    addresses,
    companyId,
    chooseCompany: (id: string) => {
      setCompanyId(id)
      payment.forget()
      // Each orders on terms of its own.
      refresh({ to: destination(), deliveryMethod, rush, ...chosenCounty() }, id)
    },
    cardId: paymentMethods.some((one) => one.id === cardId) ? cardId : NEW_CARD,
    chooseCard: setCardId,
    chooseAddress: (id: string) => {
      setAddressId(id)
      const chosen = addresses.find((one) => one._id === id)
      requote(chosen && destinationOf(chosen))
    },
    placeTyped: () => requote(destination()),
    /** They may be gone since. */
    isOnTerms: isOnTerms && Boolean(quote.terms),
    chooseTerms: (isChosen: boolean) => {
      setOnTerms(isChosen)
      payment.forget()
    },
    rush,
    deliveryMethod,
    chooseDelivery: (id: string) => {
      setDeliveryMethod(id)
      payment.forget()
      refresh({ to: destination(), deliveryMethod: id, rush, ...chosenCounty() })
    },
    chooseCounty: (county: string) => {
      payment.forget()
      refresh({ to: destination(), deliveryMethod, rush, county })
    },
    chooseRush: (isChosen: boolean) => {
      setRush(isChosen)
      payment.forget()
      refresh({ to: destination(), deliveryMethod, rush: isChosen, ...chosenCounty() })
    },
  }
}
