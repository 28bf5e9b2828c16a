import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const checkoutTexts = {
  // Confirmation
  orderAndTotal: (orderNumber: Shown, total: Shown) => `Order ${orderNumber}: ${total}`,
  thanksForYourOrder: 'Thanks for your order!',
  youGetThisEmail: (shopName: Shown) =>
    `You got this email because an order was placed with your account at ${shopName}.`,
  itShouldReachYou: (days: Shown) => ` Estimated arrival: ${days}.`,
  subtotal: 'Subtotal',
  tax: 'Tax',
  total: 'Total',
  paidWith: (card: Shown) => `Paid with ${card}.`,
  howYouPay: 'How you pay',
  onYourTerms: 'On your account’s terms',
  onCompanyTerms: 'On your company’s terms',
  onTermsOfOffer: 'On the terms of this offer',
  inFullByCard: 'In full by card',
  wholeNow: (total: Shown) => `${total} now.`,
  termsAfterAddress: 'The amounts are set once we know where it goes.',
  depositNow: (deposit: Shown, balance: Shown) => `Now ${deposit} by card; ${balance}`,
  balanceBy: (balance: Shown, day: Shown) => `${balance} by ${day}.`,
  balanceBeforeShipping: (balance: Shown) => `${balance} before it leaves the shop.`,
  poNumber: 'Purchase order number',
  poNeeded: 'A purchase order number is needed.',
  poHint: 'Optional. It is printed on the invoice.',
  placeOrder: 'Place order',
  payDeposit: (deposit: Shown) => `Pay ${deposit} deposit and order`,
  yourPoNumber: (poNumber: Shown) => `Your purchase order number is ${poNumber}.`,
  dueOn: (day: Shown) => `by ${day}`,
  dueBeforeShipping: 'before it leaves the shop',
  stillOpen: (amount: Shown, due: Shown) => `${amount} is open, due ${due}.`,
  nothingOpen: 'Nothing is open.',
  viewYourOrder: 'View your order',
  weHaveYourOrder: (firstName: Shown, orderNumber: Shown, shipDate: Shown) =>
    `Hello ${firstName}, we received your order ${orderNumber}. It will ship ${shipDate}.`,
  readyForPickup: (firstName: Shown, orderNumber: Shown, readyDate: Shown) =>
    `Hello ${firstName}, we received your order ${orderNumber}. It will be ready for pickup ${readyDate}; we’ll email you when it is.`,
  youAskedForItBy: (day: Shown) => ` You asked for it by ${day}.`,
  openingHours: (hours: Shown) => `Open ${hours}.`,
  confirmationSubject: (shopName: Shown, orderNumber: Shown) => `Your ${shopName} order ${orderNumber}`,

  // What changes the price of all goods
  code: (code: Shown, text: Shown) => `Code ${code}: ${text}`,
  rush: 'Rush production',
  rushFor: (fee: Shown, percent: Shown) => `Rush production, ${fee} (${percent}% of the goods)`,
  rushDates: (day: Shown, insteadOf: Shown) => `Ships ${day} instead of ${insteadOf}`,
  rushReady: (day: Shown, insteadOf: Shown) => `Ready ${day} instead of ${insteadOf}`,

  // Written offers
  offerHolds: (day: Shown) =>
    `You accept written offer {offer}, whose prices hold until ${day}. Delivery, tax and dates are those of today.`,
  codeOfOfferGone: (code: Shown, problem: Shown) =>
    `This offer has code ${code} in its price. ${problem} Please renew the offer to pay without it.`,
  viewTheOffer: 'View the offer',

  // Order for
  orderFor: 'Order for',
  myself: 'Myself',
  membersSeeIt: 'Its members see the order.',
  onlyYouSeeIt: 'Only you see the order.',
  yourLimit: (amount: Shown) => `You may order up to ${amount} by yourself.`,
  overLimit: 'This is above your limit. {ask} before you pay.',
  askForApproval: 'Ask for approval',
  ofCompany: 'company',

  // Needed by
  inTime: 'Arrives in time',
  readyInTime: 'Ready in time',
  misses: (day: Shown, days: number) => `Misses ${day} by ${days === 1 ? 'a day' : `${days} days`}`,
  noneInTime: (day: Shown, earliest: Shown, method: Shown) =>
    `Nothing arrives by ${day}. The earliest is ${earliest}, by ${method}.`,
  noneInTimeWithRush: (day: Shown, earliest: Shown, method: Shown) =>
    `Nothing arrives by ${day}. The earliest is ${earliest}, by ${method} with rush production.`,
  onlyWithRush: (day: Shown) => `Nothing arrives by ${day} without rush production.`,

  // Challenge dialog
  confirmYourPayment: 'Confirm your payment',
  bankWantsToConfirm: 'Your bank wants to confirm it’s you (3-D Secure).',
  testBank: 'Test bank',
  shopIsInTestMode: 'This shop is in test mode, so you choose how the bank decides. You won’t be charged.',
  completeAuthentication: 'Complete authentication',
  failAuthentication: 'Fail authentication',

  // Checkout form
  checkout: 'Checkout',
  checkoutAndPay: (total: Shown) => `Checkout and pay ${total}`,
  acceptAndPay: (total: Shown) => `Accept and pay ${total}`,
  paid: 'Paid',
  processing: 'Processing…',
  reviewYourCart: 'Review your cart',
  agreeToTerms:
    'By placing the order you agree to our {terms}. Custom prints are returnable only if we made a mistake. See {returns}.',
  terms: 'terms',
  returns: 'returns',
  chooseTheCounty: 'Choose a county.',

  // County question
  countyOfAddress: 'County of the delivery address',
  chooseACounty: 'Choose a county',
  zipInSeveralCounties: 'Your ZIP code is in more than one county, and the county decides the tax.',

  // Delivery details
  deliveryDetails: 'Delivery details',
  yourDetails: 'Your details',
  pickUpAt: (place: Shown) => `You pick it up at ${place}. Nothing is sent to the address below.`,
  addressIsSaved: 'We save this address to your account for next time.',
  change: 'Change',
  changeDeliveryAddress: 'Change delivery address',
  deliveryAddress: 'Delivery address',
  default: 'default',
  useThisAddress: 'Use this address',
  addShippingAddress: 'Add shipping address',
  edit: 'Edit',
  setAsDefault: 'Set as Default',

  // Delivery methods
  deliveryMethod: 'Delivery method',
  arrives: (days: Shown) => `Arrives ${days}`,
  readyOn: (day: Shown) => `Ready ${day}`,
  freeWithMore: (missing: Shown) => `Free with ${missing} more`,

  // New card fields
  sameBillingAddress: 'Billing address is the same as the address above',
  saveThisCard: 'Save this card to my account',
  cardName: 'Card name',
  cardNameHint: 'Such as “Team card”. Only you see it.',
  billingAddress: 'Billing address',

  // Payment details
  changePaymentMethod: 'Change payment method',
  paymentDetails: 'Payment details',
  useASavedCard: 'Use a saved card',
  expires: (month: Shown) => `Expires ${month}`,
  billedTo: (street: Shown, state: Shown, zip: Shown) => `Billed to ${street}, ${state} ${zip}`,
  paymentMethod: 'Payment method',
  anotherCard: 'Another card',
  anotherCardHint: 'Used for this order. You can save it.',
  useThisCard: 'Use this card',
  enterTheCard: 'Enter the card',
  addPaymentMethod: 'Add payment method',

  // Payment notice
  viewTheOrder: 'View the order',
  signIn: 'Sign in',
  newTotal: (total: Shown) => `The total is now ${total}. You weren’t charged.`,
  checkingYourPayment: 'We’re checking your payment',
  checkingYourPaymentLead:
    'The connection was lost before your bank answered. We are finding out what happened; this may take a minute.',
  loadingOrderDetails: 'Loading order details...',
  notCharged: 'You weren’t charged.',

  // Quote totals
  orderSummary: 'Order summary',
  orderTotals: 'Order totals',
  free: 'Free',
  toBeCalculated: 'To be calculated',
  aboutTheTax: 'About the tax',
  plusTax: (amount: Shown) => `${amount} + tax`,
  percentOf: (percent: Shown, amount: Shown) => `${percent}% of ${amount}`,

  // Unmatched payments
  unknownCustomer: 'from an unknown customer',
  cardEndingIn: (last4: Shown) => `, card ending in ${last4}`,
  resolution: 'What did you do about it?',
  markResolved: 'Mark resolved',
  saving: 'Saving…',
  failedRefunds: 'Failed refunds',
  failedRefundsLead:
    'The shop retries these with the provider every few minutes, each time with the same key, so none is sent twice. If the provider keeps refusing, send the refund in the provider’s own dashboard: it shows here within a minute.',
  ofOrderSince: (orderNumber: Shown) => `of order ${orderNumber}, since {since}`,
  ofCheckoutGivenUpSince: 'of an abandoned checkout, since {since}',
  noOrderMatches: 'No order or checkout matches it.',
  otherAmount: 'The provider took another amount than the checkout asked for, so there is no order.',
  checkoutMoneyCameBack: 'It was refunded for an abandoned checkout, and the bank returned it to us.',
  orderMoneyCameBack: 'It was refunded for a cancelled order, and the bank returned it to us.',

  // Paying
  orderPlaced: 'Payment successful! Your order has been placed.',
  orderPlacedOnTerms: 'Your order has been placed.',
  paymentFailed: 'Payment processing failed',
  paymentBroke: 'An error occurred while processing your payment',
  answerLost: 'We don’t know yet whether you were charged. Press again: you will only be charged once.',
  noMethod: 'No payment method selected.',
  completeDelivery: 'Please complete the delivery details.',
  checkCard: 'Please check the card details.',
  completeBilling: 'Please complete the billing address.',
  countyNeeded: 'Please choose the county of your delivery address, which decides the tax.',
  checkNewTotal: 'We calculated tax and delivery for your address. Please check the total and press again.',
  totalNotYet: 'We’re still updating the total. Please press again in a moment.',
  checkTotal: 'Please check the total and press again.',
  totalChanged: 'The total has changed since you opened checkout. Please review your order.',
  totalNotUpdated: 'The total couldn’t be updated. We’ll calculate it again when you pay.',
  tryAgain: 'Try again',
  bankWantsConfirmation: 'Your bank wants to confirm this payment.',
  bankNeedsScript:
    'Your bank wants to confirm this payment, which needs JavaScript. You weren’t charged: please turn it on or choose another card.',
  bankUnreached:
    'We couldn’t reach your bank to confirm this payment, so you weren’t charged. Please press again in a moment.',
  bankDidNotConfirm: 'Your bank didn’t confirm the payment, so you weren’t charged.',
  bankHasNotConfirmed:
    'Your bank hasn’t confirmed this payment, so you weren’t charged. Press again to retry; you won’t be charged twice.',
  stillChecking:
    'We’re still checking this payment. If it went through, the order appears under My Orders. Please look there before you pay again. You won’t be charged twice.',
  taxNotYet: 'Tax is calculated once we know the delivery address.',

  // Steps
  cart: 'Cart',
} as const
