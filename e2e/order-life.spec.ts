import { expect, test } from '@playwright/test'
import {
  addBlanks,
  expectAccessible,
  expectAccessibleAtBothWidths,
  PHONE,
  payCart,
  signIn,
  signUp,
} from './customers.ts'

test('an order is reordered and cancelled on a telephone, and its money comes back', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const customer = await signUp(page, 'Remy')
  const buy = async (quantities: Record<string, number>): Promise<string> => {
    await addBlanks(page, customer, quantities)
    return payCart(page, customer, { firstName: 'Remy', lastName: 'Newcomer' })
  }
  const number = await buy({ M: 6 })
  await page.goto(`/order-details/${number}`)
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await expect(page.getByText('On time')).toBeVisible()
  await expect(page.getByText('Order placed', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Reorder' }).click()
  await expect(page.getByText('1 item added to your cart')).toBeVisible()
  await expect(page.getByText('With the same artwork, at the same price.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(dialog).toContainText('to your Visa ending in 4242')
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
  await page.goto(`/admin-dashboard?q=${other}&open=${other}`)
  await page.getByText('Partial refund').click()
  await page.getByLabel('Amount in dollars').fill('1.50')
  await page.getByLabel('Reason').fill('One tee was misprinted.')
  await page.getByLabel(/^Yes, refund \$1\.50 to the customer’s Visa/).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refund $1.50' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'One tee was misprinted.' })).toBeVisible()
  await page.request.post('/api/auth/login', { data: { email: customer.email, password: 'Overprint#42' } })
  await page.goto(`/order-details/${other}`)
  await expect(page.getByRole('heading', { name: 'Shipped', level: 2 })).toBeVisible()
  await expect(page.getByText('Packed by size.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Track Package/ })).toHaveAttribute(
    'href',
    /ups\.com.*1Z999AA10123456784/,
  )
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Partially refunded')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const note = await page.getByRole('link', { name: /^View Credit Note/ }).getAttribute('href')
  expect((await page.request.get(note ?? '')).headers()['content-type']).toBe('application/pdf')
  await expectAccessible(page)
  await expect(async () => {
    const messages = await (await page.request.get(`/dev/mailbox?to=${customer.email}`)).json()
    const subjects = messages.map(({ subject }: { subject: string }) => subject).join('\n')
    expect(subjects).toContain(`Your order was cancelled (order ${number})`)
    expect(subjects).toContain(`Your refund is on its way (order ${number})`)
    expect(subjects).toContain(`Your order is on its way (order ${other})`)
    expect(subjects).toContain(`Your partial refund is on its way (order ${other})`)
  }).toPass()
})
