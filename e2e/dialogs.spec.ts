import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleAtBothWidths, openLive, PHONE, signUp } from './customers.ts'

test.use({ viewport: PHONE })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add shipping address' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' })
const street = (page: Page) => dialog(page).getByLabel('Street')

async function openAddress(page: Page) {
  await page.getByRole('button', { name: 'Add shipping address' }).click()
  await expect(street(page)).toBeVisible()
}

const pressBeside = (page: Page) => page.mouse.click(4, 4)

test.beforeEach(async ({ page }) => {
  await signUp(page, 'Tia')
  await openLive(page, '/settings?tab=personal')
})

test('a dialog with unsent typing asks before Escape or a press beside it throws it away', async ({ page }) => {
  await openAddress(page)
  await street(page).pressSequentially('350 5th')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(street(page)).toBeFocused()
  await expect(street(page)).toHaveValue('350 5th')

  // However often in a row: the browser itself would close it at the second time.
  for (const isAsked of [true, false, true, false]) {
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeVisible({ visible: isAsked })
    await expect(street(page)).toHaveValue('350 5th')
  }
  await pressBeside(page)
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add shipping address' })).toBeFocused()
})

test('a dialog in which nothing is left to lose closes at once', async ({ page }) => {
  await openAddress(page)
  await pressBeside(page)
  await expect(dialog(page)).toBeHidden()
  await openAddress(page)
  await street(page).pressSequentially('35')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  // What was typed and thrown away before says nothing about the next time.
  await openAddress(page)
  await street(page).fill('350 5th Ave')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await openAddress(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(question(page)).toBeHidden()
})

test('a dialog whose sending failed stays open, with what was typed and the reason', async ({ page }) => {
  await openAddress(page)
  await dialog(page).getByLabel('First name').fill('Tia')
  await dialog(page).getByLabel('Last name').fill('Newcomer')
  await dialog(page).getByLabel('Phone').fill('2125550123')
  await street(page).fill('350 5th Ave')
  await dialog(page).getByLabel('ZIP code').fill('10118')
  await expect(dialog(page).getByLabel('City')).toHaveValue('New York')
  const posts = '**/*.data*'
  await page.route(posts, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await dialog(page).getByRole('button', { name: 'Add address' }).click()
  await expect(dialog(page).getByText('This couldn’t be sent. Please check your connection')).toBeVisible()
  await expect(street(page)).toHaveValue('350 5th Ave')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.unroute(posts)
  await dialog(page).getByRole('button', { name: 'Add address' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('350 5th Ave').first()).toBeVisible()
})

test('sent without a connection, before the script of its sending was fetched, a dialog waits with what was typed', async ({
  page,
  context,
}) => {
  await openAddress(page)
  await dialog(page).getByLabel('First name').fill('Tia')
  await dialog(page).getByLabel('Last name').fill('Newcomer')
  await dialog(page).getByLabel('Phone').fill('2125550123')
  await street(page).fill('350 5th Ave')
  await dialog(page).getByLabel('ZIP code').fill('10118')
  await expect(dialog(page).getByLabel('City')).toHaveValue('New York')
  await context.setOffline(true)
  await dialog(page).getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByText(/^You’re offline\./)).toBeVisible()
  await expect(street(page)).toHaveValue('350 5th Ave')
  await context.setOffline(false)
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('350 5th Ave')).toHaveCount(1)
})
