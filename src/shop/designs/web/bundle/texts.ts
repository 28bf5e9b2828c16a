import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens, in their order. Change the tone here. */
export const bundleTexts = {
  // Bundle page
  title: 'One design, several garments',
  lead: 'Your design at the same size and in the same place on each of them, wherever it fits. Pieces with the same print count together.',
  noDesign: 'There is no design to show',
  noDesignLead: 'It may have been deleted. Open another one from your Design History.',
  openDesignLabs: 'Open Design Labs',
  editDesign: 'Edit the design',
  side: 'Side shown',
  addAGarment: 'Add a garment',
  pickerLead: 'Your design is put on it. Nothing of your work changes.',
  alreadyHere: (title: Shown) => `${title} is here already.`,
  askDesigner: (price: Shown) => `Have our designer mend the artwork: ${price} for each garment`,
  designerNote: (note: Shown) => `The note with your design: “${note}”`,
  blankHere: 'Nothing of your design can be printed on this garment.',

  // Garment card
  designOn: (title: Shown, color: Shown, side: Shown) => `Your design on ${title} in ${color}, ${side}`,
  pictureFailed: 'The picture couldn’t be drawn.',
  tryAgain: 'Try again',
  colorOf: (title: Shown) => `Color of ${title}`,
  sizesOf: (title: Shown) => `Pieces of ${title}`,
  replace: 'Replace',
  replaceTitle: (title: Shown) => `Replace ${title}`,
  remove: 'Remove',
  removeTitle: (title: Shown) => `Remove ${title}`,
  from: 'from',
  each: 'each',

  // Bundle total
  totalFor: (pieces: Shown, garments: Shown) => `${pieces} on ${garments}`,
  noPieces: 'Enter quantities to see the price.',
  addAll: 'Add all to cart',
  drawing: 'Drawing your garments…',
  enterAQuantity: 'Please enter a quantity for at least one garment.',
  notAdded: 'Your garments couldn’t be added to the cart. Please try again.',
} as const
