import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { confirmRights, expectAccessible, mailedCode, signIn } from './customers.ts'

const NOTE = 'Ink on the chest, nothing on the sleeves, please.'

/** A drawing large enough to print well at twelve inches. */
async function artwork() {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600"><circle cx="1200" cy="800" r="700" fill="#c93314"/></svg>'
  return { name: 'sun.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() }
}

async function createAccount(page: Page, email: string) {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Roadtest')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Overprint#42')
  await page.getByLabel('Confirm password').fill('Overprint#42')
  await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/verify-email/)
  await expectAccessible(page)
  await page.getByLabel(/code/i).fill(await mailedCode(page, email))
  await page.getByRole('button', { name: 'Verify' }).click()
}

async function designTees(page: Page) {
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByLabel('Upload artwork').setInputFiles(await artwork())
  await expect(page.getByRole('button', { name: 'sun.png' }).first()).toBeVisible()
  await page.getByRole('textbox', { name: /note/i }).fill(NOTE)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Get Price' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('M', { exact: true }).fill('3')
  await dialog.getByLabel('L', { exact: true }).fill('2')
  await expectAccessible(page)
  await confirmRights(dialog)
  await dialog.getByRole('button', { name: /Add to cart/i }).click()
}

async function payByCard(page: Page) {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Roadtest')
  await page.getByLabel('Phone').fill('2125550199')
  await page.getByLabel('Street').fill('350 5th Ave')
  await page.getByLabel('City').fill('New York')
  await page.getByLabel('ZIP code').fill('10118')
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry date').fill('1230')
  await page.getByLabel('CVC').fill('123')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Checkout and pay/ }).click()
  await expect(page).toHaveURL(/\/order-confirm\/\w{10}$/)
}

test('somebody finds a shirt, signs up with a mailed code, puts artwork on it and pays; the shop sees the same order', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const email = `robin.${Date.now()}@example.test`

  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: /search/i }).fill('3001')
  await expect(page.getByRole('option').first()).toContainText('3001')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/BELLA%20%2B%20CANVAS\/1001\/3001$/)
  await expectAccessible(page)

  await page
    .getByRole('group', { name: /^Color:/ })
    .getByLabel('Navy', { exact: true })
    .check()
  await expect(page.getByRole('group', { name: 'Color: Navy' }).getByLabel('Navy', { exact: true })).toBeChecked()
  await page.getByRole('link', { name: 'Customize' }).click()
  const prompt = page.getByRole('dialog', { name: 'Sign In to Start Designing' })
  await expect(prompt).toBeVisible()
  await expectAccessible(page)
  await prompt.getByRole('link', { name: 'Sign Up' }).click()
  await createAccount(page, email)

  await expect(page, 'the editor opens with the chosen product and color').toHaveURL(/design-labs.*Navy/)
  await designTees(page)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(drawer).toContainText('Unisex Jersey T-Shirt')
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Checkout' }).click()
  await payByCard(page)

  await expect(page.getByText('Thanks for your order!')).toBeVisible()
  const orderNumber = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expectAccessible(page)
  await page.goto('/orders')
  await expect(page.getByRole('main')).toContainText(orderNumber)
  await expectAccessible(page)
  await page.goto(`/order-details/${orderNumber}`)
  await expect(page.getByRole('main')).toContainText('Qty: 5')
  await expect(page.getByRole('main').getByText('DTF', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const [message] = await (await page.request.get(`/dev/mailbox?to=${email}`)).json()
  expect(message.subject).toContain(orderNumber)
  expect(message.text).toContain('DTF')

  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin@pressroom.test')
  await office.goto('/admin-dashboard')
  await office.getByLabel(/Search orders/).fill(orderNumber)
  await expect(office.getByText('1 order', { exact: true })).toBeVisible()
  const row = office.getByRole('row', { name: new RegExp(orderNumber) }).first()
  await row.getByRole('link', { name: 'View Details' }).click()
  await expect(office.getByRole('main')).toContainText('Robin Roadtest')
  await expect(office.getByText('DTF', { exact: true }).first()).toBeVisible()
  await expectAccessible(office)
  await office
    .getByRole('button', { name: /Open the pictures/ })
    .first()
    .click()
  await expect(office.getByRole('dialog')).toContainText(NOTE)
})
