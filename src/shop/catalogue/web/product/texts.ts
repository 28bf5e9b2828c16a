import type { Shown } from '#platform/base/shown.ts'

/** The sentences of a product, in their order. Change the tone here. */
export const productTexts = {
  // Blanks form
  signInToAddToCart: 'Sign In to Add to Cart',
  styleDiscontinued: 'This style can’t be ordered anymore. The related styles below are close.',
  orderItBlank: 'Order it blank',
  sizeChart: 'Size chart',
  enterQuantityForPrice: 'Enter a quantity to see the price.',
  showChosenColor: 'Show pictures and sizes of this color',
  addAnotherColor: 'Add another color',
  notLoaded: 'This couldn’t be loaded. Please check your connection and try again.',
  addBlanksToCart: 'Add blanks to cart',
  enterAQuantity: 'Please enter a quantity for at least one size.',

  // Break table
  priceByQuantity: 'Price per piece by quantity',
  pieces: 'Pieces',

  // Gallery
  pictures: 'Pictures',
  zoom: 'Zoom',
  pictureName: (name: Shown) => `${name} picture`,
  front: 'Front',
  side: 'Side',
  back: 'Back',
  model: 'Model',
  previous: 'Previous',
  next: 'Next',

  // Product facts
  description: 'Description',
  fabric: 'Fabric',
  weight: 'Weight',
  fit: 'Fit',
  origin: 'Origin',
  ounces: (weight: Shown) => `${weight} oz`,

  // Recently viewed
  recentlyViewed: 'Recently viewed',
  clear: 'Clear',
  onThisDeviceOnly: 'Saved on this device only.',

  // Strip
  scrollSide: (side: Shown) => `Scroll ${side}`,

  // Zoom
  close: 'Close',
  largePicture: (title: Shown) => `${title}, large`,
  smaller: 'Smaller',
  scale: 'Scale',
  larger: 'Larger',
  zoomHelp: 'Picture. Plus and minus zoom, arrow keys move it.',
  enlarged: (title: Shown, name: Shown) => `${title}, ${name}, enlarged`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',

  // Color choice
  colorIs: 'Color: {name}',
} as const
