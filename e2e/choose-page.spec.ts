import { expect, type Page, test } from '@playwright/test'
import { logoPdf, pdfOf, scanPdf } from '../src/shop/artworks/testing/pdf.fixture.ts'
import { expectAccessible, openLive, PHONE, signUp } from './customers.ts'

const TEE = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=White'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

async function openArt(page: Page) {
  await expect(page.locator('canvas').first()).toBeVisible()
  if (isPhone(page))
    await page.getByRole('button', { name: 'Art', exact: true }).filter({ visible: true }).first().click()
}

async function send(page: Page, name: string, file: Uint8Array) {
  const buffer = Buffer.from(file)
  await page.getByLabel('Upload artwork').setInputFiles({ name, mimeType: 'application/pdf', buffer })
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

async function expectSize(page: Page, width: string, height: string) {
  await expect(field(page, 'Width')).toHaveValue(width)
  await expect(field(page, 'Height')).toHaveValue(height)
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
      await openArt(page)
      await send(page, 'brand.pdf', await logoPdf([300, 200]))
      const dialog = page.getByRole('dialog', { name: 'Choose a page' })
      await expect(dialog).toContainText('brand.pdf has 2 pages.')
      await expect(dialog.getByRole('radio', { name: 'Page 1 4 × 2 in' })).toBeChecked()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await dialog.getByRole('radio', { name: 'Page 1 4 × 2 in' }).press('ArrowRight')
      await dialog.getByRole('button', { name: 'Use page 2' }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByText('brand, page 2').filter({ visible: true }).first()).toBeVisible()
      await expectSize(page, '4.17', '2.78')
    })

    test('a PDF lands in its own inches, or says that it was made smaller, and its pictures are judged by their dots', async ({
      page,
    }) => {
      await signUp(page, 'Ines', 'Inches')
      await openLive(page, TEE)
      await openArt(page)
      await send(page, 'logo.pdf', await logoPdf())
      await expect(page.getByRole('button', { name: /^logo\.pdf/ })).toBeVisible()
      await expectSize(page, '4.00', '2.00')

      await send(page, 'banner.pdf', pdfOf({ page: '/MediaBox[0 0 2880 720]' }))
      await expect(
        page.getByText(/^banner\.pdf is 40\.00 × 10\.00 in, .* It was made smaller to fit: 12\.00 × 3\.00 in/),
      ).toBeVisible()
      await expectSize(page, '12.00', '3.00')

      await send(page, 'photo.pdf', scanPdf(4, 2, 400))
      await expect(page.getByRole('button', { name: /^photo\.pdf/ })).toBeVisible()
      await expectSize(page, '4.00', '2.00')
      await expect(page.getByText(/^Low resolution \(100 DPI\)/)).toBeVisible()
      await field(page, 'Width').fill('8')
      await field(page, 'Width').press('Enter')
      await expect(page.getByText(/^Low resolution \(50 DPI\)/)).toBeVisible()
      await page.getByRole('button', { name: 'Make it smaller: 2.66 in wide' }).click()
      await expectSize(page, '2.66', '1.33')
      await expect(page.getByText(/^Low resolution/)).toBeHidden()
      await expectAccessible(page)
    })
  })
}
