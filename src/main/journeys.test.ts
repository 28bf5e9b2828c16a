import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder } from '#platform/testing/data-folder.ts'
import { startServer, until } from '#platform/testing/server-process.ts'

const dataDir = openDataFolder('pressroom-journey')
const NOTE = 'The disc belongs in the middle.'
const place = {
  ...{ firstName: 'Jo', lastName: 'Journey', phone: '2125550123', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function artwork(): Promise<string> {
  const disc =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="180"/></svg>'
  const png = await sharp(Buffer.from(disc)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

test('a stranger signs up by mailed code, buys a printed shirt, and staff see it with artwork and note', async () => {
  const shop = await startServer({ dataDir })
  const { send } = shop
  const email = 'jo.journey@example.test'

  await send('POST', '/api/auth/send-verification', { email })
  const code = await until('the code is mailed', 10_000, async () => {
    const [message] = await (await fetch(`${shop.url}/dev/mailbox?to=${email}`)).json()
    return /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
  })
  expect((await send('POST', '/api/auth/verify-email', { email, code })).status).toBe(200)
  const person = { firstName: 'Jo', lastName: 'Journey', email, password: 'Overprint#42', picture: '' }
  const signedUp = await send('POST', '/api/auth/signup', { ...person, admin: true, wholesaler: true })
  expect(signedUp.body).toMatchObject({ user: { firstName: 'Jo', admin: false, wholesaler: false } })
  const { id: userId } = signedUp.body.user as { id: string }

  const picture = await artwork()
  const line = { userId, itemCode: '3001', color: 'Navy', note: NOTE, images: [picture], designImages: [picture] }
  const { cart } = (await send('POST', '/api/cart/add', { ...line, quantities: { M: 2, L: 1 } })).body as {
    cart: { lineTotal: number; pieces: number }[]
  }
  expect(cart).toMatchObject([{ pieces: 3, color: 'Navy', note: NOTE }])

  const input = { userId, email, paymentMethodId: 'pm_card_visa', billingAddrSame: true, ...place }
  const wrong = await send('POST', '/api/checkout/process-payment', { ...input, amount: 1 })
  const { expected } = wrong.body as { expected: { subtotal: number; grandTotal: number } }
  expect(wrong.status).toBe(409)
  expect(expected.subtotal).toBe(cart[0]?.lineTotal)
  const paid = await send('POST', '/api/checkout/process-payment', { ...input, amount: expected.grandTotal })
  expect(paid.body).toMatchObject({ success: true })
  const { orderNumber } = paid.body.order as { orderNumber: string }
  await send('POST', '/api/auth/logout')

  await send('POST', '/api/auth/login', { email: 'admin@pressroom.test', password: 'Pressroom#1' })
  const { allOrderHistory } = (await send('GET', '/api/orderHistory/get-all-order-history')).body as {
    allOrderHistory: { orderNumber: string; ordersData: { note: string; designImages: string[] }[] }[]
  }
  const order = allOrderHistory.find((one) => one.orderNumber === orderNumber)
  expect(order).toMatchObject({ orderGrandTotal: expected.grandTotal, ordersData: [{ note: NOTE, quantity: 3 }] })
  expect(order?.ordersData[0]?.designImages).toHaveLength(1)

  const checked = (await send('GET', `/api/production/check/${orderNumber}`)).body
  expect(checked).toMatchObject({ approved: true, items: [{ prints: [{ view: 'front', width: 12 }] }] })
  const started = await send('POST', `/api/admin/orders/${orderNumber}/move`, { to: 'in_production' })
  expect(started.body).toMatchObject({ order: { status: 'in_production' } })

  shop.child.kill('SIGTERM')
  expect((await shop.ended).code).toBe(0)
}, 180_000)
