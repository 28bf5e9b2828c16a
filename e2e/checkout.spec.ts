import { expect, type Page, test } from '@playwright/test'
import { timeZone } from '#config'
import { alert, enterCard, fillAddress, fillCard, openWithCart, payButton } from './checkout.fixture.ts'
import { addBlanks, expectAccessible, signUp } from './customers.ts'

const PAID = 'Payment successful! Your order has been placed.'
const totals = (page: Page) => page.getByRole('region', { name: 'Order totals' })

test('a guest is led to the sign-in and comes back to the checkout', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page).toHaveURL('/signin?returnTo=%2Fcheckout')
})

test('an empty cart shows the stepper and says so', async ({ page }) => {
  await signUp(page, 'Eve')
  await page.goto('/checkout')
  await expect(page.getByRole('navigation', { name: 'Checkout progress' })).toContainText('Order summary')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expectAccessible(page)
})

test('Enter in the street never pays: right after typing it waits and chooses from the streets for that text', async ({
  page,
}) => {
  const place = { street: '20 W 34th St', city: 'New York', state: 'NY', zip: '10001', country: 'US' }
  const suggestions = [{ id: 'place-1', street: place.street, area: 'New York, NY, USA' }]
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/addresses/suggest', async (route) => {
    if (route.request().postData()?.includes('20 W')) await held
    await route.fulfill({ json: { available: true, suggestions } })
  })
  await page.route('**/api/addresses/place', (route) => route.fulfill({ json: { place } }))
  let presses = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout/process-payment')) presses++
  })
  await openWithCart(page, 'Nia')
  await fillAddress(page)
  await enterCard(page, '4242424242424242')

  const street = page.getByRole('combobox', { name: 'Street' })
  await street.fill('350 5th Avenu')
  await expect(page.getByRole('listbox', { name: 'Streets' })).toBeVisible()
  await street.press('Enter')
  await street.press('Escape')
  await street.press('Enter')
  await street.fill('20 W')
  await street.press('ArrowDown')
  await street.press('Enter')
  await expect(payButton(page)).toBeEnabled()
  release()
  await expect(street).toHaveValue(place.street)
  await expect(page.getByLabel('ZIP code')).toHaveValue(place.zip)
  expect(presses).toBe(0)
})

test('what another window has paid is led to, and the page goes on with what is left in the cart', async ({
  page,
  context,
}) => {
  const customer = await openWithCart(page, 'Nia')
  await fillAddress(page)
  await enterCard(page, '4242424242424242')
  await expect(totals(page)).toContainText('$35.31')
  const other = await context.newPage()
  await other.goto('/checkout')
  await fillAddress(other)
  await enterCard(other, '4242424242424242')
  await payButton(other).click()
  await expect(other).toHaveURL(/\/order-confirm\//)
  const order = new URL(other.url()).pathname.replace('order-confirm', 'order-details')
  await addBlanks(other, customer, { M: 1 })

  await payButton(page).click()
  await expect(alert(page)).toContainText('This has already been paid.')
  await expect(alert(page).getByRole('link', { name: 'View the order' })).toHaveAttribute('href', order)
  await expect(totals(page)).not.toContainText('$35.31')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/order-confirm\//)
})

test('the first purchase: what is missing is said, a decline keeps what was typed, and the order is seen', async ({
  page,
}) => {
  await openWithCart(page, 'Nia')
  await payButton(page).click()
  await expect(alert(page)).toContainText('No payment method selected.')
  await expect(alert(page)).toContainText('Please complete the delivery details.')
  await expect(page.getByLabel('First name')).toHaveValue('Nia')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/^Enter a 10-digit phone number\./)
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/^Enter the card number\./)
  await expectAccessible(page)
  await page.getByLabel('Phone').fill('2125550199')
  await page.getByLabel('Street').focus()
  await expect(page.getByText('Enter a 10-digit phone number.')).toHaveCount(0)

  await fillAddress(page)
  await enterCard(page, '4000000000000002')
  await expect(page.getByLabel('Phone')).toHaveValue('(212) 555-0199')
  await expect(page.getByLabel('First name')).toHaveValue('Nia')
  await expect(page.getByLabel('State')).toHaveValue('NY')
  await expect(page.getByLabel('Expiry date')).toHaveValue('12/30')
  await expect(totals(page)).toContainText('$35.31')
  await payButton(page).click()
  await expect(alert(page)).toContainText('Your card was declined.')
  await expect(page.getByLabel('Street')).toHaveValue('350 5th Ave')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')

  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Save this card to my account').check()
  await page.getByLabel('Card name').fill('Team card')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/order-confirm\/[2-9B-Z]{10}$/)
  await expect(page.getByText(PAID)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thanks for your order!' })).toBeVisible()
  await expect(page.getByText('will ship within 24 hours on business days')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'View your orders' }).click()
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^View details/ }).click()
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await expect(page.getByText('Qty: 6 pieces')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Enlarge/ }).click()
  await expect(page.getByRole('dialog').getByText('1 / 1')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toBeFocused()
  await page.getByRole('link', { name: 'Contact Support' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(/^Help with Order #[2-9B-Z]{10}$/)
  await expect(page.getByLabel('Message')).toHaveValue(/Order number: [2-9B-Z]{10}\nOrder placed: \w+ \d+, 20\d\d/)

  await page.goto('/settings?tab=personal')
  await expect(page.getByText('350 5th Ave').first()).toBeVisible()
  await expect(page.getByText('Team card')).toBeVisible()
})

test('the stand-in of a wallet pays once what the page says, and nothing when it is closed', async ({ page }) => {
  await openWithCart(page, 'Wes')
  const wallet = page.getByRole('button', { name: 'Pay with Google Pay (demo)' })
  await expect(payButton(page)).toBeVisible()
  await expect(wallet).toHaveCount(0)
  await fillAddress(page)
  await expect(payButton(page)).toContainText('$35.31')
  let presses = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout/process-payment')) presses++
  })
  await wallet.click()
  const dialog = page.getByRole('dialog', { name: 'Google Pay (demo)' })
  await expect(dialog).toContainText('$35.31')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(wallet).toBeFocused()
  expect(presses).toBe(0)
  await wallet.click()
  await dialog.getByRole('button', { name: 'Pay $35.31' }).dblclick()
  await expect(page).toHaveURL(/\/order-confirm\//)
  expect(presses).toBe(1)
})

test('the card number goes to the card service and to no page of the shop', async ({ page }) => {
  const carriers: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.replace(/\D/g, '').includes('4242424242424242'))
      carriers.push(new URL(request.url()).pathname)
  })
  await openWithCart(page, 'Pat')
  await fillAddress(page)
  await enterCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page).toHaveURL(/order-confirm/)
  expect(carriers).toEqual(['/api/payments/sandbox/payment-methods'])
})

test('the bank’s question is answered in a dialog; failing it charges nothing', async ({ page }) => {
  await openWithCart(page, 'Sol')
  await fillAddress(page)
  await enterCard(page, '4000002760003184')
  await payButton(page).click()
  const bank = page.getByRole('dialog', { name: 'Confirm your payment' })
  await expect(bank).toContainText('$35.31')
  await expectAccessible(page)
  await bank.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(alert(page)).toContainText('Your bank could not confirm that it is you.')

  await payButton(page).click()
  await bank.getByRole('button', { name: 'Close' }).click()
  await expect(alert(page)).toContainText('you weren’t charged')

  await payButton(page).click()
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page).toHaveURL(/order-confirm/)
})

test('a total that changed meanwhile is shown and has to be accepted', async ({ page }) => {
  const customer = await openWithCart(page, 'Uma')
  await fillAddress(page)
  await enterCard(page, '4242424242424242')
  await page.getByText('Express').click()
  await expect(totals(page)).toContainText('$43.31')
  await addBlanks(page, customer, { L: 6 })
  await payButton(page).click()
  await expect(page.getByText('The total has changed since you opened checkout.')).toBeVisible()
  await expect(totals(page)).toContainText('12 pieces')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept and pay $69.95' }).click()
  await expect(page).toHaveURL(/order-confirm/)
  await expect(page.getByText('$69.95').first()).toBeVisible()
})

test('whoever has bought before pays with two presses, and can change address and card', async ({ page }) => {
  const customer = await openWithCart(page, 'Ray')
  await fillAddress(page)
  await enterCard(page, '4242424242424242')
  await page.getByLabel('Save this card to my account').check()
  await payButton(page).click()
  await expect(page).toHaveURL(/order-confirm/)

  // The card is saved by a job, a moment after the order.
  await expect(async () => {
    const saved = await (await page.request.get(`/api/accountInfo/payment/${customer.userId}`)).json()
    expect(saved.paymentMethods).toHaveLength(1)
  }).toPass()
  await addBlanks(page, customer, { L: 1 })
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Change delivery address' }).click()
  await page.getByRole('button', { name: 'Add shipping address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add shipping address' })
  await dialog.getByLabel('First name').fill('Ray')
  await dialog.getByLabel('Last name').fill('North')
  await dialog.getByLabel('Phone').fill('4165550123')
  await dialog.getByLabel('Country').selectOption('CA')
  await dialog.getByLabel('Street').fill('1 King St W')
  await dialog.getByLabel('City').fill('Toronto')
  await dialog.getByLabel('Postal code').fill('m5h1a1')
  await dialog.getByRole('button', { name: 'Add address' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: /Ray North/ })).toBeChecked()
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(totals(page)).toContainText('Duty and taxes may fall due')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change payment method' }).click()
  await page.getByRole('radio', { name: /Another card/ }).check()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.getByRole('radio', { name: /4242/ }).check()
  await page.getByRole('button', { name: 'Use this card' }).click()
  await payButton(page).click()
  await expect(page).toHaveURL(/order-confirm/)
  await expect(page.getByText('1 King St W').first()).toBeVisible()
})

test('an address that is typed before the script comes has its total all the same', async ({ page }) => {
  const customer = await signUp(page, 'Ada')
  await addBlanks(page, customer, { M: 1 })
  let letScriptsCome = () => {}
  const held = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/checkout', { waitUntil: 'commit' })
  await fillAddress(page)
  letScriptsCome()
  await expect(payButton(page)).toContainText('$')
  await expect(page.getByLabel('State')).toHaveValue('NY')
})

test('before the script is there, or without it, a saved card still pays', async ({ page, browser }) => {
  const customer = await openWithCart(page, 'Ida')
  await fillAddress(page)
  await enterCard(page, '4242424242424242')
  await page.getByLabel('Save this card to my account').check()
  await payButton(page).click()
  await expect(page).toHaveURL(/order-confirm/)
  await addBlanks(page, customer, { L: 2 })
  await expect(async () => {
    await page.goto('/checkout')
    await expect(page.getByText('Visa 4242')).toBeVisible()
  }).toPass()

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const quiet = await plain.newPage()
  await quiet.goto('/checkout')
  await quiet.getByText('Express').click()
  await payButton(quiet).click()
  await expect(quiet.getByText('The total has changed since you opened checkout.')).toBeVisible()
  await payButton(quiet).click()
  await expect(quiet).toHaveURL(/order-confirm/)
  await expect(quiet.getByText(PAID)).toBeVisible()
  await plain.close()
})

test('a press after the session has ended charges nothing and leads to the sign-in', async ({ page }) => {
  await openWithCart(page, 'Zed')
  await fillAddress(page)
  await enterCard(page, '4242424242424242')
  await page.request.post('/api/auth/logout', { data: {} })
  await payButton(page).click()
  await expect(alert(page)).toContainText('Please sign in first.')
  await expect(alert(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /returnTo=%2Fcheckout/)
})

test('saved addresses and cards are kept in the settings', async ({ page }) => {
  await signUp(page, 'Kim')
  await page.goto('/settings?tab=personal')
  await page.getByRole('button', { name: 'Add shipping address' }).click()
  const address = page.getByRole('dialog', { name: 'Add shipping address' })
  await address.getByRole('button', { name: 'Add address' }).click()
  await expect(address.getByText('Street is required.')).toBeVisible()
  await expectAccessible(page)
  await fillAddress(page)
  await address.getByRole('button', { name: 'Add address' }).click()
  await expect(address).toBeHidden()
  await expect(page.getByText('default', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add payment method' }).click()
  const card = page.getByRole('dialog', { name: 'Add Payment Method' })
  await card.getByLabel('Card Name').fill(' My card ')
  await fillCard(page, '4111111111111111')
  await card.getByLabel('Same as my default shipping address').uncheck()
  await fillAddress(page)
  await card.getByRole('button', { name: 'Add card' }).click()
  await expect(card.getByRole('alert')).toContainText('takes test card numbers only')
  await card.getByLabel('Card number').fill('5555555555554444')
  await card.getByRole('button', { name: 'Add card' }).click()
  await expect(card).toBeHidden()
  await expect(page.getByRole('img', { name: 'Mastercard' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Edit My card/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Payment Method' })
  await edit.getByLabel('Card name').fill('Shop card')
  await edit.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Shop card').first()).toBeVisible()
  await page.getByRole('button', { name: /^Delete Shop card/ }).click()
  await page.getByRole('dialog', { name: 'Delete Payment Method' }).getByRole('button', { name: 'Delete card' }).click()
  await expect(page.getByText('Shop card')).toHaveCount(0)
  await page.getByRole('button', { name: /^Delete Nia/ }).click()
  await page.getByRole('dialog', { name: 'Delete Address?' }).getByRole('button', { name: 'Delete address' }).click()
  await expect(page.getByText('350 5th Ave')).toHaveCount(0)
})

test('My Orders filters by type and time, and an order of somebody else is not found', async ({ page }) => {
  const customer = await signUp(page, 'Lou')
  await page.goto('/orders')
  await expect(page.getByText('You haven’t placed any orders yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start browsing' })).toHaveAttribute('href', '/browse')
  await expectAccessible(page)

  await addBlanks(page, customer, { M: 1 })
  await page.goto('/checkout')
  await fillAddress(page)
  await enterCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(page).toHaveURL(/order-confirm/)
  const number = page.url().split('/').at(-1)
  await page.goto('/orders')
  await page.getByLabel('Order type').selectOption('In transit')
  await expect(page.getByText('No orders match these filters.')).toBeVisible()
  await page.getByLabel('Order type').selectOption('Confirmed')
  await page.getByLabel('Duration').selectOption('This month')
  await expect(page).toHaveURL('/orders?type=confirmed&duration=this-month')
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible()
  const thisYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(new Date())
  await expect(page.getByLabel('Duration').locator('option').last()).toHaveText(thisYear)

  await signUp(page, 'Max')
  const answer = await page.goto(`/order-details/${number}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('350 5th Ave')).toHaveCount(0)
})
