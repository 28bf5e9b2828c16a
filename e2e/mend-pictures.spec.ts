import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { type Design, emptyDesign } from '../src/shop/designs/model/document/design.ts'
import { addImage, resizeTo } from '../src/shop/designs/model/editing/layer-commands.ts'
import { pixels } from '../src/shop/designs/model/geometry.ts'
import { expectAccessible, openLive, PHONE, signUp } from './customers.ts'
import { isPhone, shown, TEE } from './print-method.fixture.ts'

const drawn = (inside: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1800" viewBox="0 0 900 900">${inside}</svg>`,
    ),
  )
    .png()
    .toBuffer()
const disc = (fill: string) => `<circle cx="450" cy="450" r="300" fill="${fill}"/>`
/** A red disc in a ring of a hair. */
const HAIR = `${disc('#c8102e')}<circle cx="450" cy="450" r="430" fill="none" stroke="#1d4fb8" stroke-width="1"/>`
/** Lines that leave no room for broader ones. */
const HATCHED = Array.from(
  { length: 120 },
  (_, at) => `<path d="M50 ${200 + 3 * at}H850" stroke="#c8102e" stroke-width="2"/>`,
).join('')

const THIN = /The thinnest line is 0\.\d+ in wide/
const BLACK_TEE = TEE.replace('White', 'Black')
const checkOf = (page: Page) => page.getByRole('region', { name: 'Artwork check' })

/** With the finger on a phone, elsewhere with the keyboard alone. */
async function press(page: Page, button: Locator) {
  if (isPhone(page)) return button.tap()
  await button.focus()
  await page.keyboard.press('Enter')
}

async function place(page: Page, name: string, inside: string, address = TEE) {
  await openLive(page, address)
  await expect(page.locator('canvas').first()).toBeVisible()
  if (isPhone(page)) await press(page, shown(page, 'Art'))
  const buffer = await drawn(inside)
  await page.getByLabel('Upload artwork').setInputFiles({ name, mimeType: 'image/png', buffer })
}

/** One press mends it, says so and keeps the focus in the check; one step takes it back, and brings it again. */
async function expectMended(page: Page, button: string | RegExp, said: string, finding: string | RegExp) {
  const check = checkOf(page)
  await press(page, check.getByRole('button', { name: button }))
  await expect(check).toContainText('Nothing found: it prints as it looks.')
  await expect(check.getByRole('status')).toContainText(`${said} Done. Undo takes it back.`)
  await expect(check.getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  await press(page, shown(page, 'Undo'))
  await expect(check).toContainText(finding)
  await press(page, shown(page, 'Redo'))
  await expect(check).toContainText('Nothing found')
}

for (const [device, viewport] of [
  ['by keyboard alone', { width: 1440, height: 900 }],
  ['by touch', PHONE],
] as const) {
  test.describe(device, () => {
    test.use({ viewport, hasTouch: device === 'by touch' })

    test('thin lines of a picture are thickened once, however often that is pressed', async ({ page }) => {
      test.slow()
      await signUp(page, 'Thea', 'Thin')
      await place(page, 'hair.png', HAIR)
      const check = checkOf(page)
      await expect(check).toContainText(THIN)
      let asked = 0
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/thicken-lines', async (route) => {
        asked++
        await held
        await route.continue()
      })
      await press(page, check.getByRole('button', { name: 'Thicken to 0.020 in' }))
      const working = check.getByRole('button', { name: 'Processing…' })
      await expect(working).toBeVisible()
      // A tap would wait until it can be pressed again.
      await (isPhone(page) ? working.tap({ force: true }) : working.press('Enter'))
      await expectAccessible(page)
      release()
      await expect(check).toContainText('Nothing found: it prints as it looks.')
      await expect(check.getByRole('status')).toContainText('hair.png: Thicken to 0.020 in. Done. Undo takes it back.')
      await expect(check.getByRole('heading')).toBeFocused()
      expect(asked).toBe(1)
      await expect(page.getByRole('button', { name: /hair, thicker lines\.png/ }).first()).toBeAttached()
      await press(page, shown(page, 'Undo'))
      await expect(check).toContainText(THIN)
    })

    test('lines without room stay as they are, and what else helps is said', async ({ page }) => {
      await signUp(page, 'Thora', 'Thin')
      await place(page, 'hatched.png', HATCHED)
      await page.getByRole('textbox', { name: 'Width' }).fill('6')
      await page.getByRole('textbox', { name: 'Width' }).press('Enter')
      const check = checkOf(page)
      await page.route('**/thicken-lines', (route) => route.abort(), { times: 1 })
      const thicken = check.getByRole('button', { name: 'Thicken to 0.020 in' })
      await press(page, thicken)
      await expect(check.getByRole('alert')).toContainText('The artwork couldn’t be changed.')
      await press(page, thicken)
      await expect(check.getByRole('alert')).toContainText(
        'These lines are too fine to thicken. Please make the artwork larger or send it to our designer.',
      )
      await expect(thicken).toBeVisible()
      await expect(check).toContainText(THIN)
      await expectAccessible(page)
      await expect(page.getByRole('button', { name: /hatched\.png/ }).first()).toBeAttached()
      await press(page, check.getByRole('alert').getByRole('button', { name: /^Make it larger/ }))
      await expect(check).toContainText('Nothing found: it prints as it looks.')
      await expect(check.getByRole('heading')).toBeFocused()
    })

    test('colors that no ink reaches become those that one does', async ({ page }) => {
      await signUp(page, 'Nell', 'Neon')
      await place(page, 'neon.png', disc('#00ff00'))
      await expect(checkOf(page)).toContainText('is brighter than ink can print')
      const button = checkOf(page).getByRole('button', { name: /^Use / })
      const words = await button.textContent()
      await expectMended(page, /^Use /, `neon.png: ${words}.`, 'is brighter than ink can print')
    })

    test('a picture of the color of the garment takes an ink that is seen on it', async ({ page }) => {
      await signUp(page, 'Dora', 'Dark')
      await place(page, 'dark.png', disc('#181818'), BLACK_TEE)
      const finding = 'almost the same color as the garment (Black)'
      await expect(checkOf(page)).toContainText(finding)
      await expectMended(page, 'Use White', 'dark.png: Use White.', finding)
    })
  })
}

test('thin lines are said once in the cart, once at the checkout and once in the editor, with what mends them', async ({
  page,
}) => {
  const { userId } = await signUp(page, 'Saul', 'Screen')
  const file = { name: 'hair.png', mimeType: 'image/png', buffer: await drawn(HAIR) }
  const { artwork } = await (await page.request.post('/api/artworks', { multipart: { file } })).json()
  const styles: { itemCode: string; code: string }[] = await (await page.request.get('/api/inventory')).json()
  const { itemCode } = styles.find(({ code }) => code === '3001') ?? {}
  const picture = { artworkId: artwork.id, name: 'hair.png', vector: false }
  const size = { width: pixels(1800), height: pixels(1800) }
  const placed = resizeTo(addImage(emptyDesign, 'front', 'hair', { ...picture, pixels: size }), 'hair', 9)
  const design: Design = { ...placed, options: { ...placed.options, printMethod: 'screen' } }
  const line = { itemCode, quantities: { M: 24 }, images: [], designImages: [], note: '', design, hasRights: true }
  const added = await page.request.post('/api/cart/add', { data: { userId, ...line } })
  expect(added.ok(), await added.text()).toBe(true)
  const { cart } = await added.json()
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    await expect(checkOf(page)).toContainText(THIN)
    await expect(checkOf(page)).toContainText('In the editor: Thicken to 0.014 in.')
    await expect(page.getByText(/may break up/)).toHaveCount(1)
  }
  await openLive(page, `/design-labs?line=${cart[0]._id}`)
  await expect(checkOf(page)).toContainText(THIN)
  await checkOf(page).getByRole('button', { name: 'Show' }).first().click()
  const section = page.getByRole('region', { name: 'How it prints' })
  await expect(section).toContainText('2 inks')
  await expect(page.getByText(/may break up/)).toHaveCount(1)
})
