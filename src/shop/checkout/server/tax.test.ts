import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { shop as settings } from '#config'
import { addHours } from '#platform/base/clock.ts'
import { toCents } from '#platform/base/money.ts'
import { localTimeOf } from '#platform/base/zoned-time.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { sandboxPayments } from '#shop/payments/server/tables.ts'
import { createCertificate, listCertificates, revokeCertificate } from '#shop/tax/contract.ts'
import { processPayment, quoteCheckout } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'

const { shop, payBody, pay, ordersOf, withCart } = await openCheckout()

const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'
const today = () => localTimeOf(shop.clock.now(), settings.timeZone).date
const jackets = () => withCart({ itemCode: 'JACKET', quantities: { M: 3 } })

function formOf(email: string, over: Record<string, string> = {}, file = new File([PDF], 'ST-120.pdf')): FormData {
  const form = new FormData()
  const fields = { email, jurisdictions: 'US-NY', number: 'ST-120 4711', validFrom: '2020-01-01', ...over }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

const staff = await shop.signedIn({ roles: ['admin'], firstName: 'Ada', lastName: 'Admin' })
const recordFor = async (person: Customer, over: Record<string, string> = {}) =>
  (await staff.call(createCertificate, formOf(person.email, over))).certificate

const chargedCents = async (person: Customer) => {
  const charges = await shop.db.select().from(sandboxPayments).where(eq(sandboxPayments.userId, person.userId))
  return charges.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)
}

describe('exemption certificates', () => {
  test('one on file frees the sale, and its number stands on quote and order', async () => {
    const wanda = await jackets()
    const { certificateId } = await recordFor(wanda)
    const quoted = await wanda.call(quoteCheckout, { address })
    expect(quoted).toMatchObject({ tax: 0, taxNote: 'No sales tax: exempt, certificate ST-120 4711.' })
    await pay(wanda)
    expect((await ordersOf(wanda))[0]).toMatchObject({
      taxCollected: 0,
      taxLines: [{ label: 'Exempt, certificate ST-120 4711', percent: 0, taxable: 360, tax: 0 }],
    })
    const { certificates } = await staff.call(listCertificates, { email: wanda.email })
    expect(certificates).toMatchObject([
      { certificateId, fileName: 'ST-120.pdf', recordedBy: 'Ada Admin', validUntil: null, revokedAt: null },
    ])
  })

  test('the wholesale price list alone frees nobody', async () => {
    const wanda = await withCart({ itemCode: 'JACKET', quantities: { M: 3 } }, ['wholesaler'])
    const { tax } = await wanda.call(quoteCheckout, { address: { ...address, zip: '14202' } })
    expect(tax).toBeGreaterThan(0)
  })

  test('it frees to the end of its last day and in its places only', async () => {
    const [ann, ben] = [await jackets(), await jackets()]
    await recordFor(ann, { validUntil: today() })
    await recordFor(ben, { jurisdictions: 'US-NJ' })
    expect((await ann.call(quoteCheckout, { address })).tax).toBe(0)
    expect((await ben.call(quoteCheckout, { address })).tax).toBe(3195)
    // Days of which the clock is changed have up to 25 hours.
    shop.clock.set(addHours(shop.clock.now(), 26))
    expect((await ann.call(quoteCheckout, { address })).tax).toBe(3195)
  })

  test('staff can revoke it once, with a reason; the next order is taxed', async () => {
    const ann = await jackets()
    const { certificateId } = await recordFor(ann)
    const input = { certificateId, reason: 'Issued for another business' }
    const { certificate } = await staff.call(revokeCertificate, input)
    expect(certificate).toMatchObject({ revokedBy: 'Ada Admin', revokedBecause: input.reason })
    await expectRefusal(staff.call(revokeCertificate, input), 409, 'revoked already')
    expect((await ann.call(quoteCheckout, { address })).tax).toBe(3195)
  })

  test('nobody but staff records, sees or revokes one, and the file stays private', async () => {
    const ann = await jackets()
    const { certificateId } = await recordFor(ann)
    const path = `/api/admin/exemptions/${certificateId}/file`
    await expectRefusal(ann.call(createCertificate, formOf(ann.email)), 403)
    await expectRefusal(ann.call(listCertificates, { email: ann.email }), 403)
    await expectRefusal(ann.call(revokeCertificate, { certificateId, reason: 'x' }), 403)
    expect((await ann.fetch(path)).status).toBe(403)
    expect((await shop.guest().fetch(path)).status).toBe(401)
    const file = await staff.fetch(path)
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''ST-120.pdf")
    expect(await file.text()).toBe(PDF)
  })

  test('what is no certificate is refused', async () => {
    const ann = await jackets()
    const refuse = (form: FormData, status: number) => expectRefusal(staff.call(createCertificate, form), status)
    await refuse(formOf(ann.email, {}, new File(['MZ'], 'a.pdf')), 400)
    await refuse(formOf(ann.email, {}, new File([], 'a.pdf')), 400)
    await refuse(formOf(ann.email, { jurisdictions: 'New York' }), 400)
    await refuse(formOf(ann.email, { validUntil: '2019-12-31' }), 400)
    await refuse(formOf(ann.email, { validFrom: '31/12/2019' }), 400)
    await refuse(formOf('nobody@example.com'), 404)
    expect((await staff.call(listCertificates, { email: ann.email })).certificates).toEqual([])
  })
})

describe('an address that does not tell its county', () => {
  const border = { ...address, city: 'Floral Park', zip: '11001' }

  test('is asked for it, and never guessed', async () => {
    const ann = await jackets()
    const open = await ann.call(quoteCheckout, { address: border })
    expect(open).toMatchObject({ tax: null, grandTotal: null, taxParts: [] })
    expect(open.counties.map(({ value }) => value)).toEqual(['Nassau', 'Queens'])
    const refused = await expectRefusal(ann.call(processPayment, payBody(ann, border)), 409, 'choose the county')
    expect(refused.body.counties).toEqual(open.counties)
    expect(await chargedCents(ann)).toEqual([])
  })

  test('is taxed by the answer, on quote, charge and order', async () => {
    const ann = await jackets()
    const quoted = await ann.call(quoteCheckout, { address: { ...border, county: 'Queens' } })
    expect(quoted.counties).toEqual((await ann.call(quoteCheckout, { address: border })).counties)
    expect(quoted).toMatchObject({ county: 'Queens', tax: 3195, taxNote: 'Sales tax of New York City.' })
    await pay(ann, { ...border, county: 'Queens' })
    expect(await chargedCents(ann)).toEqual([quoted.grandTotal])
    expect((await ordersOf(ann))[0]?.taxLines).toEqual([
      { label: 'Sales tax, New York City', percent: 8.875, taxable: 360, tax: 31.95 },
    ])
  })
})

test.each([
  ['10118', 'JACKET', { M: 1 }],
  ['10118', '3001', { M: 7, '2XL': 3 }],
  ['12207', '3001', { M: 7, '2XL': 3 }],
  ['12207', 'JACKET', { M: 3 }],
  ['14202', '3001', { L: 11 }],
  ['11937', '3001', { M: 5 }],
  ['14701', '3001', { M: 5 }],
  ['10601', 'JACKET', { M: 2 }],
  ['90001', '3001', { M: 5 }],
] as const)(
  'to %s the parts of %s %o add up to the whole on quote, charge, order and email',
  async (zip, code, sizes) => {
    const state = zip === '90001' ? 'CA' : 'NY'
    const ann = await withCart({ itemCode: code, quantities: sizes })
    const place = { ...address, zip, state }
    const quoted = await ann.call(quoteCheckout, { address: place })
    const parts = quoted.taxParts.reduce((sum, { tax }) => sum + tax, 0)
    expect(parts).toBe(quoted.tax)
    expect(quoted.subtotal + quoted.shipping + parts).toBe(quoted.grandTotal)
    await pay(ann, place)
    const [order] = await ordersOf(ann)
    if (!order) throw new Error('no order')
    const lines = order.ordersData.reduce((sum, { lineTotal }) => sum + toCents(lineTotal), 0)
    const tax = order.taxLines.reduce((sum, line) => sum + toCents(line.tax), 0)
    expect(lines + toCents(order.shippingPrice) + tax).toBe(toCents(order.orderGrandTotal))
    expect([toCents(order.orderGrandTotal)]).toEqual(await chargedCents(ann))
    await shop.runJobs()
    const message = shop.outbox('order-confirmation').find(({ to }) => to === ann.email)
    const printed = [...(message?.text ?? '').matchAll(/\$([\d,]+\.\d\d)/g)].map(([, text = '']) =>
      toCents(Number(text)),
    )
    expect(printed).toContain(toCents(order.orderGrandTotal))
    expect(printed).toContain(tax)
  },
)
