import { expect, type Page, test } from '@playwright/test'
import { addBlanks, expectAccessible, openLive, PHONE, payCart, signIn, signUp } from './customers.ts'

async function order(page: Page, firstName: string) {
  const customer = await signUp(page, firstName)
  await addBlanks(page, customer, { M: 2 })
  return payCart(page, customer, { firstName, lastName: 'Newcomer' })
}

const PDF = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a customer writes on an order with a file, staff answer, and the customer is led to the answer', async ({
  browser,
  page,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  const number = await order(page, 'Wilma')
  await openLive(page, `/order-details/${number}`)
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('No messages yet.')).toBeVisible()
  const field = messages.getByLabel(/^Your message/)
  await field.fill('Can the print be navy?')
  // What does not get through stays as it was typed.
  await page.route('**/conversations/**', (route) => route.abort())
  await messages.getByRole('button', { name: 'Send message' }).click()
  await expect(messages.getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue('Can the print be navy?')
  await page.unroute('**/conversations/**')
  await messages.locator('input[type=file]').setInputFiles(PDF)
  await messages.getByRole('button', { name: 'Send message' }).click()
  await expect(messages.getByRole('status').filter({ hasText: 'Your message was sent.' })).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(messages.getByRole('listitem').filter({ hasText: 'Can the print be navy?' }).first()).toContainText(
    'You',
  )
  await expectAccessible(page)
  expect(await wide(page)).toBeLessThanOrEqual(0)

  const office = await browser.newContext({ viewport: PHONE })
  const clerk = await office.newPage()
  await signIn(clerk, 'admin@pressroom.test')
  await openLive(clerk, `/admin-messages/conversations?q=${number}`)
  await expect(clerk.getByText('1 unread')).toBeVisible()
  await expectAccessible(clerk)
  expect(await wide(clerk)).toBeLessThanOrEqual(0)
  await clerk.getByRole('link', { name: `Message on order #${number}` }).click()
  await expect(clerk.getByRole('heading', { level: 1 })).toHaveText(`Messages on order #${number}`)
  const [file] = await Promise.all([
    clerk.waitForEvent('download'),
    clerk.getByRole('link', { name: /brief\.pdf/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('brief.pdf')
  await clerk.getByLabel(/^Your message to the customer/).fill('Navy it is.')
  await clerk.getByRole('button', { name: 'Send message' }).click()
  await expect(clerk.getByText('Your message was sent.')).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await expectAccessible(clerk)
  expect(await wide(clerk)).toBeLessThanOrEqual(0)
  await clerk.getByRole('link', { name: 'Open the order' }).click()
  await expect(clerk.getByRole('link', { name: '2 messages' })).toBeVisible()
  await office.close()

  await openLive(page, '/orders')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'My Orders 1 with new messages' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 new message')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '1 new message' }).click()
  await expect(messages.getByRole('listitem').filter({ hasText: 'Navy it is.' })).toContainText('New')
  await page.goto('/orders')
  await expect(page.getByText('1 new message')).toHaveCount(0)

  // The link of the email asks for the sign-in, and comes back.
  await page.context().clearCookies()
  await page.goto(`/order-details/${number}`)
  await expect(page).toHaveURL(`/signin?returnTo=${encodeURIComponent(`/order-details/${number}`)}`)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a message on an offer is sent, and one that is refused stays as it was typed', async ({ page }) => {
    const customer = await signUp(page, 'Plain')
    await addBlanks(page, customer, { M: 3 })
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Save as a written offer' }).click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByLabel(/^Your message/).fill('Could it be cheaper?')
    await messages.locator('input[type=file]').setInputFiles({ ...PDF, buffer: Buffer.from('MZ, no PDF') })
    await messages.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Messages on written offer Q-/)
    await expect(messages.getByText('Attachments can be pictures (PNG, JPEG, WebP, GIF) or PDF.')).toBeVisible()
    await expect(messages.getByLabel(/^Your message/)).toHaveValue('Could it be cheaper?')
    await messages.getByRole('button', { name: 'Send message' }).click()
    await expect(messages.getByText('Your message was sent.')).toBeVisible()
    await expect(messages.getByRole('listitem')).toHaveText([/You.*Could it be cheaper\?/])
    await expect(messages.getByLabel(/^Your message/)).toHaveValue('')
  })
})
