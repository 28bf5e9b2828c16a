import { expect, test } from '@playwright/test'
import { expectAccessible, openLive, signUp } from './customers.ts'

test('a logo is made, taken as a file, and printed on a shirt in Design Labs', async ({ page }) => {
  await openLive(page, '/ai-logo')
  await expect(page.getByLabel('Business Name')).toHaveValue('Stellar Tech')
  await expect(page.getByLabel('Color Preferences')).toHaveValue('blue and purple')
  await expect(page.getByLabel('Industry')).toHaveValue('technology')
  await expectAccessible(page)

  await page.getByLabel('Business Name').fill('Harbor & Pine')
  await page.getByLabel('Industry').selectOption('travel')
  await page.getByLabel('Logo Style').selectOption('vintage')
  await page.getByLabel('Color Preferences').fill('forest green')
  await page.getByRole('button', { name: 'Generate Logos' }).click()
  await expect(page.getByRole('heading', { name: 'All Generated Logos' })).toBeVisible()
  const tiles = page.getByRole('button', { name: /^Harbor & Pine: / })
  await expect(tiles).toHaveCount(4)
  await expect(page.getByLabel('Business Name')).toHaveValue('Harbor & Pine')
  await tiles.nth(2).click()
  await expect(page.getByRole('img', { name: 'Selected logo. Harbor & Pine: badge' })).toBeVisible()
  await expectAccessible(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Logo' }).click()
  expect((await saved).suggestedFilename()).toBe('harbor-pine-badge.png')

  const before = await tiles.nth(0).getByRole('img').getAttribute('src')
  await page.getByRole('button', { name: 'Generate New Logos' }).click()
  await expect(tiles.nth(0).getByRole('img')).not.toHaveAttribute('src', before ?? '')

  // A run that fails says so and takes nothing away.
  await page.route('**/ai-logo.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Generate New Logos' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error generating logos')
  await expect(tiles).toHaveCount(4)
  await page.unroute('**/ai-logo.data*')

  // A guest is asked to sign in and comes back for the same logo.
  await page.getByRole('button', { name: 'Use in Design Labs' }).click()
  const login = page.getByRole('dialog').getByRole('link', { name: 'Log In' })
  const back = new URL((await login.getAttribute('href')) ?? '', page.url()).searchParams.get('returnTo') ?? ''
  expect(back).toContain('/ai-logo?use=lgd_')
  await signUp(page, 'Lou')
  await page.goto(back)
  await expect(page).toHaveURL(/\/design-labs\//, { timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Save Current Design' })).toBeEnabled()
  await expect(page.getByText('Harbor Pine.svg').first()).toBeVisible()
})
