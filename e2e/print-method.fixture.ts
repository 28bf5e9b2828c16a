import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openLive } from './customers.ts'

/** Two flat colors. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200"><circle cx="600" cy="600" r="500" fill="#c93314"/><rect x="1150" y="300" width="550" height="600" fill="#123a8c"/></svg>`

export const TEE = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=White'
export const POLO = '/design-labs/Gildan/1023/8800?color=Black'

export const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

/** The logo on the front, so many inches wide; on a phone the panel of options is open then. */
export async function placeLogo(page: Page, address: string, width: string) {
  await openLive(page, address)
  await expect(page.locator('canvas').first()).toBeVisible()
  if (isPhone(page)) await shown(page, 'Art').click()
  const buffer = await sharp(Buffer.from(LOGO)).png().toBuffer()
  await page.getByLabel('Upload artwork').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('textbox', { name: 'Width' }).fill(width)
  await page.getByRole('textbox', { name: 'Width' }).press('Enter')
  if (isPhone(page)) await shown(page, 'Options').click()
}
