import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const cartTexts = {
  // Cart contents
  items: 'Items',
  signInToUseCart: 'Sign in to see your cart and add garments.',
  signInTitle: 'Sign in to see your cart',
  signIn: 'Sign in',
  emptyCartLead: 'Garments you add appear here.',
  emptyCart: 'Your cart is empty.',
  browseGarments: 'Browse garments',

  // Cart drawer
  shoppingCart: 'Shopping Cart',
  checkYourConnection: 'Please check your connection.',
  cartNotLoaded: 'We couldn’t load your cart.',
  tryAgain: 'Try again',
  checkout: 'Checkout',
  continueShopping: 'Continue Shopping',
  loadingYourCart: 'Loading your cart…',

  // Cart line
  note: (note: Shown) => `Note: ${note}`,
  ofLine: (title: Shown) => ` of ${title}`,
  piecesBySize: (pieces: Shown, title: Shown) => `${pieces} of ${title} by size`,
  editQuantity: 'Edit Qty',
  editDesign: 'Edit design',
  addDesign: 'Add a design',
  remove: 'Remove',
  comparePrintMethods: 'Compare print methods',
  paidOnce: (label: Shown, amount: Shown) => `${label}: ${amount}, paid once`,
  printedOn: (views: Shown) => `Printed on the ${views}`,

  // Refusals that name what is refused
  sizesNotMadeIn: (sizes: Shown, color: Shown) => `${sizes} is not made in ${color}.`,
  noPiecesIn: (color: Shown) => `Enter a quantity for at least one size in ${color}.`,
  notInColor: (color: Shown) => `This style does not come in ${color}.`,
  noLongerMade: (color: Shown) => `${color} is no longer made and cannot be ordered.`,

  // Together
  otherItems: (count: Shown) => `${count} other items`,
  printedTogether: (others: Shown, pieces: Shown) => `Printed together with ${others}: ${pieces} pieces`,
  countedTogether: (others: Shown, pieces: Shown) => `Same style as ${others}: ${pieces} pieces`,

  // Remove line
  removeTitle: (pieces: Shown, color: Shown) => `Remove ${pieces} ${color}?`,
  removeLead: 'It counts together with other items. Without it they change:',
  keep: 'Keep',
  piecesOf: (pieces: Shown, color: Shown, title: Shown) => `${pieces} ${color} ${title}`,
  wasAndThen: (was: Shown, then: Shown) => `${was} now, ${then} without it`,

  // Cart page
  total: 'Total',
  removed: (title: Shown) => `${title} removed from your cart.`,
  undo: 'Undo',

  // Cart total
  subtotal: 'Subtotal',
  savedByQuantity: 'Saved by quantity',
  calculatedAtCheckout: 'Shipping and taxes calculated at checkout.',
  oneLineBlocked: 'One item can’t be ordered and isn’t counted.',
  linesBlocked: (count: Shown) => `${count} items can’t be ordered and aren’t counted.`,

  // Chosen for the whole cart
  discountCode: (code: Shown) => `Code ${code}`,
  codeLabel: 'Discount code',
  applyCode: 'Apply',
  removeCode: 'Remove code',
  neededByLabel: 'Needed by (optional)',
  setDay: 'Set day',
  clear: 'Clear',
  clearDay: 'Clear the day',
  datesOfContiguous: 'Dates within the 48 states. Your address may change them at checkout.',

  // Edit plainly
  saveQuantities: 'Save quantities',

  // Edit quantities
  editQuantities: 'Edit Quantities',
  cancel: 'Cancel',
  saving: 'Saving…',
  useRemove: 'To delete this item from your cart, use Remove.',

  // Line problem
  findAnotherStyle: 'Find another style',
  chooseAnotherColor: 'Choose another color',

  // Show cart toast
  isBack: (title: Shown) => `${title} is back in your cart.`,

  // Reorder
  ordersAnewAsGroup:
    'Its names and numbers stand on the list of its group order. Start a new one from the design under Group orders.',
} as const
