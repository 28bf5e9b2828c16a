import { expect, type Page, test } from '@playwright/test'
import { fillAddress, fillCard } from './checkout.fixture.ts'
import { addDesign, expectAccessible, openLive, PHONE, signIn, signUp } from './customers.ts'
import { scriptSizeOf } from './script-size.ts'

const MORE_SCRIPT = 20_000

async function askForOffer(page: Page): Promise<string> {
  await openLive(page, '/cart')
  await page.getByRole('link', { name: 'Ask for an offer' }).click()
  await page.getByLabel('What do you need?').fill('Shirts for our school, paid by purchase order.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('We have your request')).toBeVisible()
  return new URL(page.url()).pathname
}

async function writeOffer(office: Page, path: string): Promise<void> {
  await openLive(office, `/admin${path.replace('/offers', '-offers')}`)
  await office.getByRole('button', { name: 'Work on it in the cart' }).click()
  await office.getByRole('button', { name: 'Use these items in the offer' }).click()
  await office.getByLabel('Charge 1: What for').fill('Delivery to the gym')
  await office.getByLabel('Charge 1: Amount').fill('30')
  await office.getByLabel('Payment', { exact: true }).selectOption('Deposit and balance')
  await office.getByLabel('Deposit, percent').fill('0')
  await office.getByLabel('Balance due').selectOption({ value: 'net' })
  await office.getByLabel('Days', { exact: true }).fill('30')
  await office.getByRole('button', { name: 'Save and send' }).click()
  await expect(office.getByRole('heading', { name: 'Version 1', exact: true })).toBeVisible()
}

async function changeOffer(page: Page, office: Page, path: string): Promise<void> {
  await openLive(page, path)
  await expect(page.getByText('Invoice, due 30 days after ordering')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a change' }).click()
  await page.getByLabel('What should we change?').fill('We fetch them ourselves.')
  await page.getByRole('button', { name: 'Send to the shop' }).click()
  await expect(page.getByText('Until then you can still accept this one.')).toBeVisible()
  await office.reload()
  await office.getByRole('button', { name: 'Write the next version' }).click()
  await office.getByLabel('Charge 1: What for').fill('')
  await office.getByLabel('Charge 1: Amount').fill('')
  await office.getByRole('button', { name: 'Save and send' }).click()
  await expect(office.getByRole('heading', { name: 'Version 2', exact: true })).toBeVisible()
}

async function orderByPurchaseOrder(page: Page): Promise<string> {
  await page.reload()
  await page.getByRole('link', { name: 'Accept and pay' }).click()
  await fillAddress(page)
  await expect(page.getByText(/\$[\d,.]+ by .*\d{4}\./)).toBeVisible()
  await page.getByLabel('Purchase order number').fill('PO-2026-117')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/order-confirm\//)
  return page.url().split('/').at(-1) ?? ''
}

async function printOnceApproved(page: Page, office: Page, number: string): Promise<void> {
  const start = office.getByRole('button', { name: /^Start production/ })
  await openLive(office, `/admin-production?order=${number}`)
  await start.click()
  await expect(office.getByText('has not approved its proof yet').first()).toBeVisible()
  // A picture of too few pixels is seen by staff before it goes out.
  await openLive(office, `/admin-proofs/${number}`)
  await office.getByRole('button', { name: 'Send version 1' }).click()
  await expect(office.getByText('Proof: waiting for customer')).toBeVisible()
  await openLive(page, `/proofs/${number}`)
  await page.getByRole('button', { name: 'Approve and print' }).click()
  await expect(page.getByText('You approved the proof')).toBeVisible()
  await openLive(office, `/admin-production?order=${number}`)
  await start.click()
  await expect(office.getByRole('region', { name: 'Notices' })).toContainText(`Order ${number}: In production.`)
}

async function payInTwoParts(page: Page, office: Page, number: string): Promise<void> {
  await openLive(office, `/admin-receivables?q=${number}`)
  await office.getByRole('link', { name: number }).click()
  await office.getByLabel('Amount').fill('500')
  await office.getByLabel('How it was paid').selectOption('Check')
  await office.getByLabel('Reference').fill('20117')
  await office.getByRole('button', { name: 'Record payment' }).click()
  await expect(office.getByText('$500.00 was recorded.')).toBeVisible()
  await openLive(page, `/order-details/${number}`)
  await page.getByRole('link', { name: 'Pay now' }).click()
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('We received your payment. Thank you.')).toBeVisible()
  await expect(page.getByText('Settled')).toBeVisible()
}

for (const [device, viewport] of [
  ['a phone', PHONE],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`on ${device}, a school asks for an offer, has it changed, orders by purchase order, approves the proof and pays in two parts`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(viewport)
    const customer = await signUp(page, 'Sally', 'School')
    // As many as need a proof by the settings.
    await addDesign(page, customer, { M: 150, L: 110 }, '')
    const path = await askForOffer(page)
    const office = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await signIn(office, 'admin@pressroom.test')
    await writeOffer(office, path)
    const product = await scriptSizeOf(page, '/product/Gildan/1010/5000')
    expect(await scriptSizeOf(page, path), 'more than the product page').toBeLessThan(product + MORE_SCRIPT)
    await changeOffer(page, office, path)
    const number = await orderByPurchaseOrder(page)
    await printOnceApproved(page, office, number)
    await payInTwoParts(page, office, number)
    await office.context().close()
  })
}
