import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, signUp } from './customers.ts'

const EDITOR = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'
const ARTWORK = /\/api\/artworks\/art_/
const LONGEST_WAIT_MS = 15_000

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"><rect width="1200" height="600" fill="#c93314"/></svg>'

async function openEditor(page: Page, firstName: string) {
  await signUp(page, firstName)
  await page.clock.install()
  await page.goto(EDITOR)
  await expect(page.locator('canvas').first()).toBeVisible()
}

async function upload(page: Page, name: string) {
  const buffer = await sharp(Buffer.from(drawing)).png().toBuffer()
  await page.getByLabel('Upload artwork').setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('8.00')
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const getPrice = (page: Page) => page.getByRole('button', { name: 'Get Price' }).filter({ visible: true })
const price = (page: Page) => page.getByRole('dialog', { name: 'Your price' })
const NOT_DRAWN = 'We couldn’t draw your design. Please check your connection and try again.'

/** What is asked for from now on never comes; after the answer to this, what is asked for then does. */
async function hold(page: Page, address: string | RegExp) {
  let isDown = true
  await page.route(address, (route) => (isDown ? undefined : route.continue()))
  return () => {
    isDown = false
  }
}

/** Lets the longest time pass that is waited for, once more where the wait had not begun. */
const waitFor = (page: Page, target: Locator) =>
  expect(async () => {
    await page.clock.fastForward(LONGEST_WAIT_MS)
    await expect(target).toBeVisible({ timeout: 1_000 })
  }).toPass()

test('artwork that does not come is said to be missing after 15 seconds, until it comes after all', async ({
  page,
}) => {
  await openEditor(page, 'Mira')
  await hold(page, ARTWORK)
  await upload(page, 'slow.png')
  const told = preview(page).getByRole('alert')
  await expect(told).toHaveCount(0)
  await waitFor(page, told)
  await expect(told).toHaveText(/^slow\.png couldn’t be loaded/)
  await expectAccessible(page)
  await page.unroute(ARTWORK)
  await expect(told).toHaveCount(0)
})

test('a garment whose picture fails is said to be missing at once', async ({ page }) => {
  const picture = /\/Images\/Color\/.*_fl\.png(\?|$)/
  await page.route(picture, (route) => route.abort())
  await openEditor(page, 'Gerda')
  const told = preview(page).getByRole('alert')
  await expect(told).toHaveText(/^The garment couldn’t be loaded/)
  await page.unroute(picture)
  await told.getByRole('button', { name: 'Try again' }).click()
  await expect(told).toHaveCount(0)
})

test('the price is not waited for forever: a message ends it, and another try gives the price', async ({ page }) => {
  await openEditor(page, 'Enda')
  const restore = await hold(page, ARTWORK)
  await upload(page, 'never.png')
  await waitFor(page, preview(page).getByRole('alert'))
  await getPrice(page).click()
  await expect(page.getByText('Preparing your design…').filter({ visible: true })).toBeVisible()
  const problem = page.getByRole('alert').filter({ hasText: NOT_DRAWN, visible: true })
  await waitFor(page, problem)
  restore()
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(price(page).getByRole('img', { name: 'Front' })).toBeVisible()
})

test('letters that never come end the price with a message, and so do the parts of the price itself', async ({
  page,
}) => {
  await openEditor(page, 'Fonda')
  await hold(page, /add-to-cart-.*\.js/)
  await getPrice(page).click()
  await waitFor(page, page.getByText(NOT_DRAWN).filter({ visible: true }))

  await hold(page, /poster-.*\.js/)
  await page.getByRole('button', { name: 'Add text' }).click()
  await waitFor(page, page.getByText('The font couldn’t be loaded. Please try again.'))
})

test('in a hidden tab, which draws no frame and decodes nothing ahead, the price comes all the same', async ({
  page,
}) => {
  await openEditor(page, 'Hilde')
  await upload(page, 'hidden.png')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    window.requestAnimationFrame = () => 0
    HTMLImageElement.prototype.decode = () => new Promise(() => {})
  })
  await getPrice(page).click()
  await expect(price(page).getByRole('img', { name: 'Back' })).toBeVisible()
})
