import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, signUp } from './customers.ts'

const cards = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('listitem')

async function addAddress(page: Page, street: string) {
  await page.getByRole('button', { name: 'Add shipping address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add shipping address' })
  await dialog.getByLabel('First name').fill(' Ada ')
  await dialog.getByLabel('Last name').fill('Addresses')
  await dialog.getByLabel('Phone').fill('212-555-0123')
  await dialog.getByLabel('Street').fill(street)
  await dialog.getByLabel('ZIP code').fill('10118')
  await expect(dialog.getByLabel('City')).toHaveValue('New York')
  return dialog
}

for (const { name, width, height } of [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
]) {
  test.describe(`at the width of a ${name}`, () => {
    test.use({ viewport: { width, height } })

    test('addresses are added, made the default and deleted', async ({ page }) => {
      await signUp(page, 'Ada')
      await page.goto('/settings?tab=personal')
      const first = await addAddress(page, '350 5th Ave')
      await expect(first.getByLabel('First name')).toHaveValue('Ada')
      await expect(first.getByLabel('Phone')).toHaveValue('(212) 555-0123')
      await expect(first.getByLabel('State')).toHaveValue('NY')
      await expectAccessible(page)
      await first.getByRole('button', { name: 'Add address' }).click()
      const grid = cards(page, 'Shipping Addresses')
      await expect(grid.filter({ hasText: '350 5th Ave' })).toContainText('default')
      const second = await addAddress(page, '20 W 34th St')
      await second.getByRole('button', { name: 'Add address' }).click()
      await page.getByRole('button', { name: /^Set as Default .*20 W 34th St/ }).click()
      const chosen = page.getByRole('dialog', { name: 'Change Default Shipping Address?' })
      await chosen.getByRole('button', { name: 'Set as default' }).click()
      await expect(grid.filter({ hasText: '20 W 34th St' })).toContainText('default')
      await page.getByRole('button', { name: /^Delete .*20 W 34th St/ }).click()
      const doomed = page.getByRole('dialog', { name: 'Delete Address?' })
      await expectAccessible(page)
      await doomed.getByRole('button', { name: 'Delete address' }).click()
      await expect(grid).toHaveCount(2)
      await expect(grid.filter({ hasText: '350 5th Ave' })).toContainText('default')
      await expectAccessible(page)
    })

    test('a card is billed to the shipping address, renamed and deleted', async ({ page }) => {
      await signUp(page, 'Carla')
      await page.goto('/settings?tab=personal')
      await (await addAddress(page, '350 5th Ave')).getByRole('button', { name: 'Add address' }).click()
      await expect(cards(page, 'Shipping Addresses')).toHaveCount(2)
      await page.getByRole('button', { name: 'Add payment method' }).click()
      const added = page.getByRole('dialog', { name: 'Add Payment Method' })
      await added.getByLabel('Card Name').fill('Team card')
      await added.getByLabel('Card number').fill('4242424242424242')
      await expect(added.getByRole('img', { name: 'Visa' })).toBeVisible()
      await added.getByLabel('Expiry date').fill('1240')
      await added.getByLabel('CVC').fill('123')
      await expect(added.getByLabel('Same as my default shipping address')).toBeChecked()
      await expectAccessible(page)
      await added.getByRole('button', { name: 'Add card' }).click()
      const saved = cards(page, 'Payment Methods').filter({ hasText: '4242' })
      await expect(saved).toContainText('350 5th Ave, New York, NY 10118')
      await page.getByRole('button', { name: /^Edit Team card/ }).click()
      const renamed = page.getByRole('dialog', { name: 'Edit Payment Method' })
      await renamed.getByLabel('Card name').fill('Club card')
      await renamed.getByRole('button', { name: 'Save name' }).click()
      await expect(saved).toContainText('Club card')
      await page.getByRole('button', { name: /^Delete Club card/ }).click()
      const deleted = page.getByRole('dialog', { name: 'Delete Payment Method' })
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(deleted).toBeHidden()
      await page.getByRole('button', { name: /^Delete Club card/ }).click()
      await deleted.getByRole('button', { name: 'Delete card' }).click()
      await expect(saved).toHaveCount(0)
    })
  })
}

test('a postal code fills what is empty and nothing that was typed', async ({ page }) => {
  await signUp(page, 'Postal')
  await page.goto('/settings?tab=personal')
  await page.getByRole('button', { name: 'Add shipping address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add shipping address' })
  await dialog.getByLabel('ZIP code').fill('m5v2t6')
  await expect(dialog.getByLabel('Country')).toHaveValue('CA')
  await expect(dialog.getByLabel('Province')).toHaveValue('ON')
  await expect(dialog.getByLabel('City')).toHaveValue('Toronto')
  await dialog.getByLabel('Postal code').fill('V6H 1A1')
  await expect(dialog.getByLabel('City')).toHaveValue('Vancouver')
  await dialog.getByLabel('City').fill('Hometown')
  await dialog.getByLabel('Postal code').fill('M5V 2T6')
  await expect(dialog.getByLabel('Province')).toHaveValue('ON')
  await page.waitForTimeout(500)
  await expect(dialog.getByLabel('City')).toHaveValue('Hometown')
})

test('streets are suggested, and the chosen one fills the form', async ({ page }) => {
  await signUp(page, 'Street')
  const place = { street: '350 5th Avenue', city: 'New York', state: 'NY', zip: '10118', country: 'US' }
  const suggestion = { id: 'place-1', street: '350 5th Avenue', area: 'New York, NY, USA' }
  await page.route('**/api/addresses/suggest', (route) =>
    route.fulfill({ json: { available: true, suggestions: [suggestion] } }),
  )
  await page.route('**/api/addresses/place', (route) => route.fulfill({ json: { place } }))
  await page.goto('/settings?tab=personal')
  await page.getByRole('button', { name: 'Add shipping address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add shipping address' })
  const street = dialog.getByRole('combobox', { name: 'Street' })
  const options = dialog.getByRole('listbox', { name: 'Streets' }).getByRole('option')
  await street.fill('350 5')
  await expect(options).toHaveText(/350 5th Avenue/)
  await expectAccessible(page)
  await street.press('Escape')
  await expect(options).toHaveCount(0)
  await street.pressSequentially('t')
  await expect(options).toHaveCount(1)
  await street.press('ArrowDown')
  await street.press('Enter')
  await expect(street).toHaveValue('350 5th Avenue')
  await expect(dialog.getByLabel('City')).toHaveValue('New York')
  await expect(dialog.getByLabel('State')).toHaveValue('NY')
  await expect(dialog.getByLabel('ZIP code')).toHaveValue('10118')
})
