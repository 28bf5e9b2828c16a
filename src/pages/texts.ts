import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const pageTexts = {
  // Ai logo
  aiLogoCreator: 'AI Logo Creator',
  aiLogoDescription: 'Four logos from a name, an industry and a style, ready to print: SVG and PNG, free to download.',
  aiLogoLead: 'A name, an industry, a style and the colors you like: four logos, ready to print in one or two colors.',
  aiLogoNote:
    'Logos are AI-generated. Please ensure that you have the rights to use a logo before you put it on anything you sell.',
  yourLogo: 'Your logo',
  logosNotGenerated: 'Error generating logos',

  // Browse
  pageTitle: (title: Shown, page: Shown) => `${title}, page ${page}`,
  home: 'Home',
  browse: 'Browse',
  styles: 'Styles',
  noStyles: 'No styles',
  fits: { Men: 'Men’s', Women: 'Women’s', Youth: 'Youth', Unisex: 'Unisex' },
  fittedStyles: 'styles',
  resultsFor: (words: Shown) => `Results for “${words}”`,
  browseDescription: (styles: Shown) =>
    `${styles} of blank and printable apparel, with sizes, colors and prices for every quantity.`,

  // Cart
  shoppingCart: 'Shopping Cart',
  theLine: 'The item',
  signInFirst: 'Please sign in first.',
  artworkNotRead: 'Your artwork couldn’t be read. Please check your connection and try again.',
  cartNotChanged: 'Your cart couldn’t be changed. Please try again.',

  // Checkout
  checkout: 'Checkout',
  checkoutProgress: 'Checkout progress',
  emptyCheckoutLead: 'Add blanks or your own design first.',
  emptyCart: 'Your cart is empty.',
  startBrowsing: 'Start browsing',
  orderAppearsSoon: (problem: Shown) =>
    `${problem} Your order appears under My Orders in a moment; please don’t pay again.`,
  viewYourOrders: 'View your orders',
  connectionLost: 'The connection was lost.',

  // Contact us
  contactUs: 'Contact Us',
  contactLead: 'Ask about an order, a quantity, a deadline or your artwork. The people who print will answer.',
  whereToFindUs: 'Where to find us',
  contactDescription: (phone: Shown, city: Shown) =>
    `Questions about an order, a print or a price? Write to us, call ${phone}, or visit us in ${city}.`,

  // Design labs
  designLabs: 'Design Labs',
  designLabsDescription:
    'Put your artwork on shirts, hoodies and caps. See its size in inches, its sharpness and the price as you design.',

  // Favorites
  myFavorites: 'My Favorites',
  favoritesDescription: 'The styles you saved.',
  tryAgain: 'Try again',
  favoritesNotChanged: 'Your favorites couldn’t be changed. Please try again.',
  noFavoritesYet: "You haven't saved any favorites yet.",
  browseTheCatalog: 'Browse the catalog',
  signIn: 'Sign in',
  tapTheHeart: 'Tap the heart on a style to save it here.',
  signInToSeeSaved: '{signIn} to see the ones you saved before.',
  savedToFavorites: 'Saved to My Favorites.',

  // Order confirm
  thanksForYourOrder: 'Thanks for your order!',
  estimatedArrival: (arrives: Shown) => ` Estimated arrival ${arrives}.`,
  trackYourOrder: 'Track your order',
  returnToShopping: 'Return to shopping',
  yourItems: 'Your items',
  orderWillShip: 'Your order is being processed and will ship {ships}. We’ll email a confirmation to {email}.',
  orderWillBeReady:
    'Your order is being processed and will be ready for pickup {ships}. We’ll email a confirmation to {email}, and again when it is ready.',
  name: 'Name',
  total: 'Total',

  // Shared design
  aSharedDesign: 'A shared design',
  signInToCopy: 'Sign In to Make It Yours',
  sharedDescription: (garment: Shown) => `A design on the ${garment}. Look at it, or make it yours.`,

  // Use logo
  useInDesignLabs: 'Use in Design Labs',
  withThisLogo: 'with this logo',
  logoNotUsed: 'The logo couldn’t be opened in Design Labs. Please try again.',
} as const
