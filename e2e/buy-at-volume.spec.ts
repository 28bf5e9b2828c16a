import { expect, type Page, test } from '@playwright/test'
import { enterCard, fillAddress, payButton } from './checkout.fixture.ts'
import { addBlanks, expectAccessible, signUp } from './customers.ts'
import { TEE } from './print-method.fixture.ts'

const totals = (page: Page) => page.getByRole('region', { name: 'Order totals' })

/** A day some weeks ahead, as fields for days take it. */
function daysAhead(days: number): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

async function openCart(page: Page) {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible()
}

for (const { name, width, height } of [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a desktop', width: 1440, height: 900 },
]) {
  test(`on ${name} a code, a day and rush are chosen, and the order is fetched at the counter`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const customer = await signUp(page, 'Nia')
    await addBlanks(page, customer, { S: 20, M: 20 })
    await openCart(page)

    await page.getByLabel('Discount code').fill('nothing')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByLabel('Discount code')).toHaveAccessibleDescription(/do not know this code/)
    await page.getByLabel('Discount code').fill('welcome10')
    await page.getByLabel('Discount code').press('Enter')
    await expect(page.getByText('Code WELCOME10').first()).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Total' })).toContainText(/Items.*Code WELCOME10.*Subtotal/)
    await page.getByLabel('Needed by').fill(daysAhead(40))
    await page.getByRole('button', { name: 'Set day' }).click()
    await expect(page.getByRole('button', { name: 'Clear the day' })).toBeVisible()
    await expect(page.getByText('Arrives in time')).toHaveCount(2)
    await expect(page.getByText('Ready in time')).toBeVisible()
    await expectAccessible(page)

    await page.goto('/checkout')
    await expect(page.getByLabel('Needed by')).toHaveValue(daysAhead(40))
    await fillAddress(page)
    await enterCard(page, '4242424242424242')
    await expect(page.getByText('Arrives in time')).toHaveCount(2)
    await page.getByRole('checkbox', { name: /^Rush production/ }).check()
    await page.getByRole('radio', { name: /^Pickup/ }).check()
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
    await expect(page.getByText('You pick it up at')).toBeVisible()
    await expectAccessible(page)
    if (width < 1024) await page.locator('summary', { hasText: 'Order summary' }).click()
    await expect(totals(page)).toContainText('Rush production')
    await expect(totals(page)).toContainText('Code WELCOME10: 10% off')
    await expect(totals(page)).toContainText('Free')

    await payButton(page).click()
    await expect(page).toHaveURL(/\/order-confirm\//)
    const path = new URL(page.url()).pathname.replace('order-confirm', 'order-details')
    await page.goto(path)
    if (width < 1024) await page.locator('summary', { hasText: 'Order summary' }).click()
    await expect(page.getByText('Code WELCOME10: 10% off')).toBeVisible()
    await expect(page.getByText('Rush production').first()).toBeVisible()
    await expect(page.getByText('Pick up at').first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('what a delivery method misses the day by is said until the day is cleared', async ({ page }) => {
  const customer = await signUp(page, 'Nia')
  await addBlanks(page, customer, { M: 1 })
  await openCart(page)
  await page.getByLabel('Needed by').fill(daysAhead(2))
  await page.getByRole('button', { name: 'Set day' }).click()
  await expect(page.getByRole('button', { name: 'Clear the day' })).toBeVisible()
  await expect(page.getByText(/^Misses .* by /).first()).toBeVisible()
  await page.goto('/checkout')
  await fillAddress(page)
  await enterCard(page, '4242424242424242')
  await expect(page.getByText(/^Misses .* by /).first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear the day' }).click()
  await expect(page.getByText(/^Misses/)).toHaveCount(0)
})

test('what methods miss a day by is said in the editor while the cart is still empty', async ({ page }) => {
  await signUp(page, 'Nia')
  await page.goto(TEE)
  await page.getByRole('button', { name: 'Get Price' }).filter({ visible: true }).click()
  await page.getByLabel('Needed by').fill(daysAhead(1))
  await page.getByRole('button', { name: 'Set day' }).click()
  await expect(page.getByText(/^Misses .* by /).first()).toBeVisible()
  await expectAccessible(page)
})

test.describe('before the script is there', () => {
  test.use({ javaScriptEnabled: false })

  test('a code and a day are set in the cart with plain forms', async ({ page }) => {
    await addBlanks(page, await signUp(page, 'Paul'), { M: 2 })
    await page.goto('/cart')
    await page.getByLabel('Discount code').fill('welcome10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Code WELCOME10').first()).toBeVisible()
    await page.getByLabel('Needed by').fill(daysAhead(40))
    await page.getByRole('button', { name: 'Set day' }).click()
    await expect(page.getByLabel('Needed by')).toHaveValue(daysAhead(40))
    await page.getByRole('button', { name: 'Remove code' }).click()
    await expect(page.getByLabel('Discount code')).toBeVisible()
  })
})
