import { createHash } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, openLive, PHONE, signUp } from './customers.ts'
import { tabTo } from './keys-and-fingers.ts'

const EDITOR = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=Navy'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const said = (page: Page, sentence: RegExp) =>
  expect(page.getByRole('region', { name: 'Preview' }).getByText(sentence)).toBeAttached()

async function openEditor(page: Page, name: string) {
  await signUp(page, name)
  await openLive(page, EDITOR)
  await expect(page.locator('canvas').first()).toBeVisible()
}

/** Names what is drawn on the garment. */
const seen = async (page: Page) => {
  const canvas = page.locator('canvas').nth(1)
  const pixels = await canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL())
  return createHash('sha256').update(pixels).digest('hex')
}

test('without a pointer a name and a number are put on the back, tried, limited and priced', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, 'Coach')
  const press = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await tabTo(page, target, key)
    await page.keyboard.press('Enter')
  }
  await press(button(page, 'Name and number'))
  await said(page, /^A name and a number were added on the back\.$/)
  await said(page, /^Name “PLAYER” in Headline, arched 30°, .* back, centred/)
  await expect(page.getByRole('button', { name: /^Number “00” Back/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'This text is' })).toHaveValue('name')

  const sample = await seen(page)
  await tabTo(page, field(page, 'Try a name'))
  await page.keyboard.type('Zoë D’Angelo')
  await expect(page.getByText(/^Letters \d\.\d\d in high, \d+\.\d\d in wide\.$/)).toBeVisible()
  await expect.poll(() => seen(page)).not.toBe(sample)
  const tried = await seen(page)
  await page.keyboard.type(' 😀')
  await expect(page.getByText('The font Headline has no “😀”, so it can’t be printed.').first()).toBeVisible()
  await expectAccessible(page)
  await press(button(page, 'Sample'))
  await expect.poll(() => seen(page)).not.toBe(tried)

  await tabTo(page, field(page, 'Most letters'), 'Shift+Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await press(button(page, 'Long'))
  await expect(field(page, 'Try a name')).toHaveValue('Bartholom')
  // What it takes is a step like others.
  await tabTo(page, page.getByRole('application'), 'Shift+Tab')
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Most letters')).toHaveValue('16')

  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Name “PLAYER” Back/ })).toBeVisible()
  await button(page, 'Get Price').click()
  const dialog = page.getByRole('dialog', { name: 'Your price' })
  await expect(dialog).toContainText('Every piece added here says “PLAYER” and “00”.')
  await expect(dialog).toContainText('Save the design first to start a group order with it.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Go to saving' }).click()
  await button(page, 'Save Current Design').click()
  await expect(page.getByText('Your design is saved.')).toBeVisible()
  await button(page, 'Get Price').click()
  const groupOrder = dialog.getByRole('link', { name: 'Start a group order' })
  await expect(groupOrder).toHaveAttribute('href', /^\/group-orders\/new\?design=dsn_\w+$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('by touch a text becomes a number, and the same on all again', async ({ page }) => {
    await openEditor(page, 'Toni')
    const tap = async (target: Locator) => {
      await target.scrollIntoViewIfNeeded()
      await target.tap()
    }
    await tap(page.getByRole('navigation', { name: 'Design tools' }).getByRole('button', { name: 'Text' }))
    await tap(button(page, 'Add text'))
    const kind = page.getByRole('combobox', { name: 'This text is' })
    await kind.selectOption('number')
    await said(page, /^Number “00” in Poster, /)
    await tap(button(page, 'Long'))
    await expect(field(page, 'Try a number')).toHaveValue('88')
    await expectAccessible(page)
    await kind.selectOption('same')
    await said(page, /^Text “00” in Poster, /)
    await expect(field(page, 'Try a number')).toBeHidden()
  })
})
