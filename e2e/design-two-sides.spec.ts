import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, signUp } from './customers.ts'
import { boxOf, type Spot, stroke, tabTo } from './keys-and-fingers.ts'

const EDITOR = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'

async function openEditor(page: Page) {
  await page.goto(EDITOR)
  await expect(page.locator('canvas').first()).toBeVisible()
}

/** The sides that are printed on the one line of the cart, and how many pieces of which size. */
async function inCart(page: Page, userId: string) {
  const { cart } = await (await page.request.get(`/api/cart/${userId}`)).json()
  const [line] = cart
  return { sides: line?.options.prints.map((one: { view: string }) => one.view), quantities: line?.quantities }
}

const addedToCart = (page: Page) =>
  expect(page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('Unisex Jersey T-Shirt').first()).toBeVisible()

test('without a pointer: words on both sides are placed, priced and put into the cart', async ({ page }) => {
  const { userId } = await signUp(page, 'Keya')
  await openEditor(page)
  await tabTo(page, page.getByRole('button', { name: 'Add text' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Text' }))
  await page.keyboard.type('North Harbor Rowing')
  await tabTo(page, page.getByRole('textbox', { name: 'Width' }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(
      /^Text “North Harbor Rowing” in Poster, 9\.0 by .* inches, front, centred, .* inches below collar, Sharp at any size$/,
    ),
  ).toBeAttached()

  await page.getByRole('application').evaluate((one: HTMLElement) => one.focus())
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Escape')
  await page.keyboard.press('PageUp')
  await expect(page.getByText('Back 4 / 4')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Add a star' }))
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Star, .* back, centred/)).toBeAttached()

  await tabTo(page, page.getByRole('button', { name: 'Get Price' }))
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Your price' })
  await expect(modal.getByRole('img', { name: 'Back' })).toBeVisible()
  await tabTo(page, modal.getByRole('textbox', { name: 'L', exact: true }))
  await page.keyboard.type('4')
  await tabTo(page, modal.getByRole('checkbox', { name: 'I have the right to print this artwork.' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await addedToCart(page)
  expect(await inCart(page, userId)).toEqual({ sides: ['front', 'back'], quantities: { L: 4 } })
})

test.describe('with fingers alone, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('both sides are designed with the garment in sight, and put into the cart', async ({ page }) => {
    const { userId } = await signUp(page, 'Tavi')
    await openEditor(page)
    const tabs = page.getByRole('navigation', { name: 'Design tools' })
    const preview = page.getByRole('application')
    const field = (name: string) => page.getByRole('textbox', { name })

    await tabs.getByRole('button', { name: 'Text' }).tap()
    await expect(page.getByRole('button', { name: 'Add text' })).toBeVisible()
    await expect(page.getByRole('toolbar', { name: 'Add a shape' })).toHaveCount(0)
    await tabs.getByRole('button', { name: 'Art' }).tap()
    await page.getByRole('button', { name: 'Add text' }).tap()
    await expect(field('Width')).toBeAttached()
    await field('From center').scrollIntoViewIfNeeded()
    const panel = await boxOf(page.locator('#panel-art'))
    const sheet = await boxOf(preview)
    expect(panel.height).toBeLessThanOrEqual(844 * 0.46)
    expect(sheet.y + sheet.height).toBeLessThanOrEqual(panel.y + 1)
    expect(sheet.width).toBeGreaterThan(280)
    await expectAccessible(page)

    // A finger on the words moves them; two fingers come nearer and move nothing.
    const words = { x: sheet.x + sheet.width / 2, y: sheet.y + 20 + 0.165 * (sheet.height - 40) }
    await stroke(page, [words, { x: words.x, y: words.y + 60 }])
    await expect(field('Below collar')).not.toHaveValue('0.60')
    const below = await field('Below collar').inputValue()
    const out = (by: number): Spot => ({ x: words.x + by, y: words.y + 90 })
    await stroke(page, [out(-30), out(-80)], [out(30), out(80)])
    await expect(page.getByRole('button', { name: 'Show the whole garment' })).toBeVisible()
    await expect(field('Below collar')).toHaveValue(below)
    await page.getByRole('button', { name: 'Show the whole garment' }).tap()

    await page.getByRole('button', { name: 'Previous view' }).tap()
    await page.getByRole('button', { name: 'Add a star' }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Add a star' }).tap()
    await expect(page.getByText(/^Star, .* back, centred/)).toBeAttached()
    await page.getByRole('button', { name: 'Done' }).tap()

    // One finger on the sheet gets past it, also over artwork that is not chosen.
    await preview.tap({ position: { x: 30, y: 330 } })
    const low = await boxOf(preview)
    const over = { x: low.x + low.width / 2, y: low.y + 20 + 0.2 * (low.height - 40) }
    await stroke(page, [over, { x: over.x, y: over.y - 200 }])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60)
    await expect(page.getByText(/^Star, .* back, centred/)).toHaveCount(0)

    await page.getByRole('button', { name: 'Get Price' }).filter({ visible: true }).tap()
    const modal = page.getByRole('dialog', { name: 'Your price' })
    await modal.getByRole('button', { name: 'One more L', exact: true }).tap()
    await modal.getByRole('checkbox', { name: 'I have the right to print this artwork.' }).tap()
    await modal.getByRole('button', { name: 'Add to Cart' }).tap()
    await addedToCart(page)
    expect(await inCart(page, userId)).toEqual({ sides: ['front', 'back'], quantities: { L: 1 } })
  })
})
