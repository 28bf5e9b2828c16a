import { expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { listAddresses } from '#shop/addresses/contract.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { addPaymentMethod, createSandboxMethod, listPaymentMethods } from '#shop/payments/contract.ts'
import { processPayment, quoteCheckout } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'

const {
  shop,
  placed,
  addLine,
  payBody,
  due,
  pay,
  cartOf,
  ordersOf,
  discontinue,
  withCart,
  attemptsOf,
  chargesOf,
  succeeded,
} = await openCheckout()

test('an honest purchase makes one order of what was in the cart, empties it and writes one email', async () => {
  const ann = await withCart({ quantities: { M: 2, '2XL': 1 }, note: 'Names on the back' })
  const amount = await due(ann)
  const paid = await pay(ann, { amount })
  expect(paid).toMatchObject({
    success: true,
    error: null,
    requiresAction: false,
    paymentIntent: { clientSecret: null },
  })
  expect(await cartOf(ann)).toEqual([])
  const [order, ...others] = await ordersOf(ann)
  expect(others).toEqual([])
  expect(order).toMatchObject({
    orderNumber: paid.order?.orderNumber,
    orderGrandTotal: amount,
    orderSubtotal: 16.16,
    shippingPrice: 6.99,
    taxCollected: 0,
    status: 'paid',
    cardBrand: 'visa',
    last4Digits: '4242',
    trackingNumber: null,
    paymentIntentId: paid.paymentIntent?.id,
    invoices: `/api/invoices/${paid.order?.orderNumber}.pdf`,
    shippingAddress: { street: '350 5th Ave', zip: '10118' },
    billingAddress: { street: '350 5th Ave', zip: '10118' },
  })
  expect(order?.ordersData).toEqual([
    expect.objectContaining({
      title: 'Unisex Jersey T-Shirt',
      brand: 'BELLA + CANVAS',
      category: 'T-Shirts',
      code: '3001',
      itemCode: '3001',
      color: 'White',
      quantity: 3,
      quantities: { M: 2, '2XL': 1 },
      price: 4.72,
      sizePrices: { M: 4.72, '2XL': 6.72 },
      lineTotal: 16.16,
      note: 'Names on the back',
    }),
  ])
  expect(order?.timeline.map(({ status, by }) => [status, by])).toEqual([['paid', 'customer']])
  expect((await succeeded(ann)).map((charge) => charge.amount)).toEqual([Math.round(amount * 100)])
  await shop.runJobs()
  const emails = shop.outbox('order-confirmation').filter((message) => message.to === ann.email)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain(`$${amount.toFixed(2)}`)
  expect(emails[0]?.text).toContain(order?.orderNumber)
  expect(placed.filter((orderNumber) => orderNumber === order?.orderNumber)).toHaveLength(1)
})

test('the parts of a taxed order add up to the cent on order and charge', async () => {
  const ann = await withCart({ itemCode: 'JACKET', quantities: { M: 3 } })
  await pay(ann)
  const [order] = await ordersOf(ann)
  expect(order).toMatchObject({
    orderSubtotal: 360,
    shippingPrice: 0,
    taxCollected: 31.95,
    orderGrandTotal: 391.95,
  })
  expect((await succeeded(ann))[0]?.amount).toBe(39_195)
})

test('the amount that the page sends decides nothing: a wrong one is a 409 with the right totals', async () => {
  const ann = await withCart()
  const total = await due(ann)
  for (const amount of [0.01, total - 0.01, total + 1, total + 0.001, 1e300]) {
    const refused = await expectRefusal(pay(ann, { amount }), 409, /total has changed/)
    expect(refused.body.expected).toEqual({ subtotal: 4.72, shipping: 6.99, tax: 0, grandTotal: total })
  }
  expect(await chargesOf(ann)).toEqual([])
  expect(await attemptsOf(ann)).toEqual([])
})

test('an amount that is no positive number is refused, and says so', async () => {
  const ann = await withCart()
  for (const amount of [-5, 0, '1', { $gt: 0 }, null, [11.71], true]) {
    const response = await ann.post('/api/checkout/process-payment', { ...payBody(ann, {}), amount })
    expect(response.status, JSON.stringify(amount)).toBe(400)
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/amount/i) })
  }
  expect(await chargesOf(ann)).toEqual([])
})

test('an empty cart cannot be paid', async () => {
  const ann = await shop.signedIn()
  for (const amount of [50, 6.99, 0.01]) await expectRefusal(pay(ann, { amount }), 409, 'Your cart is empty.')
  expect(await chargesOf(ann)).toEqual([])
})

test('a guest and another person cannot pay', async () => {
  const [ann, ben] = [await withCart(), await shop.signedIn()]
  await expectRefusal(shop.guest().call(processPayment, payBody(ann, {})), 401)
  await expectRefusal(ben.call(processPayment, payBody(ann, {})), 403)
})

test('a style that was discontinued meanwhile stops the purchase and is named', async () => {
  const ann = await withCart({ itemCode: 'LEAVING' })
  await discontinue()
  await expectRefusal(pay(ann, { amount: 11.71 }), 409, /no longer be ordered/)
  const quoted = await ann.call(quoteCheckout, { address })
  expect(quoted.problems).toEqual([expect.stringContaining('Leaving Tee')])
  expect(await cartOf(ann)).toHaveLength(1)
})

test('addresses outside the US and Canada, wrong states and half a billing address pay nothing', async () => {
  const ann = await withCart()
  const amount = await due(ann)
  const wrong = [
    { country: 'KP' },
    { state: 'ZZ' },
    { zip: 'ABC' },
    { firstName: '' },
    { phone: '12' },
    { state: 'CA' },
  ]
  for (const over of wrong) {
    const refused = await expectRefusal(pay(ann, { amount, ...over }), 400)
    expect(Object.keys(over)).toContain(
      refused.issues[0]?.field === 'zip' ? Object.keys(over)[0] : refused.issues[0]?.field,
    )
  }
  const half = await expectRefusal(pay(ann, { amount, billingAddrSame: false, billingAddr: { street: 'x' } }), 400)
  expect(half.issues[0]?.field).toMatch(/^billingAddr\./)
  expect(await chargesOf(ann)).toEqual([])
})

test('with the same billing address, whatever else was sent as one is ignored', async () => {
  const ann = await withCart()
  const paid = await pay(ann, { billingAddrSame: true, billingAddr: 'nonsense' })
  expect(paid.success).toBe(true)
})

test('a billing address of its own stands on the order', async () => {
  const ann = await withCart()
  await pay(ann, {
    billingAddrSame: false,
    billingAddr: { ...address, street: '1 Bay St', city: 'Toronto', state: 'ON', zip: 'M5J2N8', country: 'CA' },
  })
  const [order] = await ordersOf(ann)
  expect(order?.billingAddress).toMatchObject({ city: 'Toronto', zip: 'M5J 2N8', country: 'CA' })
  expect(order?.shippingAddress).toMatchObject({ city: 'New York' })
})

test('Express costs what the settings say, and its promise is kept with the order', async () => {
  const ann = await withCart()
  const paid = await pay(ann, { deliveryMethod: 'express' })
  expect(paid.success).toBe(true)
  const [order] = await ordersOf(ann)
  expect(order).toMatchObject({ shippingPrice: 14.99, deliveryMethod: 'express', deliveryName: 'Express' })
  expect(order?.estimatedArrival?.from).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('the first address is saved, the second is not', async () => {
  const ann = await withCart()
  await pay(ann)
  await addLine(ann)
  await pay(ann, { street: '1 Other St' })
  const { addresses } = await ann.call(listAddresses, { userId: ann.userId })
  expect(addresses.map((saved) => saved.street)).toEqual(['350 5th Ave'])
})

test('the card is saved where the buyer asks for it', async () => {
  const ann = await withCart()
  const { id } = await ann.call(createSandboxMethod, {
    number: '4242424242424242',
    expMonth: 12,
    expYear: 34,
    cvc: '123',
  })
  await pay(ann, { paymentMethodId: id, saveCard: true, paymentName: 'Team card' })
  await shop.runJobs()
  const { paymentMethods, defaultPaymentMethodId } = await ann.call(listPaymentMethods, { userId: ann.userId })
  expect(paymentMethods).toMatchObject([{ id, paymentName: 'Team card', billingAddress: { zip: '10118' } }])
  expect(defaultPaymentMethodId).toBe(id)
})

test('another person’s saved card pays nothing', async () => {
  const [ann, ben] = [await withCart(), await shop.signedIn()]
  const { paymentMethods } = await ben.call(addPaymentMethod, {
    userId: ben.userId,
    paymentMethodId: 'pm_card_visa',
    ...{ firstName: 'Ben', lastName: 'Example', phone: '2125550123', billingStreet: '350 5th Ave' },
    ...{ billingCity: 'New York', billingState: 'NY', billingZip: '10118', billingCountry: 'US' },
  })
  const paymentMethodId = paymentMethods[0]?.id ?? ''
  const refused = await expectRefusal(pay(ann, { paymentMethodId }), 402)
  expect(refused.body.success).toBe(false)
  expect(await cartOf(ann)).toHaveLength(1)
  expect([...(await succeeded(ann)), ...(await succeeded(ben))]).toEqual([])
  await addLine(ben)
  expect((await pay(ben, { paymentMethodId })).success).toBe(true)
})

test('a purchase of blanks needs at most 25 SQL statements, however many lines it has', async () => {
  const count = async (lines: number) => {
    const ann = await shop.signedIn()
    for (let added = 0; added < lines; added++) await addLine(ann, { note: `line ${added}` })
    const amount = await due(ann)
    const { value, statements } = await shop.countStatements(() => pay(ann, { amount }))
    expect(value.success).toBe(true)
    return statements
  }
  const one = await count(1)
  expect(one).toBeLessThanOrEqual(25)
  expect(await count(20)).toBe(one)
})
