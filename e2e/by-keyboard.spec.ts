import { expect, type Locator, type Page, test } from '@playwright/test'
import { openLive, signUp } from './customers.ts'

// Nothing here touches a pointer: pages are opened by their address, and from there on it is Tab, Enter, Space and arrows.

const PASSWORD = 'Overprint#42'
const PRODUCT = '/product/Gildan/1010/5000'

/** Why whoever looks for the focus would not find it: no ring, or something over it; nothing where all is well. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing has the focus'
    const name = focused.getAttribute('aria-label') ?? (focused.textContent || focused.tagName)
    // Fields of one's own look show the ring around their label, or around the box with their buttons.
    const shown = focused.closest('label') ?? focused
    const hasRing = [focused, shown, focused.parentElement ?? shown].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5
    })
    if (!hasRing) return `no ring around ${name}`
    const { left, top, width, height } = shown.getBoundingClientRect()
    const isSeen = [0.5, 0.1, 0.9].some((part) => {
      const at = document.elementFromPoint(left + width / 2, top + height * part)
      return at !== null && (shown.contains(at) || at.contains(shown))
    })
    return isSeen ? '' : `${name} is out of sight`
  })

const isInBrowser = (page: Page) => page.evaluate(() => document.activeElement === document.body)

const isFocused = (target: Locator) =>
  target.evaluateAll((all) => all.some((one) => one === document.activeElement)).catch(() => false)

/** Goes on with Tab until the wanted control has the focus, which is seen at every stop on the way. */
async function tabTo(page: Page, target: Locator, { key = 'Tab', most = 90 } = {}) {
  await expect(target.first()).toBeAttached()
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press(key)
    // Behind the last control comes the browser itself, and then the first.
    if (await isInBrowser(page)) await page.keyboard.press(key)
    await expect.poll(() => hidden(page)).toBe('')
    if (await isFocused(target)) return
  }
  throw new Error(`${most} stops did not lead to ${target}`)
}

async function enter(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Walks once around an open dialog: the focus is caught in it, and comes back to where it was. */
async function expectCaught(page: Page, dialog: Locator) {
  const inside = () => dialog.evaluate((one) => one.contains(document.activeElement))
  expect(await inside()).toBe(true)
  const stops = await dialog.locator('a, button:enabled, input:not([type=hidden]), [tabindex="0"]').count()
  for (let stop = 0; stop <= stops + 1; stop++) {
    await page.keyboard.press('Tab')
    expect((await isInBrowser(page)) || (await inside())).toBe(true)
  }
}

test('the bar, the search and the filters lead to a style', async ({ page }) => {
  await openLive(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  expect(await hidden(page)).toBe('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('link').first(), { most: 1 })

  await openLive(page, '/')
  const field = page.getByRole('combobox', { name: 'Search Style # or Keyword' })
  await tabTo(page, field)
  await page.keyboard.type('hood')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options).toHaveCount(7)
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “hood”')

  await enter(page, page.getByRole('link', { name: 'Clear all' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse')
  const headwear = page.getByRole('checkbox', { name: /^Headwear/ })
  await tabTo(page, headwear, { key: 'Shift+Tab' })
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headwear')
  await expect(headwear).toBeFocused()
  await tabTo(page, page.getByRole('combobox', { name: 'Sort' }))
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/category=Headwear.*sort=/)

  const card = page.getByRole('main').getByRole('article').first()
  const picture = card.locator('img')
  const before = await picture.getAttribute('src')
  await tabTo(page, card.getByRole('radio'))
  await page.keyboard.press('ArrowRight')
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  const removal = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').first()
  await tabTo(page, removal, { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse')
  await enter(page, page.getByRole('main').getByRole('article').getByRole('link').first())
  await expect(page).toHaveURL(/\/product\//)
})

test('pictures, colors and sizes of a style are looked at, and each window gives the focus back', async ({ page }) => {
  await openLive(page, PRODUCT)
  const zoom = page.getByTitle('Zoom')
  await enter(page, zoom)
  const large = page.getByRole('dialog', { name: /, large$/ })
  await expect(large).toBeVisible()
  await page.keyboard.press('+')
  await expect(large.getByRole('status', { name: 'Scale' })).toHaveText('150%')
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText('2/4')).toBeVisible()
  await expectCaught(page, large)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(zoom).toBeFocused()

  await enter(page, page.getByRole('button', { name: 'Next picture' }))
  await expect(page.getByText('3/4')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('2/4')).toBeVisible()

  const colors = page.getByRole('group', { name: /^Color:/ })
  await tabTo(page, colors.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?color=/)
  await expect.poll(() => hidden(page)).toBe('')

  const opener = page.getByRole('button', { name: 'Size chart' })
  await enter(page, opener)
  const chart = page.getByRole('dialog', { name: 'Size chart' })
  await tabTo(page, chart.getByRole('radio'))
  await page.keyboard.press('ArrowRight')
  await expect(chart.getByRole('radio', { name: 'Centimeters' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(chart).toBeHidden()
  await expect(opener).toBeFocused()

  const heart = page.getByRole('button', { name: 'Add to favorites' })
  await tabTo(page, heart, { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  const prompt = page.getByRole('dialog', { name: 'Sign In to Favorite Items' })
  await expect(prompt).toBeVisible()
  await expectCaught(page, prompt)
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await expect(heart).toBeFocused()
})

test('blanks reach the cart through a sign-in, and are changed, removed and taken back there', async ({ page }) => {
  test.setTimeout(120_000)
  const { email } = await signUp(page, 'Kay')
  await page.context().clearCookies()
  await openLive(page, PRODUCT)
  await tabTo(page, page.getByRole('textbox', { name: /^M / }))
  await page.keyboard.type('12')
  await enter(page, page.getByRole('button', { name: 'Add blanks to cart' }))
  await enter(page, page.getByRole('dialog', { name: 'Sign In to Add to Cart' }).getByRole('link', { name: 'Log In' }))
  await expect(page).toHaveURL(/\/signin/)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')

  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(drawer.getByRole('table')).toContainText('M12')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  const cart = page.getByRole('link', { name: /^Cart/ })
  await enter(page, cart)
  await expect(drawer).toBeVisible()
  await expectCaught(page, drawer)
  await page.keyboard.press('Escape')
  await expect(cart).toBeFocused()
  await page.keyboard.press('Enter')

  const edit = drawer.getByRole('button', { name: /^Edit Qty/ })
  await enter(page, edit)
  const modal = page.getByRole('dialog', { name: 'Edit Quantities' })
  await expect(modal).toBeVisible()
  await expectCaught(page, modal)
  await tabTo(page, modal.getByRole('textbox', { name: 'M', exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('24')
  await enter(page, modal.getByRole('button', { name: 'Save quantities' }))
  await expect(modal).toBeHidden()
  await expect(drawer.getByRole('table')).toContainText('M24')
  await expect(edit).toBeFocused()

  await enter(page, drawer.getByRole('button', { name: /^Remove/ }))
  await expect(drawer.getByText('Your cart is empty.')).toBeVisible()
  await enter(page, drawer.getByRole('button', { name: 'Undo' }))
  await expect(drawer.getByRole('table')).toContainText('M24')
  await enter(page, drawer.getByRole('link', { name: 'Checkout' }))
  await expect(page).toHaveURL('/checkout')
})

test('a page is walked through from its first control to the last of its footer', async ({ page }) => {
  test.setTimeout(120_000)
  await openLive(page, '/')
  const footer = page.getByRole('contentinfo')
  await tabTo(page, footer.getByRole('link').last(), { most: 160 })
  // Behind the last one comes the browser itself, or the first again.
  await page.keyboard.press('Tab')
  expect(await isFocused(footer.getByRole('link'))).toBe(false)
  await openLive(page, '/terms')
  await enter(page, footer.getByRole('link', { name: 'Privacy' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), { most: 30 })
})
