import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDesign, expectAccessible, openLive, signIn, signUp } from './customers.ts'

const TEE = '/product/Gildan/1010/5000'
const JERSEY = '/product/BELLA%20%2B%20CANVAS/1001/3001'
const picture = (page: Page, view: string) => page.getByAltText(new RegExp(`, ${view}$`))
const color = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Color:/ }).getByRole('radio', { name, exact: true })
const delivery = (page: Page) => page.locator('summary', { hasText: 'Delivery' })

const printed = (page: Page) => page.getByRole('region', { name: 'Printed prices' })
const pricesBy = (page: Page, method: string) =>
  printed(page).getByRole('region', { name: `${method}, price of a printed piece` })
const rowFrom = (table: Locator, pieces: number) => table.getByRole('row', { name: new RegExp(`^${pieces}\\+`) })

async function openZoom(page: Page) {
  await page.getByTitle('Zoom').click()
  const zoom = page.getByRole('dialog', { name: /, large$/ })
  await expect(zoom).toBeVisible()
  return zoom
}

/** Across the picture, with the mouse or a finger held down. */
async function drag(page: Page, by: number) {
  const box = await page.locator('.plate').boundingBox()
  if (!box) throw new Error('There is no picture')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by / 2, y)
  await page.mouse.move(x + by, y)
  await page.mouse.up()
}

test('the pictures turn by arrow keys and swipes of more than 50 px, both ways around', async ({ page }) => {
  await openLive(page, TEE)
  await page.getByRole('link', { name: 'Back picture' }).click()
  await expect(picture(page, 'back')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page, 'model')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page, 'front')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(picture(page, 'model')).toBeVisible()
  await drag(page, -60)
  await expect(picture(page, 'front')).toBeVisible()
  await drag(page, 60)
  await expect(picture(page, 'model')).toBeVisible()
  await drag(page, 40)
  await expect(picture(page, 'model')).toBeVisible()
  // A swipe is no press: nothing was enlarged.
  await expect(page.getByRole('dialog', { name: /, large$/ })).toHaveCount(0)
  await color(page, 'White').click()
  await expect(page.getByAltText(/in White, front$/)).toBeVisible()
})

test('a press on a swatch shows its color from the front, every time', async ({ page }) => {
  await openLive(page, `${TEE}?color=White`)
  const shown = (name: string, view: string) =>
    expect(page.getByAltText(new RegExp(`in ${name}, ${view}$`))).toBeVisible()
  await page.getByRole('link', { name: 'Back picture' }).click()
  await shown('White', 'back')
  await color(page, 'White').click()
  await shown('White', 'front')
  await page.getByRole('link', { name: 'Side picture' }).click()
  await shown('White', 'side')
  await color(page, 'Black').click()
  await shown('Black', 'front')
  await color(page, 'White').click()
  await shown('White', 'front')
})

test('a swatch is chosen in the moment of the press, and the address follows', async ({ page }) => {
  await openLive(page, `${TEE}?color=White`)
  const chosen = await color(page, 'Black').evaluate((swatch: HTMLInputElement) => {
    swatch.click()
    return swatch.checked
  })
  expect(chosen).toBe(true)
  await expect(page).toHaveURL(/color=Black/)
  await expect(page.getByAltText(/in Black, front$/)).toBeVisible()
})

test('a picture is enlarged by press, buttons and keys, moved by hand, and closed by Escape', async ({ page }) => {
  await openLive(page, TEE)
  const zoom = await openZoom(page)
  const scale = zoom.getByLabel('Scale')
  const image = zoom.getByRole('img')
  const width = async () => (await image.boundingBox())?.width ?? 0
  const whole = await width()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(image).toHaveAttribute('alt', /side, enlarged$/)
  await page.keyboard.press('+')
  await expect(scale).toHaveText('150%')
  expect(await width()).toBeCloseTo(whole * 1.5, 0)
  await page.keyboard.press('0')
  await image.click({ position: { x: whole / 4, y: whole / 4 } })
  await expect(scale).toHaveText('200%')
  const before = await image.boundingBox()
  await page.mouse.move(600, 400)
  await page.mouse.down()
  await page.mouse.move(600, 340, { steps: 3 })
  await page.mouse.up()
  expect((await image.boundingBox())?.y).toBeCloseTo((before?.y ?? 0) - 60, 0)
  await expect(scale).toHaveText('200%')
  await zoom.getByRole('button', { name: 'Larger' }).click()
  await zoom.getByRole('button', { name: 'Larger' }).click()
  await expect(zoom.getByRole('button', { name: 'Larger' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(zoom).toHaveCount(0)
  await expect(page.getByTitle('Zoom')).toBeFocused()
  await expect(picture(page, 'side')).toBeVisible()
})

test('the size chart has every size of the style, in inches and in centimeters', async ({ page }) => {
  await openLive(page, TEE)
  await page.getByRole('button', { name: 'Size chart' }).click()
  const chart = page.getByRole('dialog', { name: 'Size chart' })
  await expect(chart.getByRole('row', { name: 'M 20 29' })).toBeVisible()
  await expectAccessible(page)
  await chart.getByText('Centimeters').click()
  await expect(chart.getByRole('row', { name: 'M 51 73.5' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chart).toBeHidden()
})

test('a guest reads what 24 printed shirts cost, and the cart then asks the same', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const guest = await context.newPage()
  await guest.goto(JERSEY)
  const table = pricesBy(guest, 'DTF')
  await expect(table.getByRole('columnheader')).toHaveText([
    'Pieces',
    'Smallup to 4 x 4 in',
    'Mediumup to 8 x 8 in',
    'Largeup to 12 x 12.5 in',
    'Oversizeup to 12 x 16 in',
  ])
  await expect(rowFrom(table, 24).getByRole('cell')).toHaveText(['$8.52', '$10.22', '$11.92', '$13.96'])
  await context.close()

  // A disc of some ten inches.
  await addDesign(page, await signUp(page, 'Prue'), { M: 23, L: 1 }, '')
  await openLive(page, '/cart')
  const items = page.getByRole('main').getByRole('region', { name: 'Items' })
  await expect(items).toContainText('$11.92 each')
  await expect(items).toContainText('$286.08')
})

test('every print method has its prices, reached from those of blanks, and the way to the editor beside them', async ({
  page,
}) => {
  await openLive(page, JERSEY)
  await page.getByRole('link', { name: 'With your print: from $10.72 for a single piece' }).click()
  await expect(printed(page).getByRole('heading', { name: 'Printed prices' })).toBeInViewport()
  await expect(pricesBy(page, 'DTF')).toBeVisible()
  await expect(pricesBy(page, 'Screen printing')).toHaveCount(0)
  // Nothing of it is opened or closed by script.
  await printed(page).locator('summary', { hasText: 'Screen printing' }).press('Enter')
  const dark = printed(page).getByRole('region', { name: /^Screen printing, .* On dark colors/ })
  await expect(rowFrom(dark, 24).getByRole('cell').first()).toHaveText('$7.54')
  await expect(dark.getByRole('row', { name: /^Once/ }).getByRole('cell').first()).toHaveText('$50.00')
  await expectAccessible(page)
  await printed(page).getByRole('link', { name: 'Design yours' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign In to Start Designing' })).toBeVisible()
})

test('a wholesaler reads what printed pieces cost at wholesale', async ({ page }) => {
  await signIn(page, 'wholesale@pressroom.test')
  await page.goto(JERSEY)
  await expect(printed(page)).toContainText('What one piece costs you at wholesale with one print')
  await expect(rowFrom(pricesBy(page, 'DTF'), 24).getByRole('cell').first()).toHaveText('$7.63')
})

test('a ZIP code names the days of arrival, stays in the address and outlives a reload', async ({ page }) => {
  await openLive(page, `${TEE}?color=White`)
  await expect(page.getByText('Anywhere in the contiguous United States, estimated:')).toBeHidden()
  await delivery(page).click()
  await expect(page.getByText('Anywhere in the contiguous United States, estimated:')).toBeVisible()
  await page.getByLabel('ZIP or postal code').fill('96801')
  await page.getByRole('button', { name: 'Show dates' }).click()
  await expect(page.getByText('To 96801, estimated:')).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL(/\?color=White&zip=96801$/)
  const dates = () => page.locator('details', { hasText: 'ZIP or postal code' }).locator('dd').allInnerTexts()
  const asked = await dates()
  expect(asked).not.toEqual([])
  await color(page, 'Black').click()
  await expect(page).toHaveURL(/\?color=Black&zip=96801$/)
  await page.reload()
  await expect(page.getByText('To 96801, estimated:')).toBeVisible()
  expect(await dates()).toEqual(asked)
})

test('where the dates cannot be had, it says so and asks again when told to', async ({ page }) => {
  await openLive(page, TEE)
  await delivery(page).click()
  await page.route('**/api/delivery/options*', (route) => route.abort())
  await page.getByLabel('ZIP or postal code').fill('10018')
  await page.getByRole('button', { name: 'Show dates' }).click()
  await expect(page.getByText('We couldn’t reach the shop.')).toBeVisible()
  await page.unroute('**/api/delivery/options*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('To 10018, estimated:')).toBeVisible()
})

test('styles looked at before come back under the next one, kept as numbers on this device', async ({ page }) => {
  await openLive(page, '/product/Gildan/1019/18500')
  await openLive(page, '/product/BELLA%20%2B%20CANVAS/1100/3480')
  await openLive(page, TEE)
  await page.mouse.wheel(0, 400)
  const row = page.getByRole('region', { name: 'Recently viewed' })
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('heading', { level: 3 })).toHaveText([
    'Unisex Jersey Tank',
    'Heavy Blend Hooded Sweatshirt',
  ])
  expect(await page.evaluate(() => localStorage.getItem('viewed'))).toBe('1010,1100,1019')
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
          type: 'layout-shift',
          buffered: true,
        })
        setTimeout(() => resolve(0), 500)
      }),
  )
  expect(shifts).toBe(0)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(row).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('viewed'))).toBeNull()
})

test('related styles have five swatches and their own prices, and scroll by 300 px', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLive(page, TEE)
  const row = page.getByRole('region', { name: 'Related styles' })
  const first = row.getByRole('article').first()
  await expect(first.getByText(/^from \$\d+\.\d\d$/)).toBeVisible()
  await expect(first.getByRole('radiogroup', { name: /colors$/ }).getByRole('radio')).toHaveCount(5)
  const left = () =>
    row
      .getByRole('list')
      .first()
      .evaluate((list) => list.scrollLeft)
  await row.getByRole('button', { name: 'Scroll right' }).click()
  await expect.poll(left).toBe(300)
  await row.getByRole('button', { name: 'Scroll left' }).click()
  await expect.poll(left).toBe(0)
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  async function swipe(page: Page, selector: string, by: number) {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`There is no ${selector}`)
    const touch = await page.context().newCDPSession(page)
    const at = (x: number) => [{ x: box.x + box.width / 2 + x, y: box.y + box.height / 2 }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(by * part) })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  /** The browser takes a tap that stops the glide of a swipe for no press. */
  const tapUntil = (target: Locator, seen: () => Promise<void>) =>
    expect(async () => {
      await target.tap({ timeout: 2_000 })
      await seen()
    }).toPass()

  test('a swipe turns the picture, a tap enlarges it, and the large one answers to both', async ({ page }) => {
    await openLive(page, TEE)
    await swipe(page, '.plate', -80)
    await expect(picture(page, 'side')).toBeVisible()
    const zoom = page.getByRole('dialog', { name: /, large$/ })
    await tapUntil(page.getByTitle('Zoom'), () => expect(zoom).toBeVisible({ timeout: 3_000 }))
    const image = zoom.getByRole('img')
    await swipe(page, '.zoom-stage', -80)
    await expect(image).toHaveAttribute('alt', /back, enlarged$/)
    await image.tap()
    await expect(zoom.getByLabel('Scale')).toHaveText('200%')
    const before = (await image.boundingBox())?.x ?? 0
    await swipe(page, '.zoom-stage', -80)
    await expect.poll(async () => (await image.boundingBox())?.x).toBeLessThan(before - 30)
    await expect(image).toHaveAttribute('alt', /back, enlarged$/)
    await tapUntil(zoom.getByRole('button', { name: 'Close' }), () => expect(zoom).toHaveCount(0, { timeout: 3_000 }))
  })

  test('every price of a piece is in sight without a scroll to the side', async ({ page }) => {
    // The second one's sizes have six prices, more than any other's.
    for (const path of [TEE, '/product/Next%20Level/1026/6210']) {
      await openLive(page, path)
      const table = page.getByRole('region', { name: 'Price per piece by quantity' })
      const { inner, outer } = await table.evaluate((box) => ({ inner: box.scrollWidth, outer: box.clientWidth }))
      expect(inner).toBeLessThanOrEqual(outer)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })

  test('printed prices fit the width, and wider ones are scrolled by keyboard', async ({ page }) => {
    await openLive(page, JERSEY)
    const inSight = (table: Locator) => table.evaluate((box) => box.scrollWidth <= box.clientWidth)
    expect(await inSight(pricesBy(page, 'DTF'))).toBe(true)
    for (const method of ['DTG', 'Screen printing']) await printed(page).locator('summary', { hasText: method }).tap()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    for (const colors of ['light', 'dark'])
      expect(await inSight(printed(page).getByRole('region', { name: new RegExp(`^DTG, .* On ${colors}`) }))).toBe(true)
    const screens = printed(page).getByRole('region', { name: /^Screen printing, .* On dark/ })
    expect(await inSight(screens)).toBe(false)
    await screens.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => screens.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
    await expectAccessible(page)
  })

  test('what it costs and the way to customize it stay at the foot, and cover nothing at the end', async ({ page }) => {
    await openLive(page, TEE)
    const customize = page.getByRole('link', { name: 'Customize' })
    await expect(customize).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.buy-bar')).toContainText('from $2.71')
    expect((await customize.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('heading', { name: 'Order it blank' }).scrollIntoViewIfNeeded()
    await expect(customize).toBeInViewport({ ratio: 1 })
    // What the keyboard comes to is not behind it.
    const last = page.getByRole('textbox', { name: '5XL' })
    await last.focus()
    const [field, bar] = [await last.boundingBox(), await page.locator('.buy-bar').boundingBox()]
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(customize).not.toBeInViewport()
    await expectAccessible(page)
  })
})

test.describe('before the script is there', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures are links, the size chart opens, and the dates come for a ZIP code and a color', async ({ page }) => {
    await page.goto(`${TEE}?color=White`)
    await expect(page.getByRole('link', { name: 'Back picture' })).toHaveAttribute('href', /_b_fl\.jpg$/)
    await page.getByRole('button', { name: 'Size chart' }).click()
    await expect(page.getByRole('row', { name: 'M 20 29' })).toBeVisible()
    await page.keyboard.press('Escape')
    await delivery(page).click()
    await page.getByLabel('ZIP or postal code').fill('90210')
    await page.getByRole('button', { name: 'Show dates' }).click()
    await expect(page.getByText('To 90210, estimated:')).toBeVisible()
    await expect(page.getByAltText(/in White, front$/)).toBeVisible()
    await page.goto(`${TEE}?zip=anywhere`)
    await expect(page.getByText('Enter a ZIP or postal code.')).toBeVisible()
    await expect(page.getByText('Anywhere in the contiguous United States, estimated:')).toBeVisible()
  })

  test('another color is a press away', async ({ page }) => {
    await page.goto(TEE)
    await color(page, 'White').check()
    await page.getByRole('button', { name: 'Show pictures and sizes of this color' }).click()
    await expect(page.getByAltText(/in White, front$/)).toBeVisible()
  })
})
