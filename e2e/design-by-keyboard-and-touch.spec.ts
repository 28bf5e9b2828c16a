import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, PHONE, signUp } from './customers.ts'
import { boxOf, type Spot, stroke, tabTo } from './keys-and-fingers.ts'

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

test.describe('with fingers alone, on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a print is mended, words cast a shadow, layers are drawn to a line, spaced, aligned and go to a cap as one', async ({
    page,
  }) => {
    await openEditor(page, 'Toni')
    const tabs = page.getByRole('navigation', { name: 'Design tools' })
    const tab = (name: string) => tabs.getByRole('button', { name, exact: true }).tap()
    const tap = async (target: Locator) => {
      await target.scrollIntoViewIfNeeded()
      await target.tap()
    }

    await tab('Art')
    await chooseFile(page, () => tap(button(page, 'Upload artwork')))
    await tap(field(page, 'Width'))
    await field(page, 'Width').fill('4')
    await field(page, 'Width').blur()
    const check = checkOf(page)
    await expect(check).toContainText('Low resolution')
    await tap(check.getByRole('button', { name: /^Make it smaller/ }))
    await expect(check.getByRole('status')).toContainText('small.png: Make it smaller: 1.33 in wide. Done.')

    await tab('Text')
    await tap(button(page, 'Add text'))
    await tap(button(page, 'Add a shadow'))
    await expectSaid(page, /^Shadow of “.*” in Poster, /)
    await expectAccessible(page)

    // A finger that goes a little beside the middle is drawn to its line, unless that is switched off.
    await tab('Art')
    await tap(button(page, 'Add a star'))
    await tap(button(page, 'Add a rectangle'))
    await tap(button(page, 'Done'))
    const drag = async (from: number, to: number) => {
      await page.getByRole('toolbar', { name: 'Editing' }).scrollIntoViewIfNeeded()
      const { x, y, width, height } = await boxOf(canvasOf(page))
      const middle = (down: number, beside = 0): Spot => ({
        x: x + width / 2 + beside,
        y: y + 20 + down * (height - 40),
      })
      await stroke(page, [middle(from), middle(to, -3)])
    }
    await drag(0.44, 0.6)
    await expectSaid(page, /^Rectangle, .* front, centred, 1\d\.\d inches below collar/)
    await tap(button(page, 'Snap to lines'))
    await drag(0.6, 0.5)
    await expectSaid(page, /^Rectangle, .* front, 0\.\d inches left of centre/)

    await tap(button(page, 'Rulers in inches'))
    await expect(button(page, 'Rulers in inches')).toHaveAttribute('aria-pressed', 'true')
    await tap(button(page, 'Zoom in'))
    await expect(page.getByRole('status').getByText('160%')).toBeVisible()
    await tap(button(page, 'Show the whole garment'))
    await expect(page.getByRole('status').getByText('100%')).toBeAttached()
    await expectAccessible(page)

    await tab('Art')
    await tap(button(page, 'Select several').last())
    for (const name of [/^Star/, /^small\.png/]) await tap(button(page, name))
    await expectSaid(page, /^3 layers selected, /)
    await tap(button(page, 'Distribute vertically'))
    await expectSaid(page, /^3 layers: Distribute vertically/)
    await tap(button(page, 'Align left'))
    await expectSaid(page, /^3 layers: Align left$/)
    await tap(button(page, 'Group'))
    await expectSaid(page, /^Group of 3 layers, /)
    await expectAccessible(page)

    await tab('Product')
    await tap(button(page, 'Change product'))
    const picker = page.getByRole('dialog', { name: 'Select a product' })
    await tap(picker.getByLabel('Search products'))
    await picker.getByLabel('Search products').fill('6606')
    const found = picker.getByRole('region', { name: 'Search results' }).getByRole('article')
    await expect(found.first()).toContainText('6606')
    await tap(found.first().getByRole('button', { name: /^Select / }))
    await expectOnCap(page)
  })
})
