import { expect, type Page, test } from '@playwright/test'
import { enterCard, fillAddress, payButton } from './checkout.fixture.ts'
import { addDesign, expectAccessible, openLive, PHONE, signIn, signUp } from './customers.ts'

const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('a shopper asks for an offer from the cart, staff write and send it twice, and the shopper accepts it with a card', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const customer = await signUp(page, 'Quentin')
  await addDesign(page, customer, { S: 10, M: 14 }, 'Front, please')
  await openLive(page, '/cart')
  await page.getByRole('link', { name: 'Ask for an offer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for an offer')
  await expectAccessible(page)
  await noSideways(page)
  await page.getByLabel('What do you need?').fill('For our summer camp. Can you do better on the price?')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Written offer Q-[0-9A-Z]{10}$/)
  await expect(page.getByText('We have your request')).toBeVisible()
  await expectAccessible(page)
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Written offer ', '') ?? ''
  const customersPage = page.url()

  const desk = await (await browser.newContext({ baseURL, viewport: PHONE })).newPage()
  await signIn(desk, 'admin@pressroom.test')
  await openLive(desk, '/admin-offers?show=asked')
  await expectAccessible(desk)
  await noSideways(desk)
  await desk.getByRole('link', { name: number }).click()
  await expect(desk.getByText('For our summer camp')).toBeVisible()
  await desk.getByRole('button', { name: 'Work on it in the cart' }).click()
  await expect(
    desk.getByRole('heading', { name: `You are writing offer ${number} for Quentin Newcomer` }),
  ).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  await expectAccessible(desk)
  await noSideways(desk)
  await desk.getByRole('button', { name: 'Use these items in the offer' }).click()
  await expect(desk.getByRole('heading', { name: 'Draft of version 1' })).toBeVisible()
  await desk.getByRole('combobox', { name: /^Price of/ }).selectOption('Price each')
  await desk.getByLabel(/^\$ each, or % of/).fill('nine')
  await desk.getByLabel(/^Reason, for staff of/).fill('A camp')
  await desk.getByLabel('Charge 1: What for').fill('Artwork work')
  await desk.getByLabel('Charge 1: Amount').fill('45')
  await desk.getByLabel('Message to your customer').fill('With our best price.')
  await desk.getByRole('button', { name: 'Save and send' }).click()
  await expect(desk.getByRole('alert').getByText('Enter a price for each piece')).toBeVisible()
  await expect(desk.getByLabel('Charge 1: What for')).toHaveValue('Artwork work')
  await expect(desk.getByLabel(/^\$ each, or % of/)).toBeFocused()
  await desk.getByLabel(/^\$ each, or % of/).fill('9')
  await expectAccessible(desk)
  await noSideways(desk)
  // What is typed into the draft is saved on the way to its items.
  await desk.getByRole('button', { name: 'Work on it in the cart' }).click()
  await desk.getByRole('link', { name: 'Back to the offer' }).click()
  await expect(desk.getByLabel('Charge 1: What for')).toHaveValue('Artwork work')
  await desk.getByRole('button', { name: 'Save and send' }).click()
  await expect(desk.getByRole('heading', { name: 'Version 1', exact: true })).toBeVisible()
  await expect(desk.getByText('Reason: A camp')).toBeVisible()

  await openLive(page, customersPage)
  await expect(page.getByText('With our best price.')).toBeVisible()
  await expect(page.getByText(/^Agreed price: /)).toBeVisible()
  await expect(page.getByText('$261.00')).toBeVisible()
  await expectAccessible(page)
  await noSideways(page)
  await page.getByRole('link', { name: 'Ask for a change' }).click()
  await page.getByLabel('What should we change?').fill('Could you do $8.50?')
  await page.getByRole('button', { name: 'Send to the shop' }).click()
  await expect(page.getByText('Until then you can still accept this one.')).toBeVisible()

  await desk.reload()
  await expect(desk.getByText('Your customer asked for a change')).toBeVisible()
  await desk.getByRole('button', { name: 'Write the next version' }).click()
  await desk.getByLabel(/^\$ each, or % of/).fill('8.50')
  await desk.getByRole('button', { name: 'Save and send' }).click()
  await expect(desk.getByRole('heading', { name: 'Version 2', exact: true })).toBeVisible()
  await desk.context().close()

  await page.reload()
  await expect(page.getByText('$249.00').first()).toBeVisible()
  await page.getByRole('link', { name: 'Accept and pay' }).click()
  await expect(page.getByText('Artwork work')).toBeAttached()
  await fillAddress(page)
  await enterCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/order-confirm\//)
  await expect(page.getByText('Your cart still holds items that you have just ordered.')).toBeVisible()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByText('Artwork work')).toBeAttached()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an offer is asked for in words, and the request is taken back and discarded', async ({ page }) => {
    await signUp(page, 'Quiet')
    await page.goto('/contact-us')
    await page.getByRole('link', { name: 'Ask for one here' }).click()
    await expect(page).toHaveURL(/\/offers\/new\?words=1/)
    await page.getByLabel('What do you need?').fill('40 navy hoodies with our name on the back')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('40 navy hoodies with our name on the back').first()).toBeVisible()
    await page.getByRole('link', { name: 'Take the request back' }).click()
    await page.getByRole('button', { name: 'Take the request back' }).click()
    await expect(page.getByText('You took this request back').first()).toBeVisible()
    await page.getByRole('link', { name: 'Discard offer' }).click()
    await page.getByRole('button', { name: 'Discard offer' }).click()
    await expect(page.getByText('The offer was discarded.')).toBeVisible()
  })
})
