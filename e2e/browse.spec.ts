import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, openLive, signUp } from './customers.ts'

const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' })
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const cards = (page: Page) => page.getByRole('article')
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort' })
const codes = (page: Page) => cards(page).locator('.ticket span:last-child').allTextContents()

test('linked sizes come and go with their halves', async ({ page }) => {
  await openLive(page, '/browse')
  await box(page, /^S \d/).check()
  await expect(page).toHaveURL('/browse?size=S&size=S%2FM')
  await expect(page.getByText('Combined sizes too: S/M', { exact: true })).toBeVisible()
  await box(page, /^M \d/).check()
  await box(page, /^S \d/).click()
  await expect(page).toHaveURL('/browse?size=M&size=S%2FM')
  await page.getByRole('link', { name: 'Remove filter M' }).click()
  await expect(page).toHaveURL('/browse')
  await expect(box(page, /^M \d/)).not.toBeChecked()
  await box(page, /^XL \d/).check()
  await expect(page).toHaveURL('/browse?size=XL&size=L%2FXL&size=XL%2F2XL')
  await expectAccessible(page)
})

test('fit, fabric and weight narrow the choice with their counts, and the page says for whom it is', async ({
  page,
}) => {
  await openLive(page, '/browse')
  await box(page, /^Women \d/).check()
  await expect(page).toHaveURL('/browse?fit=Women')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Women’s styles')
  const count = Number(
    await box(page, /^100% cotton \d/).evaluate((one) => one.parentElement?.querySelector('small')?.textContent),
  )
  await box(page, /^100% cotton \d/).check()
  await expect(cards(page)).toHaveCount(count)
  await box(page, /^Under 4\.5 oz \d/).check()
  await expect(page).toHaveURL('/browse?fit=Women&fabric=100%25+cotton&weight=Under+4.5+oz')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Remove filter Women' }).click()
  await expect(page).toHaveURL('/browse?fabric=100%25+cotton&weight=Under+4.5+oz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse')
})

test('an address that names what nobody sells is answered like any other, and cleared by one press', async ({
  page,
}) => {
  await openLive(page, '/browse?fit=constructor&fabric=__proto__&weight=%3Cb%3Eheavy&brand=constructor')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('constructor')
  await expect(page.getByText('No results found.')).toBeVisible()
  await expect(chips(page).getByRole('link', { name: /^Remove filter/ })).toHaveText([
    'constructor',
    'constructor',
    '__proto__',
    '<b>heavy',
  ])
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/browse')
  await expect(cards(page)).toHaveCount(24)
})

test('what is ticked or sorted before the script comes is done when it is there', async ({ page }) => {
  await openLive(page, '/browse?category=Headwear')
  let letScriptsCome = () => {}
  const held = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/browse', { waitUntil: 'commit' })
  await box(page, /^Gildan/).check()
  await sort(page).selectOption('Top Rated')
  letScriptsCome()
  // The choice of the visit before is not brought back over it.
  await expect(page).toHaveURL('/browse?brand=Gildan&sort=Top+Rated')
  await expect(box(page, /^Gildan/)).toBeChecked()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gildan')
})

test('a card shows seven swatches and the rest as a number; its picture follows pointer, keys and choice', async ({
  page,
}) => {
  await openLive(page, '/browse')
  const card = cards(page).first()
  const picture = card.locator('img')
  const swatches = card.getByRole('radio')
  await expect(swatches).toHaveCount(7)
  await expect(card.getByText(/^\+\d+$/).filter({ visible: true })).toHaveText('+17')
  for (const swatch of await swatches.all()) expect(await swatch.getAttribute('aria-label')).toBeTruthy()
  const first = await picture.getAttribute('src')
  await swatches.nth(2).hover()
  await expect(picture).not.toHaveAttribute('src', String(first))
  await page.mouse.move(0, 0)
  await expect(picture).toHaveAttribute('src', String(first))
  await swatches.nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(swatches.nth(1)).toBeFocused()
  await expect(picture).not.toHaveAttribute('src', String(first))
  await swatches.nth(3).click()
  await expect(swatches.nth(3)).toBeChecked()
  await expect(page).toHaveURL('/browse')
})

test('a middle click opens the style beside the list', async ({ page, context }) => {
  await openLive(page, '/browse')
  const opened = context.waitForEvent('page')
  await cards(page).first().locator('img').click({ button: 'middle', force: true })
  const tab = await opened
  await tab.waitForURL(/\/product\/[^?]+$/)
  await expect(page).toHaveURL('/browse')
})

test('back leads to the very spot', async ({ page }) => {
  await openLive(page, '/browse?category=T-Shirts&page=2&per=12')
  await page.evaluate(() => scrollTo(0, 1180))
  const before = await page.evaluate(() => scrollY)
  await cards(page).nth(9).getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/browse?category=T-Shirts&page=2&per=12')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('the last choice is restored on the way in, and not on the way back', async ({ page }) => {
  await openLive(page, '/browse')
  await box(page, /^Hanes/).check()
  await expect(chips(page)).toContainText('Hanes')
  await page.goBack()
  await expect(chips(page)).toHaveCount(0)
  await page.goForward()
  await expect(chips(page)).toContainText('Hanes')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL('/browse')
  await expect(cards(page)).toHaveCount(24)
  await expect(chips(page)).toHaveCount(0)
})

test('a search from browse keeps what is chosen and begins on the first page; clearing it leaves the rest', async ({
  page,
}) => {
  const field = page.getByRole('combobox', { name: 'Search Style # or Keyword' })
  const chosen = 'brand=Gildan&sort=Price%3A+High+to+Low&per=12'
  await openLive(page, `/browse?${chosen}&page=2`)
  await field.fill('shirt')
  await field.press('Enter')
  await expect(page).toHaveURL(`/browse?q=shirt&${chosen}`)
  await expect(box(page, /^Gildan/)).toBeChecked()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(`/browse?${chosen}`)
  await expect(field).toBeFocused()
  await field.fill('hood')
  await field.press('Enter')
  await expect(page).toHaveURL(`/browse?q=hood&${chosen}`)
  await page.getByRole('link', { name: 'Remove filter “hood”' }).click()
  await expect(page).toHaveURL(`/browse?${chosen}`)
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(field).toHaveValue('hood')
  await field.fill('')
  await expect(page).toHaveURL(`/browse?${chosen}`)
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await field.fill('cap')
  await field.press('Enter')
  await expect(page).toHaveURL('/browse?q=cap')
})

test('the price takes digits up to 500, counts when it is left, and either way round', async ({ page }) => {
  await openLive(page, '/browse')
  const from = page.getByRole('textbox', { name: 'From $' })
  const to = page.getByRole('textbox', { name: 'To $' })
  await to.fill('9a9b9')
  await expect(to).toHaveValue('500')
  await to.fill('-5x')
  await expect(to).toHaveValue('5')
  await from.fill('12')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(chips(page)).toContainText('$5 to $12')
  await expect(from).toHaveValue('5')
  await expect(to).toHaveValue('12')
  await page.getByRole('link', { name: 'Remove filter $5 to $12' }).click()
  await expect(to).toHaveValue('500')
})

test('sorting by the keyboard leaves the focus where it is', async ({ page }) => {
  await openLive(page, '/browse')
  await sort(page).focus()
  await sort(page).selectOption('Price: High to Low')
  await expect(page).toHaveURL(/sort=Price/)
  await expect(sort(page)).toBeFocused()
  await page.goBack()
  await expect(sort(page)).toHaveValue('Best Sellers')
})

test('up to five pages are all named, more with gaps', async ({ page }) => {
  const names = (path: string) => async () => {
    await page.goto(path)
    return (await page.getByRole('navigation', { name: 'Pages' }).innerText()).split(/\s+/)
  }
  expect(await names('/browse')()).toEqual(['1', '2', '3', '4', '5'])
  expect(await names('/browse?per=12&page=5')()).toEqual(['1', '…', '4', '5', '6', '…', '9'])
  await expect(page.getByText(/^49–60 of \d+ styles$/)).toBeVisible()
})

test('nothing found says so, and leads on', async ({ page }) => {
  await openLive(page, '/browse?q=zzzzzz&brand=Gildan')
  const words = 'No results found. Try adjusting your filters or browse our full selection!'
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “zzzzzz”')
  await expect(
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'T-Shirts' }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Best sellers' }).getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('navigation', { name: 'Close to your search' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Browse our full selection' }).click()
  await expect(page).toHaveURL('/browse')
  await expect(cards(page)).toHaveCount(24)
})

test('a search that is too narrow offers what its words find, and what it finds without the filters', async ({
  page,
}) => {
  const closer = page.getByRole('navigation', { name: 'Close to your search' })
  await openLive(page, '/browse?q=umbrella+hoodie')
  await expect(closer.getByRole('link')).toHaveText([/^“hoodie” \(\d+ styles\)$/])
  await expectAccessible(page)
  await closer.getByRole('link').click()
  await expect(page).toHaveURL('/browse?q=hoodie')
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/browse?q=hoodie&category=Headwear')
  await closer.getByRole('link', { name: /^“hoodie” / }).click()
  await expect(page).toHaveURL('/browse?q=hoodie')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('two cards stand side by side, nothing is clipped, and a tap on swatches opens the style', async ({ page }) => {
    await openLive(page, '/browse')
    const boxes = await cards(page).evaluateAll((all) =>
      all.map((card) => {
        const { left, right, top } = card.getBoundingClientRect()
        const spills = [...card.querySelectorAll('h3, p, .dots')].some(
          (part) => part.scrollWidth > part.clientWidth + 1,
        )
        return { left, right, top, spills: spills && !card.querySelector('.truncate') }
      }),
    )
    expect(boxes[0]?.top).toBe(boxes[1]?.top)
    expect(boxes[1]?.left).toBeGreaterThan(boxes[0]?.right ?? 0)
    expect(boxes.every(({ right, spills }) => right <= 374 && !spills)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const heart = await cards(page)
      .first()
      .getByRole('button', { name: /^Favorite:/ })
      .boundingBox()
    expect(Math.min(heart?.width ?? 0, heart?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    const dots = await cards(page).first().getByRole('radiogroup').boundingBox()
    if (!dots) throw new Error('There are no swatches.')
    await page.touchscreen.tap(dots.x + 60, dots.y + dots.height / 2)
    await expect(page).toHaveURL(/\/product\//)
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('fit, fabric and weight are chosen in the panel, are there on the next visit, and go by one press', async ({
    page,
  }) => {
    await openLive(page, '/browse')
    await page.getByRole('button', { name: 'Filters' }).tap()
    for (const [name, address] of [
      [/^Women \d/, '/browse?fit=Women'],
      [/^100% cotton \d/, '/browse?fit=Women&fabric=100%25+cotton'],
      [/^Under 4\.5 oz \d/, '/browse?fit=Women&fabric=100%25+cotton&weight=Under+4.5+oz'],
    ] as const) {
      await box(page, name).tap()
      await expect(page).toHaveURL(address)
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Show \d+ styles?$/ }).tap()
    await expect(chips(page).getByRole('link', { name: /^Remove filter/ })).toHaveCount(3)
    const found = await cards(page).count()
    await openLive(page, '/browse')
    await expect(page).toHaveURL('/browse?fit=Women&fabric=100%25+cotton&weight=Under+4.5+oz')
    await expect(cards(page)).toHaveCount(found)
    await page.getByRole('link', { name: 'Clear all' }).tap()
    await expect(page).toHaveURL('/browse')
    await expect(chips(page)).toHaveCount(0)
    await expect(cards(page)).toHaveCount(24)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a search keeps what is chosen', async ({ page }) => {
    await page.goto('/browse?brand=Gildan&page=2&per=12')
    await page.getByRole('button', { name: 'Open search' }).click()
    await page.getByRole('combobox', { name: 'Search Style # or Keyword' }).fill('shirt')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/browse?q=shirt&brand=Gildan&per=12')
  })

  test('the panel opens, filters and sorts, and sizes stay linked', async ({ page }) => {
    await page.goto('/browse')
    await page.getByRole('button', { name: 'Filters' }).click()
    await box(page, /^S \d/).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByText('Combined sizes too: S/M', { exact: true })).toBeAttached()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: Low to High')
    await page.getByRole('button', { name: 'Apply', exact: true }).last().click()
    await expect(page).toHaveURL(/size=S&.*sort=Price/)
    await page.getByRole('link', { name: 'Remove filter S' }).click()
    await expect(chips(page)).toHaveCount(0)
  })

  test('fit and fabric are chosen', async ({ page }) => {
    await page.goto('/browse')
    await page.getByRole('button', { name: 'Filters' }).click()
    await box(page, /^Youth \d/).check()
    await box(page, /^Cotton blend \d/).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/fit=Youth&.*fabric=Cotton\+blend/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Youth styles')
  })
})

test('favorites are sorted and filtered like the catalogue, and come back when they went by mistake', async ({
  page,
}) => {
  const { userId } = await signUp(page, 'Fay')
  for (const itemStyleId of [1001, 1010, 1020]) {
    await page.request.post('/api/favorites/add', { data: { userId, itemStyleId } })
  }
  await openLive(page, '/favorites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Favorites')
  const mine = await codes(page)
  for (const order of ['Best Sellers', 'Newest First', 'Price: High to Low']) {
    await sort(page).selectOption(order)
    await expect(page).toHaveURL(order === 'Best Sellers' ? /favorites$/ : /sort=/)
    await page.waitForLoadState('networkidle')
    const shown = await codes(page)
    const answer = await page.request.get(`/api/catalogue/browse?per=48&sort=${encodeURIComponent(order)}`)
    const all: { items: { code: string }[] } = await answer.json()
    const inOrder = all.items.map(({ code }) => code).filter((code) => mine.includes(code))
    if (inOrder.length === mine.length) expect(shown).toEqual(inOrder)
  }
  await openLive(page, '/favorites')
  await cards(page)
    .first()
    .getByRole('button', { name: /^Favorite:/ })
    .click()
  await expect(cards(page)).toHaveCount(mine.length - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(mine.length)
  await expectAccessible(page)
})

test('a heart that cannot be saved says so, and the page stays', async ({ page }) => {
  await signUp(page, 'Hal')
  await openLive(page, '/browse')
  await page.route('**/favorites.data*', (route) => route.abort())
  await page
    .getByRole('button', { name: /^Favorite:/ })
    .first()
    .click()
  await expect(page.getByText('Your favorites couldn’t be changed. Please try again.')).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
})

test('a heart that is pressed without a connection is kept until there is one', async ({ page, context }) => {
  await signUp(page, 'Hope')
  await openLive(page, '/browse')
  const heart = page.getByRole('button', { name: /^Favorite:/ }).first()
  await context.setOffline(true)
  await expect(page.getByText(/^You’re offline\./)).toBeVisible()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const saved = page.waitForResponse((answer) => answer.url().includes('/favorites.data') && answer.ok())
  await context.setOffline(false)
  await saved
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
