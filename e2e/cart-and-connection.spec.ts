import { expect, type Page, test } from '@playwright/test'
import { addBlanks, expectAccessible, mailedCode, openLive, signIn, signUp } from './customers.ts'

const PASSWORD = 'Overprint#42'
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' })
const badge = (page: Page, items: string) => page.getByRole('link', { name: `Cart, ${items}`, includeHidden: true })

async function openCart(page: Page) {
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(drawer(page)).toBeVisible()
}

test('the drawer shows the lines, what more pieces would save, and gives the focus back', async ({ page }) => {
  const ann = await signUp(page, 'Dora')
  await addBlanks(page, ann, { M: 12, L: 2 })
  await openLive(page, '/browse')
  await openCart(page)
  const cart = drawer(page)
  await expect(cart.getByRole('table')).toContainText('M12L2')
  await expect(cart.getByText(/^10 more pieces: (at least )?\$\d\.\d\d less each$/)).toBeVisible()
  await expect(cart.getByText('Saved by quantity')).toBeVisible()
  await expect(cart.getByText('Shipping and taxes calculated at checkout.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeFocused()
  await openCart(page)
  await cart.getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(cart).toBeHidden()
  await openCart(page)
  await cart.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(cart).toBeHidden()
})

test('quantities take digits, may be empty while typing, and show their price before they are saved', async ({
  page,
}) => {
  await addBlanks(page, await signUp(page, 'Edi'), { M: 2 })
  await openLive(page, '/')
  await openCart(page)
  await drawer(page).getByRole('button', { name: 'Edit Qty' }).click()
  const modal = page.getByRole('dialog', { name: 'Edit Quantities' })
  const medium = modal.getByRole('textbox', { name: 'M', exact: true })
  await medium.fill('-1a2')
  await expect(medium).toHaveValue('12')
  await expect(modal.getByText(/^12 pieces/)).toBeVisible()
  await medium.fill('')
  await expect(modal.getByText(/^0 pieces/)).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Save quantities' })).toBeDisabled()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal).toBeHidden()
  await expect(drawer(page)).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Edit Qty' }).click()
  await medium.fill('24')
  await modal.getByRole('button', { name: 'Save quantities' }).click()
  await expect(modal).toBeHidden()
  await expect(drawer(page).getByRole('table')).toContainText('M24')
})

test('what was removed comes back once, on another page too, and in another tab it is gone meanwhile', async ({
  page,
  context,
}) => {
  const ann = await signUp(page, 'Una')
  await addBlanks(page, ann, { M: 3 })
  await addBlanks(page, ann, { S: 5 })
  await openLive(page, '/browse')
  const other = await context.newPage()
  await openLive(other, '/')
  await openCart(other)
  await openCart(page)
  await drawer(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(drawer(page).getByRole('listitem').filter({ hasText: 'Edit Qty' })).toHaveCount(1)
  await expect(drawer(page).getByRole('region', { name: 'Items' })).toBeFocused()
  await expect(badge(page, '1 item')).toHaveCount(1)

  await drawer(other)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(other.getByText('That item is no longer in your cart.')).toBeVisible()
  await expect(badge(other, '1 item')).toHaveCount(1)

  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Orders' }).first().click()
  await expect(page).toHaveURL(/\/orders/)
  await page.getByRole('button', { name: 'Undo' }).dblclick()
  await expect(page.getByText(/is back in your cart\.$/)).toBeVisible()
  await expect(badge(page, '2 items')).toHaveCount(1)
  await openCart(page)
  await expect(drawer(page).getByRole('table').first()).toContainText('M3')
})

test('a change that does not get through says so and can be sent again', async ({ page }) => {
  await addBlanks(page, await signUp(page, 'Rita'), { M: 3 })
  await openLive(page, '/browse')
  await openCart(page)
  const remove = drawer(page).getByRole('button', { name: /^Remove/ })
  await expect(remove).toBeVisible()
  await page.route('**/cart.data*', (route) => route.abort())
  await remove.click()
  const notice = page.getByText('Your cart couldn’t be changed. Please try again.')
  await expect(notice).toBeVisible()
  await page.unroute('**/cart.data*')
  await expect(drawer(page).getByRole('button', { name: /^Remove/ })).toBeVisible()
  await drawer(page).getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Try again' }).click()
  await expect(drawer(page).getByText('Your cart is empty.')).toBeVisible()
})

test('quantities that could not be saved stay in their window with the reason, and are saved from there', async ({
  page,
}) => {
  await addBlanks(page, await signUp(page, 'Eddy'), { M: 3 })
  await openLive(page, '/browse')
  await openCart(page)
  await drawer(page).getByRole('button', { name: 'Edit Qty' }).click()
  const modal = page.getByRole('dialog', { name: 'Edit Quantities' })
  const medium = modal.getByRole('textbox', { name: 'M', exact: true })
  await medium.fill('36')
  await page.route('**/cart.data*', (route) => route.abort())
  await modal.getByRole('button', { name: 'Save quantities' }).click()
  await expect(modal.getByText('Your cart couldn’t be changed. Please try again.')).toBeVisible()
  await expect(medium).toHaveValue('36')
  await page.unroute('**/cart.data*')
  await modal.getByRole('button', { name: 'Save quantities' }).click()
  await expect(modal).toBeHidden()
  await expect(drawer(page).getByRole('table')).toContainText('M36')
})

test('without a connection the page stays and says so, and goes on when it is back', async ({ page, context }) => {
  await openLive(page, '/browse')
  const bar = page.getByText(/^You’re offline\./)
  await expect(bar).toBeHidden()
  await context.setOffline(true)
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page).toHaveURL('/browse')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: High to Low')
  await context.setOffline(false)
  await expect(bar).toBeHidden()
  await expect(page).toHaveURL(/sort=/)
})

test('the bar of a lost connection lies over nothing', async ({ page, context }) => {
  for (const [width, path] of [
    [1440, '/browse'],
    [768, '/product/Gildan/1010/5000'],
    [390, '/product/Gildan/1010/5000'],
    [390, '/design-labs'],
    [390, '/signin'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await openLive(page, path)
    await context.setOffline(true)
    const bar = page.getByText(/^You’re offline\./)
    await expect(bar).toBeVisible()
    const box = await bar.boundingBox()
    if (!box) throw new Error('The bar is not to be seen.')
    const under = await page.evaluate(
      ({ top, bottom }) => {
        const shown = document.querySelectorAll('main :is(a, button, input, h1, p, img), header :is(a, button)')
        return [...shown].flatMap((element) => {
          const { y, height, width } = element.getBoundingClientRect()
          const isUnder = height > 0 && width > 0 && y < bottom - 1 && y + height > top + 1
          return isUnder ? [element.textContent] : []
        })
      },
      { top: box.y, bottom: box.y + box.height },
    )
    expect(under, `${path} at ${width}`).toEqual([])
    await context.setOffline(false)
    await expect(bar).toBeHidden()
  }
})

test('a slow page shows that it is coming', async ({ page }) => {
  await openLive(page, '/terms')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/privacy.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  const bar = page.getByText('Still loading. Your connection seems slow.')
  await expect(bar).toBeVisible()
  const foot = await bar.evaluate((one) => one.getBoundingClientRect().bottom)
  const above = () => page.getByRole('main').evaluate((main) => Number.parseFloat(getComputedStyle(main).paddingTop))
  await expect.poll(above, 'it lies over nothing').toBeGreaterThanOrEqual(foot)
  answer()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByText('Still loading. Your connection seems slow.')).toBeHidden()
})

test('an answer that is no page keeps its meaning, and can be asked for again', async ({ page }) => {
  await signIn(page, 'shopper@pressroom.test')
  await openLive(page, '/terms')
  await page.route('**/browse.data*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.getByRole('banner').getByRole('link', { name: 'Browse' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/browse.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Browse' })).toBeVisible()
})

test('who signs up to save a style has it saved', async ({ page }) => {
  await openLive(page, '/browse')
  await page
    .getByRole('button', { name: /^Favorite: Unisex CVC/ })
    .first()
    .click()
  const prompt = page.getByRole('dialog', { name: 'Sign In to Favorite Items' })
  await expect(prompt).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await page
    .getByRole('button', { name: /^Favorite: Unisex CVC/ })
    .first()
    .click()
  await prompt.getByRole('link', { name: 'Sign Up' }).click()
  await finishSignUp(page)
  await expect(page.getByText('Saved to My Favorites.')).toBeVisible()
  await expect(page).toHaveURL('/browse')
  await expect(page.getByRole('button', { name: /^Favorite: Unisex CVC/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/example\.test|Overprint|Newcomer/)
})

test('who signs up or signs in to design comes to the editor with style and color', async ({ page, context }) => {
  const startDesign = async () => {
    await openLive(page, '/product/Gildan/1010/5000?color=White')
    await page.getByRole('link', { name: 'Customize' }).click()
    return page.getByRole('dialog', { name: 'Sign In to Start Designing' })
  }
  const there = /\/design-labs\/Gildan\/1010\/5000\?color=White/
  await (await startDesign()).getByRole('link', { name: 'Sign Up' }).click()
  const email = await finishSignUp(page)
  await expect(page).toHaveURL(there)

  await context.clearCookies()
  await (await startDesign()).getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(there)
})

async function finishSignUp(page: Page): Promise<string> {
  const email = `prompted.${Date.now()}@example.test`
  await page.getByLabel('First name').fill('Nina')
  await page.getByLabel('Last name').fill('Newcomer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/verify-email')
  await page
    .getByRole('textbox')
    .last()
    .pressSequentially(await mailedCode(page, email))
  await page.getByRole('button', { name: 'Verify' }).click()
  return email
}

test.describe('before the script is there', () => {
  test.use({ javaScriptEnabled: false })

  test('a cart is edited, emptied and filled again with plain forms', async ({ page }) => {
    await addBlanks(page, await signUp(page, 'Paul'), { M: 2 })
    await page.goto('/cart')
    await page.getByRole('textbox', { name: 'L', exact: true }).fill('4')
    await page.getByRole('button', { name: 'Save quantities' }).click()
    await expect(page.getByRole('table')).toContainText('M2L4')
    await page.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('table')).toContainText('M2L4')
  })
})
