import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { addBlanks, expectAccessibleAtBothWidths, PHONE, payCart, signIn, signUp } from './customers.ts'

/** Another system that takes what it is told. */
async function startReceiver() {
  const server = createServer((request, response) => request.resume().on('end', () => response.end()))
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, close: () => server.close() }
}

async function sendMessage(page: Page, email: string, subject: string): Promise<void> {
  const multipart = { name: 'Wil Newcomer', email, subject, message: 'Do you print caps?' }
  const sent = await page.request.post('/api/auth/contact-us', { multipart })
  expect(sent.ok(), await sent.text()).toBe(true)
}

async function goTo(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: /^Staff pages/ }).click()
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: label, exact: true }).click()
  await expect(page.getByRole('heading', { name: label, level: 1 })).toBeVisible()
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').last().fill(words)
  await page.getByRole('button', { name: 'Search' }).last().click()
}

/** A certificate whose last day lies before its first is refused, and what was typed stays. */
async function grantWholesale(page: Page, email: string): Promise<void> {
  await goTo(page, 'Customers')
  await search(page, email)
  await page.getByRole('link', { name: 'Wil Newcomer' }).click()
  await page.getByRole('button', { name: 'Grant wholesale' }).click()
  await expect(page.getByText('Pays wholesale prices.')).toBeVisible()
  await page.getByText('Record a certificate').click()
  await page.getByLabel('Number').fill('ST-120-4711')
  await page.getByLabel('State or province').selectOption('US-NY')
  await page.getByLabel('Last day').fill('2020-01-31')
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  await page.getByLabel('Document').setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'Save certificate' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Last day').fill('2099-12-31')
  await page.getByLabel('Document').setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'Save certificate' }).click()
  await expect(page.getByText('ST-120-4711', { exact: true })).toBeVisible()
  await expect(page.getByText('to Dec 31, 2099')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
}

async function answerMessage(page: Page, subject: string): Promise<void> {
  await goTo(page, 'Messages')
  const message = page.getByRole('article', { name: subject })
  await message.getByText('Answer').first().click()
  await message.getByLabel('Your answer').fill('Yes, from twelve pieces.')
  await expectAccessibleAtBothWidths(page)
  await message.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Answer sent.')
  await expect(message).toHaveCount(0)
  await page.getByRole('link', { name: 'Answered' }).click()
  await expect(message).toContainText('Answered by Ada Admin')
  await expectAccessibleAtBothWidths(page)
}

async function addWebhook(page: Page, url: string): Promise<void> {
  await goTo(page, 'Webhooks')
  await page.getByLabel('Address').fill(url)
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(page.getByRole('heading', { name: url })).toBeVisible()
}

async function withdrawAndPublish(page: Page, style: string): Promise<void> {
  await goTo(page, 'Styles')
  await search(page, style)
  await page.getByRole('button', { name: new RegExp(`^Withdraw .* ${style}$`) }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: new RegExp(`^Publish .* ${style}$`) }).click()
  await expect(page.getByText('On sale', { exact: true })).toBeVisible()
}

async function ship(page: Page, number: string): Promise<void> {
  await page.goto(`/admin-dashboard?q=${number}&open=${number}`)
  await page.getByLabel('Next step').selectOption('Mark shipped')
  await page.getByLabel('Carrier').selectOption('FedEx')
  await page.getByLabel('Tracking number').fill('7946 1111')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Mark shipped' }).click()
  const parcel = page.getByRole('link', { name: '7946 1111' })
  await expect(parcel).toHaveAttribute('href', 'https://www.fedex.com/fedextrack/?trknbr=7946%201111')
  await expect(page.getByRole('row', { name: new RegExp(number) }).first()).toContainText('Shipped')
}

test('staff look after a customer and the catalog; other systems hear of it, and the log shows all of it', async ({
  page,
}) => {
  const receiver = await startReceiver()
  await page.setViewportSize(PHONE)
  const customer = await signUp(page, 'Wil')
  const subject = `Caps ${customer.email}`
  await sendMessage(page, customer.email, subject)
  await addBlanks(page, customer, { L: 2 })
  const number = await payCart(page, customer, { firstName: 'Wil', lastName: 'Newcomer' })

  await signIn(page, 'admin@pressroom.test')
  await page.goto('/admin-webhooks')
  await addWebhook(page, receiver.url)
  await ship(page, number)
  await grantWholesale(page, customer.email)
  await answerMessage(page, subject)
  await withdrawAndPublish(page, '437MSR')

  await goTo(page, 'Webhooks')
  const told = page.getByRole('listitem').filter({ hasText: number }).filter({ hasText: receiver.url })
  await expect(async () => {
    await page.reload()
    await expect(told).toContainText('answered 200', { timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expectAccessibleAtBothWidths(page)
  await page.getByText('Remove').first().click()
  await page.getByRole('button', { name: 'Remove endpoint' }).click()
  await expect(page.getByRole('heading', { name: receiver.url })).toHaveCount(0)
  receiver.close()

  await goTo(page, 'Storage')
  await expect(page.getByRole('main')).toContainText(/free of/)
  await expectAccessibleAtBothWidths(page)

  await goTo(page, 'Audit log')
  await expect(page.getByRole('button', { name: 'Staff pages, now: Audit log' })).toBeInViewport()
  const log = page.getByRole('main').getByRole('list').first()
  const deeds = [receiver.url, /withdrawn.*yes.*no/, /answered.*no.*yes/, 'exemption', /wholesaler.*no.*yes/]
  for (const deed of deeds) await expect(log.getByRole('listitem').filter({ hasText: deed }).first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await search(page, number)
  await expect(page.getByRole('main').getByText('1 action')).toBeVisible()
  await expect(log).toContainText('FedEx')
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Reads' }).click()
  await expect(log.getByRole('listitem').filter({ hasText: 'One order with its designs' }).first()).toContainText(
    number,
  )
  await expectAccessibleAtBothWidths(page)
})
