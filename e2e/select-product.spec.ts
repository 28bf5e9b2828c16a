import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, openLive, PHONE, signUp } from './customers.ts'

const EDITOR = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1200"><rect width="2400" height="1200" fill="#c93314"/></svg>'

async function upload(page: Page, name: string) {
  const buffer = await sharp(Buffer.from(drawing)).png().toBuffer()
  await page.getByLabel('Upload artwork').setInputFiles({ name, mimeType: 'image/png', buffer })
  await expect(width(page)).toHaveValue('12.00')
}

const width = (page: Page) => page.getByRole('textbox', { name: 'Width' })
const picker = (page: Page) => page.getByRole('dialog', { name: 'Select a product' })
const canvas = (page: Page) => expect(page.locator('canvas').first()).toBeVisible()
const card = (page: Page, title: string) => picker(page).getByRole('article').filter({ hasText: title }).first()
const titleOf = (page: Page) => page.getByRole('region', { name: 'Product', exact: true })

async function openPicker(page: Page) {
  await openLive(page, '/design-labs')
  await page.getByRole('button', { name: 'Select Product' }).click()
  await expect(picker(page).getByRole('article').first()).toBeVisible()
}

test('an editor without a garment offers one step; a best seller in another color becomes its product', async ({
  page,
}) => {
  await signUp(page, 'Bea')
  await openLive(page, '/design-labs')
  for (const name of ['Upload artwork', 'Get Price', 'Undo']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Design History' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Choose Color|Extra Options/ })).toHaveCount(0)
  await expectAccessible(page)

  const select = page.getByRole('button', { name: 'Select Product' })
  await select.click()
  await expect(picker(page).getByLabel('Search products')).toBeFocused()
  await expect(picker(page).getByRole('tab', { name: 'Best sellers' })).toHaveAttribute('aria-selected', 'true')
  const tee = card(page, 'Unisex Jersey T-Shirt')
  const picture = tee.locator('img')
  const before = await picture.getAttribute('src')
  await tee
    .getByRole('radiogroup', { name: 'Color of Unisex Jersey T-Shirt' })
    .getByRole('radio', { name: 'Black', exact: true })
    .check()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  expect(await tee.getByRole('radio').count()).toBeLessThanOrEqual(8)
  await expect(tee.getByText(/^\+\d+/)).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(picker(page)).toBeHidden()
  await expect(select).toBeFocused()
  await select.click()
  await tee.getByRole('button', { name: 'Select Unisex Jersey T-Shirt in Black' }).click()
  await expect(picker(page)).toBeHidden()
  await expect(page).toHaveURL(/\/design-labs\/.*\/1001\/3001\?color=Black$/)
  await canvas(page)
  await expect(page.getByRole('application')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Get Price' }).last()).toBeEnabled()
  await page.reload()
  await expect(titleOf(page)).toContainText('Unisex Jersey T-Shirt')
})

test('a search waits for a pause, finds by style number, and says when there is nothing', async ({ page }) => {
  await signUp(page, 'Sia')
  await openPicker(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const q = new URL(request.url()).searchParams.get('q')
    if (request.url().includes('/api/catalogue/browse') && q) asked.push(q)
  })
  const field = picker(page).getByLabel('Search products')
  await field.pressSequentially('18500', { delay: 20 })
  const results = picker(page).getByRole('region', { name: 'Search results' })
  await expect(results.getByRole('article').first()).toContainText('18500')
  expect(asked).toEqual(['18500'])
  await expectAccessible(page)

  await field.fill('zzqqzz')
  await expect(results.getByText('No products found')).toBeVisible()
  await expectAccessible(page)
  await results.getByRole('button', { name: 'Clear search' }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(card(page, 'Unisex Jersey T-Shirt')).toBeVisible()
})

test('a search that does not get through says so, and is tried again', async ({ page }) => {
  await signUp(page, 'Eli')
  await openPicker(page)
  await page.route('**/api/catalogue/browse*', (route) => route.fulfill({ status: 500, json: { error: 'no' } }))
  await picker(page).getByLabel('Search products').fill('hoodie')
  const results = picker(page).getByRole('region', { name: 'Search results' })
  await expect(results.getByRole('alert')).toContainText('Products couldn’t be loaded.')
  await page.unroute('**/api/catalogue/browse*')
  await results.getByRole('button', { name: 'Try again' }).click()
  await expect(results.getByRole('article').first()).toBeVisible()
})

test('favorites and what was viewed on this device are at hand', async ({ page }) => {
  const { userId } = await signUp(page, 'Fay')
  await openPicker(page)
  const dialog = picker(page)
  await dialog.getByRole('tab', { name: 'Recently viewed' }).click()
  await expect(dialog.getByText('No products viewed yet')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: 'Favorites' })).toBeFocused()
  await expect(dialog.getByText('No favorites yet')).toBeVisible()
  await expectAccessible(page)

  const [, second] = await (await page.request.get('/api/inventory')).json()
  await page.request.post('/api/favorites/add', { data: { userId, itemStyleId: second.styleId } })
  await openLive(
    page,
    `/product/${encodeURIComponent(second.brand)}/${second.styleId}/${encodeURIComponent(second.code)}`,
  )
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).toBe(String(second.styleId))
  await openPicker(page)
  await dialog.getByRole('tab', { name: 'Recently viewed' }).click()
  await expect(dialog.getByRole('tabpanel').getByRole('article')).toHaveText([new RegExp(second.code)])
  await dialog.getByRole('tab', { name: 'Favorites' }).click()
  await expect(dialog.getByRole('tabpanel').getByRole('article')).toHaveText([new RegExp(second.code)])
  await dialog
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Select / })
    .click()
  await expect(page).toHaveURL(new RegExp(`/design-labs/.*/${second.styleId}/`))
  await canvas(page)
})

test('artwork goes along to another garment with its steps, and the design before is one Undo away', async ({
  page,
}) => {
  await signUp(page, 'Gia')
  await page.goto(EDITOR)
  await canvas(page)
  await upload(page, 'moves.png')
  await width(page).fill('6')
  await width(page).press('Enter')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  const change = page.getByRole('button', { name: 'Change product' }).first()
  await change.click()
  await expect(picker(page).getByText(/Your artwork moves to the new product/)).toBeVisible()
  await expect(card(page, 'Unisex Jersey T-Shirt').getByText('In the editor')).toBeVisible()
  await expect(card(page, 'Heavy Blend Hooded Sweatshirt').getByRole('radio').first()).toBeVisible()
  await card(page, 'Heavy Blend Hooded Sweatshirt')
    .getByRole('button', { name: /^Select / })
    .click()
  await expect(page.getByText(/^Your artwork is on .* now/)).toBeVisible()
  await expect(titleOf(page)).toContainText('18500')
  await expect(change).toBeFocused()
  await expect(page).toHaveURL(/18500/)
  await expect(width(page)).toHaveValue('6.00')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  const drafts = async () => (await (await page.request.get('/api/designs/drafts')).json()).drafts.length
  await expect.poll(drafts).toBe(2)

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(titleOf(page)).toContainText('3001')
  await expect(page).toHaveURL(/3001/)
  await expect(width(page)).toHaveValue('6.00')
  await expect.poll(drafts).toBe(1)
  await page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: 'Undo' }).click()
  await expect(width(page)).toHaveValue('12.00')
})

test('the steps and the draft of a changed garment outlive a reload, and the design before is offered', async ({
  page,
}) => {
  await signUp(page, 'Ida')
  await page.goto(EDITOR)
  await canvas(page)
  await upload(page, 'stays.png')
  await width(page).fill('6')
  await width(page).press('Enter')
  await page.getByRole('button', { name: 'Change product' }).first().click()
  await card(page, 'Heavy Blend Hooded Sweatshirt')
    .getByRole('button', { name: /^Select / })
    .click()
  await expect(titleOf(page)).toContainText('18500')
  await page.getByRole('toolbar', { name: 'Editing' }).getByRole('button', { name: 'Undo' }).click()
  await expect(width(page)).toHaveValue('12.00')
  await expect(page.getByText(/^Saved /)).toBeVisible()

  await page.reload()
  await expect(page.getByText('We restored your draft.')).toBeVisible()
  await expect(titleOf(page)).toContainText('18500')
  await expect(page.getByRole('button', { name: 'stays.png' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'New Design' }).first().click()
  const offered = page.getByRole('region', { name: 'Unsaved work' }).getByRole('listitem')
  await expect(offered).toHaveCount(2)
  await offered.filter({ hasText: 'Jersey' }).getByRole('link').click()
  await expect(titleOf(page)).toContainText('3001')
  await page.getByRole('button', { name: 'stays.png' }).first().click()
  await expect(width(page)).toHaveValue('6.00')
})

test('on a phone the picker fills the screen, and everything in it is large enough for a finger', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })).newPage()
  await signUp(page, 'Pia')
  await openLive(page, '/design-labs')
  await expect(page.getByRole('navigation', { name: 'Design tools' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Design History' }).tap()
  await expect(page.getByRole('button', { name: 'New Design' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).tap()
  await page.getByRole('button', { name: 'Select Product' }).tap()
  await expect(picker(page).getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  expect(await picker(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  for (const target of await card(page, 'Unisex Jersey T-Shirt').getByRole('radio').all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  const select = card(page, 'Unisex Jersey T-Shirt').getByRole('button', { name: /^Select / })
  expect((await select.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await select.tap()
  await canvas(page)
  await expect(page.getByRole('navigation', { name: 'Design tools' })).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})
