import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#platform/base/endpoint.ts'
import { type Customer, expectRefusal, type Visitor } from '#platform/testing/test-api.ts'
import { addAddress, removeAddress, setDefaultAddress, updateAddress } from '#shop/addresses/contract.ts'
import { addCartItem, removeCartItem, restoreCartItem, updateCartItem } from '#shop/cart/contract.ts'
import { processPayment } from '#shop/checkout/contract.ts'
import { addFavorite } from '#shop/favorites/contract.ts'
import { addPaymentMethod } from '#shop/payments/contract.ts'
import { openEveryModule, routes } from './testing/every-module.fixture.ts'

// Every call that a module adds later is tried here, too: what belongs to a person opens to that person alone.
const all = routes.map(({ endpoint }) => endpoint)
const personal = all.filter(({ access }) => access !== 'public')
const owned = all.filter(({ access }) => access === 'owner')

const { shop, holder } = await openEveryModule()

const place = {
  ...{ firstName: 'Bob', lastName: 'Bongo', phone: '2125550123', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}
const billing = {
  ...{ firstName: 'Bob', lastName: 'Bongo', phone: '2125550123', billingStreet: '350 5th Ave', billingApt: '' },
  ...{ billingCity: 'New York', billingState: 'NY', billingZip: '10118', billingCountry: 'US' },
}

async function picture(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

async function send(who: Visitor, method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
  const headers = new Headers(more)
  if (body === undefined) return who.fetch(path, { method: method.toUpperCase(), headers })
  headers.set('content-type', 'application/json')
  return who.fetch(path, {
    method: method.toUpperCase(),
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const jsonOf = async (response: Response) => {
  expect(response.status, await response.clone().text()).toBe(200)
  return response.json()
}

/** Somebody with one thing of each kind. */
async function settle(who: Customer) {
  const { userId, email } = who
  const itemStyleId = holder.current().styleByItemCode('3001')?.styleId ?? 0
  await who.call(addFavorite, { userId, itemStyleId })
  const line = { userId, itemCode: '3001', quantities: { M: 2 }, images: [await picture('red')] }
  await who.call(addCartItem, line)
  const saved = await who.call(addPaymentMethod, {
    userId,
    paymentName: 'Bongo',
    paymentMethodId: 'pm_card_visa',
    ...billing,
  })
  const { addresses } = await who.call(addAddress, { userId, address: place })
  const input = { userId, email, paymentMethodId: 'pm_card_visa', billingAddrSame: true, ...place }
  const { body } = await expectRefusal(who.call(processPayment, { ...input, amount: 1 }), 409)
  const { grandTotal } = (body as { expected: { grandTotal: number } }).expected
  const paid = await who.call(processPayment, { ...input, amount: grandTotal })
  const { cart } = await who.call(addCartItem, line)
  const design = {
    name: 'Bongo',
    code: '3001',
    images: [await picture('blue')],
    designImages: [await picture('green')],
  }
  const stored = await jsonOf(await send(who, 'post', `/api/designs/design/${userId}`, design))
  const { sessions } = await jsonOf(await who.fetch('/api/auth/sessions'))
  return {
    cartId: cart.at(-1)?._id ?? 'crt_none',
    addressId: addresses[0]?._id ?? 'adr_none',
    cardId: saved.paymentMethods[0]?.id ?? 'none',
    paymentIntentId: paid.paymentIntent?.id ?? 'none',
    orderNumber: paid.order?.orderNumber ?? 'none',
    designId: String(stored.designs?.[0]?._id ?? stored.design?._id ?? stored.design?.id ?? 'none'),
    sessionId: String(sessions[0]?.id),
  }
}

let ann: Customer
let bob: Customer
let things: Awaited<ReturnType<typeof settle>>

beforeAll(async () => {
  ann = await shop.signedIn({ firstName: 'Ann', lastName: 'Okapi' })
  bob = await shop.signedIn({ firstName: 'Bob', lastName: 'Bongo' })
  things = await settle(bob)
  for (const [name, value] of Object.entries(things)) expect(value, name).not.toMatch(/none|undefined/)
})

/** Everything that the shop keeps of Bob, as he sees it himself. */
async function belongings(): Promise<unknown> {
  const { exportedAt: _moment, ...stored } = await jsonOf(await bob.fetch('/api/auth/export'))
  return stored
}

const addressed = ({ path }: Endpoint, userId: string) =>
  path.replace('{userId}', encodeURIComponent(userId)).replace(/\{\w+\}/g, 'x1')

const bodyFor = ({ method }: Endpoint, body: unknown) => (['get', 'delete'].includes(method) ? undefined : body)

describe('of the calls of a person', () => {
  test('there are as many as the shop has, so that none of the following proves nothing', () => {
    expect(owned.length).toBeGreaterThan(25)
    expect(personal.length).toBeGreaterThan(50)
  })

  test('a guest gets none, whatever the body, and neither does a cookie that is no session', async () => {
    const session = bob.cookie()
    const [name = '', value = ''] = session.split(/=(.*)/)
    const cookies = ['', `${name}=${value.slice(0, -3)}`, `${name}=${bob.userId}`, `${name}=${'x'.repeat(6000)}`]
    cookies.push(
      `${name}={"userId":"${bob.userId}"}`,
      `${name}=${value.replace(/^./, (one) => (one === 'a' ? 'b' : 'a'))}`,
    )
    for (const endpoint of personal) {
      for (const cookie of cookies) {
        const body = bodyFor(endpoint, { userId: bob.userId })
        const response = await send(shop.guest(), endpoint.method, addressed(endpoint, bob.userId), body, { cookie })
        expect(response.status, `${endpoint.method} ${endpoint.path} with ${cookie.slice(0, 40)}`).toBe(401)
      }
    }
  })

  test('none takes the userId of another, alone or many at once, and no refusal tells of the other', async () => {
    const before = await belongings()
    const tries = owned.flatMap((endpoint) => [endpoint, endpoint, endpoint])
    const answers = await Promise.all(
      tries.map(async (endpoint) => {
        const body = bodyFor(endpoint, { userId: bob.userId })
        const response = await send(ann, endpoint.method, addressed(endpoint, bob.userId), body)
        return { name: `${endpoint.method} ${endpoint.path}`, status: response.status, text: await response.text() }
      }),
    )
    const named = ({ path }: Endpoint) => path.includes('{userId}')
    const withoutField = owned.filter((endpoint) => !named(endpoint) && bodyFor(endpoint, {}) === undefined)
    for (const { name, status, text } of answers) {
      if (!withoutField.some(({ method, path }) => name === `${method} ${path}`)) expect(status, name).toBe(403)
      expect(text, name).not.toMatch(/Bongo|350 5th/)
    }
    expect(await belongings()).toEqual(before)
  })

  test('a userId that is a list, an object, a pattern or almost right opens nothing', async () => {
    const odd = [[bob.userId], { $ne: null }, true, null, 1, '', '*', '%', '__proto__', '..', ` ${bob.userId}`]
    odd.push(bob.userId.toUpperCase(), `${bob.userId}\u0000`)
    const posts = owned.filter((endpoint) => bodyFor(endpoint, {}) && !endpoint.path.includes('{userId}'))
    for (const endpoint of posts) {
      for (const userId of odd) {
        const response = await send(ann, endpoint.method, addressed(endpoint, ''), { userId })
        expect([400, 403], `${endpoint.path} ${JSON.stringify(userId)}`).toContain(response.status)
      }
    }
    for (const endpoint of owned.filter(({ path }) => path.includes('{userId}'))) {
      for (const userId of odd.filter((one) => typeof one === 'string' && one !== '')) {
        const response = await send(ann, endpoint.method, addressed(endpoint, String(userId)), bodyFor(endpoint, {}))
        expect(response.status, `${endpoint.path} ${userId}`).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
      }
    }
  })

  test('double keys, queries and headers smuggle nobody in', async () => {
    const before = await belongings()
    const { cartId } = things
    const both = (first: string, second: string) => `{"userId":"${first}","cartId":"${cartId}","userId":"${second}"}`
    const disguises: [string, Record<string, string>][] = [
      ['/api/cart/remove', { 'x-user-id': bob.userId, authorization: `Bearer ${bob.userId}` }],
      [`/api/cart/remove?userId=${bob.userId}&user_id=${bob.userId}`, { 'x-forwarded-user': bob.userId }],
    ]
    for (const [path, headers] of disguises) {
      for (const body of [both(ann.userId, bob.userId), both(bob.userId, ann.userId)])
        expect([400, 403, 404]).toContain((await send(ann, 'post', path, body, headers)).status)
    }
    expect(await belongings()).toEqual(before)
  })
})

test('what belongs to somebody else cannot be touched by its id, one after another or all at once', async () => {
  const before = await belongings()
  const { userId } = ann
  const { cartId, addressId, cardId, designId, sessionId, paymentIntentId, orderNumber } = things
  const pay = { userId, email: ann.email, paymentMethodId: cardId, amount: 1, billingAddrSame: true, ...place }
  await ann.call(addCartItem, { userId, itemCode: '3001', quantities: { M: 1 } })
  const attacks = [
    () => ann.call(removeCartItem, { userId, cartId }),
    () => ann.call(updateCartItem, { userId, cartId, quantities: { M: 9 } }),
    () => ann.call(restoreCartItem, { userId, cartId }),
    () => ann.call(updateAddress, { userId, addressId, address: { ...place, street: '1 Evil St' } }),
    () => ann.call(removeAddress, { userId, addressId }),
    () => ann.call(setDefaultAddress, { userId, addressId }),
  ]
  const bare: [string, string, unknown?][] = [
    ['get', `/api/designs/design/${userId}/${designId}`],
    ['delete', `/api/designs/design/${userId}/${designId}`],
    ['put', `/api/designs/design/${designId}`, { name: 'Evil' }],
    ['post', '/api/accountInfo/payment/remove', { userId, paymentMethodId: cardId }],
    ['post', '/api/accountInfo/payment/edit', { userId, paymentMethodId: cardId, paymentName: 'Evil' }],
    ['post', '/api/accountInfo/payment/defaultPayment', { userId, paymentMethodId: cardId }],
    ['post', '/api/checkout/process-payment', pay],
    ['post', '/api/orderHistory/add-to-order-history', { userId, paymentIntentId }],
    ['post', '/api/xero/create-invoice', { userId, paymentIntentId }],
    ['get', `/api/orderHistory/order/${orderNumber}`],
    ['post', `/api/orderHistory/order/${orderNumber}/cancel`],
    ['post', '/api/cart/reorder', { userId, orderNumber }],
    ['get', `/api/invoices/${orderNumber}.pdf`],
    ['get', `/api/conversations/order/${orderNumber}`],
    ['post', `/api/conversations/order/${orderNumber}/read`, { upTo: 9 }],
    ['post', '/api/auth/sessions/revoke', { sessionId }],
  ]
  const one = async ([method, path, body]: (typeof bare)[number]) => {
    const response = await send(ann, method, path, body)
    const text = await response.text()
    expect([400, 402, 403, 404, 409], `${method} ${path}: ${text}`).toContain(response.status)
    expect(text).not.toContain('Bongo')
  }
  expect(await jsonOf(await ann.fetch(`/api/reviews/order/${orderNumber}`))).toEqual({ styles: [] })
  for (const attack of attacks) await expectRefusal(attack(), 404)
  for (const attack of bare) await one(attack)
  const burst = [...bare, ...bare].map(one)
  await Promise.all([...burst, ...attacks.map((attack) => expectRefusal(attack(), 404))])
  expect(await belongings()).toEqual(before)
})

test('what staff may do is nothing to a customer or a guest, whatever headers and paths are tried', async () => {
  const staff = all.filter(({ access }) => access === 'staff')
  expect(staff.length).toBeGreaterThan(30)
  const forged = { 'x-role': 'admin', 'x-admin': 'true', 'x-user-role': 'admin', 'x-original-url': '/', admin: 'true' }
  for (const endpoint of staff) {
    const path = addressed(endpoint, bob.userId)
    expect((await send(ann, endpoint.method, path, bodyFor(endpoint, {}), forged)).status, path).toBe(403)
    expect((await send(shop.guest(), endpoint.method, path, bodyFor(endpoint, {}), forged)).status, path).toBe(401)
  }
  const list = '/api/orderHistory/get-all-order-history'
  const variants = [
    `${list}/`,
    `/${list}`,
    list.toUpperCase(),
    list.replace('/get', '%2fget'),
    `${list};x`,
    `${list}%00`,
  ]
  variants.push(`/api/x/..${list.slice(4)}`, `${list}?admin=true`, `${list}.json`, list.replace('get-all', 'get%2Dall'))
  for (const path of variants) {
    for (const who of [ann, shop.guest()]) {
      const response = await send(who, 'get', path, undefined, forged)
      expect([400, 401, 403, 404], path).toContain(response.status)
      expect(await response.text()).not.toContain('Bongo')
    }
  }
})

test('answers to the owner hold no hash, no token and no card number', async () => {
  const reads = owned.filter(({ method, path }) => method === 'get' && !path.replace('{userId}', '').includes('{'))
  expect(reads.length).toBeGreaterThan(6)
  const [, value = ''] = bob.cookie().split(/=(.*)/)
  for (const endpoint of reads) {
    const text = await (await bob.fetch(addressed(endpoint, bob.userId))).text()
    expect(text, endpoint.path).not.toMatch(/argon2|password|\btoken\b|cvc|4242 ?4242|codeHash/i)
    expect(text, endpoint.path).not.toContain(decodeURIComponent(value).split('.')[0])
  }
})
