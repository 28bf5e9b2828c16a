import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openDataFolder } from '#platform/testing/data-folder.ts'
import { startServer } from '#platform/testing/server-process.ts'

const dataDir = openDataFolder('pressroom-gang-sheets')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const address = {
  ...{ firstName: 'Wanda', lastName: 'Wholesale', phone: '2125550123', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

type Running = Awaited<ReturnType<typeof startServer>>

async function signIn({ send }: Running, email: string): Promise<string> {
  const { body } = await send('POST', '/api/auth/login', { email, password: 'Pressroom#1' })
  return String(Object(body.userResponse).id)
}

/** A paid order of three pieces that are printed in front. */
async function buy(server: Running): Promise<string> {
  const email = 'wholesale@pressroom.test'
  const userId = await signIn(server, email)
  const disc = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c93314' } })
    .png()
    .toBuffer()
  const picture = `data:image/png;base64,${disc.toString('base64')}`
  const line = { itemCode: '3001', quantities: { M: 3 }, images: [], designImages: [picture], note: '' }
  await server.send('POST', '/api/cart/add', { userId, ...line })
  const pay = (amount: number) =>
    server.send('POST', '/api/checkout/process-payment', {
      ...{ userId, email, amount, paymentMethodId: 'pm_card_visa', billingAddrSame: true },
      ...address,
    })
  const { grandTotal } = Object((await pay(0.01)).body.expected)
  return String(Object((await pay(Number(grandTotal))).body.order).orderNumber)
}

test('a shop that dies after its gang sheets are stored answers the same form with the same sheets', async () => {
  let server = await startServer({ dataDir, environment: { FAILPOINTS: 'after_gang_sheets=kill' } })
  const orderNumber = await buy(server)
  const press = { orders: [orderNumber], key: 'key_of_the_form' }
  await signIn(server, 'admin@pressroom.test')
  await expect(server.send('POST', '/api/production/gang-sheets', press), 'no answer came').rejects.toThrow()
  expect((await server.ended).signal).toBe('SIGKILL')

  server = await startServer({ dataDir })
  await signIn(server, 'admin@pressroom.test')
  const again = await server.send('POST', '/api/production/gang-sheets', press)
  expect(again.body).toMatchObject({ made: false, sheets: [{ prints: 3, orders: [{ orderNumber }] }] })
  const other = await server.send('POST', '/api/production/gang-sheets', { ...press, key: 'another_form' })
  expect(other.status).toBe(409)
  expect((await server.send('GET', '/api/production/gang-sheets')).body.total).toBe(1)
  server.child.kill('SIGTERM')
  await server.ended
})
