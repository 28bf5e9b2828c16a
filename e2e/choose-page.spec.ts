import { expect, type Page, test } from '@playwright/test'
import { logoPdf } from '../src/shop/artworks/testing/pdf.fixture.ts'
import { expectAccessible, openLive, PHONE, signUp } from './customers.ts'

const TEE = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=White'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

async function sendBrandBook(page: Page) {
  if (isPhone(page))
    await page.getByRole('button', { name: 'Art', exact: true }).filter({ visible: true }).first().click()
  const buffer = Buffer.from(await logoPdf([300, 200]))
  await page.getByLabel('Upload artwork').setInputFiles({ name: 'brand.pdf', mimeType: 'application/pdf', buffer })
}

for (const [device, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size, hasTouch: device === 'phone' })

    test('of a PDF of several pages one is chosen by keyboard and placed', async ({ page }) => {
      await signUp(page, 'Paige', 'Pages')
      await openLive(page, TEE)
      await expect(page.locator('canvas').first()).toBeVisible()
      await sendBrandBook(page)
      const dialog = page.getByRole('dialog', { name: 'Choose a page' })
      await expect(dialog).toContainText('brand.pdf has 2 pages.')
      await expect(dialog.getByRole('radio', { name: 'Page 1 4 × 2 in' })).toBeChecked()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await dialog.getByRole('radio', { name: 'Page 1 4 × 2 in' }).press('ArrowRight')
      await dialog.getByRole('button', { name: 'Use page 2' }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByText('brand, page 2').filter({ visible: true }).first()).toBeVisible()
    })
  })
}
