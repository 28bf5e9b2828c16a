import { expect, type Page, test } from '@playwright/test'
import { confirmRights, expectAccessible, signUp } from './customers.ts'

const EDITOR = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const layer = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).first()

test('words and a shape are designed, saved, opened again and put into the cart', async ({ page }) => {
  await signUp(page, 'Wilma')
  await page.goto(EDITOR)
  await expect(page.locator('canvas').first()).toBeVisible()

  await expect(page.getByRole('button', { name: 'Add an ellipse' })).toBeEnabled()
  await page.getByRole('button', { name: 'Add a star' }).click()
  await expect(field(page, 'Width')).toHaveValue('4.00')
  await field(page, 'Points').fill('6')
  await field(page, 'Points').press('Enter')

  await page.getByRole('button', { name: 'Add text' }).click()
  await field(page, 'Text').fill('NORTH SIDE ATHLETICS ASSOCIATION')
  await expect(field(page, 'Width')).toHaveValue('12.00')
  await expect(page.getByText('The hatched part is outside the print area')).toBeHidden()
  await field(page, 'Text').fill('NORTH SIDE')
  await page.getByRole('button', { name: 'Font: Poster' }).click()
  await page.getByRole('option', { name: 'College' }).click()
  await expect(page.getByRole('option', { name: 'College', selected: true })).toBeVisible()
  await field(page, 'Letter height').fill('1.5')
  await field(page, 'Letter height').press('Enter')
  await field(page, 'Arc').fill('45')
  await field(page, 'Arc').press('Enter')
  await page.getByRole('button', { name: 'Outline: Gold' }).click()
  await expect(field(page, 'Letter height')).toHaveValue('1.50')
  await expect(page.getByText(/Text “NORTH SIDE” in College, outlined, arched 45°, .* inches, front/)).toBeAttached()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByRole('button', { name: 'Align left' })).toBeDisabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Align left' })).toBeEnabled()

  await page.getByLabel('Design name').fill('Athletics')
  await page.getByRole('button', { name: 'Save Current Design' }).click()
  await expect(page.getByText('Your design is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'New Design' }).click()
  await expect(layer(page, 'Star')).toBeHidden()
  await page.getByRole('link', { name: 'Open Athletics' }).click()
  await expect(layer(page, 'Star')).toBeVisible()
  await layer(page, '“NORTH SIDE”').click()
  await expect(field(page, 'Arc')).toHaveValue('45')
  await expect(page.getByRole('button', { name: 'Font: College' })).toBeVisible()

  await page.getByRole('button', { name: 'Get Price' }).last().click()
  const modal = page.getByRole('dialog', { name: 'Your price' })
  await modal.getByRole('textbox', { name: 'M', exact: true }).fill('2')
  await confirmRights(modal)
  await modal.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(modal).toBeHidden()
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(cart.getByText('Unisex Jersey T-Shirt').first()).toBeVisible()
})

test('the note for the designer is written above the price that stays at the foot', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, 'Nora')
  await page.goto(EDITOR)
  const note = field(page, 'Note for the designer')
  await expect(page.getByRole('button', { name: 'Get Price' })).toBeInViewport()
  await note.focus()
  const [written, price] = [await note.boundingBox(), await page.locator('.sticky.bottom-0:visible').boundingBox()]
  expect((written?.y ?? 0) + (written?.height ?? 0)).toBeLessThanOrEqual(price?.y ?? 0)
})
