import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const shellTexts = {
  // Account
  signingOut: 'Signing Out…',
  signOut: 'Sign Out',
  myFavorites: 'My Favorites',
  myOffers: 'My Offers',
  groupOrders: 'Group Orders',
  myArtwork: 'My Artwork',
  company: 'Company',
  settings: 'Settings',

  // Failure
  badAddress: 'This address isn’t valid',
  badAddressLead: 'We couldn’t read part of it. The link may be incomplete.',
  notAllowed: 'You can’t open this page',
  notAllowedLead: 'The account you’re signed in with has no access to it.',
  notFound: 'Page not found',
  notFoundLead: 'There is nothing at this address. The style may have left the catalog, or the link may be mistyped.',
  tooLarge: 'That was too large',
  tooLargeLead: 'What you sent is larger than we accept. Please send less.',
  tooManyRequests: 'Too many requests',
  tooManyRequestsLead: 'You or your network sent too many requests in a short time.',
  closed: 'Temporarily closed',
  closedLead: 'This part of the shop is temporarily closed. Please try again soon.',
  failed: 'Something went wrong',
  failedLead: 'The problem is on our side, and it was recorded. Please try again in a moment.',
  notReached: 'We can’t reach the shop',
  notReachedLead: 'The connection was lost. Your cart and your account haven’t changed.',
  toHomePage: 'Go to the home page',
  forStaff: 'This page is for staff',
  myOrders: 'My Orders',
  signIn: 'Sign in',
  tryAgainIn: (seconds: Shown) => `Please try again in ${seconds}.`,
  browseTheCatalog: 'Browse the catalog',
  writeToUs: 'write to us',
  trying: 'Trying…',
  tryAgain: 'Try again',
  searchTheCatalog: 'Search the catalog',
  styleOrKeyword: 'Style # or keyword',
  search: 'Search',
  ifItHappensAgain: 'If it happens again, {writeToUs} and include {requestId}.',
  signedInAsCustomer: (email: Shown) =>
    `You’re signed in as ${email}, a customer account. Ask the shop for staff access.`,
  signInAsStaff: 'Sign in with a staff account to open it.',

  // Footer
  help: 'Help',
  pricesInDollars: (name: Shown) => `${name}. Prices in US dollars.`,
  shop: 'Shop',
  ourMission: 'Our mission',
  reviews: 'Reviews',
  account: 'Account',

  // Header
  main: 'Main',
  openSearch: 'Open search',
  menu: 'Menu',
  logoIdeas: 'Logo Ideas',
  signInToStartDesigning: 'Sign In to Start Designing',
  browse: 'Browse',
  designLabs: 'Design Labs',
  contactUs: 'Contact Us',
  admin: 'Admin',
  cart: 'Cart',
  cartLines: (lines: Shown) => `Cart, ${lines}`,

  // Root
  reloadThePage: 'Something went wrong. Please reload the page.',
  skipToContent: 'Skip to content',
  offline: 'You’re offline. Some actions will wait.',
  slowConnection: 'Still loading. Your connection seems slow.',

  // Sign in prompt
  signInPromptLead: 'It takes a minute and brings you back here.',
  logIn: 'Log In',
  signUp: 'Sign Up',
} as const
