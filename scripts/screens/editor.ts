import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A sun over the sea, on clear ground. */
const ARTWORK = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000" viewBox="0 0 100 100"><circle cx="50" cy="42" r="36" fill="#f4b63f"/><g fill="none" stroke="#2f8fa8" stroke-width="5">${[62, 72, 82].map((y) => `<path d="M8 ${y}q10.5-9 21 0t21 0 21 0 21 0"/>`).join('')}</g></svg>`

const shownButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** On small screens a tab opens its panel over the page. */
export async function openPanel(page: Page, tab: 'Product' | 'Art' | 'Text'): Promise<void> {
  await page.locator('canvas').first().waitFor()
  if (isNarrow(page)) await shownButton(page, tab).click()
}

export async function placeArtwork(page: Page): Promise<void> {
  await openPanel(page, 'Art')
  const buffer = await sharp(Buffer.from(ARTWORK)).png().toBuffer()
  await page.getByLabel('Upload artwork').setInputFiles({ name: 'sun.png', mimeType: 'image/png', buffer })
  await page.getByRole('textbox', { name: 'Width' }).waitFor()
}

export async function typeText(page: Page): Promise<void> {
  await openPanel(page, 'Text')
  await shownButton(page, 'Add text').click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Harbor Rowing Club')
}

export async function askPrice(page: Page): Promise<void> {
  await placeArtwork(page)
  await shownButton(page, 'Get Price').click()
  const price = page.getByRole('dialog', { name: 'Your price' })
  await price.getByLabel('M', { exact: true }).fill('12')
}

export async function pickProduct(page: Page): Promise<void> {
  await shownButton(page, 'Select Product').click()
  await page
    .getByRole('dialog', { name: 'Select a product' })
    .getByRole('button', { name: /^Select / })
    .first()
    .waitFor()
}
