import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, openLive, PHONE, signUp } from './customers.ts'

const TEE = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=White'
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><circle cx="300" cy="300" r="250" fill="#c8102e"/></svg>`

const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const shelf = (page: Page) => page.getByRole('dialog', { name: 'Clip art' })
const library = (page: Page) => page.getByRole('dialog', { name: 'My artwork' })
const expectNoScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

async function openArt(page: Page) {
  await expect(page.locator('canvas').first()).toBeVisible()
  if (isPhone(page)) await shown(page, 'Art').click()
}

for (const [device, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size, hasTouch: device === 'phone' })

    test('clip art is found by a word, placed and recolored by keys; artwork is found again, named, and deleted with its uses named', async ({
      page,
    }) => {
      test.slow()
      await signUp(page, 'Lib', 'Rarian')
      await openLive(page, TEE)
      await openArt(page)
      await shown(page, 'Clip art').press('Enter')
      await shelf(page).getByRole('textbox', { name: 'Search clip art' }).fill('kitten')
      await expect(shelf(page).getByRole('status')).toHaveText('2 marks')
      const first = shelf(page).getByRole('button', { name: 'Add Cat', exact: true })
      await first.focus()
      await page.keyboard.press('ArrowRight')
      await expect(shelf(page).getByRole('button', { name: 'Add Cat face' })).toBeFocused()
      await expectAccessible(page)
      await expectNoScroll(page)
      await expect(shelf(page).getByRole('button', { name: 'Add Cat face' })).toBeEnabled()
      await page.keyboard.press('Enter')
      await expect(shelf(page)).toBeHidden()
      const entry = page.getByRole('button', { name: /^Cat face/ }).first()
      await expect(entry).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'Color: Royal' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Color: Royal' })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('region', { name: 'How it prints' })).toContainText('1 ink')
      await shown(page, 'Undo').click()
      await expect(page.getByRole('button', { name: 'Color: Black' })).toHaveAttribute('aria-pressed', 'true')

      const buffer = await sharp(Buffer.from(LOGO)).png().toBuffer()
      await page.getByLabel('Upload artwork').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
      await expect(page.getByRole('button', { name: /^logo\.png/ })).toBeVisible()
      await shown(page, 'My artwork').click()
      await expect(library(page).getByRole('button', { name: 'Add logo.png' })).toBeVisible()
      await library(page).getByRole('textbox', { name: 'Search my artwork' }).fill('nothing like it')
      await expect(library(page)).toContainText('No artwork has this name')
      await library(page).getByRole('textbox', { name: 'Search my artwork' }).fill('LOGO')
      await expect(library(page).getByRole('status')).toHaveText('1 artwork')
      await expectAccessible(page)
      await library(page).getByRole('button', { name: 'Add logo.png' }).click()
      await expect(library(page)).toBeHidden()
      await expect(page.getByRole('button', { name: /^logo\.png/ })).toHaveCount(2)
      await expect(page.getByText(/Saved/).filter({ visible: true }).first()).toBeVisible()

      await openLive(page, '/my-artwork')
      await expect(page.getByRole('heading', { name: 'logo.png' })).toBeVisible()
      await page.getByText('Rename', { exact: true }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Team crest')
      await page.getByRole('textbox', { name: 'Name' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Team crest' })).toBeVisible()
      await page.getByRole('link', { name: 'Delete Team crest' }).click()
      const question = page.getByRole('region', { name: 'Delete “Team crest”?' })
      await expect(question).toContainText('1 unsaved design')
      await expectAccessible(page)
      await expectNoScroll(page)
      await question.getByRole('button', { name: 'Delete artwork' }).click()
      await expect(page.getByText('Removed from your artwork. What uses it keeps it.')).toBeVisible()
      await expect(page.getByText('You haven’t uploaded any artwork yet.')).toBeVisible()
      await openLive(page, TEE)
      await openArt(page)
      await expect(page.getByRole('button', { name: /^logo\.png/ })).toHaveCount(2)
    })
  })
}
