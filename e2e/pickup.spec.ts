import { expect, type Page, test } from '@playwright/test'
import {
  addBlanks,
  type Customer,
  expectAccessible,
  expectAccessibleAtBothWidths,
  PHONE,
  signIn,
  signUp,
} from './customers.ts'

const bill = {
  ...{ firstName: 'Pim', lastName: 'Newcomer', phone: '2125550199', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}
const NEXT_WEEK_MS = 8 * 86_400_000

async function post(page: Page, path: string, data: unknown) {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Pays the cart by the calls, to be fetched at the counter. */
async function payForPickup(page: Page, { userId, email }: Customer): Promise<string> {
  const { grandTotal } = await post(page, '/api/checkout/quote', { deliveryMethod: 'pickup' })
  const { firstName, lastName, phone } = bill
  const { order } = await post(page, '/api/checkout/process-payment', {
    ...{ userId, email, paymentMethodId: 'pm_card_visa', amount: grandTotal / 100, saveCard: false },
    ...{ pickup: true, deliveryMethod: 'pickup', firstName, lastName, phone },
    ...{ billingAddrSame: false, billingAddr: bill },
  })
  return order.orderNumber
}

test('an order is fetched at the counter: staff say that it is ready and who took it, and its customer reads both', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const customer = await signUp(page, 'Pim')
  await addBlanks(page, customer, { M: 6 })
  const neededBy = new Date(Date.now() + NEXT_WEEK_MS).toISOString().slice(0, 10)
  await post(page, '/api/cart/needed-by', { userId: customer.userId, neededBy })
  const number = await payForPickup(page, customer)
  await page.goto(`/order-confirm/${number}`)
  await expect(page.getByText(/will be ready for pickup/)).toBeVisible()
  await page.goto(`/order-details/${number}`)
  await expect(page.getByRole('heading', { name: 'Confirmed', level: 2 })).toBeVisible()
  await expect(page.getByText('Pick up at', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Needed by /)).toBeVisible()
  await expect(page.getByText('We’ll email you when your order is ready for pickup.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Track Package/ })).toHaveCount(0)
  await expectAccessibleAtBothWidths(page)

  await signIn(page, 'admin@pressroom.test')
  await page.goto(`/admin-production?order=${number}&open=none`)
  const order = page.getByRole('article', { name: number })
  await expect(order.getByText('Pickup', { exact: true })).toBeVisible()
  await expect(order.getByText(/^Needed by /)).toBeVisible()
  const notices = page.getByRole('region', { name: 'Notices' })
  await order.getByRole('button', { name: /^Start production/ }).click()
  await expect(notices).toContainText(`Order ${number}: In production.`)
  await order.getByRole('button', { name: /^Mark ready for pickup/ }).click()
  await expect(notices).toContainText(`Order ${number}: Ready for pickup. Pim gets an email.`)
  await expect(order.getByText('Ready for pickup', { exact: true })).toBeVisible()
  await order.getByText('Hand over').first().click()
  await expect(order.getByLabel('Who picks it up')).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    const messages = await (await page.request.get(`/dev/mailbox?to=${customer.email}`)).json()
    const ready = messages.find(({ subject }: { subject: string }) => subject.startsWith('Your order is ready'))
    expect(ready?.text).toContain('218 West 37th Street')
    expect(ready?.text).toContain(number)
  }).toPass({ timeout: 60_000 })

  await page.goto(`/admin-dashboard?q=${number}&open=${number}`)
  await expect(page.getByText('At the counter', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Tracking number')).toHaveCount(0)
  await page.getByLabel('Who picks it up').fill('  Kim   Lee ')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(notices).toContainText(`Order ${number}: Picked up. Pim gets an email.`)
  await expect(page.getByText('Handed over to Kim Lee')).toBeVisible()

  await page.request.post('/api/auth/login', { data: { email: customer.email, password: 'Overprint#42' } })
  await page.goto(`/order-details/${number}`)
  await expect(page.getByRole('heading', { name: 'Picked up', level: 2 })).toBeVisible()
  await expect(page.getByText('Picked up at', { exact: true })).toBeVisible()
  await expect(page.getByText('Handed over to Kim Lee')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/orders')
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Picked up')
})
