import { expect, test } from '@playwright/test'
import { addBlanks, expectAccessible, expectAccessibleAtBothWidths, PHONE, signIn, signUp } from './customers.ts'

const place = {
  ...{
    phone: '2125550199',
    street: '350 5th Ave',
    apt: '',
    city: 'New York',
    state: 'NY',
    zip: '10118',
    country: 'US',
  },
}

test('an order is reordered and cancelled on a telephone, and its money comes back', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const customer = await signUp(page, 'Remy')
  const buy = async (quantities: Record<string, number>): Promise<string> => {
    await addBlanks(page, customer, quantities)
    const quote = await (await page.request.post('/api/checkout/quote', { data: { address: place } })).json()
    const paid = await page.request.post('/api/checkout/process-payment', {
      data: {
        ...{ userId: customer.userId, email: customer.email, paymentMethodId: 'pm_card_visa', saveCard: false },
        ...{ ...place, amount: quote.grandTotal / 100, firstName: 'Remy', lastName: 'Newcomer', billingAddrSame: true },
      },
    })
    expect(paid.ok(), await paid.text()).toBe(true)
    return (await paid.json()).order.orderNumber
  }
  const number = await buy({ M: 6 })
  await page.goto(`/order-details/${number}`)
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await expect(page.getByText('On time')).toBeVisible()

  await page.getByRole('button', { name: 'Reorder' }).click()
  await expect(page.getByText('1 item added to your cart')).toBeVisible()
  await expect(page.getByText('With the same artwork, at the same price.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(dialog).toContainText('back to your Visa ending in 4242')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { name: /^(Cancelled|Refunded)$/, level: 2 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Refunded', level: 2 })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText(/^Refunded \$/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  const other = await buy({ L: 2 })
  await signIn(page, 'admin@pressroom.test')
  const moved = await page.request.post(`/api/admin/orders/${other}/move`, {
    data: { to: 'shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456784', note: 'Packed by size.' },
  })
  expect(moved.ok(), await moved.text()).toBe(true)
  await page.request.post('/api/auth/login', { data: { email: customer.email, password: 'Overprint#42' } })
  await page.goto(`/order-details/${other}`)
  await expect(page.getByRole('heading', { name: 'Shipped', level: 2 })).toBeVisible()
  await expect(page.getByText('Packed by size.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Track Package/ })).toHaveAttribute(
    'href',
    /ups\.com.*1Z999AA10123456784/,
  )
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expectAccessible(page)
  await expect(async () => {
    const letters = await (await page.request.get(`/dev/mailbox?to=${customer.email}`)).json()
    const subjects = letters.map(({ subject }: { subject: string }) => subject).join('\n')
    expect(subjects).toContain(`Your order was cancelled (order ${number})`)
    expect(subjects).toContain(`Your money is on its way back (order ${number})`)
    expect(subjects).toContain(`Your order is on its way (order ${other})`)
  }).toPass()
})
