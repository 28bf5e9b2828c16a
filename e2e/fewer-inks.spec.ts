import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, openLive, PHONE, signUp } from './customers.ts'

const TEE = '/design-labs/BELLA%20%2B%20CANVAS/1001/3001?color=White'
const [RED, BRICK, BLUE] = ['#c8102e', '#a83a2e', '#123a8c']
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200"><circle cx="600" cy="600" r="500" fill="${RED}"/><path d="M600 1100L1050 150L1090 1080Z" fill="${BRICK}"/><rect x="1200" y="300" width="500" height="600" fill="${BLUE}"/></svg>`

const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const section = (page: Page) => page.getByRole('region', { name: 'How it prints' })
const preview = (page: Page) => page.getByRole('dialog', { name: 'Print with fewer inks' })

async function placeLogo(page: Page) {
  await openLive(page, TEE)
  await expect(page.locator('canvas').first()).toBeVisible()
  if (isPhone(page)) await shown(page, 'Art').click()
  const buffer = await sharp(Buffer.from(LOGO)).png().toBuffer()
  await page.getByLabel('Upload artwork').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(section(page)).toContainText('3 inks')
}

/** The color in the middle of what a canvas shows. */
const colorAt = (canvas: Locator, across: number, down: number) =>
  canvas.evaluate(
    (node, [x, y]) => {
      if (!(node instanceof HTMLCanvasElement)) throw new Error('no canvas')
      const at = [Math.round(node.width * x), Math.round(node.height * y)] as const
      const [red = 0, green = 0, blue = 0] = node.getContext('2d')?.getImageData(...at, 1, 1).data ?? []
      return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
    },
    [across, down] as const,
  )

for (const [device, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', PHONE],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size, hasTouch: device === 'phone' })

    test('artwork is seen in fewer inks with what that saves, changes when it is accepted, and comes back by one undo', async ({
      page,
    }) => {
      test.slow()
      await signUp(page, 'Fay', 'Fewer')
      await placeLogo(page)
      const offer = section(page).getByRole('button', { name: 'Print with fewer inks' })
      await offer.press('Enter')
      await expect(preview(page).getByRole('radio', { name: '2 inks' })).toBeChecked()
      const after = preview(page).getByRole('img', { name: 'The artwork in 2 inks, preview' })
      const before = preview(page).getByRole('img', { name: 'The artwork in 3 inks, as it is' })
      expect([await colorAt(before, 0.58, 0.6), await colorAt(after, 0.58, 0.6)]).toEqual([BRICK, RED])
      expect([await colorAt(before, 0.8, 0.5), await colorAt(after, 0.8, 0.5)]).toEqual([BLUE, BLUE])
      await expect(preview(page).getByRole('list', { name: 'Colors that change' })).toHaveText(
        `Red, ${BRICK}becomesRed, ${RED}`,
      )
      await expect(preview(page)).toContainText('By screen printing, 24 pieces')
      await expect(preview(page)).toContainText('2 instead of 3')
      await expect(preview(page)).toContainText('$50.00 instead of $75.00')
      await expect(preview(page).getByText(/^Saves \$\d/)).toBeVisible()
      await expectAccessible(page)
      await preview(page).getByRole('radio', { name: '2 inks' }).press('ArrowRight')
      await expect(preview(page).getByRole('radio', { name: '1 ink' })).toBeChecked()
      await expect(preview(page).getByRole('list', { name: 'Colors that change' }).getByRole('listitem')).toHaveCount(2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

      await page.keyboard.press('Escape')
      await expect(preview(page)).toBeHidden()
      await expect(offer).toBeFocused()
      await expect(section(page)).toContainText('3 inks')
      await expect(page.getByRole('button', { name: /logo\.png/ }).first()).toBeAttached()

      await offer.click()
      await preview(page).getByRole('button', { name: 'Use 2 inks' }).click()
      await expect(preview(page)).toBeHidden()
      await expect(page.getByText('Your artwork prints with 2 inks now. Undo brings the original back.')).toBeVisible()
      await expect(offer).toBeFocused()
      await expect(section(page)).toContainText('2 inks')
      await expect(page.getByRole('button', { name: /logo, 2 inks\.png/ }).first()).toBeAttached()
      await expectAccessible(page)
      await shown(page, 'Undo').click()
      await expect(section(page)).toContainText('3 inks')
      await shown(page, 'Redo').click()
      await expect(section(page)).toContainText('2 inks')
    })
  })
}

test('from the compared methods it is offered, too, and what fails is said and changes nothing', async ({ page }) => {
  await signUp(page, 'Fern', 'Fewer')
  await placeLogo(page)
  await shown(page, 'Compare print methods').click()
  const adviser = page.getByRole('dialog', { name: 'Compare print methods' })
  await expect(adviser).toContainText('3 inks, crisp edges')
  await adviser.getByRole('button', { name: 'Print logo with fewer inks' }).click()
  await page.route('**/merge-inks', (route) => route.abort(), { times: 1 })
  await preview(page).getByRole('button', { name: 'Use 2 inks' }).click()
  await expect(preview(page).getByText(/couldn’t be changed/)).toBeVisible()
  await expectAccessible(page)
  await preview(page).getByRole('button', { name: 'Use 2 inks' }).click()
  await expect(preview(page)).toBeHidden()
  await expect(adviser).toContainText('2 inks, crisp edges')
})
