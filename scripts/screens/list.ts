import type { Page } from '@playwright/test'
import { askPrice, openPanel, pickProduct, placeArtwork, typeText } from './editor.ts'
import type { Visitor } from './visitors.ts'

export const WIDTHS = { 390: 844, 768: 1024, 1440: 900 } as const
export type Width = keyof typeof WIDTHS

export interface Screen {
  readonly name: string
  readonly title: string
  /** Orders are numbered anew in each shop: `#0` is the newest of the visitor, `#1` the one before; of a coach what `team.ts` says. */
  readonly path: string
  readonly as?: Visitor
  /** What is done on the page before it is photographed, as large as the window. */
  readonly doing?: (page: Page) => Promise<unknown>
  /** The whole page is photographed, whatever was done before. */
  readonly whole?: boolean
  /** Where it looks like that at all; everywhere, if nothing is said. */
  readonly widths?: readonly Width[]
}

const PRODUCT = '/product/Gildan/1010/5000'
const EDITOR = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'
const NARROW = [390, 768] as const
const ENDS = [390, 1440] as const

const pick = (text: string | RegExp) => (page: Page) => page.getByText(text).first().click()
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()
const openCart = follow(/^Cart/)
const tickAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all' }).check()

async function search(page: Page, text: string) {
  const field = page.getByRole('combobox', { name: 'Search Style # or Keyword' })
  if (!(await field.isVisible())) await press('Open search')(page)
  await field.fill(text)
  await page.getByRole('listbox').or(page.getByText('No results found')).first().waitFor()
}

async function openConversation(page: Page) {
  await follow('View Details')(page)
  await follow(/^(Write to the customer|\d+ messages?)/)(page)
  await page.getByRole('heading', { name: /^Messages on order/ }).waitFor()
}

async function saveOffer(page: Page) {
  await press('Save as a written offer')(page)
  await page.getByRole('heading', { name: /^Written offer Q-/ }).waitFor()
}

async function requestOffer(page: Page) {
  await page.getByLabel('What do you need?').fill('For our summer camp. Can you do better on the price?')
  await press('Send request')(page)
  await page.getByText('We have your request').waitFor()
}

async function askForChange(page: Page) {
  await follow(/^View offer/)(page)
  await follow('Ask for a change')(page)
  await page.getByLabel('What should we change?').waitFor()
}

async function acceptOffer(page: Page) {
  await follow(/^View offer/)(page)
  await follow('Accept and pay')(page)
  await page.getByRole('heading', { name: 'How you pay' }).waitFor()
}

async function editQuantities(page: Page) {
  await openCart(page)
  await press(/^Edit Qty/)(page)
  await page.getByRole('dialog', { name: 'Edit Quantities' }).waitFor()
}

async function leaveTyping(page: Page) {
  await press('Add shipping address')(page)
  await page.getByLabel('Street').pressSequentially('350 5th')
  await page.keyboard.press('Escape')
}

async function failToBrowse(page: Page) {
  await page.route('**/browse.data*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await follow('Browse the catalog')(page)
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
}

async function loseConnection(page: Page) {
  await page.route('**/healthz', (route) => route.abort())
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await page.getByText(/^You’re offline/).waitFor()
}

async function importRows(page: Page) {
  await pick('Paste a list')(page)
  await page.getByLabel('Rows').fill('Who\tSize\tName\tNumber\nMia Novak\tHuge\tNOVAK\t12\nTheo Marsh\tL\tMARSH\t7')
  await press('Import')(page)
  await page.getByText('0 of 2 rows added.').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

async function takeOff(page: Page) {
  await follow('Edit Bo Li')(page)
  await pick('Take off the list')(page)
}

async function beginSignUp(page: Page) {
  await page.getByLabel('First name').fill('Nina')
  await page.getByLabel('Last name').fill('Newcomer')
  await page.getByLabel('Email').fill('nina@example.test')
  for (const label of ['Password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill('Overprint#42')
  await page.getByRole('checkbox').check()
  await press('Create account')(page)
  await page.getByText('nina@example.test').waitFor()
}

async function signInWrongly(page: Page) {
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Overprint#42')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
}

/** Shown by a shop in demo mode. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', title: 'Home', path: '/' },
  { name: 'home-menu', title: 'Home, menu open', path: '/', doing: press('Menu'), widths: NARROW },
  { name: 'search', title: 'Suggestions', path: '/', doing: (page) => search(page, 'hood') },
  { name: 'search-empty', title: 'Suggestions, none', path: '/', doing: (page) => search(page, 'umbrella stand') },
  { name: 'offline', title: 'Home, without a connection', path: '/', doing: loseConnection },
  { name: 'offline-browse', title: 'Browse, without a connection', path: '/browse', doing: loseConnection },
  { name: 'browse', title: 'Browse', path: '/browse' },
  { name: 'browse-filtered', title: 'Browse, narrowed', path: '/browse?category=T-Shirts&color=Blues&size=M' },
  { name: 'browse-filters', title: 'Browse, filters open', path: '/browse', doing: press('Filters'), widths: NARROW },
  { name: 'browse-empty', title: 'Browse, nothing found', path: '/browse?q=nothing-like-this' },
  { name: 'browse-narrow', title: 'Browse, too narrow a search', path: '/browse?q=umbrella+hoodie' },
  { name: 'browse-failed', title: 'Browse, failed', path: '/', doing: failToBrowse },
  { name: 'product', title: 'Product', path: PRODUCT },
  {
    name: 'product-foot',
    title: 'Product, its price and button at the foot',
    path: PRODUCT,
    doing: (page) => page.getByRole('heading', { name: 'Order it blank' }).scrollIntoViewIfNeeded(),
    widths: [390],
  },
  {
    name: 'product-zoom',
    title: 'Product, large picture',
    path: PRODUCT,
    doing: (page) => page.getByTitle('Zoom').click(),
  },
  { name: 'product-sizes', title: 'Product, size chart', path: PRODUCT, doing: press('Size chart') },
  { name: 'product-reviews', title: 'Reviews of a product', path: `${PRODUCT}/reviews` },
  { name: 'sign-in-prompt', title: 'Asked to sign in', path: '/browse', doing: press(/^Favorite:/) },
  { name: 'favorites-guest', title: 'Favorites, empty', path: '/favorites' },
  { name: 'favorites', title: 'Favorites', path: '/favorites', as: 'customer' },
  { name: 'cart-drawer-empty', title: 'Cart drawer, empty', path: '/browse', as: 'shopper', doing: openCart },
  { name: 'cart-drawer', title: 'Cart drawer', path: '/browse', as: 'customer', doing: openCart },
  { name: 'cart-quantities', title: 'Edit quantities', path: '/browse', as: 'customer', doing: editQuantities },
  { name: 'cart-empty', title: 'Cart page, empty', path: '/cart', as: 'shopper' },
  { name: 'cart', title: 'Cart page', path: '/cart', as: 'customer' },
  { name: 'offer', title: 'Written offer', path: '/cart', as: 'customer', doing: saveOffer, whole: true },
  { name: 'offers', title: 'My Offers', path: '/offers', as: 'customer' },
  { name: 'offer-ask', title: 'Ask for an offer', path: '/offers/new', as: 'customer' },
  { name: 'offers-empty', title: 'My Offers, none', path: '/offers', as: 'shopper' },
  {
    name: 'offer-asked',
    title: 'An offer that was asked for',
    path: '/offers/new',
    as: 'customer',
    doing: requestOffer,
    whole: true,
  },
  { name: 'offers-of-school', title: 'My Offers, of a school', path: '/offers', as: 'school' },
  {
    name: 'offer-written',
    title: 'An offer that the shop wrote',
    path: '/offers',
    as: 'school',
    doing: follow(/^View offer/),
    whole: true,
  },
  {
    name: 'offer-change',
    title: 'Asking for a change of an offer',
    path: '/offers',
    as: 'school',
    doing: askForChange,
    whole: true,
  },
  {
    name: 'checkout-terms',
    title: 'Checkout of an offer on terms',
    path: '/offers',
    as: 'school',
    doing: acceptOffer,
    whole: true,
  },
  {
    name: 'order-confirm-terms',
    title: 'Order confirmed, on terms',
    path: '/order-confirm/#0',
    as: 'school',
    widths: ENDS,
  },
  {
    name: 'order-details-terms',
    title: 'Order details, on terms',
    path: '/order-details/#0',
    as: 'school',
    widths: ENDS,
  },
  { name: 'proof', title: 'A proof to approve', path: '/proofs/#0', as: 'school' },
  { name: 'pay', title: 'Paying a balance', path: '/pay/#0', as: 'school' },
  { name: 'balance-open', title: 'Payment terms and balance, an order open', path: '/balance', as: 'school' },
  { name: 'company', title: 'Company', path: '/company', as: 'school' },
  {
    name: 'company-invite',
    title: 'Company, inviting someone',
    path: '/company',
    as: 'school',
    doing: (page) => page.getByText('Invite someone').click(),
    whole: true,
    widths: ENDS,
  },
  {
    name: 'company-designs',
    title: 'Company designs, none shared',
    path: '/company/designs',
    as: 'school',
    widths: ENDS,
  },
  { name: 'company-ask', title: 'Asking for an approval', path: '/company/ask', as: 'school', widths: ENDS },
  {
    name: 'company-invited',
    title: 'An invitation that cannot be opened',
    path: '/company/invited/a-token-of-somebody-elses-address',
    as: 'school',
    widths: ENDS,
  },
  { name: 'group-orders-empty', title: 'Group Orders, none', path: '/group-orders', as: 'shopper' },
  { name: 'balance', title: 'Payment terms and balance', path: '/balance', as: 'shopper' },
  { name: 'company-none', title: 'Company, none', path: '/company', as: 'shopper' },
  { name: 'checkout-empty', title: 'Checkout, nothing to buy', path: '/checkout', as: 'shopper' },
  { name: 'checkout', title: 'Checkout', path: '/checkout', as: 'customer' },
  {
    name: 'checkout-summary',
    title: 'Checkout, order summary open',
    path: '/checkout',
    as: 'customer',
    doing: (page) => page.locator('summary').filter({ hasText: 'Order summary' }).click(),
    whole: true,
    widths: NARROW,
  },
  {
    name: 'checkout-wallet',
    title: 'Checkout, wallet open',
    path: '/checkout',
    as: 'customer',
    doing: press('Pay with Google Pay'),
  },
  { name: 'checkout-first', title: 'Checkout, first purchase', path: '/checkout', as: 'beginner' },
  {
    name: 'checkout-problems',
    title: 'Checkout, fields missing',
    path: '/checkout',
    as: 'beginner',
    doing: press(/^Checkout/),
    whole: true,
  },
  { name: 'order-confirm', title: 'Order confirmed', path: '/order-confirm/#0', as: 'shopper' },
  { name: 'orders', title: 'My Orders', path: '/orders', as: 'shopper' },
  { name: 'orders-empty', title: 'My Orders, none', path: '/orders', as: 'customer' },
  { name: 'order-details', title: 'Order details', path: '/order-details/#1', as: 'shopper' },
  { name: 'design-labs', title: 'Design Labs', path: '/design-labs', as: 'shopper' },
  { name: 'design-labs-guest', title: 'Design Labs, guest', path: '/design-labs' },
  {
    name: 'design-labs-picker',
    title: 'Design Labs, choosing',
    path: '/design-labs',
    as: 'shopper',
    doing: pickProduct,
  },
  {
    name: 'design-labs-garment',
    title: 'Design Labs, garment',
    path: EDITOR,
    as: 'shopper',
    doing: (page) => openPanel(page, 'Product'),
  },
  { name: 'design-labs-artwork', title: 'Design Labs, artwork', path: EDITOR, as: 'shopper', doing: placeArtwork },
  { name: 'design-labs-text', title: 'Design Labs, text', path: EDITOR, as: 'shopper', doing: typeText },
  { name: 'design-labs-price', title: 'Design Labs, Get Price', path: EDITOR, as: 'shopper', doing: askPrice },
  { name: 'ai-logo', title: 'Logo ideas', path: '/ai-logo' },
  { name: 'contact-us', title: 'Contact Us', path: '/contact-us' },
  { name: 'signin', title: 'Sign in', path: '/signin' },
  { name: 'signin-refused', title: 'Sign in, refused', path: '/signin', doing: signInWrongly, whole: true },
  { name: 'signup', title: 'Sign up', path: '/signup' },
  { name: 'verify-email', title: 'Verify your email', path: '/signup', doing: beginSignUp, whole: true },
  { name: 'forgot-password', title: 'Forgotten password', path: '/forgot-password' },
  { name: 'reset-password', title: 'Reset password', path: '/reset-password/a-token' },
  { name: 'group-orders', title: 'Group Orders', path: '/group-orders', as: 'coach' },
  { name: 'group-order-new', title: 'New group order', path: '/group-orders/new?design=#7', as: 'coach' },
  { name: 'group-order', title: 'A group order, for its organizer', path: '/group-orders/#0', as: 'coach' },
  {
    name: 'group-order-qr-code',
    title: 'A group order, the QR code of its link',
    path: '/group-orders/#6',
    as: 'coach',
    doing: pick('QR code'),
    whole: true,
    widths: ENDS,
  },
  {
    name: 'group-order-import',
    title: 'A group order, rows that could not be imported',
    path: '/group-orders/#0',
    as: 'coach',
    doing: importRows,
    whole: true,
    widths: ENDS,
  },
  {
    name: 'group-order-remove',
    title: 'A group order, taking somebody off',
    path: '/group-orders/#0',
    as: 'coach',
    doing: takeOff,
    widths: ENDS,
  },
  {
    name: 'group-order-paid',
    title: 'A group order whose members pay, an entry',
    path: '/group-orders/#3',
    as: 'coach',
    doing: follow('Edit Kim Park'),
  },
  {
    name: 'group-order-payments',
    title: 'A group order whose members pay, the money',
    path: '/group-orders/#3/payments',
    as: 'coach',
  },
  { name: 'group-order-join', title: 'Joining a group order', path: '/join/#1', as: 'coach' },
  { name: 'group-order-receipt', title: 'An entry, for its member', path: '/join/#1/#2', as: 'coach' },
  { name: 'group-order-pay', title: 'Joining and paying', path: '/join/#4', as: 'coach' },
  { name: 'group-order-paid-receipt', title: 'A paid entry, for its member', path: '/join/#4/#5', as: 'coach' },
  { name: 'join', title: 'A link that opens no group order', path: '/join/a-token' },
  { name: 'approve-proof', title: 'A link that approves no more', path: '/approve-proof/a-token' },
  { name: 'settings', title: 'Settings', path: '/settings', as: 'shopper' },
  { name: 'settings-personal', title: 'Settings, addresses and cards', path: '/settings?tab=personal', as: 'customer' },
  { name: 'settings-empty', title: 'Settings, nothing saved', path: '/settings?tab=personal', as: 'admin' },
  {
    name: 'settings-card',
    title: 'Add a card',
    path: '/settings?tab=personal',
    as: 'customer',
    doing: press('Add payment method'),
  },
  {
    name: 'settings-unsent',
    title: 'Typing that is about to be lost',
    path: '/settings?tab=personal',
    as: 'customer',
    doing: leaveTyping,
  },
  { name: 'account-deleted', title: 'Account deleted', path: '/account-deleted' },
  { name: 'admin-dashboard', title: 'Admin dashboard', path: '/admin-dashboard', as: 'admin' },
  {
    name: 'admin-dashboard-ticked',
    title: 'Admin dashboard, orders ticked',
    path: '/admin-dashboard',
    as: 'admin',
    doing: tickAll,
  },
  {
    name: 'admin-dashboard-details',
    title: 'Admin dashboard, an order',
    path: '/admin-dashboard',
    as: 'admin',
    doing: follow('View Details'),
    whole: true,
  },
  {
    name: 'admin-production-details',
    title: 'Production, an order',
    path: '/admin-production',
    as: 'admin',
    doing: follow('Details'),
    whole: true,
  },
  { name: 'admin-production-empty', title: 'Production, no match', path: '/admin-production?due=late', as: 'admin' },
  { name: 'admin-offers', title: 'Offers for the staff', path: '/admin-offers', as: 'admin' },
  { name: 'admin-offers-open', title: 'Offers for the staff, some open', path: '/admin-offers', as: 'office' },
  {
    name: 'admin-offer-draft',
    title: 'Writing an offer',
    path: '/admin-offers?show=draft',
    as: 'office',
    doing: follow(/^Q-/),
    whole: true,
  },
  {
    name: 'admin-offer-sent',
    title: 'An offer that was sent, for the staff',
    path: '/admin-offers?show=sent',
    as: 'office',
    doing: follow(/^Q-/),
    whole: true,
  },
  { name: 'admin-proofs-open', title: 'Proofs for the staff', path: '/admin-proofs', as: 'office', widths: ENDS },
  { name: 'admin-proof', title: 'Sending a proof', path: '/admin-proofs/#0', as: 'office' },
  {
    name: 'admin-production-held',
    title: 'Production, an order that waits for its proof',
    path: '/admin-production?order=#0',
    as: 'office',
    doing: press(/^Start production/),
    whole: true,
  },
  { name: 'admin-receivables-open', title: 'Receivables', path: '/admin-receivables', as: 'office' },
  { name: 'admin-receivable', title: 'An order on terms, for the staff', path: '/admin-receivables/#0', as: 'office' },
  {
    name: 'admin-conversations-open',
    title: 'Messages on orders and offers',
    path: '/admin-messages/conversations',
    as: 'office',
    widths: ENDS,
  },
  { name: 'admin-new-offer', title: 'A new offer by staff', path: '/admin-offers/new', as: 'admin' },
  { name: 'admin-reviews', title: 'Reviews for the staff', path: '/admin-reviews', as: 'admin' },
  { name: 'admin-production', title: 'Production', path: '/admin-production', as: 'admin' },
  { name: 'admin-group-orders', title: 'Group orders for the staff, none', path: '/admin-group-orders', as: 'admin' },
  { name: 'admin-proofs', title: 'Proofs for the staff, none yet', path: '/admin-proofs', as: 'admin' },
  { name: 'admin-gang-sheets', title: 'Gang sheets, none yet', path: '/admin-gang-sheets', as: 'admin' },
  { name: 'admin-blanks', title: 'Blanks to buy', path: '/admin-blanks', as: 'admin' },
  { name: 'admin-customers', title: 'Customers', path: '/admin-customers', as: 'admin' },
  { name: 'admin-messages', title: 'Messages', path: '/admin-messages', as: 'admin' },
  {
    name: 'conversation',
    title: 'Messages on an order, for its customer',
    path: '/conversations/order/#0',
    as: 'shopper',
  },
  {
    name: 'admin-conversations',
    title: 'Messages on orders and offers, none yet',
    path: '/admin-messages/conversations',
    as: 'admin',
  },
  {
    name: 'admin-conversation',
    title: 'Messages on an order',
    path: '/admin-dashboard',
    as: 'admin',
    doing: openConversation,
    whole: true,
  },
  { name: 'admin-emails', title: 'Emails that failed', path: '/admin-emails', as: 'admin' },
  { name: 'admin-storage', title: 'Storage', path: '/admin-storage', as: 'admin' },
  { name: 'admin-styles', title: 'Styles', path: '/admin-styles', as: 'admin' },
  { name: 'admin-prices', title: 'Prices and delivery', path: '/admin-prices', as: 'admin' },
  { name: 'admin-calendar', title: 'Calendar', path: '/admin-calendar', as: 'admin' },
  { name: 'admin-discounts', title: 'Discount codes', path: '/admin-discounts', as: 'admin' },
  {
    name: 'admin-discounts-new',
    title: 'A new discount code',
    path: '/admin-discounts?new=1',
    as: 'admin',
    whole: true,
  },
  { name: 'admin-payments', title: 'Payments to see to', path: '/admin-payments', as: 'admin' },
  { name: 'admin-receivables', title: 'Receivables, nothing open', path: '/admin-receivables', as: 'admin' },
  { name: 'admin-webhooks', title: 'Webhooks', path: '/admin-webhooks', as: 'admin' },
  { name: 'admin-activity', title: 'Audit log', path: '/admin-activity', as: 'admin' },
  { name: 'admin-refused', title: 'Not for this visitor', path: '/admin-dashboard', as: 'shopper' },
  { name: 'terms', title: 'Terms', path: '/terms' },
  { name: 'privacy', title: 'Privacy', path: '/privacy' },
  { name: 'returns', title: 'Returns', path: '/returns' },
  { name: 'shipping', title: 'Shipping', path: '/shipping' },
  { name: 'accessibility', title: 'Accessibility', path: '/accessibility' },
  { name: 'not-found', title: 'Nothing at this address', path: '/no-such-page' },
]

/** Shown by the same shop in production, where staff are asked for a second factor. */
export const SCREENS_OF_PRODUCTION: readonly Screen[] = [
  { name: 'second-factor', title: 'Second factor', path: '/second-factor', as: 'admin' },
]
