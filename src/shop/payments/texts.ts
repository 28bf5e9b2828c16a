import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const paymentsTexts = {
  // Add card
  saving: 'Saving…',
  cardName: 'Card Name',
  cardNameHint: 'Such as “Team card”. Only you see it.',
  addCard: 'Add card',
  sameAsShipping: 'Same as my default shipping address',
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
  membersCards: 'members’ cards',
  unnamedCard: 'original payment method',
  cardEndingIn: (card: Shown, last4: Shown) => `${card} ending in ${last4}`,

  // Card dialogs
  editCardLead: 'Only you see this name.',
  deleteCardLead: 'This deletes the card from your account. Orders you already paid for don’t change.',
  defaultCardLead: 'Checkout will use this card by default.',
  cardNameLabel: 'Card name',
  saveName: 'Save name',
  deleteCard: 'Delete card',
  deleting: 'Deleting…',
  setAsDefault: 'Set as default',

  // Card fields
  cardNeedsScript:
    'Entering a card needs JavaScript, because the number goes from your browser straight to the payment provider.',
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
  demoWalletNote: 'This shop is in test mode. This stands in for your wallet, and you won’t be charged.',
  payAmount: (amount: Shown) => `Pay ${amount}`,
  cancel: 'Cancel',

  // Or by card
  orPayByCard: 'or pay by card',

  // Stripe fields
  stripeNotReached:
    'Your browser couldn’t reach js.stripe.com. Please check your connection, or whether something blocks it.',
  cardFormNotLoaded: 'The card form couldn’t be loaded.',
  tryAgain: 'Try again',
  walletNotReached: 'Your wallet couldn’t be reached, so nothing was charged. Please try again, or pay by card.',
  testCardHint: 'Test mode: use 4242 4242 4242 4242, any future date and any three digits.',
  straightToStripe: 'Your card number goes straight to Stripe. This shop never sees it.',

  // Card entry
  enterExpiry: 'Enter the expiry date as MM/YY.',
  cardExpired: 'This card has expired.',
  enterNumber: 'Enter the card number.',
  numberTooShort: 'This card number isn’t complete.',
  numberWrong: 'This card number isn’t valid. Please check the digits.',
  enterCvcDigits: (length: Shown) => `Enter the ${length}-digit security code.`,
  enterCvc: 'Enter the security code.',
  serviceNotReached: 'The payment provider couldn’t be reached. Please try again.',

  // Provider
  checkoutClosed: 'Checkout is closed for now: card payments aren’t set up yet.',
} as const
