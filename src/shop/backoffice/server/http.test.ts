import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { plug } from '#platform/server/port.ts'
import { expectRefusal, openApi, type TestShop } from '#platform/testing/test-api.ts'
import { catalogueCache, createCatalogueCache, seedCatalogue } from '#shop/catalogue/server/index.ts'
import { styles } from '#shop/catalogue/server/tables.ts'
import { companyCalls } from '#shop/companies/server/http.ts'
import { openCompany } from '#shop/companies/testing/company.fixture.ts'
import { sendMessage } from '#shop/contact/contract.ts'
import { contactCalls } from '#shop/contact/server/http.ts'
import { eraseMessages, messagesOf } from '#shop/contact/server/index.ts'
import { contactAnswers } from '#shop/contact/server/tables.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { createCertificate, listCertificates, revokeCertificate } from '#shop/tax/contract.ts'
import { taxCalls } from '#shop/tax/server/http.ts'
import * as contract from '../contract.ts'
import { backofficeCalls } from './http.ts'

const holder = createCatalogueCache()
const shop = await openApi({
  calls: [...backofficeCalls, ...companyCalls, ...contactCalls, ...taxCalls],
  plug: [plug(catalogueCache, holder)],
})
await seedCatalogue(shop.systemCall())
const ada = await shop.signedIn({ roles: ['admin'], firstName: 'Ada', lastName: 'Admin' })

const actionsAbout = async (id: string) => (await ada.call(contract.listActions, { id })).actions

let orderCount = 0
async function order(userId: string, over: Partial<typeof orders.$inferInsert> = {}) {
  orderCount += 1
  const row: typeof orders.$inferInsert = {
    ...{ id: newId('ord'), orderNumber: `9000${orderCount}`, userId, attemptId: newId('att'), status: 'paid' },
    ...{ paymentIntentId: newId('pi'), placedAt: shop.clock.now(), currency: 'usd', taxLines: [] },
    ...{ subtotal: 4_000, shipping: 0, tax: 0, grandTotal: 4_000, firstName: 'A', lastName: 'B', email: '' },
    ...{ cardBrand: 'visa', last4Digits: '4242', shippingAddress: {} as never, billingAddress: {} as never },
    ...{ deliveryMethod: 'ground', deliveryName: 'Ground', ...over },
  }
  await shop.db.insert(orders).values(row)
  return row
}

async function write(
  email: string,
  subject: string,
  from: Pick<TestShop['guest'] extends () => infer V ? V : never, 'call'> = shop.guest(),
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Pat', email, subject, message: 'Do you print caps?' }))
    form.append(name, value)
  await from.call(sendMessage, form)
  const { messages } = await ada.call(contract.listMessages, { show: 'all' })
  const message = messages.find((one) => one.subject === subject)
  if (!message) throw new Error('the message did not arrive')
  return message
}

test('a shopper is refused every call, and a guest too', async () => {
  const ann = await shop.signedIn()
  for (const { endpoint } of backofficeCalls) {
    const path = endpoint.path.replace(/\{\w+\}/, ann.userId)
    const init = { method: endpoint.method.toUpperCase() }
    expect((await ann.fetch(path, init)).status, path).toBe(403)
    expect((await shop.guest().fetch(path, init)).status, path).toBe(401)
  }
  expect(await actionsAbout(ann.userId), 'what was refused at the gate is no action').toEqual([])
})

test('customers are found by parts of name and e-mail, newest first, fifty to a page', async () => {
  for (let n = 0; n < 52; n++)
    await shop.signedIn({ firstName: 'Quentin', lastName: `Of-${n}`, email: `q${n}@quill.example` })
  const first = await ada.call(contract.listCustomers, { search: 'QUENTIN quill' })
  expect(first).toMatchObject({ total: 52, page: 1, pages: 2 })
  expect(first.customers).toHaveLength(50)
  const last = await ada.call(contract.listCustomers, { search: 'quentin', page: 9 })
  expect(last.page).toBe(2)
  expect(last.customers).toHaveLength(2)
  const [one] = (await ada.call(contract.listCustomers, { search: 'of-7 q7@' })).customers
  expect(one).toMatchObject({ lastName: 'Of-7', email: 'q7@quill.example', admin: false, wholesaler: false, orders: 0 })
  const zoe = await shop.signedIn({ firstName: 'Zoë', lastName: 'Ångström-Quist', email: 'z@quist.example' })
  for (const search of ['zoe angstrom', 'ZOË', 'ngstr', 'z quist.ex', 'zo an'])
    expect(
      (await ada.call(contract.listCustomers, { search })).customers.map(({ userId }) => userId),
      search,
    ).toEqual([zoe.userId])
  const [far, luk] = [
    await shop.signedIn({ firstName: '𠮷野', lastName: '太郎', email: 'far@quist.example' }),
    await shop.signedIn({ firstName: 'Łukasz', lastName: 'Юля', email: 'luk@quist.example' }),
  ]
  for (const [search, found] of [
    ['𠮷野', far],
    ['吉野', undefined],
    ['ŁUKASZ юля', luk],
  ] as const)
    expect(
      (await ada.call(contract.listCustomers, { search })).customers.map(({ userId }) => userId),
      search,
    ).toEqual(found ? [found.userId] : [])
  for (const search of ['%', '___', "' or 1=1 --", 'nobody-at-all'])
    expect((await ada.call(contract.listCustomers, { search })).total, search).toBe(0)
})

test('of words that many accounts hold none is missed, with accents or without', async () => {
  await shop.db.execute(sql`
    insert into users (id, first_name, last_name, email, email_verified)
    select 'usr_many' || n, case when n % 3 = 0 then 'Renée' else 'Renee' end, 'Vandermeer', 'rv' || n || '@many.example', true
    from generate_series(1, 600) as n`)
  for (const search of ['renee', 'RENÉE', 'va renée'])
    expect((await ada.call(contract.listCustomers, { search })).total, search).toBe(600)
  expect((await ada.call(contract.listCustomers, { search: 'er renee' })).total, 'two letters of a word').toBe(600)
  expect((await ada.call(contract.listCustomers, { search: 'd renee' })).total, 'one letter inside a word').toBe(0)
  await shop.db.execute(sql`
    insert into users (id, first_name, last_name, email, email_verified)
    select 'usr_more' || n, 'Rénée', 'Vandermeer', 'rw' || n || '@many.example', true from generate_series(1, 401) as n`)
  const last = await ada.call(contract.listCustomers, { search: 'vandermeer', page: 99 })
  expect(last).toMatchObject({ total: 1_000, isMore: true, page: 20, pages: 20 })
  expect(last.customers).toHaveLength(50)
})

test('a customer is shown with flags and orders, and what was paid less what went back', async () => {
  const [ann, bob] = [await shop.signedIn({ roles: ['wholesaler'] }), await shop.signedIn()]
  const packed = { status: 'in_production', readyAt: new Date('2026-01-05') } as const
  await order(ann.userId, { placedAt: new Date('2026-01-02'), ...packed, isPickup: true })
  const newest = await order(ann.userId, { grandTotal: 10_050, refunded: 1_000 })
  await order(bob.userId)
  const { customer, spent, orders: listed } = await ada.call(contract.getCustomer, { userId: ann.userId })
  expect(customer).toMatchObject({ email: ann.email, wholesaler: true, admin: false, orders: 2 })
  expect(customer.lastOrderAt).toBe(newest.placedAt.toISOString())
  expect(spent).toBe(130.5)
  expect(listed).toHaveLength(2)
  expect(listed[0]).toMatchObject({ orderNumber: newest.orderNumber, status: 'paid', isReady: false, total: 100.5 })
  expect(listed[1]).toMatchObject({ status: 'in_production', isReady: true, isPickup: true })
  await expectRefusal(ada.call(contract.getCustomer, { userId: 'usr_nobody' }), 404, 'no such customer')
})

test('a customer is shown with the company and who else is in it', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn({ firstName: 'Bob' })]
  const company = await openCompany(shop, ann)
  await company.join(bob, { roles: ['buys'], orderLimit: 5_000 })
  const read = async (userId: string) => (await ada.call(contract.getCustomer, { userId })).company
  expect(await read(bob.userId)).toMatchObject({
    name: 'Oak Street Youth',
    members: [
      { memberId: ann.userId, isManager: true },
      { memberId: bob.userId, roles: ['buys'], orderLimit: 5_000 },
    ],
  })
  expect(await read(ada.userId)).toBeNull()
})

test('wholesale is given and taken, twice like once, and the log says by whom and what changed', async () => {
  const ann = await shop.signedIn({ firstName: 'Zora', lastName: 'Zinnia' })
  const { userId } = ann
  await ada.call(contract.grantWholesale, { userId })
  const again = await ada.call(contract.grantWholesale, { userId })
  expect(again.customer.wholesaler).toBe(true)
  const gone = await ada.call(contract.revokeWholesale, { userId })
  expect(gone.customer).toMatchObject({ wholesaler: false, admin: false })
  const log = (await actionsAbout(userId)).reverse()
  const changes = log.map(({ before, after }) => [before?.wholesaler, after?.wholesaler])
  expect(changes).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ])
  expect(log[0]).toMatchObject({ by: 'Ada Admin', byUserId: ada.userId, about: { userId }, state: 'done' })
  expect(log[0]?.what).toBe('Give a customer wholesale prices')
  for (const secret of [ann.email, 'Zinnia', 'Zora']) expect(JSON.stringify(log)).not.toContain(secret)
})

test('what a call refuses is in the log as refused, with nothing changed', async () => {
  await expectRefusal(ada.call(contract.grantWholesale, { userId: 'usr_gone' }), 404)
  expect(await actionsAbout('usr_gone')).toMatchObject([{ state: 'refused', before: null, after: null }])
})

test('what staff do in other modules is in the log, too: certificates by account and id, without number or reason', async () => {
  const ann = await shop.signedIn()
  const form = new FormData()
  const fields = { email: ann.email, jurisdictions: 'US-NY', number: 'ST-SECRET', validFrom: '2026-01-01' }
  for (const [name, value] of Object.entries({ ...fields, validUntil: '2027-12-31' })) form.append(name, value)
  form.append('file', new File(['%PDF-1.4\n%%EOF\n'], 'st-120.pdf', { type: 'application/pdf' }))
  const { certificate } = await ada.call(createCertificate, form)
  const { certificateId } = certificate
  await ada.call(revokeCertificate, { certificateId, reason: 'A reason about Ann' })
  expect((await ada.call(listCertificates, { email: ann.email })).certificates).toHaveLength(1)
  const [revoked, recorded, ...others] = await actionsAbout(certificateId)
  expect(others).toEqual([])
  expect(recorded).toMatchObject({
    about: { userId: ann.userId, certificateId },
    after: { places: 'US-NY', validUntil: '2027-12-31' },
    state: 'done',
  })
  expect(revoked).toMatchObject({ about: { certificateId }, state: 'done' })
  expect(JSON.stringify([revoked, recorded])).not.toMatch(/SECRET|reason about/)
})

test('a message waits oldest first, is answered by one email to its sender, and then stands among the answered', async () => {
  const before = (await ada.call(contract.listMessages, {})).total
  const first = await write('pat@example.com', 'Caps')
  shop.clock.advance(1000)
  await write('kim@example.com', 'Mugs')
  const waiting = (await ada.call(contract.listMessages, {})).messages.map(({ subject }) => subject)
  expect(waiting.indexOf('Caps')).toBeLessThan(waiting.indexOf('Mugs'))

  const { messageId, ticket } = first
  await ada.call(contract.answerMessage, { messageId, answer: 'Yes, we do.\n\nFrom twelve on. <b>' })
  await shop.runJobs()
  const emails = shop.outbox('contact-answer').filter(({ to }) => to === 'pat@example.com')
  expect(emails).toHaveLength(1)
  expect(emails[0]?.subject).toBe(`Re: Caps (${ticket})`)
  expect(emails[0]?.text).toMatch(/Yes, we do\.[\s\S]*From twelve on\.[\s\S]*Do you print caps\?/)
  expect(emails[0]?.html).not.toContain('<b>')
  const { messages } = await ada.call(contract.listMessages, { show: 'answered' })
  expect(messages.find((one) => one.messageId === messageId)?.answer).toMatchObject({ by: 'Ada Admin' })
  expect((await ada.call(contract.listMessages, {})).total).toBe(before + 1)
  expect(await actionsAbout(messageId)).toMatchObject([{ after: { answered: true } }])
  expect(JSON.stringify(await actionsAbout(messageId))).not.toContain('twelve')
})

test('of two who answer at once one is told, and one email goes out', async () => {
  const { messageId } = await write('lee@example.com', 'Race')
  const tries = ['One', 'Two', 'Three'].map((answer) => ada.call(contract.answerMessage, { messageId, answer }))
  const statuses = (await Promise.allSettled(tries)).map(({ status }) => status).toSorted()
  expect(statuses).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expectRefusal(ada.call(contract.answerMessage, { messageId, answer: 'Four' }), 409, 'answered already')
  await shop.runJobs()
  expect(shop.outbox('contact-answer').filter(({ to }) => to === 'lee@example.com')).toHaveLength(1)
})

test('an answer needs words, and a message that is there', async () => {
  const { messageId } = await write('max@example.com', 'Empty')
  await expectRefusal(ada.call(contract.answerMessage, { messageId, answer: ' \n ' }), 400, 'write an answer')
  await expectRefusal(ada.call(contract.answerMessage, { messageId, answer: 'x'.repeat(5_001) }), 400, '5000')
  const missing = { messageId: 'msg_00000000', answer: 'Hello' }
  await expectRefusal(ada.call(contract.answerMessage, missing), 404)
})

test('the answer is exported with the message and goes with it', async () => {
  const ann = await shop.signedIn()
  const { messageId } = await write(ann.email, 'Mine', ann)
  await ada.call(contract.answerMessage, { messageId, answer: 'Certainly.' })
  const person = { id: ann.userId, email: ann.email, emailVerified: true }
  expect(await messagesOf(shop.systemCall(), person)).toMatchObject([{ subject: 'Mine', answer: 'Certainly.' }])
  await eraseMessages(shop.systemCall(), person)
  expect(await shop.db.select().from(contactAnswers).where(eq(contactAnswers.messageId, messageId))).toEqual([])
})

test('a style withdrawn by staff is off sale in the next catalogue, whatever is imported, until it is published', async () => {
  await holder.start(shop.db)
  const [found] = (await ada.call(contract.listStyles, { search: 'bella 3001' })).styles
  const styleId = found?.styleId ?? 0
  const isOnSale = async () => {
    await holder.refresh()
    return !holder.current().styleByItemCode('3001')?.discontinued
  }
  expect(await isOnSale()).toBe(true)
  const input = { styleId: String(styleId) }
  expect(await ada.call(contract.withdrawStyle, input)).toEqual({ withheld: true })
  expect(await ada.call(contract.withdrawStyle, input)).toEqual({ withheld: true })
  expect(await isOnSale()).toBe(false)
  await shop.db.update(styles).set({ discontinued: false }).where(eq(styles.styleId, styleId))
  expect(await isOnSale()).toBe(false)
  const off = await ada.call(contract.listStyles, { show: 'off-sale' })
  expect(off.styles).toMatchObject([{ styleId, withheld: true, discontinued: false }])
  expect(await ada.call(contract.publishStyle, input)).toEqual({ withheld: false })
  expect(await isOnSale()).toBe(true)
  const log = (await actionsAbout(String(styleId))).map(({ before, after }) => [before?.withdrawn, after?.withdrawn])
  expect(log).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ])
  await expectRefusal(ada.call(contract.withdrawStyle, { styleId: '999999999' }), 404)
  await expectRefusal(ada.call(contract.withdrawStyle, { styleId: 'x' }), 400)
})

test('the log is paged, newest first, and finds a person by what was done and by whom', async () => {
  const eve = await shop.signedIn({ roles: ['admin'], firstName: 'Eve', lastName: 'Else' })
  const { userId } = await shop.signedIn()
  for (let n = 0; n < 51; n++) {
    shop.clock.advance(1000)
    await eve.call(contract.grantWholesale, { userId })
  }
  const first = await ada.call(contract.listActions, { id: userId })
  expect(first).toMatchObject({ total: 51, page: 1, pages: 2 })
  expect(first.actions[0]?.before).toEqual({ wholesaler: true })
  const last = await ada.call(contract.listActions, { id: userId, page: 2 })
  expect(last.actions).toMatchObject([{ before: { wholesaler: false }, after: { wholesaler: true } }])
  expect((await ada.call(contract.listActions, { id: eve.userId })).total).toBe(51)
  expect((await ada.call(contract.listActions, {})).total).toBeGreaterThan(51)
})
