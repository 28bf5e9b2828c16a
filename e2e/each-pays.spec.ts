import { expect, type Page, test } from '@playwright/test'
import { emptyDesign } from '../src/shop/designs/model/document/design.ts'
import { addText, plainLettering } from '../src/shop/designs/model/editing/text-commands.ts'
import { loadFont } from '../src/shop/designs/model/lettering/fonts.ts'
import { fillAddress } from './checkout.fixture.ts'
import { type Customer, expectAccessible, openLive, PHONE, signIn, signUp } from './customers.ts'

/** A saved design of plain words on the white tee. */
async function saveWords(page: Page, { userId }: Customer): Promise<string> {
  const words = { ...plainLettering, text: 'TIGERS', color: '#c93314' }
  const product = { styleId: 1001, code: '3001', cut: 'tee' as const }
  const bare = { ...emptyDesign, product, color: 'White' }
  const document = addText(bare, 'front', 'words', words, await loadFont('poster'))
  const sent = { code: '3001', name: 'Tigers', document }
  const answer = await page.request.post(`/api/designs/design/${userId}`, { data: sent })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).design._id
}

const inTenDays = () => new Date(Date.now() + 10 * 24 * 3600 * 1000).toISOString().slice(0, 10)

/** Answers the path of the page on which the organizer sees the money. */
async function openForMembers(page: Page, designId: string): Promise<string> {
  await openLive(page, `/group-orders/new?design=${designId}`)
  await page.getByRole('radio', { name: /Each pays for themselves/ }).check()
  await page.getByLabel('Title').fill('Tigers')
  await page.getByRole('checkbox', { name: 'Natural' }).check()
  await page.getByLabel('At least').fill('2')
  await page.getByLabel('Closes on').fill(inTenDays())
  await page.getByRole('checkbox', { name: 'I have the right to print' }).check()
  await page.getByRole('button', { name: 'Open group order' }).click()
  await expect(page.getByRole('heading', { name: 'Let members pay' })).toBeVisible()
  await page.getByRole('link', { name: 'Group order', exact: true }).click()
  await page.getByRole('link', { name: 'Let members pay' }).click()
  await expect(page.getByLabel('Pieces that have to be paid')).toHaveValue('2')
  await expect(page.getByLabel('Last day')).toHaveValue(inTenDays())
  await fillAddress(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Freeze prices and open' }).click()
  await expect(page.getByText('0 of 2, 2 to go')).toBeVisible()
  await expect(page.getByRole('table', { name: /Natural: what one piece costs/ })).toBeVisible()
  return new URL(page.url()).pathname
}

async function share(page: Page, path: string): Promise<string> {
  const rosterId = path.split('/').at(-2) ?? ''
  const answer = await page.request.post(`/api/rosters/${rosterId}/link`, { data: {} })
  return (await answer.json()).linkToken
}

/** Staff find the group order by its number and send a part of Kim's money back. */
async function refundKim(staff: Page, orderNumber: string): Promise<void> {
  await signIn(staff, 'admin@pressroom.test')
  await openLive(staff, `/admin-group-orders?show=all&q=${orderNumber}`)
  await staff.getByRole('link', { name: 'Tigers' }).click()
  await staff.getByRole('link', { name: 'Refund Kim' }).click()
  await staff.getByLabel('Amount in dollars').fill('5.00')
  await staff.getByRole('radio', { name: 'They are not made' }).check()
  await staff.getByLabel('Reason').fill('It comes late.')
  await staff.getByRole('checkbox', { name: 'Yes, send this money back' }).check()
  // Without a script what was refused comes back as it was typed.
  const typed = await staff
    .locator('form')
    .last()
    .evaluate((form: HTMLFormElement) => [...new FormData(form).entries()])
  const refused = await staff.request.post(staff.url(), {
    form: { ...Object.fromEntries(typed.map(([name, value]) => [name, String(value)])), amount: '999.00' },
    headers: { origin: new URL(staff.url()).origin },
  })
  expect(await refused.text()).toMatch(/value="999\.00"[\s\S]*>It comes late\.</)
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Refund now' }).click()
  await expect(staff.getByText('Partly refunded')).toBeVisible()
}

/** As a thumb on a phone: what is tapped takes what the keyboard of the phone sends. */
async function tapAndType(phone: Page, label: string, text: string): Promise<void> {
  await phone.getByLabel(label).tap()
  await phone.keyboard.insertText(text)
}

test('members pay on their phones by touch alone without an account, and the order is placed once the minimum is paid', async ({
  page,
  browser,
}) => {
  const coach = await signUp(page, 'Cora')
  const path = await openForMembers(page, await saveWords(page, coach))
  const token = await share(page, path)
  const touched = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  const phone = await touched.newPage()
  await openLive(phone, `/join/${token}`)
  await phone.getByLabel('Size').first().selectOption('L')
  await phone.getByLabel('Quantity').selectOption('2')
  await tapAndType(phone, 'Your name', 'Kim')
  await tapAndType(phone, 'Card number', '4000002500003155')
  await tapAndType(phone, 'Expiry date', '1230')
  await tapAndType(phone, 'CVC', '123')
  await expectAccessible(phone)
  const pay = phone.getByRole('button', { name: /^Pay \$/ })
  // The answer to the first press is lost: the second one goes on with the same payment.
  await phone.route(/\/join\/.+\.data/, (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await pay.tap()
  await expect(phone.getByText('This couldn’t be sent')).toBeInViewport()
  await pay.tap()
  await phone.getByRole('button', { name: 'Complete authentication' }).tap()
  await expect(phone.getByRole('alert').or(phone.getByRole('status')).filter({ hasText: 'You paid $' })).toBeVisible()
  await expectAccessible(phone)
  await page.reload()
  await expect(page.getByText('Reached: 2 of 2')).toBeVisible()
  await expect(page.getByText('Being paid')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByText('Place the order now').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the list and order' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'View the order' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: 'View the order' }).click()
  await expect(page.getByText('Paid by its members')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('the order is placed')).toBeVisible()
  const orderNumber = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await refundKim(await (await browser.newContext()).newPage(), orderNumber)
  await phone.reload()
  await expect(phone.getByText('We refunded $5.00 of it.')).toBeVisible()
  await expect(phone.getByText('Not made', { exact: true })).toBeVisible()
  await expect(phone.getByText('You are on the list')).toHaveCount(0)
})
