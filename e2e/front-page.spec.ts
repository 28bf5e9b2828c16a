import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, openLive, PHONE, signIn } from './customers.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search Style # or Keyword' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const carousel = (page: Page) => page.getByRole('region', { name: 'From our press' })
const dot = (page: Page, number: number) => carousel(page).getByRole('button', { name: `Banner ${number} of 3` })
const current = (page: Page, number: number) =>
  expect(dot(page, number)).toHaveAttribute('aria-current', 'true', { timeout: 8_000 })

/** A press at the place where something is seen, whether or not it takes presses. */
async function pressOn(page: Page, target: Locator, by: 'mouse' | 'finger' = 'mouse') {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not to be seen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 12]
  await (by === 'mouse' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y))
}

/** Pages that are asked for from here on, by a link that was followed. */
function watchFollowed(page: Page): string[] {
  const followed: string[] = []
  page.on('request', (request) => request.url().includes('/browse.data') && followed.push(request.url()))
  return followed
}

test.describe('the banners', () => {
  test('turn by themselves every five seconds, in one, until they are paused', async ({ page }) => {
    await openLive(page, '/')
    await page.mouse.move(0, 0)
    await current(page, 2)
    await current(page, 3)
    await carousel(page).getByRole('button', { name: 'Pause the banners' }).click()
    await page.mouse.move(0, 0)
    await page.waitForTimeout(5_500)
    await current(page, 3)
    await carousel(page).getByRole('button', { name: 'Play the banners' }).click()
    await page.mouse.move(0, 0)
    await current(page, 1)
  })

  test('jump to a dot in a second, answer to the arrows, and wait for who is reading', async ({ page }) => {
    await openLive(page, '/')
    const from = Date.now()
    await dot(page, 3).click()
    await current(page, 3)
    const strip = carousel(page).getByRole('list')
    await expect.poll(() => strip.evaluate((one) => Math.round((one.scrollLeft / one.clientWidth) * 100))).toBe(200)
    expect(Date.now() - from).toBeGreaterThan(900)
    // On past the end instead of back over all of them.
    const isPast = strip.evaluate(async (one) => {
      const until = Date.now() + 5_000
      while (one.scrollLeft <= 2 * one.clientWidth && Date.now() < until) await new Promise(requestAnimationFrame)
      return one.scrollLeft > 2 * one.clientWidth
    })
    await page.keyboard.press('ArrowRight')
    expect(await isPast).toBe(true)
    await current(page, 1)
    await expect.poll(() => strip.evaluate((one) => one.scrollLeft)).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await current(page, 3)
    // The pointer is still over it.
    await page.waitForTimeout(5_500)
    await current(page, 3)
  })

  test('stand still where less motion is wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openLive(page, '/')
    await expect(carousel(page).getByRole('button', { name: 'Play the banners' })).toBeVisible()
    await page.waitForTimeout(5_500)
    await current(page, 1)
    await expectAccessible(page)
  })

  test('lead to browse with the filters reset', async ({ page }) => {
    await openLive(page, '/browse?brand=Gildan')
    await page.getByRole('banner').getByRole('link', { name: 'Pressroom' }).click()
    await carousel(page).getByRole('link', { name: 'One design, every color' }).click()
    await expect(page).toHaveURL('/browse')
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0)
    await page.reload()
    await expect(page).toHaveURL('/browse')
    // Followed once more, the link says it once more.
    await page.getByRole('checkbox', { name: /^Hanes/ }).check()
    await expect(page).toHaveURL('/browse?brand=Hanes')
    await page.getByRole('banner').getByRole('link', { name: 'Browse' }).click()
    await expect(page).toHaveURL('/browse')
    await expect(page.getByRole('checkbox', { name: /^Hanes/ })).not.toBeChecked()
  })

  test('reset the filters in a tab of its own, too, as every link does that resets', async ({ page, context }) => {
    const resets = [
      ['/', carousel(page).getByRole('link', { name: 'One design, every color' })],
      ['/', page.getByRole('link', { name: 'Browse the catalog' })],
      ['/terms', page.getByRole('banner').getByRole('link', { name: 'Browse' })],
      [
        '/product/Gildan/1010/5000',
        page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Browse' }),
      ],
    ] as const
    for (const [address, link] of resets) {
      await openLive(page, '/browse?brand=Gildan')
      await openLive(page, address)
      const opened = context.waitForEvent('page')
      await link.click({ button: 'middle' })
      const tab = await opened
      await expect(tab).toHaveURL('/browse')
      await expect(tab.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0)
      await expect(tab.getByRole('article')).toHaveCount(24)
      await tab.close()
    }
  })

  test('are three wide pictures, and three tall ones on a narrow screen', async ({ page }) => {
    const shown = () =>
      carousel(page)
        .locator('img')
        .evaluateAll((all) =>
          all.map((one) => (one instanceof HTMLImageElement ? /(wide|tall)-(\d)/.exec(one.currentSrc)?.[0] : '')),
        )
    await page.setViewportSize({ width: 768, height: 900 })
    await openLive(page, '/')
    await expect.poll(shown).toEqual(['wide-1', 'wide-2', 'wide-3'])
    await page.setViewportSize({ width: 767, height: 900 })
    await expect.poll(shown).toEqual(['tall-1', 'tall-2', 'tall-3'])
  })
})

test('an anchor of the front page is glided to, from elsewhere and from its own foot', async ({ page }) => {
  const top = () => page.locator('#mission-section').evaluate((one) => Math.round(one.getBoundingClientRect().top))
  await openLive(page, '/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our mission' }).click()
  await expect(page).toHaveURL('/#mission-section')
  await expect.poll(top).toBe(75)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our mission' }).click()
  await expect.poll(top).toBe(75)
  await page.getByRole('link', { name: 'Ask us anything' }).click()
  await expect(page).toHaveURL('/contact-us')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('tiles lead to their category and brand alone', async ({ page }) => {
  await openLive(page, '/browse?color=Reds')
  await page.getByRole('banner').getByRole('link', { name: 'Pressroom' }).click()
  await page.getByRole('link', { name: /^Headwear/ }).click()
  await expect(page).toHaveURL('/browse?category=Headwear')
  await page.goBack()
  await page.getByRole('link', { name: /^BELLA \+ CANVAS \d+ styles$/ }).click()
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveText(/BELLA \+ CANVAS/)
})

test.describe('the search field', () => {
  for (const [typed, number] of [
    ['G500', '5000'],
    ['gildan5000', '5000'],
    ['3001cvc', '3001CVC'],
    ['gidlan 5000', '5000'],
  ] as const) {
    test(`finds ${number} as ${typed}`, async ({ page }) => {
      await openLive(page, '/')
      await field(page).fill(typed)
      await expect(options(page).first()).toContainText(number)
      await expect(options(page).first().locator('img')).toHaveAttribute('src', /_fs\.\w+$/)
      await field(page).press('ArrowDown')
      await field(page).press('Enter')
      await expect(page).toHaveURL(new RegExp(`/${number}$`))
      await expect(field(page)).toHaveValue('')
    })
  }

  test('closes by Escape, opens by an arrow, and is emptied by its button', async ({ page }) => {
    await openLive(page, '/')
    await field(page).fill('hood')
    await expect(options(page)).toHaveCount(7)
    await field(page).press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('hood')
    await field(page).press('ArrowDown')
    await expect(options(page)).toHaveCount(7)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
  })

  test('offers what was searched for before, until it is cleared', async ({ page }) => {
    await openLive(page, '/')
    await field(page).fill('beanie')
    await expect(options(page)).not.toHaveCount(0)
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “beanie”')
    await openLive(page, '/')
    await field(page).click()
    const recent = page.getByRole('listbox', { name: 'Recent searches' })
    await expect(recent.getByRole('option')).toHaveText(['beanie'])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(recent).toHaveCount(0)
  })

  test('closes its list at a press on a tile or slide, which waits, and at one on anything else, which counts', async ({
    page,
  }) => {
    await openLive(page, '/')
    const followed = watchFollowed(page)
    for (const name of [/^One design/, /^Headwear/, /^Gildan \d+ styles/]) {
      const link = page.getByRole('link', { name })
      await link.scrollIntoViewIfNeeded()
      await field(page).fill('hood')
      await expect(options(page)).toHaveCount(7)
      await pressOn(page, link)
      await expect(options(page)).toHaveCount(0)
      expect(followed).toEqual([])
    }
    await field(page).click()
    await expect(options(page)).toHaveCount(7)
    await page.getByRole('link', { name: 'Ask us anything' }).click()
    await expect(page).toHaveURL('/contact-us')
    await field(page).fill('hood')
    await expect(options(page)).toHaveCount(7)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL('/terms')
    await expect(options(page)).toHaveCount(0)
  })

  test('acts on the text that stands in it, however fast the keys come', async ({ page }) => {
    await openLive(page, '/')
    const answer = await (await page.request.get('/api/catalogue/suggestions?q=beanie')).json()
    await field(page).fill('hood')
    await expect(options(page)).toHaveCount(7)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/catalogue/suggestions?q=beanie', async (route) => {
      await held
      await route.continue()
    })
    await field(page).press('ArrowDown')
    await field(page).fill('beanie')
    await field(page).press('ArrowDown')
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/')
    release()
    await expect(page).toHaveURL(new RegExp(`/${answer.items[1].code}$`))
    await field(page).fill('hood')
    await expect(options(page)).toHaveCount(7)
    await field(page).press('ArrowDown')
    await page.route('**/api/catalogue/suggestions?q=cap', (route) => route.abort())
    await field(page).fill('cap')
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “cap”')
  })

  test('searches for the text where its suggestions cannot be had', async ({ page }) => {
    await openLive(page, '/')
    await field(page).fill('hood')
    await expect(options(page)).toHaveCount(7)
    await page.route('**/api/catalogue/suggestions*', (route) => route.abort())
    await field(page).fill('tee')
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “tee”')
  })

  test('says when it cannot reach the shop, and tries again', async ({ page }) => {
    await openLive(page, '/')
    await page.route('**/api/catalogue/suggestions*', (route) => route.abort())
    await field(page).fill('hood')
    await expect(page.getByText('Suggestions couldn’t be loaded.')).toBeVisible()
    await page.unroute('**/api/catalogue/suggestions*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(options(page)).toHaveCount(7)
  })
})

test.describe('with fingers', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the open menu is closed by a tap on a tile, which waits, and on another page by one that counts', async ({
    page,
  }) => {
    await openLive(page, '/')
    const followed = watchFollowed(page)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const tile = page.getByRole('link', { name: /^Hooded Sweatshirts/ })
    await tile.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(menu).toBeVisible()
    await pressOn(page, tile, 'finger')
    await expect(menu).toBeHidden()
    expect(followed).toEqual([])
    await tile.tap()
    await expect(page).toHaveURL('/browse?category=Hooded%20Sweatshirts')
    await openLive(page, '/terms')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
    await link.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(menu).toBeVisible()
    await link.tap()
    await expect(page).toHaveURL('/privacy')
    await expect(menu).toBeHidden()
  })
})

test('the opening hours are those of the Eastern time of the season', async ({ page }) => {
  for (const address of ['/', '/contact-us']) {
    await page.goto(address)
    await expect(page.getByText('Monday-Friday 8am-4pm ET', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Saturday 10am-6pm ET', { exact: true }).first()).toBeVisible()
  }
})

test('the bar names who is signed in, and shows the ways that are theirs', async ({ page }) => {
  await signIn(page, 'admin@pressroom.test')
  await openLive(page, '/')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin-dashboard')
  await expect(bar.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Ada Admin' }).click()
  for (const name of ['My Orders', 'My Favorites', 'Settings']) {
    await expect(bar.getByRole('link', { name })).toBeVisible()
  }
  await bar.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(bar.getByRole('link', { name: 'Sign in' })).toBeVisible()
  for (const path of ['/signin', '/signup', '/forgot-password', '/reset-password/some-token']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toHaveCount(0)
  }
})

test('the front page weighs less than 400 kB on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  let bytes = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const shifts = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, one) => sum + ('value' in one ? Number(one.value) : 0), 0)),
          ).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 500)
        }),
    )
  await openLive(page, '/')
  expect(await shifts()).toBeLessThan(0.001)
  expect(bytes).toBeLessThan(400_000)
  expect(bytes).toBeGreaterThan(150_000)
  await context.close()
})
