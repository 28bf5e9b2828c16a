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
  card: 'Card',

  // Card book
  loading: 'Loading...',
  paymentMethods: 'Payment Methods',
  addPaymentMethod: 'Add payment method',
  addPaymentMethodTitle: 'Add Payment Method',
  editPaymentMethod: 'Edit Payment Method',
  deletePaymentMethod: 'Delete Payment Method',
  changeDefault: 'Change Default Payment Method',
  noCardsYet: 'Save a card to check out faster. We never store your card number.',
  tooManyCards: (most: Shown) => `You can save up to ${most} cards. Delete one to add another.`,
  cardEndingIn: (card: Shown, last4: Shown) => `${card} ending in ${last4}`,

  // Card dialogs
  theNameIsForYou: 'The name is for you alone.',
  thisCardLeavesYour: 'This card leaves your account. Orders already paid are not touched.',
  checkoutWillChooseThis: 'Checkout will choose this card first.',
  cardNameTitle: 'Card name',
  saveName: 'Save name',
  deleteCard: 'Delete card',
  deleting: 'Deleting…',
  setAsDefault: 'Set as default',

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
  walletNotReached: 'Your wallet couldn’t be reached, so nothing was charged. Please try again, or pay by card.',
  testCardHint: 'Test mode: use 4242 4242 4242 4242, any future date and any three digits.',
  straightToStripe: 'Your card number goes straight to Stripe. This shop never sees it.',

  // Card entry
  enterExpiry: 'Enter the expiry date as MM/YY.',
  cardExpired: 'This card has expired.',
  enterNumber: 'Enter the card number.',
  numberTooShort: 'This card number is not complete.',
  numberWrong: 'This card number is not right. Please check its digits.',
  enterCvcDigits: (length: Shown) => `Enter the ${length}-digit security code.`,
  enterCvc: 'Enter the security code.',
  serviceNotReached: 'The card service couldn’t be reached. Please try again.',

  // Provider
  checkoutClosed: 'Checkout is closed for now: card payments aren’t set up yet.',
} as const
