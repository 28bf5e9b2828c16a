import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtBothWidths, openLive, signIn } from './customers.ts'

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })
const newCode = (name: string) => `${name}-${Date.now()}`

/** Goes on with Tab to what is called so. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page
    .getByRole('main')
    .getByLabel(name)
    .or(page.getByRole('main').getByRole('button', { name }))
    .first()
  for (let step = 0; step < 80; step++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

test('staff make a code without leaving the keyboard, read what it will do, change it and stop it', async ({
  page,
}) => {
  const code = newCode('SPRING')
  await signIn(page, 'admin@pressroom.test')
  await openLive(page, '/admin-discounts')
  await expect(page.getByRole('heading', { name: 'WELCOME10' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('link', { name: 'New code' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New code' })).toBeVisible()
  await tabTo(page, 'Code')
  await page.keyboard.type(code.toLowerCase())
  await tabTo(page, 'Takes off')
  await page.keyboard.type('15')
  await tabTo(page, 'Minimum order')
  await page.keyboard.type('50')
  await tabTo(page, 'Uses per person')
  await page.keyboard.type('1')
  await tabTo(page, 'Headwear')
  await page.keyboard.press('Space')
  await tabTo(page, 'Make code')
  await page.keyboard.press('Enter')

  const off = page.getByLabel('Takes off')
  await expect(off, 'a number alone is neither').toBeFocused()
  await expect(off).toHaveAccessibleDescription(/Enter a percentage or an amount\./)
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('End')
  await page.keyboard.type('%')
  const sentence = '15% off Headwear on orders from $50.00, once per person.'
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(notices(page)).toContainText(`${code} is saved: ${sentence}`)
  const made = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) })
  await expect(made).toContainText(sentence)
  await expect(made).toContainText('Active')

  await made.getByRole('link', { name: `Edit ${code}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Change ${code}` })).toBeVisible()
  await expect(page.getByLabel('Takes off')).toHaveValue('15%')
  await expectAccessibleAtBothWidths(page)
  await tabTo(page, 'Styles')
  await page.keyboard.type('3001')
  await page.keyboard.press('Enter')
  await expect(made).toContainText('15% off Headwear and BELLA + CANVAS 3001')

  await made.getByRole('button', { name: `Stop ${code}` }).focus()
  await page.keyboard.press('Enter')
  await expect(made).toContainText('Stopped')
  await expect(notices(page)).toContainText(`${code} is stopped.`)
  await notices(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(made).toContainText('Active')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('staff make a code after they have read what it will do', async ({ page }) => {
    const code = newCode('PLAIN')
    await signIn(page, 'admin@pressroom.test')
    await page.goto('/admin-discounts')
    await page.getByRole('link', { name: 'New code' }).click()
    await page.getByLabel('Code').fill(code)
    await page.getByLabel('Takes off').fill('$5')
    await page.getByLabel('Only for a customer’s first order').check()
    await page.getByRole('button', { name: 'Show it in words' }).click()
    await expect(page.getByText('$5.00 off on a first order.')).toBeVisible()
    await expect(page.getByLabel('Code')).toHaveValue(code)
    await page.getByRole('button', { name: 'Make code' }).click()
    await expect(page.getByRole('heading', { name: code })).toBeVisible()
  })
})
