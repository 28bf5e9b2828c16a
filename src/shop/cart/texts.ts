import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const cartTexts = {
  // Cart contents
  lines: 'Lines',
  signInToAddGarments: 'Sign in to see your cart and add garments.',
  signInToSeeYourCart: 'Sign in to see your cart',
  signIn: 'Sign in',
  garmentsYouAddAppear: 'Garments you add appear here.',
  yourCartIsEmpty: 'Your cart is empty.',
  browseGarments: 'Browse garments',

  // Cart drawer
  shoppingCart: 'Shopping Cart',
  checkYourConnection: 'Please check your connection.',
  cartNotLoaded: 'We could not load your cart.',
  tryAgain: 'Try again',
  checkout: 'Checkout',
  continueShopping: 'Continue Shopping',
  loadingYourCart: 'Loading your cart…',

  // Cart line
  note: (note: Shown) => `Note: ${note}`,
  ofLine: (title: Shown) => ` of ${title}`,
  piecesBySize: (pieces: Shown, title: Shown) => `${pieces} of ${title} by size`,
  editQuantity: 'Edit Qty',
  remove: 'Remove',
  printedOn: (views: Shown) => `Printed on the ${views}`,

  // Cart page
  total: 'Total',
  removed: (title: Shown) => `${title} removed from your cart.`,
  undo: 'Undo',

  // Cart total
  subtotal: 'Subtotal',
  savedByQuantity: 'Saved by quantity',
  calculatedAtCheckout: 'Shipping and taxes calculated at checkout.',
  oneLineBlocked: 'One line cannot be ordered and is not counted.',
  linesBlocked: (count: Shown) => `${count} lines cannot be ordered and are not counted.`,

  // Edit plainly
  saveQuantities: 'Save quantities',

  // Edit quantities
  editQuantities: 'Edit Quantities',
  cancel: 'Cancel',
  saving: 'Saving…',
  useRemove: 'To take the line out of your cart, use Remove.',

  // Line problem
  findAnotherStyle: 'Find another style',
  chooseAnotherColor: 'Choose another color',

  // Show cart toast
  isBack: (title: Shown) => `${title} is back in your cart.`,
} as const
