import { expect, type Page, test } from '@playwright/test'
import { emptyDesign } from '../src/shop/designs/model/document/design.ts'
import { setDesignerNote } from '../src/shop/designs/model/editing/design-commands.ts'
import { resizeTo } from '../src/shop/designs/model/editing/layer-commands.ts'
import { addShape } from '../src/shop/designs/model/editing/shape-commands.ts'
import { type Customer, expectAccessible, openLive, PHONE, signUp } from './customers.ts'

/** A trucker cap: its sides and its back cannot be printed. */
const CAP = '/product/YP%20Classics/1084/6606'

const NOTE = 'Sharpen the points'

/** A star of twelve inches in front and one on the back, with a note to our designer, saved. */
async function saveStars(page: Page, { userId }: Customer) {
  const front = resizeTo(addShape(emptyDesign, 'front', 'star', 'star', '#c93314'), 'star', 12)
  const badge = addShape({ ...front, color: 'White' }, 'back', 'badge', 'ellipse', '#123a8c')
  const document = setDesignerNote(badge, NOTE)
  const data = { code: '3001', name: 'Stars', document }
  const response = await page.request.post(`/api/designs/design/${userId}`, { data })
  expect(response.ok(), await response.text()).toBe(true)
}

for (const [device, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size, hasTouch: device === 'phone' })

    test('the last design goes onto a cap, and onto five garments that make one break', async ({ page }) => {
      const customer = await signUp(page, 'Mona', 'Mover')
      await openLive(page, CAP)
      await expect(page.getByRole('link', { name: 'Put your last design on it' })).toHaveCount(0)
      await saveStars(page, customer)
      await openLive(page, CAP)
      await page.getByRole('link', { name: 'Put your last design on it' }).click()
      await expect(page.getByText(/^It can’t be printed on the back: 1 layer won’t be printed/)).toBeVisible()
      await expect(page.getByText(/in instead of 12\.00 × .* in, to fit the print area\.$/)).toBeVisible()
      await expect(page.getByText('Everything else keeps its size and its place.')).toBeVisible()
      await expect(page.getByText(/^The note to our designer stays with the design/)).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'What should our designer do?' })).toHaveCount(0)
      await expect(page).toHaveURL(/\/design-labs\/.*color=/)
      await expectAccessible(page)

      await openLive(page, '/design-labs')
      // The last work comes back by itself, in another editor.
      await expect(page.locator('canvas').first()).toBeVisible()
      if (device === 'phone') await page.getByRole('button', { name: 'Design History' }).click()
      await page.getByRole('button', { name: 'Put Stars on another garment' }).click()
      const picker = page.getByRole('dialog', { name: 'Put Stars on another garment' })
      await expect(picker.getByRole('article').first()).toBeVisible()
      await picker.getByRole('link', { name: 'See it on five garments at once' }).click()
      const garments = page.getByRole('main').getByRole('article')
      await expect(garments).toHaveCount(5)
      await expect(page.getByRole('img', { name: /^Your design on .*, front$/ }).first()).toBeVisible()
      await garments.nth(0).getByLabel('M', { exact: true }).fill('12')
      await garments.nth(1).getByLabel('L', { exact: true }).fill('12')
      await expect(page.getByText('24 pieces on 2 garments')).toBeVisible()
      // Our designer was asked for another item: of these only whoever asks again is charged.
      const ask = page.getByRole('checkbox', { name: /^Have our designer mend the artwork: \$15\.00 for each garment/ })
      await expect(ask).not.toBeChecked()
      await expect(page.getByText(NOTE)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Add all to cart' }).click()
      const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
      await expect(cart.getByText(/^Printed together with 12 .*: 24 pieces$/)).toHaveCount(2, { timeout: 30_000 })
      await expect(cart.getByText(/^Our designer mends/)).toHaveCount(0)
      await page.keyboard.press('Escape')

      await garments.nth(0).getByLabel('M', { exact: true }).fill('12')
      await ask.check()
      await page.getByRole('button', { name: 'Add all to cart' }).click()
      await expect(cart.getByText('Our designer mends the artwork: $15.00')).toHaveCount(1, { timeout: 30_000 })
      const { cart: lines } = await (await page.request.get(`/api/cart/${customer.userId}`)).json()
      const notes = lines.map((line: { options: { designerNote?: string } }) => line.options.designerNote ?? '')
      expect(notes).toEqual(['', '', NOTE])
    })
  })
}
