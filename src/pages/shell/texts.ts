import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const shellTexts = {
  // Account
  signingOut: 'Signing Out…',
  signOut: 'Sign Out',
  myFavorites: 'My Favorites',
  settings: 'Settings',

  // Failure
  thisAddressIsNot: 'This address is not valid',
  weCouldNotRead: 'We could not read part of it. The link may have been cut short.',
  youCantOpenThis: 'You can’t open this page',
  theAccountYouAre: 'The account you are signed in with has no access to it.',
  pageNotFound: 'Page not found',
  thereIsNothingAt:
    'There is nothing at this address. The style may have left the catalog, or the link may be mistyped.',
  thatWasTooLarge: 'That was too large',
  whatYouSentIsLarger: 'What you sent is larger than we accept. Please send less.',
  tooManyRequests: 'Too many requests',
  tooManyRequestsCame: 'Too many requests came from you or your network in a short time.',
  closedForAMoment: 'Closed for a moment',
  thisPartOfTheShop: 'This part of the shop is closed for a moment. Please try again soon.',
  somethingWentWrong: 'Something went wrong',
  theMistakeIsOn: 'The mistake is on our side, and it was recorded. Please try again in a moment.',
  weCantReachThe: 'We can’t reach the shop',
  theConnectionWasLost: 'The connection was lost. Your cart and your account are as they were.',
  goToTheFrontPage: 'Go to the front page',
  thisPageIsForStaff: 'This page is for staff',
  myOrders: 'My Orders',
  signIn: 'Sign in',
  pleaseTryAgainIn: (waitSeconds: Shown) => `Please try again in ${waitSeconds}.`,
  browseTheCatalog: 'Browse the catalog',
  writeToUs: 'write to us',
  trying: 'Trying…',
  tryAgain: 'Try again',
  searchTheCatalog: 'Search the catalog',
  styleOrKeyword: 'Style # or keyword',
  search: 'Search',
  ifItHappensAgain: 'If it happens again, {writeToUs} and include {requestId}.',
  signedInAsCustomer: (email: Shown) =>
    `You are signed in as ${email}, a customer account. Ask the shop for staff access.`,
  signInAsStaff: 'Sign in with a staff account to open it.',

  // Footer
  help: 'Help',
  pricesInUsDollars: (name: Shown) => `${name}. Prices in US dollars.`,
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

  // Sign in prompt
  itTakesAMinute: 'It takes a minute, and brings you back to where you are now.',
  logIn: 'Log In',
  signUp: 'Sign Up',
} as const
