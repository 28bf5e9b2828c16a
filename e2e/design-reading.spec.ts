import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './customers.ts'

const EDITOR = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1200"><circle cx="600" cy="600" r="420" fill="#c93314"/>
  <path d="M1200 300H2200" stroke="#123a8c" stroke-width="40"/>
  <text x="1200" y="800" font-family="Liberation Sans" font-weight="700" font-size="300" fill="#111">RUNNERS</text></svg>`

async function openEditor(page: Page) {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: 'shopper@pressroom.test', password: 'Pressroom#1' },
  })
  expect(answer.ok()).toBe(true)
  await page.goto(EDITOR)
  await expect(page.locator('canvas').first()).toBeVisible()
}

async function upload(page: Page, name: string, svg = drawing) {
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer()
  await page.getByLabel('Upload artwork').setInputFiles({ name, mimeType: 'image/png', buffer })
}

const section = (page: Page) => page.getByRole('region', { name: 'How it prints' })

test('the inks, the thinnest line and the smallest letters of an upload are told, at the size that it prints', async ({
  page,
}) => {
  await openEditor(page)
  await upload(page, 'logo.png')
  await expect(section(page)).toContainText('3 inks')
  await expect(section(page).getByRole('img')).toHaveCount(3)
  await expect(section(page).getByRole('img', { name: /^Red, #/ })).toBeVisible()
  const line = section(page).getByText(/^0\.\d+ in$/)
  const letters = section(page).getByText(/in high$/)
  const before = [await line.textContent(), await letters.textContent()].map((text) => Number.parseFloat(text ?? ''))
  await page.getByRole('textbox', { name: 'Width' }).fill('6')
  await page.getByRole('textbox', { name: 'Width' }).press('Enter')
  await expect(letters).toHaveText(`${((before[1] ?? 0) / 2).toFixed(2)} in high`)
  expect(Number.parseFloat((await line.textContent()) ?? '') / (before[0] ?? 1)).toBeCloseTo(0.5, 1)
  await expectAccessible(page)
})

test('a reading that fails is said and tried again, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openEditor(page)
  await page.route('**/api/artworks/*/reading', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Art' }).click()
  const stops = '<stop stop-color="#c93314"/><stop offset="1" stop-color="#123a8c"/>'
  const shaded = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><linearGradient id="g">${stops}</linearGradient><rect width="900" height="600" fill="url(#g)"/></svg>`
  await upload(page, 'sunset.png', shaded)
  await page
    .getByRole('button', { name: /sunset\.png/ })
    .last()
    .scrollIntoViewIfNeeded()
  await expect(section(page)).toContainText('couldn’t be read')
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(section(page)).toContainText('Gradients or a photo')
  await expectAccessible(page)
})
