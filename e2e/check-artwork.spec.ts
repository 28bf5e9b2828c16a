import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { confirmRights, expectAccessible, openLive, PHONE, payCart, signIn, signUp } from './customers.ts'
import { isPhone, shown, TEE } from './print-method.fixture.ts'

/** Too few dots for the size at which it is placed. */
const SMALL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="80" fill="#c93314"/></svg>'

const LOW = /Low resolution \(\d+ DPI\)/
const checkOf = (page: Page) => page.getByRole('region', { name: 'Artwork check' })

async function placeSmall(page: Page) {
  await openLive(page, TEE)
  await expect(page.locator('canvas').first()).toBeVisible()
  if (isPhone(page)) await shown(page, 'Art').click()
  const buffer = await sharp(Buffer.from(SMALL)).png().toBuffer()
  await page.getByLabel('Upload artwork').setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer })
  await page.getByRole('textbox', { name: 'Width' }).fill('4')
  await page.getByRole('textbox', { name: 'Width' }).press('Enter')
}

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, hasTouch: device === 'phone' })

    test('what prints badly stands in one list, is mended or given to the designer, and is said again before paying', async ({
      page,
    }) => {
      test.slow()
      const customer = await signUp(page, 'Cleo', 'Check')
      await placeSmall(page)
      const check = checkOf(page)
      await expect(check).toContainText(LOW)
      await expect(check).toContainText('1 thing to look at')
      await expectAccessible(page)

      await check.getByRole('button', { name: /^Make it smaller/ }).click()
      await expect(check).toContainText('Nothing found: it prints as it looks.')
      await expect(check.getByRole('status')).toContainText('small.png: Make it smaller: 1.33 in wide. Done.')
      await expect(check.getByRole('heading')).toBeFocused()
      await shown(page, 'Undo').click()
      await expect(check).toContainText(LOW)
      await check.getByRole('listitem').getByRole('button', { name: 'Send to our designer' }).click()
      const note = check.getByRole('textbox', { name: 'What should our designer do?' })
      await expect(note).toHaveValue(/^small\.png: Low resolution/)
      await note.fill('Please draw it anew.')
      await expectAccessible(page)

      await shown(page, 'Get Price').click()
      const price = page.getByRole('dialog', { name: 'Your price' })
      await price.getByLabel('M', { exact: true }).fill('2')
      await expect(price.getByRole('row', { name: /Our designer mends the artwork/ })).toContainText('$15.00')
      await price.getByRole('radio', { name: /Print anyway/ }).check()
      await price.getByRole('button', { name: 'Add to Cart' }).click()
      const tick = price.getByRole('checkbox', { name: 'I have the right to print this artwork.' })
      await expect(tick).toBeFocused()
      await expect(price.getByText('Please confirm that you have the right')).toBeVisible()
      await expectAccessible(page)
      await confirmRights(price)
      await price.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText(
        'Our designer mends the artwork: $15.00',
      )
      // It went with that item: what is made of the design from now on asks for itself.
      await expect(note).toHaveCount(0)

      await page.goto('/cart')
      await expect(checkOf(page)).toContainText(LOW)
      await checkOf(page)
        .getByRole('button', { name: /^Change the note/ })
        .click()
      await checkOf(page).getByRole('textbox').fill('Please draw it anew, and round.')
      await checkOf(page)
        .getByRole('button', { name: /^Save note/ })
        .click()
      await expect(checkOf(page)).toContainText('Our designer: Please draw it anew, and round.')
      await expectAccessible(page)
      await page.goto('/checkout')
      await expect(checkOf(page)).toContainText(LOW)
      await expect(checkOf(page)).toContainText('Please draw it anew, and round.')
      await expectAccessible(page)
      // A written offer says the same before it is paid.
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Save as a written offer' }).click()
      await page.getByRole('link', { name: 'Accept and pay' }).click()
      await expect(page).toHaveURL(/\/checkout\?offer=/)
      await expect(checkOf(page)).toContainText(LOW)
      await expect(checkOf(page)).toContainText('Please draw it anew, and round.')
      await expectAccessible(page)

      const orderNumber = await payCart(page, customer, { firstName: 'Cleo', lastName: 'Check' })
      await page.goto(`/order-details/${orderNumber}`)
      await expect(page.getByText('Our designer mends the artwork $15.00')).toBeVisible()
      await expect(page.getByText('Designer’s note: Please draw it anew, and round.')).toBeVisible()
      await signIn(page, 'admin@pressroom.test')
      await page.goto(`/admin-production?q=${orderNumber}`)
      await expect(page.getByText('For our designer first').first()).toBeVisible()
      await page.goto(`/admin-dashboard?q=${orderNumber}`)
      await page.getByRole('link', { name: 'View Details' }).first().click()
      await expect(page.getByText(/^Confirmed on .*“I have the right to print this artwork\.”/)).toBeVisible()
    })
  })
}
