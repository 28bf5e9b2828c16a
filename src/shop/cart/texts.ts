import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const cartTexts = {
  // Cart contents
  lines: 'Lines',
  signInToSeeYour: 'Sign in to see your cart and add garments.',
  signInToSeeYourCart: 'Sign in to see your cart',
  signIn: 'Sign in',
  garmentsYouAddAppear: 'Garments you add appear here.',
  yourCartIsEmpty: 'Your cart is empty.',
  browseGarments: 'Browse garments',

  // Cart drawer
  shoppingCart: 'Shopping Cart',
  pleaseCheckYourConnection: 'Please check your connection.',
  weCouldNotLoad: 'We could not load your cart.',
  tryAgain: 'Try again',
  checkout: 'Checkout',
  continueShopping: 'Continue Shopping',
  loadingYourCart: 'Loading your cart…',

  // Cart line
  noteNote: (note: Shown) => `Note: ${note}`,
  ofTitle: (title: Shown) => ` of ${title}`,
  ofBySize: (pieces: Shown, title: Shown) => `${pieces} of ${title} by size`,

  // Cart page
  total: 'Total',
  removedFromYourCart: (title: Shown) => `${title} removed from your cart.`,
  undo: 'Undo',

  // Cart total
  subtotal: 'Subtotal',
  savedByQuantity: 'Saved by quantity',
  shippingAndTaxesCalculated: 'Shipping and taxes calculated at checkout.',
  oneLineCannot: 'One line cannot',
  linesCannot: (blocked: Shown) => `${blocked} lines cannot`,

  // Edit plainly
  saveQuantities: 'Save quantities',

  // Edit quantities
  editQuantities: 'Edit Quantities',
  cancel: 'Cancel',
  saving: 'Saving…',
  toTakeTheLineOut: 'To take the line out of your cart, use Remove.',

  // Line problem
  findAnotherStyle: 'Find another style',
  chooseAnotherColor: 'Choose another color',
} as const
