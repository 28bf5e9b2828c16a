import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const paymentsTexts = {
  // Add card
  saving: 'Saving…',
  cardName: 'Card Name',
  suchAsTeamCard: 'Such as “Team card”. It is for you alone.',
  addCard: 'Add card',
  sameAsMyDefault: 'Same as my default shipping address',
  cardDetails: 'Card Details',
  billingAddress: 'Billing Address',
  giveTheCardAName: 'Give the card a name.',

  // Brand mark
  visa: 'VISA',
  amex: 'AMEX',
  discover: 'DISCOVER',

  // Card book
  loading: 'Loading...',
  paymentMethods: 'Payment Methods',
  addPaymentMethod: 'Add payment method',

  // Card dialogs
  theNameIsForYou: 'The name is for you alone.',
  thisCardLeavesYour: 'This card leaves your account. Orders already paid are not touched.',
  checkoutWillChooseThis: 'Checkout will choose this card first.',
  cardNameTitle: 'Card name',

  // Card fields
  enteringACardNeeds:
    'Entering a card needs JavaScript, because its number goes from your browser straight to the card service.',
  loadingTheCardForm: 'Loading the card form…',
  cardNumber: 'Card number',
  expiryDate: 'Expiry date',
  mmYy: 'MM/YY',
  cvc: 'CVC',

  // Card line
  endingIn: 'ending in',
  expired: 'Expired',
  expires: 'Expires',

  // Demo wallet
  payWithGooglePay: 'Pay with Google Pay (demo)',
  googlePayDemo: 'Google Pay (demo)',
  thisShopIsInTest: 'This shop is in test mode: this stands in for your wallet, and nothing is charged for real.',
  payAmount: (amount: Shown) => `Pay ${amount}`,
  cancel: 'Cancel',

  // Or by card
  orPayByCard: 'or pay by card',

  // Stripe fields
  yourBrowserDidNot:
    'Your browser did not reach js.stripe.com. Please check the connection, or whether something blocks it.',
  theCardFormCould: 'The card form could not be loaded.',
  tryAgain: 'Try again',
} as const
