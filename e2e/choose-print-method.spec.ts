import { expect, type Page, test } from '@playwright/test'
import { confirmRights, expectAccessible, PHONE, payCart, signUp } from './customers.ts'
import { POLO, placeLogo, shown, TEE } from './print-method.fixture.ts'

const adviser = (page: Page) => page.getByRole('dialog', { name: 'Compare print methods' })

async function choose(page: Page, method: RegExp) {
  await shown(page, 'Compare print methods').click()
  await adviser(page).getByRole('radio', { name: method }).check()
  await page.keyboard.press('Escape')
  await expect(adviser(page)).toBeHidden()
}

async function addToCart(page: Page, pieces: string) {
  await shown(page, 'Get Price').click()
  const price = page.getByRole('dialog', { name: 'Your price' })
  await price.getByLabel('M', { exact: true }).fill(pieces)
  await confirmRights(price)
  await price.getByRole('button', { name: 'Add to Cart' }).click()
  return page.getByRole('dialog', { name: 'Shopping Cart' })
}

test('the methods stand side by side; one press chooses, one undo takes it back, and the order names ink and screens', async ({
  page,
}) => {
  const customer = await signUp(page, 'Mia', 'Method')
  await placeLogo(page, TEE, '8')
  await shown(page, 'Compare print methods').click()
  const screen = adviser(page).getByRole('radio', { name: /^Screen printing/ })
  await expect(adviser(page)).toContainText('2 inks, crisp edges')
  await expect(adviser(page)).toContainText(/From \d+ pieces cheaper than DTF/)
  await expect(adviser(page)).toContainText('Set-up of 2 screens, front, paid once: $50.00')
  await adviser(page).getByLabel('Pieces', { exact: true }).fill('12')
  await expect(adviser(page)).toContainText('Screen printing starts at 24 pieces: 12 more pieces.')
  await expect(screen).toBeDisabled()
  await expect(adviser(page).getByRole('radio', { name: /^Embroidery/ })).toBeDisabled()
  await expectAccessible(page)
  await adviser(page).getByLabel('Pieces', { exact: true }).fill('30')
  await screen.check()
  await page.keyboard.press('Escape')
  const method = page.getByText('Print method Screen printing').filter({ visible: true })
  await expect(method).toBeVisible()
  await shown(page, 'Undo').click()
  await expect(page.getByText('Print method DTF').filter({ visible: true })).toBeVisible()
  await shown(page, 'Redo').click()
  await expect(method).toBeVisible()

  const cart = await addToCart(page, '30')
  await expect(cart).toContainText('Set-up of 2 screens, front: $50.00, paid once')
  const total = await cart
    .getByText(/^\$\d+\.\d\d$/)
    .first()
    .textContent()
  const orderNumber = await payCart(page, customer, { firstName: 'Mia', lastName: 'Method' })
  await page.goto(`/order-details/${orderNumber}`)
  await expect(page.getByText('Screen printing').first()).toBeVisible()
  await expect(page.getByText(/^Front: .+, .+/).first()).toBeVisible()
  await expect(page.getByText('Set-up of 2 screens, front $50.00').first()).toBeVisible()
  await expect(page.getByText(total ?? 'a total').first()).toBeVisible()
})

test('on a phone a polo is embroidered, and in the cart another method is chosen', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await signUp(page, 'Nia', 'Needle')
  await placeLogo(page, POLO, '3.5')
  await choose(page, /^Embroidery/)
  const cart = await addToCart(page, '12')
  await expect(cart).toContainText('Digitizing, front: $40.00, paid once')
  await cart.getByRole('button', { name: /^Compare print methods/ }).click()
  await expect(adviser(page)).toContainText('2 threads')
  await expectAccessible(page)
  await adviser(page).getByRole('radio', { name: /^DTG/ }).check()
  await expect(adviser(page).getByRole('radio', { name: /^DTG/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(cart).not.toContainText('Digitizing')
  await expect(cart.getByText('DTG', { exact: true })).toBeVisible()
})

test('a line that its method cannot print says why and is not added; what is said of a layer leads to it and goes along to the cart and the checkout', async ({
  page,
}) => {
  await signUp(page, 'Lou', 'Less')
  await placeLogo(page, TEE, '8')
  await page.getByRole('textbox', { name: 'Opacity' }).fill('50')
  await page.getByRole('textbox', { name: 'Opacity' }).press('Enter')
  await page.getByRole('button', { name: 'Add text' }).click()
  await expect(page.getByRole('combobox', { name: 'This text is' })).toBeVisible()
  const entry = page.getByRole('button', { name: /^logo\.png/ })
  await expect(entry).toHaveAttribute('aria-pressed', 'false')
  await choose(page, /^Screen printing/)
  const warning = 'logo.png: its gradients become visible dots.'
  await shown(page, 'Compare print methods').click()
  const byLayer = adviser(page).getByRole('list', { name: 'Screen printing: by layer' })
  await expectAccessible(page)
  await byLayer.getByRole('button', { name: warning }).click()
  await expect(adviser(page)).toBeHidden()
  await expect(entry).toBeFocused()
  await expect(entry).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'How it prints' })).toContainText(warning)
  await expectAccessible(page)

  await addToCart(page, '5')
  const price = page.getByRole('dialog', { name: 'Your price' })
  await expect(price.getByText('Screen printing starts at 24 pieces: 19 more pieces.')).toBeVisible()
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(cart).toBeHidden()
  await price.getByLabel('M', { exact: true }).fill('24')
  await price.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cart.getByText(warning)).toBeVisible({ timeout: 40_000 })
  await page.setViewportSize(PHONE)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(warning)).toBeVisible()
  await page.goto('/checkout')
  await page.locator('summary', { hasText: 'Order summary' }).click()
  await expect(page.getByRole('main').getByText(warning)).toBeVisible()
  await expectAccessible(page)
})
