import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, signUp } from './customers.ts'
import { tabTo } from './keys-and-fingers.ts'

// What design-layers, design-text and design-two-sides leave to a pointer, or do in one of the two ways alone.

const EDITOR = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'
/** Too few dots for the size at which it is placed. */
const SMALL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="80" fill="#c93314"/></svg>'

// The field for files has the role of a button, too.
const button = (page: Page, name: string | RegExp) =>
  page
    .locator('button')
    .and(page.getByRole('button', { name, exact: true }))
    .filter({ visible: true })
    .first()
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const canvasOf = (page: Page) => page.getByRole('application')
const checkOf = (page: Page) => page.getByRole('region', { name: 'Artwork check' })
const expectSaid = (page: Page, said: RegExp) => expect(page.getByText(said)).toBeAttached()

async function openEditor(page: Page, name: string) {
  await signUp(page, name)
  await page.goto(EDITOR)
  await expect(page.locator('canvas').first()).toBeVisible()
}

/** The file that is chosen in the window of the device, which the button opens. */
async function chooseFile(page: Page, press: () => Promise<void>) {
  const buffer = await sharp(Buffer.from(SMALL)).png().toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await press()
  await (await chooser).setFiles({ name: 'small.png', mimeType: 'image/png', buffer })
  await expect(field(page, 'Width')).toBeAttached()
}

/** Ends on a cap, for which a group that was made for a tee is too large. */
async function expectOnCap(page: Page) {
  await expect(page.getByText(/^Your artwork is on .* now/)).toBeVisible()
  await expectSaid(page, /^Group of 3 layers with .*, front: .* in instead of .* in, to fit the print area\.$/)
  await expectAccessible(page)
}

test('without a pointer: a print is mended, words cast a shadow, layers are aligned and go to a cap as one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, 'Kira')
  const press = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await tabTo(page, target, key)
    await page.keyboard.press('Enter')
  }
  const enter = async (name: string, value: string) => {
    await tabTo(page, field(page, name))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }

  await chooseFile(page, () => press(button(page, 'Upload artwork')))
  await enter('Width', '4')
  const check = checkOf(page)
  await expect(check).toContainText('Low resolution')
  await press(check.getByRole('button', { name: /^Make it smaller/ }), 'Shift+Tab')
  await expect(check.getByRole('status')).toContainText('small.png: Make it smaller: 1.33 in wide. Done.')
  await expect(check.getByRole('heading')).toBeFocused()

  await press(button(page, 'Add text'), 'Shift+Tab')
  await tabTo(page, field(page, /^Text/))
  await page.keyboard.type('NORTH')
  await press(button(page, 'Add a shadow'))
  await expectSaid(page, /^Shadow of “NORTH” in Poster, /)
  await enter('To the right', '0.3')
  await expect(field(page, 'To the right')).toHaveValue('0.30')
  await expectAccessible(page)

  await tabTo(page, canvasOf(page), 'Shift+Tab')
  await page.keyboard.press('Control+a')
  await expectSaid(page, /^3 layers selected, /)
  await press(button(page, 'Align left'))
  await expectSaid(page, /^3 layers: Align left$/)
  await tabTo(page, canvasOf(page), 'Shift+Tab')
  await page.keyboard.press('c')
  await expectSaid(page, /^3 layers: Center horizontally$/)
  await page.keyboard.press('Control+g')
  await expectSaid(page, /^3 layers grouped$/)
  await page.keyboard.press('r')
  await expectSaid(page, /^Rulers shown$/)
  await page.keyboard.press('r')
  await expectSaid(page, /^Rulers hidden$/)
  await press(button(page, 'Snap to lines'), 'Shift+Tab')
  await expect(button(page, 'Snap to lines')).toHaveAttribute('aria-pressed', 'false')

  await press(button(page, 'Change product'), 'Shift+Tab')
  const picker = page.getByRole('dialog', { name: 'Select a product' })
  await expect(picker.getByLabel('Search products')).toBeFocused()
  await page.keyboard.type('6606')
  const found = picker.getByRole('region', { name: 'Search results' }).getByRole('article')
  await expect(found.first()).toContainText('6606')
  await press(found.first().getByRole('button', { name: /^Select / }))
  await expectOnCap(page)
  await expect(button(page, 'Change product')).toBeFocused()
})
