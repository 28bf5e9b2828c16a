import { type ChildProcess, spawn } from 'node:child_process'
import { expect, type Page, test } from '@playwright/test'
import { openStripeStandIn, type StripeStandIn } from '../src/shop/payments/testing/stripe/server.ts'
import { alert, enterCard, fillAddress, fillCard, openWithCart, payButton } from './checkout.fixture.ts'
import { expectAccessible, signUp } from './customers.ts'
import { STRIPE_JS } from './stripe-js.ts'

const port = Number(process.env.E2E_PORT ?? 4173) + 1
const keys = { secretKey: 'sk_test_e2e', webhookSecret: 'whsec_0123456789abcdef' }
let standIn: StripeStandIn
let server: ChildProcess

test.use({ baseURL: `http://127.0.0.1:${port}` })
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  standIn = await openStripeStandIn(keys)
  server = spawn(process.execPath, ['e2e/serve.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...{ PORT: String(port), LOG_LEVEL: 'warn', STRIPE_API_BASE: standIn.url },
      ...{ STRIPE_SECRET_KEY: keys.secretKey, STRIPE_PUBLISHABLE_KEY: 'pk_test_e2e' },
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    },
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 150_000, intervals: [500] }).toBe(true)
})

test.afterAll(async () => {
  const isGone = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await isGone
  await standIn.close()
})

/** Stripe as the browser sees it: its script, and its interface for what the script asks. */
async function reachStripe(page: Page) {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const headers = { 'access-control-allow-origin': '*' }
    // A wallet makes a payment method of its own each time its sheet is agreed to.
    if (pathname === '/wallet-method')
      return route.fulfill({ headers, json: { id: standIn.ledger.retrieveMethod('pm_card_visa').id } })
    standIn.ledger.answerChallenge(searchParams.get('secret') ?? '', searchParams.get('passed') === 'true')
    return route.fulfill({ headers, json: {} })
  })
}

async function openCheckout(page: Page, name: string) {
  await openWithCart(page, name)
  await fillAddress(page)
}

test('a card is entered in Stripe’s fields, refused, corrected and pays', async ({ page }) => {
  await reachStripe(page)
  const carriers: string[] = []
  page.on('request', (request) => {
    if (/4242424242424242|4000000000000002/.test(request.postData()?.replace(/\D/g, '') ?? ''))
      carriers.push(request.url())
  })
  await openCheckout(page, 'Nia')
  await expect(page.getByText('Your card number goes straight to Stripe.')).toBeVisible()
  await payButton(page).click()
  await expect(alert(page)).toContainText('No payment method selected.')
  await page.getByLabel('Card number').fill('4000')
  await payButton(page).click()
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await expect(page.getByText('Enter the security code.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expectAccessible(page)

  await enterCard(page, '4000 0000 0000 0002')
  await payButton(page).click()
  await expect(alert(page)).toContainText('Your card was declined. Please try another card.')
  await expect(page.getByLabel('Street')).toHaveValue('350 5th Ave')
  await enterCard(page, '4242 4242 4242 4242')
  await page.getByLabel('Save this card to my account').check()
  await payButton(page).click()
  await expect(page).toHaveURL(/\/order-confirm\/[2-9B-Z]{10}$/)
  expect(standIn.ledger.charges().map(({ amount }) => amount)).toEqual([3531])
  expect(carriers).toEqual([])
})

test('the bank asks over our page: its no charges nothing, its yes makes the order', async ({ page }) => {
  await reachStripe(page)
  await openCheckout(page, 'Sol')
  await enterCard(page, '4000 0027 6000 3184')
  const before = standIn.ledger.charges().length
  await payButton(page).click()
  await page.getByRole('button', { name: 'The bank says no' }).click()
  await expect(alert(page)).toContainText('Your bank could not confirm that it is you.')
  expect(standIn.ledger.charges()).toHaveLength(before)
  await payButton(page).click()
  await page.getByRole('button', { name: 'The bank says yes', exact: true }).click()
  await expect(page).toHaveURL(/order-confirm/)
  expect(standIn.ledger.charges()).toHaveLength(before + 1)
})

test('where the line breaks after the bank’s yes, the page checks and leads to the one order', async ({ page }) => {
  await reachStripe(page)
  await openCheckout(page, 'Eli')
  await enterCard(page, '4000 0027 6000 3184')
  const before = standIn.ledger.charges().length
  let asked = 0
  const recording = '**/api/orderHistory/add-to-order-history'
  await page.route(recording, (route) => (++asked === 1 ? route.abort() : route.continue()))
  await payButton(page).click()
  await page.getByRole('button', { name: 'The bank says yes, and the line breaks' }).click()
  await expect(page.getByText('We’re checking your payment')).toBeVisible()
  await expect(page.getByText(/weren’t charged/i)).toHaveCount(0)
  await expect(page).toHaveURL(/order-confirm/)
  expect(standIn.ledger.charges()).toHaveLength(before + 1)
})

test('where Stripe’s script cannot be reached the page says so, and tries again when asked', async ({ page }) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await openCheckout(page, 'Max')
  await expect(page.getByText('The card form couldn’t be loaded.')).toBeVisible()
  // While the totals are worked out anew they are dimmed, which axe would take for a lack of contrast.
  await expect(payButton(page)).toContainText('$')
  await expectAccessible(page)
  await page.unroute('https://js.stripe.com/**')
  await reachStripe(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
})

test('a card is saved in the settings', async ({ page }) => {
  await reachStripe(page)
  await signUp(page, 'Kim')
  await page.goto('/settings?tab=personal')
  await page.getByRole('button', { name: 'Add payment method' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Payment Method' })
  await expect(dialog.getByLabel('Card number')).toHaveCSS('font-family', /^"Hanken Grotesk"/)
  const [face] = await page.evaluate(() => (window as unknown as { stripeFonts: { src: string }[] }).stripeFonts)
  const font = await page.request.get(/url\((.*)\) format/.exec(face?.src ?? '')?.[1] ?? '')
  expect(font.headers()).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'font/woff2' })
  await page.getByLabel('Card number').fill('5555')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await dialog.getByLabel('Card Name').fill('Club card')
  await fillCard(page, '5555 5555 5555 4444')
  await fillAddress(page)
  await dialog.getByLabel('State').selectOption('NY')
  await dialog.getByRole('button', { name: 'Add card' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Club card')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Mastercard' })).toBeVisible()
})

const walletButton = (page: Page) => page.getByRole('button', { name: 'Google Pay' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Wallet' })

test('a wallet pays once what the page says, to the address that was typed; its closed sheet charges nothing', async ({
  page,
}) => {
  await reachStripe(page)
  await openWithCart(page, 'Wim')
  const before = standIn.ledger.charges().length
  // Without an address there is no total, and so nothing to agree to.
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(walletButton(page)).toHaveCount(0)
  await fillAddress(page)
  await walletButton(page).click()
  await expect(sheet(page)).toContainText('Amount 3531')
  await sheet(page).getByRole('button', { name: 'Close the wallet' }).click()
  await expect(payButton(page)).toBeEnabled()
  await expect(alert(page)).toHaveCount(0)
  expect(standIn.ledger.charges()).toHaveLength(before)

  await page.getByLabel('Last name').fill('')
  await walletButton(page).click()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required.')
  await expect(sheet(page)).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Last name').fill('Newcomer')
  await walletButton(page).click()
  const agree = sheet(page).getByRole('button', { name: 'Agree' })
  await agree.dblclick()
  await expect(page).toHaveURL(/\/order-confirm\/[2-9B-Z]{10}$/)
  await expect(page.getByRole('main')).toContainText('350 5th Ave')
  await expect(page.getByRole('main')).not.toContainText('Wally')
  expect(standIn.ledger.charges().slice(before)).toMatchObject([{ amount: 3531 }])
})

test('a wallet and a card pressed at once pay once', async ({ page }) => {
  await reachStripe(page)
  await openCheckout(page, 'Una')
  await enterCard(page, '4242 4242 4242 4242')
  const before = standIn.ledger.charges().length
  await walletButton(page).click()
  await page.evaluate(() => {
    const press = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))?.click()
    press('Agree')
    press('Checkout and pay')
  })
  await expect(page).toHaveURL(/order-confirm/)
  expect(standIn.ledger.charges()).toHaveLength(before + 1)
})

test('a wallet whose answer is lost is pressed again and led to the one order', async ({ page }) => {
  await reachStripe(page)
  await openCheckout(page, 'Tia')
  const before = standIn.ledger.charges().length
  let asked = 0
  await page.route('**/api/checkout/process-payment', async (route) => {
    await route.fetch()
    await (++asked === 1 ? route.abort() : route.continue())
  })
  for (const press of [1, 2]) {
    await walletButton(page).click()
    await sheet(page).getByRole('button', { name: 'Agree' }).click()
    await expect(sheet(page)).toHaveCount(0)
    if (press === 1) await expect(alert(page)).toContainText('you will only be charged once')
  }
  await expect(page).toHaveURL(/order-confirm/)
  expect(standIn.ledger.charges()).toHaveLength(before + 1)
})

test('a wallet that is pressed while the total is being updated says so, and opens on the next press', async ({
  page,
}) => {
  await reachStripe(page)
  await openCheckout(page, 'Pia')
  await expect(walletButton(page)).toBeVisible()
  let release = () => {}
  const isReleased = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/checkout\/quote/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.getByRole('radio', { name: /Express/ }).check()
  await walletButton(page).click()
  await expect(alert(page)).toContainText('We’re still updating the total.')
  await expect(sheet(page)).toHaveCount(0)
  release()
  await expect(payButton(page)).not.toContainText('$35.31')
  await walletButton(page).click()
  await expect(sheet(page)).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

test('a device without a wallet shows no button for one', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { noWallet: true }))
  await reachStripe(page)
  await openCheckout(page, 'Abe')
  await expect(payButton(page)).toContainText('$')
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByText('or pay by card')).toHaveCount(0)
  await expect(walletButton(page)).toHaveCount(0)
})
