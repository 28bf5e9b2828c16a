import { expect, type Page, test } from '@playwright/test'
import { fillAddress, fillCard } from './checkout.fixture.ts'
import { confirmRights, expectAccessible, PHONE, signUp } from './customers.ts'
import { POLO, placeLogo, shown, TEE } from './print-method.fixture.ts'

const METHODS = [
  { label: 'Screen printing', garment: TEE, width: '8', pieces: '24', once: 'Set-up of 2 screens, front' },
  { label: 'DTG', garment: TEE, width: '8', pieces: '3', once: '' },
  { label: 'Embroidery', garment: POLO, width: '3.5', pieces: '6', once: 'Digitizing, front' },
] as const

async function chooseMethod(page: Page, method: string, pieces: string) {
  await shown(page, 'Compare print methods').click()
  const adviser = page.getByRole('dialog', { name: 'Compare print methods' })
  await adviser.getByLabel('Pieces', { exact: true }).fill(pieces)
  await adviser.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(adviser).toBeHidden()
  await expect(page.getByText(`Print method ${method}`).filter({ visible: true })).toBeVisible()
}

async function addToCart(page: Page, pieces: string) {
  await shown(page, 'Get Price').click()
  const price = page.getByRole('dialog', { name: 'Your price' })
  await price.getByLabel('M', { exact: true }).fill(pieces)
  await expectAccessible(page)
  await confirmRights(price)
  await price.getByRole('button', { name: 'Add to Cart' }).click()
  return page.getByRole('dialog', { name: 'Shopping Cart' })
}

async function pay(page: Page) {
  await fillAddress(page)
  await fillCard(page, '4242424242424242')
  const button = page.getByRole('button', { name: /^Checkout and pay/ })
  await expect(button).toContainText('$')
  await expectAccessible(page)
  await button.click()
  await expect(page).toHaveURL(/\/order-confirm\/\w{10}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

for (const [device, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size, hasTouch: device === 'phone' })

    for (const { label, garment, width, pieces, once } of METHODS) {
      test(`${label}: designed, added and paid, and the order names it`, async ({ page }) => {
        test.slow()
        await signUp(page, 'Bea', 'Buyer')
        await placeLogo(page, garment, width)
        await chooseMethod(page, label, pieces)
        const cart = await addToCart(page, pieces)
        await expect(cart.getByText(label, { exact: true })).toBeVisible({ timeout: 40_000 })
        if (once) await expect(cart).toContainText(once)
        await expectAccessible(page)
        await cart.getByRole('link', { name: 'Checkout' }).click()
        const orderNumber = await pay(page)
        await expectAccessible(page)
        await page.goto(`/order-details/${orderNumber}`)
        await expect(page.getByText(label).first()).toBeVisible()
        await expect(page.getByRole('main')).toContainText(`Qty: ${pieces}`)
        if (once) await expect(page.getByRole('main')).toContainText(once)
        await expectAccessible(page)
      })
    }
  })
}
