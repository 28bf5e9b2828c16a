import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, signUp } from './customers.ts'
import { boxOf, type Spot, stroke, tabTo } from './keys-and-fingers.ts'

const EDITOR = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'
const SHAPES = ['Add a star', 'Add an ellipse', 'Add a rectangle']

async function openEditor(page: Page) {
  await page.goto(EDITOR)
  await expect(page.locator('canvas').first()).toBeVisible()
}

const canvasOf = (page: Page) => page.getByRole('application')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const expectSaid = (page: Page, said: RegExp) => expect(page.getByText(said)).toBeAttached()

test('without a pointer: layers are spaced, grouped, entered, looked at closely and from all sides', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, 'Gale')
  await openEditor(page)
  for (const name of SHAPES) {
    await tabTo(page, button(page, name))
    await page.keyboard.press('Enter')
  }
  await expectSaid(page, /^Rectangle, .* front, centred/)

  // Back to the canvas, which lies before what has just been pressed.
  await canvasOf(page).evaluate((one: HTMLElement) => one.focus())
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+a')
  await expectSaid(page, /^3 layers selected, 4\.0 by .* front, centred/)
  await page.keyboard.press('Shift+D')
  await expectSaid(page, /^3 layers: Distribute vertically, 2\.00 inches apart$/)
  await expect(field(page, 'Gap down')).toHaveValue('2.00')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+g')
  await expectSaid(page, /^Group of 3 layers, /)
  await page.keyboard.press('Enter')
  await expectSaid(page, /^Rectangle, .*1 of 3 from the top/)
  await page.keyboard.press('Escape')
  await expectSaid(page, /^Group of 3 layers, /)
  await page.keyboard.press('Control+Shift+G')
  await expectSaid(page, /^3 layers selected, /)

  await tabTo(page, field(page, 'Gap down'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Gap down')).toHaveValue('1.00')
  await expectAccessible(page)

  await canvasOf(page).evaluate((one: HTMLElement) => one.focus())
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+=')
  await expect(page.getByRole('status').getByText('400%')).toBeVisible()
  await page.keyboard.press('r')
  await expect(button(page, 'Rulers in inches')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+0')
  await expect(page.getByRole('status').getByText('100%')).toBeAttached()

  await tabTo(page, button(page, 'All sides, model and picture'))
  await page.keyboard.press('Enter')
  const overview = page.getByRole('dialog', { name: 'Your design from all sides' })
  await expect(overview.getByRole('img', { name: /worn by a model/ })).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, overview.getByRole('button', { name: 'Work on: Back' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Back 4 / 4')).toBeVisible()
})

test.describe('with fingers alone, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, acceptDownloads: true })

  test('layers are chosen one by one, moved, grouped and taken apart, and the picture is taken along', async ({
    page,
  }) => {
    await signUp(page, 'Fenn')
    await openEditor(page)
    const art = page.getByRole('navigation', { name: 'Design tools' }).getByRole('button', { name: 'Art' })
    await art.tap()
    for (const name of SHAPES) {
      await button(page, name).scrollIntoViewIfNeeded()
      await button(page, name).tap()
    }
    await button(page, 'Done').tap()

    // The one that was added last is chosen already; each tap adds another.
    const canvas = canvasOf(page)
    await canvas.getByRole('button', { name: 'Select several' }).tap()
    const box = await boxOf(canvas)
    const spot = (down: number): Spot => ({ x: box.x + box.width / 2, y: box.y + 20 + down * (box.height - 40) })
    for (const down of [0.19, 0.32]) await page.touchscreen.tap(spot(down).x, spot(down).y)
    await expectSaid(page, /^3 layers selected, .* 0\.6 inches below collar/)
    await stroke(page, [spot(0.32), { x: spot(0.32).x, y: spot(0.32).y + 60 }])
    await expectSaid(page, /^3 layers selected, .* [45]\.\d inches below collar/)

    await art.tap()
    const several = page.getByRole('region', { name: '3 layers selected' })
    await expect(several).toBeVisible()
    await button(page, 'Group').scrollIntoViewIfNeeded()
    await button(page, 'Group').tap()
    await expectSaid(page, /^Group of 3 layers, /)
    await expectAccessible(page)
    await button(page, 'Ungroup').tap()
    await expectSaid(page, /^3 layers ungrouped$/)
    await button(page, 'Undo').tap()
    await expect(button(page, 'Group of 3 layers')).toBeAttached()
    await button(page, 'Done').tap()

    await button(page, 'All sides, model and picture').tap()
    const overview = page.getByRole('dialog', { name: 'Your design from all sides' })
    await expect(overview.getByRole('img', { name: /worn by a model/ })).toBeVisible()
    const picture = page.waitForEvent('download')
    await overview.getByRole('button', { name: 'Download picture' }).tap()
    expect((await picture).suggestedFilename()).toBe('Unisex Jersey T-Shirt design.png')
  })
})
