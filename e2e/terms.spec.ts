import { type Browser, expect, type Page, test } from '@playwright/test'
import { fillAddress, fillCard } from './checkout.fixture.ts'
import { addBlanks, expectAccessible, openLive, PHONE, signIn, signUp } from './customers.ts'

async function openAdmin(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, 'admin@pressroom.test')
  return page
}

const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('staff approve terms, a company orders by purchase order, a check is recorded and the rest is paid by card', async ({
    page,
    browser,
  }) => {
    test.slow()
    const customer = await signUp(page, 'Terry')
    await openLive(page, '/balance')
    await expectAccessible(page)
    await page.getByLabel('Company name').fill('Northwind Athletics')
    await page.getByLabel('Credit limit you need').fill('2,500')
    await page.getByRole('button', { name: 'Ask for terms' }).click()
    await expect(page.getByText(/You asked for terms for Northwind Athletics with a limit of \$2,500.00/)).toBeVisible()

    const admin = await openAdmin(browser)
    await openLive(admin, '/admin-receivables')
    await admin.getByRole('link', { name: 'Northwind Athletics' }).first().click()
    await admin.getByLabel('Orders by purchase order only').check()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Save terms' }).click()
    await expect(admin.getByRole('strong').getByText('Invoice, due 30 days after ordering')).toBeVisible()

    await addBlanks(page, customer, { S: 2, M: 4 })
    await openLive(page, '/checkout')
    await expect(page.getByRole('radio', { name: /On your account’s terms/ })).toBeChecked()
    await expect(page.getByLabel('Card number')).toBeHidden()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await fillAddress(page)
    await expect(page.getByText(/\$[\d.]+ by .*\d{4}\./)).toBeVisible()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Enter your purchase order number.').first()).toBeVisible()
    await page.getByLabel('Purchase order number').fill('PO-4711')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/order-confirm\//)
    await expect(page.getByText('Purchase order PO-4711')).toBeVisible()
    const orderNumber = page.url().split('/').at(-1) ?? ''

    await openLive(admin, `/admin-receivables?q=${orderNumber}`)
    await expectAccessible(admin)
    await admin.getByRole('link', { name: orderNumber }).click()
    await admin.getByLabel('Amount').fill('20')
    await admin.getByLabel('How it was paid').selectOption('Check')
    await admin.getByLabel('Reference').fill('1021')
    await admin.getByRole('button', { name: 'Record payment' }).click()
    await expect(admin.getByText('$20.00 was recorded.')).toBeVisible()
    await expectAccessible(admin)

    await openLive(page, `/order-details/${orderNumber}`)
    await expect(page.getByText('−$20.00')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Pay now' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pay for order ${orderNumber}`)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await fillCard(page, '4000 0000 0000 0002')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText('Your card was declined. Please try another card.')).toBeVisible()
    await fillCard(page, '4000 0025 0000 3155')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(page.getByText('We received your payment. Thank you.')).toBeVisible()
    await expect(page.getByText('Settled')).toBeVisible()
    await openLive(page, '/balance')
    await expect(page.getByText('$0.00 is open.')).toBeVisible()
    await expectNoOverflow(page)
    await admin.context().close()
  })

  test('a company is declined, asks again, and whoever buys for it orders on its terms', async ({ page, browser }) => {
    test.slow()
    const manager = await signUp(page, 'Mara')
    await openLive(page, '/company')
    await page.getByLabel('Name of the company').fill('Harbor Rowing')
    await page.getByRole('button', { name: 'Found a company' }).click()
    await page.getByRole('link', { name: 'Payment terms and balance' }).first().click()
    const terms = page.getByRole('region', { name: 'Terms of Harbor Rowing' })
    await terms.getByLabel('Credit limit you need').fill('2,500')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await terms.getByRole('button', { name: 'Ask for terms' }).click()
    await expect(terms.getByText(/You asked for terms for Harbor Rowing/)).toBeVisible()

    const admin = await openAdmin(browser)
    const openRequest = async () => {
      await openLive(admin, '/admin-receivables')
      await admin.getByRole('link', { name: 'Harbor Rowing' }).first().click()
      return admin.getByRole('region', { name: 'Terms of Harbor Rowing' })
    }
    const asked = await openRequest()
    await asked.getByText('Decline request').click()
    await asked.getByLabel('What you write to whoever asked').fill('Please send us your tax certificate first.')
    await expectAccessible(admin)
    await asked.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(admin.getByText('The request was declined, and whoever asked is emailed.')).toBeVisible()
    await openLive(page, '/balance')
    await expect(terms.getByText('Please send us your tax certificate first.')).toBeVisible()
    await terms.getByLabel('Credit limit you need').fill('1000')
    await terms.getByRole('button', { name: 'Ask for terms' }).click()
    await expect(terms.getByText(/You asked for terms for Harbor Rowing/)).toBeVisible()
    await (await openRequest()).getByRole('button', { name: 'Save terms' }).click()
    await expect(asked.getByRole('strong').getByText('Invoice, due 30 days after ordering')).toBeVisible()

    await addBlanks(page, manager, { S: 2 })
    await openLive(page, '/checkout')
    const onTerms = page.getByRole('radio', { name: /On your company’s terms/ })
    await expect(onTerms).toBeChecked()
    await page.getByRole('radio', { name: /^Myself/ }).check()
    await expect(onTerms).toBeHidden()
    await page.getByRole('radio', { name: /^Harbor Rowing/ }).check()
    await expect(onTerms).toBeVisible()
    await onTerms.check()
    await fillAddress(page)
    await expect(page.getByText(/\$[\d.]+ by .*\d{4}\./)).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/order-confirm\//)
    await openLive(page, '/balance')
    await expect(page.getByRole('link', { name: 'Statement of Harbor Rowing (PDF)' })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await admin.context().close()
  })
})
