import { devices, expect, type Page, test } from '@playwright/test'
import { expectAccessible, signUp } from './customers.ts'

const EDITOR = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const onGarment = (page: Page) => field(page, 'Text on the garment')
const said = (page: Page, sentence: RegExp) => page.getByRole('region', { name: 'Preview' }).getByText(sentence)

async function openWithText(page: Page, name: string, words: string): Promise<void> {
  await signUp(page, name)
  await page.goto(EDITOR)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add text' }).click()
  await field(page, 'Text').fill(words)
}

/** The middle of words that have just been added and centered. */
async function middleOfWords(page: Page): Promise<{ x: number; y: number }> {
  await page.getByRole('button', { name: 'Center vertically' }).click()
  const box = await page.locator('canvas').first().boundingBox()
  if (!box) throw new Error('no canvas')
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.42 }
}

test('a text is double-clicked and typed over on the garment, in a font chosen by its own face', async ({ page }) => {
  await openWithText(page, 'Tess', 'NORTH SIDE ☃')
  await expect(page.getByText('The font Poster has no “☃”: it was left out of your text.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Font: Poster' }).click()
  await page.getByRole('option', { name: 'Varsity' }).click()
  await expect(page.getByRole('button', { name: 'Font: Varsity' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a shadow' }).click()
  await expect(said(page, /^Shadow of “NORTH SIDE ” in Varsity/)).toBeAttached()
  await expectAccessible(page)

  const { x, y } = await middleOfWords(page)
  await page.mouse.dblclick(x, y)
  await expect(onGarment(page)).toBeFocused()
  await page.keyboard.type('CAFÉ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('MONTRÉAL')
  await expectAccessible(page)
  // A press elsewhere keeps it.
  await page.getByRole('heading', { name: 'Design Labs' }).click()
  await expect(onGarment(page)).toBeHidden()
  await expect(said(page, /^Text “CAFÉ MONTRÉAL” in Varsity, 2 lines, centered/)).toBeAttached()
  await page.getByRole('button', { name: 'Lines to the left' }).click()
  const lineHeight = page.getByRole('textbox', { name: 'Line height' })
  await lineHeight.fill('0.8')
  await lineHeight.press('Enter')
  await expect(said(page, /2 lines, aligned left, line height 0.8/)).toBeAttached()
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(said(page, /^Text “NORTH SIDE ” in Varsity/)).toBeAttached()
})

test('by keyboard alone a text is opened on the garment, kept, taken back, and set in another font', async ({
  page,
}) => {
  await openWithText(page, 'Kay', 'PRESS')
  const preview = page.getByRole('application')
  await preview.focus()
  await page.keyboard.press('Enter')
  await expect(onGarment(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('ROOM')
  await page.keyboard.press('Control+Enter')
  await expect(preview).toBeFocused()
  await expect(said(page, /^Text “PRESSROOM” in Poster/)).toBeAttached()
  await page.keyboard.press('F2')
  await expect(onGarment(page)).toBeFocused()
  await page.keyboard.type('NOTHING')
  await page.keyboard.press('Escape')
  await expect(preview).toBeFocused()
  await expect(said(page, /^Text “PRESSROOM” in Poster/)).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect(said(page, /^Text “PRESS” in Poster/)).toBeAttached()

  await page.getByRole('button', { name: 'Font: Poster' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Poster' })).toBeFocused()
  await page.keyboard.press('w')
  await expect(page.getByRole('option', { name: 'Western' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Font: Western' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Font: Western' })).toBeFocused()
  await expect(said(page, /^Text “PRESS” in Western/)).toBeAttached()

  // What was typed and not yet finished is not lost with the page.
  await preview.focus()
  await page.keyboard.press('Enter')
  await expect(onGarment(page)).toBeFocused()
  await page.keyboard.type('SOUTH')
  await expect(said(page, /^Text “SOUTH” in Western/)).toBeAttached()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /“SOUTH”/ })).toBeVisible()
})

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['iPhone 13']
  test.use({ viewport, hasTouch, isMobile, deviceScaleFactor })

  test('a text is tapped twice and typed on the garment', async ({ page }) => {
    await signUp(page, 'Tina')
    await page.goto(EDITOR)
    await expect(page.locator('canvas').first()).toBeVisible()
    await page.getByRole('button', { name: 'Text', exact: true }).tap()
    await page.getByRole('button', { name: 'Add text' }).tap()
    await field(page, 'Text').fill('PRESS')
    const { x, y } = await middleOfWords(page)
    await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)])
    await expect(onGarment(page)).toBeFocused()
    await page.keyboard.type('HALLO ☃')
    await expect(page.getByText('The font Poster has no “☃”')).toBeInViewport()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(said(page, /^Text “HALLO ” in Poster/)).toBeAttached()
  })
})
