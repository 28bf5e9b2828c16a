import { expect, test } from '@playwright/test'
import { addDesign, expectAccessible, openLive, PHONE, signIn, signUp } from './customers.ts'
import { scriptSizeOf } from './script-size.ts'
import { smallTargets } from './targets.ts'

const PUBLIC = [
  '/',
  '/browse',
  '/browse?q=nothing-like-this',
  '/product/Gildan/1010/5000',
  '/favorites',
  '/contact-us',
  '/ai-logo',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password/not-a-token',
  '/approve-proof/not-a-token',
  '/join/not-a-token',
  '/join/not-a-token/nor-a-receipt',
  '/terms',
  '/privacy',
  '/returns',
  '/shipping',
  '/accessibility',
  '/no-such-page',
]
const PERSONAL = [
  '/',
  '/settings',
  '/orders',
  '/favorites',
  '/offers',
  '/balance',
  '/offers/new',
  '/group-orders',
  '/group-orders/new',
  '/company',
  '/my-artwork',
  '/checkout',
  '/cart',
  '/design-labs',
]

test('every page is accessible and runs without an error, for a guest', async ({ page }) => {
  test.setTimeout(180_000)
  const errors: string[] = []
  page.on('pageerror', (cause) => errors.push(String(cause)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  for (const path of PUBLIC) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectAccessible(page)
    const links = await page.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(links.filter((href) => /\s/.test(href))).toEqual([])
  }
  // The browser itself reports the one page that is not there.
  expect(errors.filter((one) => !one.includes('404'))).toEqual([])
})

test('every personal page is accessible and runs without an error', async ({ page }) => {
  test.setTimeout(120_000)
  const errors: string[] = []
  page.on('pageerror', (cause) => errors.push(String(cause)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await signIn(page, 'shopper@pressroom.test')
  for (const path of PERSONAL) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expectAccessible(page)
  }
  expect(errors).toEqual([])
})

test('on a phone everything that is pressed is large enough for a finger, on every page', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const small: string[] = []
  const look = async (path: string, last?: string) => {
    await openLive(page, path)
    if (last) await expect(page.getByRole('heading', { name: last })).toBeVisible()
    small.push(...(await smallTargets(page)).map((one) => `${path} ${one}`))
  }
  for (const path of PUBLIC) await look(path)
  await look('/product/Gildan/1010/5000/reviews')
  await signIn(page, 'shopper@pressroom.test')
  for (const path of [...PERSONAL, '/settings?tab=personal']) await look(path)
  await page.context().clearCookies()
  await addDesign(page, await signUp(page, 'Finn'), { M: 2 }, '')
  for (const path of ['/cart', '/checkout']) await look(path, 'Artwork check')
  expect(small).toEqual([])
  await context.close()
})

test("the air above the footer is the same on every page, and on a phone an account has the shop's help alone", async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo')
  const air = () =>
    page.evaluate(() => {
      const [main, foot] = [document.querySelector('main'), document.querySelector('footer')]
      const last = main?.lastElementChild
      if (!last || !foot) throw new Error('There is no footer.')
      const below = Number.parseFloat(getComputedStyle(last).paddingBottom)
      return Math.round(foot.getBoundingClientRect().top - last.getBoundingClientRect().bottom + below)
    })
  await page.setViewportSize({ width: 390, height: 500 })
  await signIn(page, 'shopper@pressroom.test')
  for (const path of ['/', '/browse', '/product/Gildan/1010/5000', '/contact-us', '/terms', '/settings', '/orders']) {
    await page.goto(path)
    await expect(footer).toBeVisible()
    expect(await air(), path).toBe(64)
    const isOwn = path === '/settings' || path === '/orders'
    await expect(footer.getByRole('navigation', { name: 'Help' })).toHaveCount(1)
    await expect(footer.getByRole('navigation', { name: 'Account' })).toBeVisible({ visible: !isOwn })
    expect((await footer.boundingBox())?.height, path).toBeLessThan(isOwn ? 300 : 1000)
  }
})

test('the film of the home page plays in sight until it is paused', async ({ page }) => {
  await page.goto('/')
  const film = page.locator('video')
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
  expect(await isPaused()).toBe(true)
  await film.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Pause the video' }).click()
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible()
  expect(await isPaused()).toBe(true)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await film.scrollIntoViewIfNeeded()
  // Long enough for it to have started again by itself.
  await page.waitForTimeout(1_000)
  expect(await isPaused()).toBe(true)
})

test('the film waits to be asked where less motion is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const film = page.locator('video')
  const start = page.getByRole('button', { name: 'Play the video' })
  await film.scrollIntoViewIfNeeded()
  // Long enough for it to have started, were it to start by itself.
  await page.waitForTimeout(1_000)
  expect(await film.evaluate((video: HTMLVideoElement) => video.played.length)).toBe(0)
  await start.click()
  await expect(page.getByRole('button', { name: 'Pause the video' })).toBeVisible()
})

const MOST_SCRIPT = 118_000

for (const path of ['/', '/browse', '/product/Gildan/1010/5000']) {
  test(`the script of ${path} is at most 118 kB, compressed`, async ({ page }) => {
    expect(await scriptSizeOf(page, path)).toBeLessThanOrEqual(MOST_SCRIPT)
  })
}
