import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const checkoutTexts = {
  // Confirmation
  orderOrderNumber: (orderNumber: Shown, orderGrandTotal: Shown) => `Order ${orderNumber}: ${orderGrandTotal}`,
  thanksForYourOrder: 'Thanks for your order!',
  youGetThisEmail: (name: Shown) => `You get this email because an order was placed with your account at ${name}.`,
  itShouldReachYou: (from: Shown) => ` It should reach you ${from}.`,
  subtotal: 'Subtotal',
  shippingDeliveryName: (deliveryName: Shown) => `Shipping (${deliveryName})`,
  tax: 'Tax',
  total: 'Total',
  paidWith: (order: Shown) => `Paid with ${order}.`,
  viewYourOrder: 'View your order',

  // Challenge dialog
  confirmYourPayment: 'Confirm your payment',
  yourBankWantsTo: 'Your bank wants to confirm it’s you (3-D Secure).',
  testBank: 'Test bank',
  thisShopIsInTest: 'This shop is in test mode, so you choose how the bank decides. Nothing is charged for real.',
  completeAuthentication: 'Complete authentication',
  failAuthentication: 'Fail authentication',

  // Checkout form
  checkout: 'Checkout',
  andPay: (verb: Shown, shown: Shown) => `${verb} and pay ${shown}`,
  paid: 'Paid',
  processing: 'Processing…',
  reviewYourCart: 'Review your cart',
  terms: 'terms',
  returns: 'returns',

  // County question
  countyOfTheDelivery: 'County of the delivery address',
  chooseACounty: 'Choose a county',
  yourZipCodeLies: 'Your ZIP code lies in more than one, and the county decides the tax.',

  // Delivery details
  deliveryDetails: 'Delivery details',
  weKeepThisAddress: 'We keep this address in your account for the next time.',
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
  arrivesArrivesFrom: (arrivesFrom: Shown) => `Arrives ${arrivesFrom}`,
  freeWithMore: (missingForFree: Shown) => `Free with ${missingForFree} more`,

  // New card fields
  billingAddressIsThe: 'Billing address is the same as the delivery address',
  saveThisCardTo: 'Save this card to my account',
  cardName: 'Card name',
  suchAsTeamCard: 'Such as “Team card”. It is for you alone.',

  // Payment details
  changePaymentMethod: 'Change payment method',
  paymentDetails: 'Payment details',
  useASavedCard: 'Use a saved card',
  expiresCard: (card: Shown) => `Expires ${card}`,
  billedTo: (value: Shown, state: Shown, zip: Shown) => `Billed to ${value}, ${state} ${zip}`,
  paymentMethod: 'Payment method',
  anotherCard: 'Another card',
  enteredForThisOrder: 'Entered for this order, saved if you like.',
  useThisCard: 'Use this card',
  enterTheCard: 'Enter the card',
  addPaymentMethod: 'Add payment method',

  // Payment notice
  viewTheOrder: 'View the order',
  signIn: 'Sign in',
  theTotalIsNow: (total: Shown) => `The total is now ${total}. `,
  weAreCheckingYour: 'We are checking your payment',
  theConnectionWasLost:
    'The connection was lost before your bank’s answer came. We find out what became of it; this may take a minute.',
  loadingOrderDetails: 'Loading order details...',

  // Quote totals
  orderSummary: 'Order summary',
  orderTotals: 'Order totals',
  free: 'Free',
  toBeCalculated: 'To be calculated',
  aboutTheTax: 'About the tax',

  // Unmatched payments
  fromAnUnknownCustomer: 'from an unknown customer',
  cardEndingIn: (last4: Shown) => `, card ending in ${last4}`,
  whatBecameOfIt: 'What became of it',
  seenTo: 'Seen to',
  saving: 'Saving…',
  failedRefunds: 'Failed refunds',
  theShopAsksThe:
    'The shop asks the provider again every few minutes, each time with the same key, so none goes twice. Where it keeps refusing, send the money back at the provider’s own dashboard: it shows here within a minute.',
  ofOrder: (orderNumber: Shown) => `of order ${orderNumber}`,
  ofACheckoutGiven: 'of a checkout given up',
} as const
