import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { Cents } from '#platform/base/money.ts'
import { paymentsTexts } from '../../texts.ts'
import type { Tokenised } from '../card-entry.ts'

/** Only what pays at once by a card: whatever leads to another page could not come back to this order. */
const METHODS = {
  applePay: 'auto',
  googlePay: 'auto',
  link: 'never',
  amazonPay: 'never',
  paypal: 'never',
  klarna: 'never',
} as const

interface Watch {
  readonly amount: Cents
  /** Whether this device has a wallet. */
  readonly onReady: (isThere: boolean) => void
  readonly onOpen: () => boolean
  readonly onAgree: (requestMethod: () => Promise<Tokenised>) => Promise<boolean>
}

/** The method of the wallet, which the shop charges like that of a typed card: by its own attempt. */
async function tokenise(stripe: Stripe, elements: StripeElements): Promise<Tokenised> {
  const { error: unfinished } = await elements.submit()
  if (unfinished) return { error: unfinished.message ?? paymentsTexts.walletNotReached, fields: {} }
  const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
  if (error) return { error: error.message ?? paymentsTexts.walletNotReached, fields: {} }
  return {
    id: paymentMethod.id,
    last4Digits: paymentMethod.card?.last4 ?? '',
    cardBrand: paymentMethod.card?.brand ?? '',
  }
}

/** Puts the buttons of the wallets into the place. Their sheets are Stripe's; what they show of ours is the amount. */
export function mountWallet(stripe: Stripe, place: HTMLElement, { amount, onReady, onOpen, onAgree }: Watch) {
  const elements = stripe.elements({ mode: 'payment', amount, currency: 'usd', paymentMethodCreation: 'manual' })
  const buttons = elements.create('expressCheckout', {
    paymentMethods: METHODS,
    buttonHeight: 50,
    buttonType: { applePay: 'plain', googlePay: 'plain' },
    buttonTheme: { applePay: 'black', googlePay: 'black' },
  })
  buttons.on('ready', ({ availablePaymentMethods }) => onReady(availablePaymentMethods !== undefined))
  buttons.on('loaderror', () => onReady(false))
  buttons.on('click', ({ resolve, reject }) => (onOpen() ? resolve() : reject()))
  buttons.on('confirm', async ({ paymentFailed }) => {
    const isPaid = await onAgree(() => tokenise(stripe, elements))
    // The reason stands on the page, under the sheet.
    if (!isPaid) paymentFailed({ reason: 'fail' })
  })
  buttons.mount(place)
  return {
    showAmount: (shown: Cents) => elements.update({ amount: shown }),
    destroy: () => buttons.destroy(),
  }
}
