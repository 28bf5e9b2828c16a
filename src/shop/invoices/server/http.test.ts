import { expect, test } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { readPdf } from '#platform/testing/read-pdf.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { loadOrder } from '#shop/orders/server/index.ts'
import { adjusted, atTheCounter, tees } from '#shop/orders/testing/purchase.fixture.ts'
import { createInvoice } from '../contract.ts'
import { creditOf } from '../model.ts'
import { placeOrder } from '../testing/orders.fixture.ts'
import { refunded } from '../testing/refunds.fixture.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceCalls } from './http.ts'
import { books, fileInvoice } from './index.ts'
import { invoiceJobs } from './jobs.ts'
import { invoices } from './tables.ts'

const shop = await openApi({ calls: invoiceCalls, jobs: invoiceJobs, plug: [plug(books, undefined)] })

const order = (person: Customer, items = [tees]) => placeOrder(shop, person, items)

const create = (person: Customer, paymentIntentId: string) =>
  person.call(createInvoice, { userId: person.userId, paymentIntentId })

test('amounts in the body are ignored, and asking twice gives the same invoice', async () => {
  const ann = await shop.signedIn()
  const { orderNumber, paymentIntentId } = await order(ann)
  const lie = {
    userId: ann.userId,
    paymentIntentId,
    customer: { name: 'X' },
    orderDetails: { orderNumber, subtotal: 0.01, grandTotal: 0.01 },
    items: [{ description: 'Gold', quantity: 1, unitAmount: 0.01 }],
  }
  const request = async () => (await ann.post('/api/xero/create-invoice', lie)).json()
  const [first, second] = [await request(), await request()]
  expect(first).toMatchObject({ invoice: { orderNumber, subtotal: 30.5, shipping: 6.99, tax: 0, total: 37.49 } })
  expect(second).toEqual(first)
  expect(JSON.stringify(first)).not.toContain('Gold')
})

test('another person’s payment, and one that paid no order, have no invoice', async () => {
  const [ann, ben] = [await shop.signedIn(), await shop.signedIn()]
  const { paymentIntentId } = await order(ann)
  await expectRefusal(create(ben, paymentIntentId), 404)
  await expectRefusal(create(ann, 'pi_made_up'), 404)
  await expectRefusal(ben.call(createInvoice, { userId: ann.userId, paymentIntentId }), 403)
})

test('an article is a blank only where nothing is printed on it, and else names its print method: texts and shapes have no picture', async () => {
  const ann = await shop.signedIn()
  const printed = { ...tees, options: { premiumFabric: true, prints: [{ view: 'front', squareInches: 20 }] } }
  const picture = { ...tees, designImages: ['/api/artworks/art_old'] }
  const { orderNumber } = await order(ann, [tees, printed, picture])
  const { text } = await readPdf(await (await ann.fetch(`/api/invoices/${orderNumber}.pdf`)).bytes())
  expect(text.match(/blank.*|custom printed.*/g)).toEqual([
    expect.stringMatching(/^blank/),
    expect.stringMatching(/^custom printed, DTF, premium fabric/),
    expect.stringMatching(/^custom printed, DTF/),
  ])
})

test('a print method is called by its name, however that is written', async () => {
  const ann = await shop.signedIn()
  const prints = [{ view: 'front', squareInches: 20 }]
  const options = { premiumFabric: true, printMethod: 'dtg' as const, prints }
  const { orderNumber } = await order(ann, [{ ...tees, options }])
  const { text } = await readPdf(await (await ann.fetch(`/api/invoices/${orderNumber}.pdf`)).bytes())
  expect(text).toContain('custom printed, DTG, premium fabric')
})

test('invoices are numbered without gaps, however many are written at once and however often', async () => {
  const ann = await shop.signedIn()
  const made = await Promise.all(Array.from({ length: 12 }, () => order(ann)))
  const asked = [...made, ...made].map(({ paymentIntentId }) => create(ann, paymentIntentId))
  const filed = made.map(({ orderNumber }) => fileInvoice(shop.systemCall(), { orderNumber }))
  await Promise.all([...asked, ...filed])
  await shop.runJobs()
  const numbers = (await shop.db.select({ number: invoices.number }).from(invoices)).map((row) => row.number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: numbers.length }, (_, place) => place + 1))
  expect(numbers.length).toBeGreaterThanOrEqual(12)
})

test('the PDF is there from the first moment, for the owner and for staff, and for nobody else', async () => {
  const [ann, ben, ada] = [await shop.signedIn(), await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
  const { orderNumber } = await order(ann)
  const path = `/api/invoices/${orderNumber}.pdf`
  for (const reader of [ann, ada]) {
    const response = await reader.fetch(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const { text } = await readPdf(await response.bytes())
    for (const words of ['Invoice INV-', orderNumber, 'Pat Żółty']) expect(text).toContain(words)
  }
  expect((await ben.fetch(path)).status).toBe(404)
  expect((await shop.guest().fetch(path)).status).toBe(401)
  expect((await ann.fetch('/api/invoices/NOPE.pdf')).status).toBe(404)
})

test('an order of a hundred lines runs over several pages', async () => {
  const ann = await shop.signedIn()
  const { orderNumber } = await order(
    ann,
    Array.from({ length: 100 }, () => tees),
  )
  const full = await loadOrder(shop.systemCall(), orderNumber)
  if (!full) throw new Error('no order')
  const pdf = await drawInvoice({ number: 'INV-000001', issuedAt: shop.clock.now(), order: full })
  const { pages, text } = await readPdf(pdf)
  expect(pages).toBeGreaterThan(5)
  expect(text).toContain(`Page ${pages} of ${pages}`)
})

test('a refund gives back goods, delivery and tax by their shares, to the cent', () => {
  const order = { orderSubtotal: 30.5, shippingPrice: 6.99, taxCollected: 3.33 }
  const back = (...amounts: number[]) =>
    creditOf({ ...order, timeline: amounts.map((amount) => ({ kind: 'refund', amount })) })
  for (const amounts of [[40.82], [0.01], [13.37, 0.02], [30.5, -0.01, 5]]) {
    const { goods, shipping, tax } = back(...amounts)
    const all = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
    expect(Math.round((goods + shipping + tax) * 100)).toBe(all)
  }
  for (const amounts of [[40.82], [0.01, 13.37, 27.44], [40.82, -40.82, 40.82]])
    expect(back(...amounts)).toEqual({ goods: 30.5, shipping: 6.99, tax: 3.33 })
})

test('the credit note is there once money went back, for owner and staff, and for nobody else', async () => {
  const [ann, ben, ada] = [await shop.signedIn(), await shop.signedIn(), await shop.signedIn({ roles: ['admin'] })]
  const { orderNumber } = await order(ann)
  const path = `/api/invoices/${orderNumber}/credit-note`
  expect((await ann.fetch(path)).status).toBe(404)
  await refunded(shop.systemCall(), orderNumber, 1000)
  for (const reader of [ann, ada]) {
    const response = await reader.fetch(path)
    expect(response.status).toBe(200)
    const { text } = await readPdf(await response.bytes())
    for (const words of ['Credit note CN-', orderNumber, 'Credited USD $10.00']) expect(text).toContain(words)
  }
  expect((await ben.fetch(path)).status).toBe(404)
  expect((await shop.guest().fetch(path)).status).toBe(401)
})

/** The words of a paper in one line. */
const paper = async (person: Customer, path: string) =>
  (await readPdf(await (await person.fetch(path)).bytes())).text.replace(/\s+/g, ' ')

test('what a code took off, an offer charged and rush put on stands between the items and the subtotal; old orders have the subtotal alone', async () => {
  const ann = await shop.signedIn()
  const textOf = (orderNumber: string) => paper(ann, `/api/invoices/${orderNumber}.pdf`)
  const { orderNumber } = await placeOrder(shop, ann, [tees], adjusted)
  expect(await textOf(orderNumber)).toMatch(
    /Items \$30\.50 Code SPRING10, 10% off −\$3\.05 Artwork work \$25\.00 Rush production \$6\.86 Subtotal \$59\.31 Shipping \(Standard\) \$6\.99/,
  )
  const plain = await order(ann)
  const text = await textOf(plain.orderNumber)
  expect(text).toContain('Subtotal $30.50')
  expect(text).not.toContain('Items $')
})

test('of an order that is fetched the papers name the counter, and ship nothing', async () => {
  const ann = await shop.signedIn()
  const totals = { subtotal: 3050, shipping: 0, tax: 0, grandTotal: 3050 }
  const { orderNumber } = await placeOrder(shop, ann, [tees], { ...atTheCounter, totals })
  const invoice = await paper(ann, `/api/invoices/${orderNumber}.pdf`)
  for (const words of ['Pick up at', '218 West 37th Street', 'Pickup Free']) expect(invoice).toContain(words)
  expect(invoice).not.toContain('Shipping')
  await refunded(shop.systemCall(), orderNumber, 1000)
  const note = await paper(ann, `/api/invoices/${orderNumber}/credit-note`)
  expect(note).toContain('Goods $10.00')
  expect(note).not.toMatch(/Shipping|Pickup/)
})

test('a refund of adjusted goods gives back no more than was paid for them', async () => {
  const ann = await shop.signedIn()
  const { orderNumber } = await placeOrder(shop, ann, [tees], adjusted)
  await refunded(shop.systemCall(), orderNumber, 1000)
  await refunded(shop.systemCall(), orderNumber, 6642)
  expect(await paper(ann, `/api/invoices/${orderNumber}/credit-note`)).toMatch(
    /Goods \$59\.31 Shipping \(Standard\) \$6\.99 Sales tax \$0\.12 Credited USD \$66\.42/,
  )
})
