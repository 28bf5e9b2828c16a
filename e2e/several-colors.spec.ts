import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { confirmRights, expectAccessible, openLive, PHONE, signUp } from './customers.ts'

const PRODUCT = '/product/BELLA%20%2B%20CANVAS/1001/3001?color=White'
const LABS = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=White'
const DARK = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200"><circle cx="600" cy="600" r="500" fill="#17161a"/></svg>`
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200"><circle cx="600" cy="600" r="500" fill="#c93314"/><rect x="1150" y="300" width="550" height="600" fill="#123a8c"/></svg>`

const shown = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' })
const field = (at: Page | Locator, size: string, color: string) => at.getByLabel(`${size}, ${color}`, { exact: true })
const priceIn = async (at: Locator) => (await at.textContent())?.match(/\$[\d,]+\.\d\d/)?.[0] ?? 'no price'

async function addColor(at: Page | Locator, name: string) {
  await at.getByRole('button', { name: 'Add another color' }).click()
  const choice = at.getByRole('combobox', { name: 'Choose a color' })
  await expect(choice).toBeFocused()
  await choice.selectOption(name)
}

/** Nothing of the page lies beside the screen. */
const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

async function expectLargeTargets(at: Locator) {
  for (const target of await at.locator('input, select, button').filter({ visible: true }).all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect(
      [width, height].every((side) => side >= 43.9),
      await target.evaluate((node) => node.outerHTML),
    ).toBe(true)
  }
}

async function openPrice(page: Page, logo = LOGO) {
  await openLive(page, LABS)
  await expect(page.locator('canvas').first()).toBeVisible()
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) await shown(page, 'Art').click()
  const buffer = await sharp(Buffer.from(logo)).png().toBuffer()
  await page.getByLabel('Upload artwork').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('textbox', { name: 'Width' }).fill('8')
  await page.getByRole('textbox', { name: 'Width' }).press('Enter')
  if (isPhone) await shown(page, 'Options').click()
  await shown(page, 'Get Price').click()
  return page.getByRole('dialog', { name: 'Your price' })
}

for (const [device, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size, hasTouch: device === 'phone' })

    test('blanks in three colors go into the cart by one press, for the price that was shown', async ({ page }) => {
      await signUp(page, 'Gil', 'Grid')
      await openLive(page, PRODUCT)
      const form = page.locator('#blanks')
      await form.getByLabel(/^M/).fill('12')
      await addColor(form, 'Black')
      await expect(field(form, 'M', 'White')).toHaveValue('12')
      await field(form, 'L', 'Black').fill('12')
      await addColor(form, 'Navy')
      await field(form, 'S', 'Navy').fill('24')
      await field(form, 'S', 'Navy').press('ArrowUp')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      if (device === 'phone') await expectLargeTargets(form.getByRole('table'))
      const total = form.locator('[aria-live]').filter({ hasText: '49 pieces' })
      const price = await priceIn(total)
      await form.getByRole('button', { name: 'Add blanks to cart' }).click()
      const cart = cartOf(page)
      await expect(cart).toContainText('Same style as 12 Black and 25 Navy: 49 pieces')
      await expect(cart).toContainText(price)
      const colors = (await cart.getByText(/ 3001 · /).allTextContents()).map((text) => text.split(' · ')[1])
      expect(colors).toEqual(['White', 'Black', 'Navy'])
      await page.keyboard.press('Escape')
      await expect(form.getByRole('table', { name: 'Quantities by color and size' })).toBeHidden()
    })

    test('one design on two colors costs in the cart what the editor said', async ({ page }) => {
      test.slow()
      await signUp(page, 'Gia', 'Grid')
      const dialog = await openPrice(page)
      await dialog.getByLabel('M', { exact: true }).fill('12')
      await addColor(dialog, 'Black')
      await field(dialog, 'M', 'Black').fill('12')
      const total = dialog.locator('p[aria-live]').filter({ hasText: 'Total for 24 pieces' })
      await expect(total).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      if (device === 'phone')
        await expectLargeTargets(dialog.getByRole('table', { name: 'Quantities by color and size' }))
      const price = await priceIn(total)
      await confirmRights(dialog)
      await dialog.getByRole('button', { name: 'Add to Cart' }).click()
      const cart = cartOf(page)
      await expect(cart).toContainText('Printed together with 12 Black: 24 pieces', { timeout: 20_000 })
      await expect(cart).toContainText('Printed together with 12 White: 24 pieces')
      await expect(cart).toContainText(price)
    })
  })
}

test('a guest’s colors are in the cart after the sign-in that they needed', async ({ page }) => {
  const { email } = await signUp(page, 'Gus', 'Guest')
  await page.context().clearCookies()
  await openLive(page, PRODUCT)
  const form = page.locator('#blanks')
  await form.getByLabel(/^M/).fill('3')
  await addColor(form, 'Black')
  await field(form, 'L', 'Black').fill('4')
  await form.getByRole('button', { name: 'Add blanks to cart' }).click()
  await page.getByRole('dialog', { name: 'Sign In to Add to Cart' }).getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Overprint#42')
  await page
    .locator('main')
    .getByRole('button', { name: /^(Log|Sign) In$/i })
    .click()
  await expect(cartOf(page)).toContainText('Same style as 4 Black: 7 pieces')
})

test('a swatch of a color that has a row changes places with the first; a row can be taken out by keyboard', async ({
  page,
}) => {
  await openLive(page, PRODUCT)
  const form = page.locator('#blanks')
  await form.getByLabel(/^M/).fill('3')
  await addColor(form, 'Black')
  await field(form, 'L', 'Black').fill('4')
  await page
    .getByRole('group', { name: /^Color:/ })
    .getByRole('radio', { name: 'Black', exact: true })
    .click()
  await expect(form.getByRole('rowheader').first()).toHaveText('Black')
  await expect(field(form, 'L', 'Black')).toHaveValue('4')
  await expect(field(form, 'M', 'White')).toHaveValue('3')
  await form.getByRole('button', { name: 'Remove White' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Add another color' })).toBeFocused()
  await expect(form.getByText('4 pieces').last()).toBeVisible()
})

test('what a print method refuses is said at the rows, and counts the pieces of all of them', async ({ page }) => {
  test.slow()
  await signUp(page, 'Gwen', 'Grid')
  const dialog = await openPrice(page)
  await dialog.getByLabel('M', { exact: true }).fill('12')
  await addColor(dialog, 'Black')
  await field(dialog, 'M', 'Black').fill('6')
  await dialog.getByRole('button', { name: 'Compare print methods' }).click()
  const adviser = page.getByRole('dialog', { name: 'Compare print methods' })
  await adviser.getByLabel('Pieces', { exact: true }).fill('30')
  await adviser.getByRole('radio', { name: /^Screen printing/ }).check()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Screen printing starts at 24 pieces: 6 more pieces.')).toHaveCount(2)
  await field(dialog, 'M', 'Black').fill('12')
  await expect(dialog.getByText(/Screen printing starts at/)).toHaveCount(0)
  // The underbase of the dark one is set up once, the colors once for both.
  await expect(dialog.getByText(/^Set-up of 2 screens, front/)).toHaveCount(1)
  await expect(dialog.getByText(/^Set-up of the white underbase, front/)).toHaveCount(1)
  const price = await priceIn(dialog.locator('p[aria-live]').filter({ hasText: 'Total for 24 pieces' }))
  await confirmRights(dialog)
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartOf(page)).toContainText('Printed together with 12 Black: 24 pieces', { timeout: 20_000 })
  await expect(cartOf(page)).toContainText(price)
})

test('artwork that is hardly seen on one of the colors is said at its row', async ({ page }) => {
  await signUp(page, 'Gert', 'Grid')
  const dialog = await openPrice(page, DARK)
  await dialog.getByLabel('M', { exact: true }).fill('1')
  await addColor(dialog, 'Black')
  const row = dialog.getByRole('rowgroup').filter({ has: page.getByRole('button', { name: 'Remove Black' }) })
  await expect(row.getByText(/almost the same color as the garment \(Black\)/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Color of this row: Black' }).selectOption('Red')
  await expect(dialog.getByText(/almost the same color/)).toHaveCount(0)
})

test('where the table cannot be fetched that is said, and what was typed stays', async ({ page }) => {
  await openLive(page, PRODUCT)
  const form = page.locator('#blanks')
  await form.getByLabel(/^M/).fill('3')
  await page.route(/blanks-grid/, (route) => route.abort())
  await form.getByRole('button', { name: 'Add another color' }).click()
  await expect(page.getByText('This couldn’t be loaded. Please check your connection and try again.')).toBeVisible()
  await expect(form.getByLabel(/^M/)).toHaveValue('3')
  await page.unroute(/blanks-grid/)
  await addColor(form, 'Black')
  await expect(field(form, 'M', 'White')).toHaveValue('3')
})
