import { type Browser, expect, type Page, test } from '@playwright/test'
import { enterCard, fillAddress, payButton } from './checkout.fixture.ts'
import { addBlanks, addDesign, expectAccessible, openLive, PHONE, signUp } from './customers.ts'

/** The address of the newest invitation to this mailbox. */
async function invitationTo(page: Page, email: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const [message] = await (await page.request.get(`/dev/mailbox?to=${email}`)).json()
    path = /\/company\/invited\/[\w-]{32}/.exec(message?.text ?? '')?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass()
  return path
}

const newPage = async (browser: Browser, viewport: { width: number; height: number }) =>
  (await browser.newContext({ viewport })).newPage()

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a company is founded, a member invited, an order above the limit approved and paid, and gone for who leaves', async ({
  browser,
}) => {
  test.slow()
  const sam = await newPage(browser, { width: 1440, height: 900 })
  const wanda = await newPage(browser, PHONE)
  await signUp(sam, 'Sam')
  const member = await signUp(wanda, 'Wanda')

  await openLive(sam, '/company')
  await expectAccessible(sam)
  await sam.getByLabel('Name of the company').fill('Northside Club')
  await sam.getByRole('button', { name: 'Found a company' }).click()
  await expect(sam.getByRole('heading', { level: 1 })).toHaveText('Northside Club')
  await sam.getByText('Invite someone').click()
  await sam.getByLabel('Email').fill(member.email)
  await sam.getByLabel('Order limit in dollars').last().fill('twenty')
  await sam.getByRole('button', { name: 'Send invitation' }).click()
  await expect(sam.getByText('Enter an amount in dollars').last()).toBeVisible()
  await expect(sam.getByLabel('Email')).toHaveValue(member.email)
  await sam.getByLabel('Order limit in dollars').last().fill('20')
  await sam.getByRole('button', { name: 'Send invitation' }).click()
  await expect(sam.getByText(`We sent an invitation to ${member.email}.`)).toBeVisible()
  await expectAccessible(sam)

  const link = await invitationTo(wanda, member.email)
  await openLive(sam, link)
  await expect(sam.getByText('This invitation is not valid for your account.')).toBeVisible()
  await openLive(wanda, link)
  await expectAccessible(wanda)
  expect(await fits(wanda)).toBeLessThanOrEqual(0)
  await wanda.getByRole('button', { name: 'Join the company' }).click()
  await expect(wanda.getByRole('heading', { level: 1 })).toHaveText('Northside Club')
  await expectAccessible(wanda)
  expect(await fits(wanda)).toBeLessThanOrEqual(0)

  await addBlanks(wanda, member, { S: 2, M: 4 })
  await openLive(wanda, '/checkout')
  await expect(wanda.getByRole('radio', { name: /Northside Club/ })).toBeChecked()
  await fillAddress(wanda)
  await enterCard(wanda, '4242 4242 4242 4242')
  await expectAccessible(wanda)
  await payButton(wanda).click()
  await expect(wanda.getByRole('alert')).toContainText('more than you may order')
  await wanda.getByRole('alert').getByRole('link', { name: 'Ask for approval' }).click()
  await wanda.getByLabel('Note to your approvers').fill('For the summer camp')
  await expectAccessible(wanda)
  await wanda.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(wanda.getByRole('heading', { level: 1 })).toHaveText(/^Approval of Q-/)
  await expect(wanda.getByText('It waits for somebody who approves')).toBeVisible()

  await openLive(sam, '/company')
  await expect(sam.getByText('Wanda Newcomer asks')).toBeVisible()
  await sam.getByRole('link', { name: /^Look at it/ }).click()
  await expect(sam.getByText('For the summer camp')).toBeVisible()
  await expect(sam.getByText('It waits for your decision.')).toBeVisible()
  await expectAccessible(sam)
  await sam.getByRole('button', { name: 'Approve' }).click()
  await expect(sam.getByText(/Sam Newcomer approved it on/)).toBeVisible()

  await openLive(wanda, '/company')
  await wanda.getByRole('link', { name: /^Pay now/ }).click()
  await fillAddress(wanda)
  await enterCard(wanda, '4242 4242 4242 4242')
  await payButton(wanda).click()
  await expect(wanda).toHaveURL(/\/order-confirm\//)
  const orderNumber = new URL(wanda.url()).pathname.split('/').at(-1) ?? ''

  await openLive(sam, '/orders')
  await expect(sam.getByText('For Northside Club, placed by Wanda Newcomer')).toBeVisible()
  await sam.goto(`/order-details/${orderNumber}`)
  await expect(sam.getByText('For Northside Club, placed by Wanda Newcomer')).toBeVisible()

  await openLive(wanda, '/company')
  await wanda.getByText('Leave the company').click()
  await wanda.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(wanda.getByText('You left the company.')).toBeVisible()
  await wanda.goto('/orders')
  await expect(wanda.getByText('You haven’t placed any orders yet.')).toBeVisible()
  expect((await wanda.goto(`/order-details/${orderNumber}`))?.status()).toBe(404)
  for (const page of [sam, wanda]) await page.context().close()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a company is founded, its address saved, and a printed order placed for it', async ({ page }) => {
    const customer = await signUp(page, 'Plain')
    await page.goto('/company')
    await page.getByLabel('Name of the company').fill('Plain Prints')
    await page.getByRole('button', { name: 'Found a company' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plain Prints')
    await page.getByRole('link', { name: 'Add a company address' }).click()
    await fillAddress(page)
    await page.getByLabel('State').selectOption('NY')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The address was saved.')).toBeVisible()
    await addDesign(page, customer, { M: 2 }, '')
    await page.goto('/checkout')
    await expect(page.getByText('350 5th Ave')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Plain Prints/ })).toBeChecked()
  })
})
