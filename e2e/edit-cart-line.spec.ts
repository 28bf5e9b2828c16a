import { expect, type Page, test } from '@playwright/test'
import {
  addBlanks,
  addLettering,
  confirmRights,
  expectAccessible,
  openLive,
  PHONE,
  payCart,
  signUp,
} from './customers.ts'

const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const lines = async (page: Page, userId: string): Promise<{ _id: string; pieces: number; color: string }[]> =>
  (await (await page.request.get(`/api/cart/${userId}`)).json()).cart

/** From the cart into the editor, with the line that has a design. */
async function editDesign(page: Page) {
  await openLive(page, '/cart')
  await page.getByRole('link', { name: 'Edit design' }).click()
  await expect(page.getByText('You’re editing an item in your cart.')).toBeVisible()
  await expect(page.locator('canvas').first()).toBeVisible()
}

async function openUpdate(page: Page) {
  await shown(page, 'Get Price').click()
  const dialog = page.getByRole('dialog', { name: 'Your price' })
  await expect(dialog.getByRole('button', { name: 'Update cart item' })).toBeVisible()
  return dialog
}

for (const [device, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size, hasTouch: device === 'phone' })

    test('a cart line opens in the editor and comes back as the same line', async ({ page, context }) => {
      const customer = await signUp(page, 'Lina', 'Liner')
      await addBlanks(page, customer, { S: 1 })
      await addLettering(page, customer, { M: 7 })
      await addBlanks(page, customer, { L: 2 })
      const before = await lines(page, customer.userId)
      await editDesign(page)
      await expectAccessible(page)
      const other = await context.newPage()
      if (device === 'desktop') await editDesign(other)

      const dialog = await openUpdate(page)
      await expect(dialog.getByLabel('M', { exact: true })).toHaveValue('7')
      await expect(dialog.getByRole('button', { name: 'Add another color' })).toHaveCount(0)
      await dialog.getByLabel('L', { exact: true }).fill('5')
      await expectAccessible(page)
      await confirmRights(dialog)
      await dialog.getByRole('button', { name: 'Update cart item' }).click()
      const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
      await expect(cart.getByRole('table', { name: /^12 pieces/ })).toBeVisible()
      const after = await lines(page, customer.userId)
      expect(after.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
      expect(after[1]?.pieces).toBe(12)
      if (device === 'phone') return

      // The second tab is told, and is a newer version of the same line.
      const second = await openUpdate(other)
      await second.getByLabel('S', { exact: true }).fill('4')
      await confirmRights(second)
      await second.getByRole('button', { name: 'Update cart item' }).click()
      await expect(second.getByRole('alert')).toContainText('changed in another tab')
      await second.getByRole('button', { name: 'Update cart item' }).click()
      await expect(second).toBeHidden()
      const last = await lines(other, customer.userId)
      expect(last.map(({ _id, pieces }) => [_id, pieces])).toEqual(
        before.map(({ _id, pieces }, at) => [_id, at === 1 ? 11 : pieces]),
      )

      const orderNumber = await payCart(page, customer, { firstName: 'Lina', lastName: 'Liner' })
      await openLive(page, `/order-details/${orderNumber}`)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Edit and order again' }).nth(1).click()
      await expect(page).toHaveURL(/\/design-labs\/.*color=/)
      await shown(page, 'Get Price').click()
      const again = page.getByRole('dialog', { name: 'Your price' })
      await expect(again.getByLabel('M', { exact: true })).toHaveValue('7')
      await expect(again.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
    })
  })
}
