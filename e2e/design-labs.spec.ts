import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { confirmRights, expectAccessible } from './customers.ts'

const EDITOR = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'

const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1200"><rect width="2400" height="1200" fill="#fff"/><circle cx="600" cy="600" r="420" fill="${fill}"/><rect x="1200" y="300" width="960" height="640" fill="#123a8c"/></svg>`
const png = (fill = '#c93314') =>
  sharp(Buffer.from(drawing(fill)))
    .png()
    .toBuffer()
const file = async (name: string, fill?: string) => ({ name, mimeType: 'image/png', buffer: await png(fill) })

async function signIn(page: Page) {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: 'shopper@pressroom.test', password: 'Pressroom#1' },
  })
  expect(answer.ok()).toBe(true)
}

async function openEditor(page: Page, address = EDITOR) {
  await signIn(page)
  await page.goto(address)
  await expect(page.locator('canvas').first()).toBeVisible()
}

const getPrice = (page: Page) => page.getByRole('button', { name: 'Get Price' }).filter({ visible: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

async function upload(page: Page, ...names: string[]) {
  await page
    .getByLabel('Upload artwork')
    .setInputFiles(await Promise.all(names.map((name, n) => file(name, `#${n}93314`))))
  await expect(page.getByRole('button', { name: names.at(-1) ?? '' }).first()).toBeVisible()
  await expect(field(page, 'Width')).toHaveValue('12.00')
}

/** Fills in a figure as whoever types it. */
async function setField(page: Page, name: string, value: string) {
  await field(page, name).fill(value)
  await field(page, name).press('Enter')
}

/** A point of the 520 pixel preview, whatever its size on the screen. */
async function pointer(page: Page) {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('no preview')
  const margin = 20
  const scale = (box.width - 2 * margin) / 520
  const at = (x: number, y: number) => [box.x + margin + x * scale, box.y + margin + y * scale] as const
  return async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...at(...from))
    await page.mouse.down()
    await page.mouse.move(...at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2), { steps: 4 })
    await page.mouse.move(...at(...to), { steps: 4 })
    await page.mouse.up()
  }
}

test('a guest gets the page with the prompt, and is led back after signing in', async ({ page }) => {
  const answer = await page.goto(EDITOR)
  expect(answer?.status()).toBe(200)
  const prompt = page.getByRole('dialog', { name: 'Sign In to Start Designing' })
  await expect(prompt).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await page.getByRole('button', { name: 'Start designing' }).click()
  await prompt.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/signin\?returnTo=/)
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(EDITOR)
})

test('artwork is placed, dragged, resized and turned; each gesture is one step back', async ({ page }) => {
  await openEditor(page)
  await upload(page, 'logo.png')
  await setField(page, 'Width', '6')
  await setField(page, 'Below collar', '3.96')
  const drag = await pointer(page)

  // The pointer holds a place of the cloth, which is not quite flat: 40 pixels are about 2.4 inches.
  await drag([260, 156], [300, 240])
  await expect(field(page, 'From center')).toHaveValue(/^2\.[1-7]/)
  const moved = await field(page, 'From center').inputValue()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'From center')).toHaveValue('0.00')
  await page.keyboard.press('Control+Shift+z')
  await expect(field(page, 'From center')).toHaveValue(moved)

  // The corner at the lower right, which stands off by 9 pixels, half way to the middle: about three quarters of the size, the ratio kept.
  await drag([359, 274], [334, 261])
  await expect(field(page, 'Width')).toHaveValue(/^4\.[0-8]/)
  const width = Number(await field(page, 'Width').inputValue())
  await expect(field(page, 'Height')).toHaveValue(new RegExp(`^${Math.floor(width * 5) / 10}`))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Width')).toHaveValue('6.00')

  // The handle on top, a quarter turn to the right.
  await drag([300, 178], [420, 233])
  await expect(field(page, 'Rotate')).toHaveValue('90')
  await page.getByRole('button', { name: 'Undo' }).click()

  await drag([300, 240], [900, 900])
  await expect(page.getByText('The hatched part is outside the print area')).toBeVisible()
  await page.getByRole('button', { name: 'Fit inside' }).click()
  await expect(page.getByText('The hatched part is outside')).toBeHidden()
  await expectAccessible(page)
})

/** How far a straight bar of artwork rises and falls on the canvas, in screen pixels. */
function bendOfBar(page: Page): Promise<number> {
  return page
    .locator('canvas')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      const isBlue = (x: number, y: number) => {
        const at = 4 * (y * width + x)
        return (data[at + 2] ?? 0) > (data[at] ?? 0) + 60 && (data[at + 3] ?? 0) > 200
      }
      const middles: number[] = []
      for (let x = Math.round(width * 0.36); x < width * 0.64; x++) {
        const rows = Array.from({ length: height }, (_, y) => y).filter((y) => isBlue(x, y))
        if (rows.length > 3) middles.push(rows.reduce((sum, y) => sum + y, 0) / rows.length)
      }
      return middles.length < width * 0.2 ? Number.NaN : Math.max(...middles) - Math.min(...middles)
    })
}

const bar =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="160"><rect width="2400" height="160" fill="#1a3fae"/></svg>'

async function uploadBar(page: Page) {
  const buffer = await sharp(Buffer.from(bar)).png().toBuffer()
  await page.getByLabel('Upload artwork').setInputFiles({ name: 'bar.png', mimeType: 'image/png', buffer })
  await expect(field(page, 'Width')).toHaveValue('12.00')
  // Without handles, which would lie over its ends.
  await page.getByRole('application').click({ position: { x: 8, y: 8 } })
}

const ON_WHITE = EDITOR.replace('Navy', 'White')

test('artwork follows the folds of the garment', async ({ page }) => {
  await openEditor(page, ON_WHITE)
  await uploadBar(page)
  await expect.poll(() => bendOfBar(page)).toBeGreaterThan(1.5)
})

test('where the folds cannot be loaded artwork is shown straight', async ({ page }) => {
  await page.route(/\/Images\/(Maps|Shade)\//, (route) => route.abort())
  await openEditor(page, ON_WHITE)
  await uploadBar(page)
  await expect.poll(() => bendOfBar(page)).toBeLessThan(0.75)
})

test('everything works by keyboard and by figures', async ({ page }) => {
  await openEditor(page)
  await upload(page, 'keys.png')
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press(']')
  await expect(field(page, 'From center')).toHaveValue('0.10')
  await expect(field(page, 'Rotate')).toHaveValue('1')
  await page.keyboard.press('-')
  await expect(field(page, 'Width')).toHaveValue('11.54')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Rotate')).toHaveValue('0')
  await field(page, 'Width').fill('4')
  await field(page, 'Width').press('Enter')
  await expect(field(page, 'Height')).toHaveValue('2.00')
  await page.getByRole('application').focus()
  const seen: string[] = []
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('PageDown')
    seen.push((await page.getByRole('application').getAttribute('aria-label')) ?? '')
  }
  expect(seen.map((name) => name.split(' of ')[0])).toEqual(['Left side', 'Right side', 'Back', 'Front'])
  await page.getByRole('button', { name: 'keys.png' }).click()
  await page.getByRole('application').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('button', { name: 'keys.png' })).toHaveCount(0)
})

test('three pictures at most, and the ground of one comes off', async ({ page }) => {
  await openEditor(page)
  const files = await Promise.all(['1', '2', '3', '4'].map((name) => file(`${name}.png`)))
  await page.getByLabel('Upload artwork').setInputFiles(files)
  await expect(page.getByRole('alert')).toHaveText('You can only upload a maximum of 3 images')
  await upload(page, 'flat.png')
  const removal = page.getByRole('checkbox', { name: /^(Remove background|Processing\.\.\.)$/ })
  const call = '**/api/images/remove-background'

  // While it is on its way it says so, and is given up by Cancel.
  await page.route(call, () => undefined)
  await removal.click()
  await expect(page.getByText('Processing...')).toBeVisible()
  await expect(removal).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Processing...')).toBeHidden()
  await expect(removal).not.toBeChecked()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // What fails leaves the picture as it was.
  await page.unroute(call)
  await page.route(call, (route) => route.fulfill({ status: 422, json: { error: 'Failed to process image' } }))
  await removal.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to process image')
  await expect(removal).not.toBeChecked()

  await page.unroute(call)
  await removal.click()
  await expect(page.getByText('Processing...')).toBeHidden()
  await expect(removal).toBeChecked()
  await removal.click()
  await expect(removal).not.toBeChecked()
})

test('a plain light box around a mark is pointed out, and taken off beside it', async ({ page }) => {
  await openEditor(page)
  await upload(page, 'boxed.png')
  const box = page.getByText('This artwork has a light background that will print as a box.')
  await expect(box).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove background' }).click()
  await expect(page.getByRole('checkbox', { name: 'Remove background' })).toBeChecked()
  await expect(box).toBeHidden()
  await page.getByRole('checkbox', { name: 'Remove background' }).click()
  await expect(box).toBeVisible()
  await page.getByRole('button', { name: 'Navy' }).first().click()
  await page.getByRole('button', { name: 'White', exact: true }).click()
  await expect(box).toBeHidden()
  await expect(page.getByText('will be hard to see')).toBeHidden()
})

test('a print for the neck is half an inch wide, is moved by its middle and put into the cart', async ({ page }) => {
  await openEditor(page)
  await upload(page, 'neck.png')
  await setField(page, 'Width', '0.1')
  await expect(field(page, 'Width')).toHaveValue('0.50')
  await expect(field(page, 'Height')).toHaveValue('0.25')
  await setField(page, 'Below collar', '5.33')
  const drag = await pointer(page)
  await drag([260, 156], [300, 200])
  await expect(field(page, 'Width')).toHaveValue('0.50')
  await expect(field(page, 'From center')).not.toHaveValue('0.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Get Price' }).last().click()
  const modal = page.getByRole('dialog', { name: 'Your price' })
  await modal.getByRole('textbox', { name: 'M', exact: true }).fill('1')
  await expect(modal.getByText('Front print, small')).toBeVisible()
  await confirmRights(modal)
  await modal.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [844, 390],
  [568, 320],
  [1024, 600],
  [1440, 420],
] as const) {
  test(`the canvas is a square that a window of ${width} by ${height} shows whole`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openEditor(page)
    const sheet = page.getByRole('application')
    await sheet.scrollIntoViewIfNeeded()
    const box = await sheet.boundingBox()
    expect(box?.width).toBe(box?.height)
    expect(box?.width).toBeGreaterThanOrEqual(176)
    const free = await page.evaluate(() => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const foot = document.querySelector('nav[aria-label="Design tools"]')?.getBoundingClientRect().height ?? 0
      return innerHeight - header - foot
    })
    expect(box?.height).toBeLessThanOrEqual(free)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('unsaved work comes back after the tab is lost', async ({ page }) => {
  await openEditor(page)
  await upload(page, 'draft.png')
  await page.getByRole('button', { name: 'Navy' }).first().click()
  await page.getByRole('button', { name: 'Kelly', exact: true }).click()
  await page.getByLabel('Premium fabric').check()
  await page.reload()
  await expect(page.getByText('We restored your draft.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'draft.png' })).toBeVisible()
  await expect(page.getByLabel('Premium fabric')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Kelly' }).first()).toBeVisible()
  await page.goto('/design-labs')
  await expect(page).toHaveURL(/1001/)
  await expect(page.getByRole('button', { name: 'draft.png' })).toBeVisible()
  await page.getByRole('button', { name: 'New Design' }).first().click()
  const setAside = page.getByRole('region', { name: 'Unsaved work' }).getByRole('listitem')
  await expect(setAside.filter({ hasText: 'Kelly' })).toHaveCount(1)
  await expectAccessible(page)
})

test('a design is saved, opened again and deleted', async ({ page }) => {
  await openEditor(page)
  const save = page.getByRole('button', { name: 'Save Current Design' })
  await expect(page.getByText('No saved designs yet. Create your first design!')).toBeVisible()
  await expect(save).toBeDisabled()
  await upload(page, 'saved.png')
  await page.getByLabel('Design name').fill('Team shirt')
  await save.click()
  await expect(page.getByText('Saving Your Design')).toBeVisible()
  await expect(page.getByText('Your design is saved.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Design name')).toHaveValue('')
  await page.getByRole('button', { name: 'New Design' }).click()
  await expect(page.getByRole('button', { name: 'Select Product' })).toBeVisible()
  await page.getByRole('link', { name: 'Open Team shirt' }).click()
  await expect(page.getByRole('button', { name: 'saved.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Next picture of Team shirt' }).click()
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('button', { name: 'Delete Team shirt' }).click()
  await expect(page.getByRole('link', { name: 'Open Team shirt' })).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Delete Team shirt' }).click()
  await expect(page.getByRole('link', { name: 'Open Team shirt' })).toHaveCount(0)
})

test('a design is priced and added to the cart', async ({ page }) => {
  await openEditor(page)
  await upload(page, 'order.png')
  await page.getByLabel('Add to both sides').check()
  await page.getByLabel('Note for the designer').fill('Soft hand, please.')
  await expect(page.getByText('Character limit: 18/500')).toBeVisible()
  await page.getByRole('button', { name: 'Get Price' }).last().click()
  const modal = page.getByRole('dialog', { name: 'Your price' })
  await expect(modal.getByRole('img', { name: 'Back' })).toBeVisible()
  await confirmRights(modal)
  await modal.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(modal.getByText('Please enter a quantity for at least one size.')).toBeVisible()
  await modal.getByRole('textbox', { name: 'M', exact: true }).fill('6')
  await modal.getByRole('textbox', { name: '2XL', exact: true }).fill('2')
  await expect(modal.getByRole('rowheader', { name: 'Total for 8 pieces' })).toBeVisible()
  await expect(modal.getByText(/more pieces: .* less each/)).toBeVisible()
  await expectAccessible(page)
  // What could not be sent stays open, with the reason and what was typed.
  await page.route('**/api/cart/add', (route) => route.abort())
  await modal.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(modal.getByText(/couldn’t be added to the cart|reach/)).toBeVisible()
  await expect(modal.getByRole('textbox', { name: 'M', exact: true })).toHaveValue('6')
  await page.unroute('**/api/cart/add')
  await modal.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(modal).toBeHidden()
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(cart.getByText('Unisex Jersey T-Shirt').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    page
      .getByRole('link', { name: /cart/i })
      .or(page.getByRole('button', { name: /cart/i }))
      .first(),
  ).toContainText(/[1-9]/)
})

test('artwork of too few dots is made smaller, if its owner wants', async ({ page }) => {
  await openEditor(page)
  const small = await sharp(await png())
    .resize(300)
    .png()
    .toBuffer()
  await page.getByLabel('Upload artwork').setInputFiles({ name: 'small.png', mimeType: 'image/png', buffer: small })
  await expect(field(page, 'Width')).toHaveValue('2.00')
  await expect(page.getByText('Low resolution')).toBeHidden()
  await setField(page, 'Width', '12')
  await expect(page.getByText('Low resolution (25 DPI). Make it smaller')).toBeVisible()
  await page.getByRole('button', { name: 'Get Price' }).last().click()
  const modal = page.getByRole('dialog', { name: 'Your price' })
  await modal.getByRole('textbox', { name: 'S', exact: true }).fill('1')
  await confirmRights(modal)
  await modal.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(modal.getByText('Please choose: make it smaller, or print anyway.')).toBeVisible()
  await expect(modal.getByRole('radio', { name: /Make it smaller/ })).toBeFocused()
  await expectAccessible(page)
  await modal.getByRole('radio', { name: /Make it smaller/ }).check()
  await modal.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page, 'Width')).toHaveValue('2.00')
})

test('on a phone five tabs and the history open panels above the bar with price and Get Price', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openEditor(page)
  const tabs = page.getByRole('navigation', { name: 'Design tools' })
  const history = page.getByRole('button', { name: 'Design History' })
  for (const [opener, heading] of [
    [history, 'Design History'],
    [tabs.getByRole('button', { name: 'Product' }), 'Product'],
    [tabs.getByRole('button', { name: 'Art' }), 'Artwork'],
    [tabs.getByRole('button', { name: 'Text' }), 'Text'],
    [tabs.getByRole('button', { name: 'Color' }), 'Choose Color'],
    [tabs.getByRole('button', { name: 'Options' }), 'Extra Options'],
  ] as const) {
    await opener.click()
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expect(page.getByText('$4.72 a piece').filter({ visible: true })).toBeInViewport({ ratio: 1 })
    await expect(getPrice(page)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  }
  await tabs.getByRole('button', { name: 'Color' }).click()
  await page.getByRole('button', { name: 'Maroon' }).click()
  await expect(page.getByRole('button', { name: 'Maroon' })).toHaveAttribute('aria-pressed', 'true')
  await tabs.getByRole('button', { name: 'Options' }).click()
  await page.getByText('Flat', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Flat' })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Extra Options' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Extra Options' })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
