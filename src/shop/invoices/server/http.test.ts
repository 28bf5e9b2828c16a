import { expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import type { OrderDraft } from '#shop/orders/server/index.ts'
import { loadOrder, recordOrder } from '#shop/orders/server/index.ts'
import { createInvoice } from '../contract.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceCalls } from './http.ts'
import { fileInvoice } from './index.ts'
import { invoiceJobs } from './jobs.ts'
import { printable } from './printable.ts'
import { invoices } from './tables.ts'

const shop = await openApi({ calls: invoiceCalls, jobs: invoiceJobs })

const address = {
  ...{ firstName: 'Pat', lastName: 'Żółty', phone: '2125550123', street: '350 5th Ave', apt: '' },
  ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
}

const item: OrderDraft['items'][number] = {
  styleId: 39,
  itemCode: '3001',
  code: '3001',
  brand: 'BELLA + CANVAS',
  category: 'T-Shirts',
  title: 'Unisex Jersey T-Shirt',
  color: 'White',
  quantities: { M: 2, L: 1 },
  sizePrices: { M: 1000, L: 1050 },
  unitPrice: 1000,
  lineTotal: 3050,
  note: '',
  options: {},
  design: null,
  images: [],
  designImages: [],
}

async function order(person: Customer, items = [item]) {
  const subtotal = items.reduce((sum, line) => sum + line.lineTotal, 0)
  const paymentIntentId = newId('pi')
  const { orderNumber } = await recordOrder(shop.systemCall(), {
    userId: person.userId,
    attemptId: newId('att'),
    paymentIntentId,
    placedAt: shop.clock.now(),
    email: person.email,
    firstName: 'Pat',
    lastName: 'Żółty',
    cardBrand: 'visa',
    last4Digits: '4242',
    currency: 'USD',
    totals: { subtotal, shipping: 699, tax: 0, grandTotal: subtotal + 699 },
    taxLines: [],
    shippingAddress: address,
    billingAddress: address,
    delivery: { method: 'standard', name: 'Standard', arrivesFrom: null, arrivesTo: null },
    items,
  })
  return { orderNumber, paymentIntentId }
}

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
  const ask = async () =>
    (
      await ann.fetch('/api/xero/create-invoice', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(lie),
      })
    ).json()
  const [first, second] = [await ask(), await ask()]
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
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect((await ben.fetch(path)).status).toBe(404)
  expect((await shop.guest().fetch(path)).status).toBe(401)
  expect((await ann.fetch('/api/invoices/NOPE.pdf')).status).toBe(404)
})

test('an order of a hundred lines runs over several pages', async () => {
  const ann = await shop.signedIn()
  const { orderNumber } = await order(
    ann,
    Array.from({ length: 100 }, () => item),
  )
  const full = await loadOrder(shop.systemCall(), orderNumber)
  if (!full) throw new Error('no order')
  const pdf = Buffer.from(await drawInvoice({ number: 'INV-000001', issuedAt: shop.clock.now(), order: full }))
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages?.length).toBeGreaterThan(5)
})

test('names are printed in the letters that the invoice has', () => {
  expect(printable('Żółty Müller – “Ñandú” 漢')).toBe('Zólty Müller – “Ñandú” ?')
})
