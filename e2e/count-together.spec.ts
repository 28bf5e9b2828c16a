import { expect, type Page, test } from '@playwright/test'
import { addBlanks, expectAccessible, openLive, PHONE, signUp } from './customers.ts'

const cart = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Items' })
const item = (page: Page, color: string) =>
  cart(page)
    .getByRole('listitem')
    .filter({ hasText: `3001 · ${color}` })
const warning = (page: Page) => page.getByRole('dialog', { name: 'Remove 12 Black?' })

async function fillCart(page: Page, name: string) {
  const who = await signUp(page, name)
  for (const color of ['White', 'Black']) await addBlanks(page, who, { M: 12 }, color)
  await openLive(page, '/cart')
  await expect(item(page, 'White')).toContainText('Same style as 12 Black: 24 pieces')
}

async function removeOne(page: Page) {
  await item(page, 'Black')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(warning(page)).toContainText('12 White Unisex Jersey T-Shirt')
  await expect(warning(page)).toContainText(/\$53\.28 now, \$54\.96 without it/)
}

test('lines that count together say so, and a removal shows what the others cost before it is done', async ({
  page,
}) => {
  await fillCart(page, 'Tove')
  await removeOne(page)
  await expectAccessible(page)
  await warning(page).getByRole('button', { name: 'Keep' }).click()
  await expect(warning(page)).toBeHidden()
  await expect(item(page, 'Black')).toBeVisible()
  await removeOne(page)
  await page.keyboard.press('Escape')
  await expect(item(page, 'Black')).toBeVisible()
  await removeOne(page)
  await warning(page).getByRole('button', { name: 'Remove' }).click()
  await expect(item(page, 'Black')).toHaveCount(0)
  await expect(item(page, 'White')).toContainText('$54.96')
  await expect(cart(page)).not.toContainText('Same style as')
  // Nothing else hangs on the last one.
  await item(page, 'White')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText('Your cart is empty.').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the same is seen and pressed', async ({ page }) => {
    await fillCart(page, 'Tyra')
    await removeOne(page)
    await expectAccessible(page)
    await warning(page).getByRole('button', { name: 'Remove' }).click()
    await expect(item(page, 'Black')).toHaveCount(0)
    await expect(item(page, 'White')).toContainText('$54.96')
  })
})
