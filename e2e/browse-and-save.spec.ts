import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, openLive, signUp } from './customers.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search Style # or Keyword' })
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' })
const heart = (page: Page, title: RegExp) => page.getByRole('button', { name: title }).first()
const PASSWORD = 'Overprint#42'

test('suggestions answer to the arrows, and nothing is highlighted before the first one', async ({ page }) => {
  await openLive(page, '/')
  await field(page).fill('hood')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options).toHaveCount(7)
  await expect(options.last()).toHaveText(/^See \d+ more results$/)
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0)
  await expectAccessible(page)
  await field(page).press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('ArrowUp')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “hood”')
  await field(page).fill('zzzzzz')
  await expect(page.getByText('No results found', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Browse our full selection' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse')
})

test('filters live in the address, come off by their chips, and are there again the next time', async ({ page }) => {
  await openLive(page, '/browse')
  await page.getByRole('checkbox', { name: /^T-Shirts/ }).check()
  await expect(page).toHaveURL(/category=T-Shirts/)
  await page.getByRole('checkbox', { name: /^Gildan/ }).check()
  await expect(page).toHaveURL(/brand=Gildan/)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: High to Low')
  await expect(page).toHaveURL(/category=T-Shirts&brand=Gildan&sort=/)
  await page.getByRole('link', { name: 'Remove filter Gildan' }).click()
  await expect(chips(page)).not.toContainText('Gildan')
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^Gildan/ })).toBeChecked()
  await expect(chips(page)).toContainText('Gildan')

  await page.goto('/terms')
  await page.goto('/browse')
  await expect(chips(page)).toContainText('Gildan')
  await page.getByRole('banner').getByRole('link', { name: 'Browse' }).click()
  await expect(page).toHaveURL('/browse')
  await expect(chips(page)).toHaveCount(0)
})

test('a guest saves a style: the sign-in comes between, and the heart is on after it', async ({ page, context }) => {
  const { email } = await signUp(page, 'Flo')
  await context.clearCookies()
  await openLive(page, '/browse')
  await heart(page, /^Favorite: Unisex CVC/).click()
  const prompt = page.getByRole('dialog', { name: 'Sign In to Favorite Items' })
  await expect(prompt).toBeVisible()
  await expectAccessible(page)
  await prompt.getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved to My Favorites.')).toBeVisible()
  await expect(heart(page, /^Favorite: Unisex CVC/)).toHaveAttribute('aria-pressed', 'true')

  await openLive(page, '/favorites')
  await expectAccessible(page)
  await heart(page, /^Favorite: Unisex CVC/).click()
  await expect(page.getByText("You haven't saved any favorites yet.")).toBeVisible()
})

test('a color is an address, and its pictures wrap around', async ({ page }) => {
  await openLive(page, '/product/Gildan/1010/5000')
  await page
    .getByRole('group', { name: /^Color:/ })
    .getByLabel('White', { exact: true })
    .click()
  await expect(page).toHaveURL(/\?color=White$/)
  await expect(page.getByAltText(/in White, front$/)).toBeVisible()
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await expect(page.getByAltText(/in White, model$/)).toBeVisible()
})

test('blanks are priced while they are typed, and reach the cart', async ({ page }) => {
  await signUp(page, 'Bo')
  await openLive(page, '/product/Gildan/1010/5000')
  await page.getByRole('button', { name: 'Add blanks to cart' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a quantity for at least one size.')
  await page.getByRole('textbox', { name: /^M / }).fill('12')
  await expect(page.getByText('12 pieces', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add blanks to cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText('Heavy Cotton T-Shirt')
  await expect(page.getByRole('link', { name: 'Cart, 1 item', includeHidden: true })).toHaveCount(1)
})

test.describe('before the script is there', () => {
  test.use({ javaScriptEnabled: false })

  test('search and filters are plain forms', async ({ page }) => {
    await page.goto('/browse')
    await page.getByRole('checkbox', { name: /^Headwear/ }).check()
    await page.getByRole('group', { name: 'Price' }).getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headwear')
    await field(page).fill('beanie')
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “beanie”')
  })

  test('blanks can be added', async ({ page }) => {
    await signUp(page, 'Noah')
    await page.goto('/product/Gildan/1010/5000')
    await page.getByRole('textbox', { name: /^M / }).fill('3')
    await page.getByRole('button', { name: 'Add blanks to cart' }).click()
    await expect(page.getByText('3 pieces added to your cart.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
})

test('what is typed before the script comes is not lost', async ({ page }) => {
  let letScriptsCome = () => {}
  const held = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/product/Gildan/1010/5000', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: /^M / }).fill('7')
  await page
    .getByRole('group', { name: /^Color:/ })
    .getByLabel('White', { exact: true })
    .check()
  await field(page).fill('hood')
  letScriptsCome()
  await expect(page.getByText('7 pieces', { exact: true })).toBeVisible()
  await expect(field(page)).toHaveValue('hood')
  await expect(page).toHaveURL(/\?color=White$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opening one panel closes the other, and a press beside it does nothing else', async ({ page }) => {
    await openLive(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await page.getByRole('button', { name: 'Open search' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    await expect(field(page)).toBeFocused()
    await page.mouse.click(195, 700)
    await expect(field(page)).toBeHidden()
    await expect(page).toHaveURL('/')
  })

  test('the filters slide in and stay until they are sent away', async ({ page }) => {
    await openLive(page, '/browse')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: /^Headwear/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Show \d+ styles$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headwear')
    await expect(page.getByRole('checkbox', { name: /^Headwear/ })).toBeHidden()
  })
})
