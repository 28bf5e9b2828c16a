import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { addCompanyAddress, listCompanyAddresses } from '#shop/addresses/company-contract.ts'
import { listAddresses } from '#shop/addresses/contract.ts'
import { getOrderedItem, reorder } from '#shop/cart/contract.ts'
import { leaveCompany, removeMember, updateMember } from '#shop/companies/contract.ts'
import { companies } from '#shop/companies/server/tables.ts'
import { openCompany } from '#shop/companies/testing/company.fixture.ts'
import { cancelOrder, getOrder } from '#shop/orders/contract.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { approvePurchase, listPurchaseApprovals, requestPurchaseApproval } from '#shop/purchase-approvals/contract.ts'
import { findReceivables, listReceivables, payBalance, recordPayment } from '#shop/receivables/contract.ts'
import { eraseTerms, sendReminders } from '#shop/receivables/server/index.ts'
import { receivables } from '#shop/receivables/server/tables.ts'
import { getStatement, sendCompanyStatement } from '#shop/receivables/statements-contract.ts'
import {
  declineCompanyTermsRequest,
  getTerms,
  grantCompanyTerms,
  grantTerms,
  requestTerms,
  revokeCompanyTerms,
} from '#shop/receivables/terms-contract.ts'
import { processPayment, quoteCheckout } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import { printedSquare } from '../testing/printed-square.fixture.ts'

const { shop, faults, addLine, payBody, due, pay, record, ordersOf, cartOf, chargesOf, succeeded } =
  await openCheckout()

const square = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'tomato' } })
  .png()
  .toBuffer()
const RED = `data:image/png;base64,${square.toString('base64')}`

/** Sam manages, Wanda buys. */
async function team(orderLimit: number | null = null) {
  const sam = await shop.signedIn({ firstName: 'Sam' })
  const wanda = await shop.signedIn({ firstName: 'Wanda' })
  const company = await openCompany(shop, sam)
  await company.join(wanda, { roles: ['buys'], orderLimit })
  return { sam, wanda, company, companyId: company.companyId }
}

const numberOf = (paid: { order: { orderNumber: string } | null }) => paid.order?.orderNumber ?? ''
const readsIt = (who: Customer, orderNumber: string) => who.call(getOrder, { orderNumber })

test('an order for the company is read and ordered again by every member, pictures included, and by nobody else', async () => {
  const { sam, wanda, company, companyId } = await team()
  const zoe = await shop.signedIn({ firstName: 'Zoe' })
  const eve = await shop.signedIn()
  await company.join(zoe, { roles: [] })
  await addLine(wanda, { design: printedSquare, images: [RED], quantities: { M: 2 } })
  const orderNumber = numberOf(await pay(wanda, { companyId }))
  const { order } = await readsIt(zoe, orderNumber)
  expect(order.company).toEqual({ name: 'Oak Street Youth', placedBy: 'Wanda Example', isMine: false })
  expect((await ordersOf(sam)).map((one) => one.orderNumber)).toEqual([orderNumber])
  expect((await ordersOf(wanda))[0]?.company).toMatchObject({ isMine: true })
  const picture = order.ordersData[0]?.images[0] ?? ''
  const seen = await zoe.fetch(picture)
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  expect((await eve.fetch(picture)).status).toBe(404)
  await expectRefusal(readsIt(eve, orderNumber), 404)
  await zoe.call(reorder, { userId: zoe.userId, orderNumber })
  const [line] = await cartOf(zoe)
  expect(line?.images[0]).toMatch(/^\/api\/artworks\/art_/)
  expect(line?.images[0]).not.toBe(picture)
  const itemId = order.ordersData[0]?._id ?? ''
  expect((await sam.call(getOrderedItem, { userId: sam.userId, orderNumber, itemId })).item.missing).toEqual([])
  await expectRefusal(eve.call(reorder, { userId: eve.userId, orderNumber }), 404)
})

test('who leaves or is removed reads no order of the company and no picture of it any more, at the very next request', async () => {
  const { sam, wanda, company, companyId } = await team()
  const zoe = await shop.signedIn()
  await company.join(zoe, { roles: [] })
  await addLine(wanda, { images: [RED] })
  const ofCompany = numberOf(await pay(wanda, { companyId }))
  await addLine(zoe)
  const ownOfZoe = numberOf(await pay(zoe))
  const picture = (await readsIt(zoe, ofCompany)).order.ordersData[0]?.images[0] ?? ''
  expect((await zoe.fetch(picture)).status).toBe(200)
  await sam.call(removeMember, { memberId: zoe.userId })
  await expectRefusal(readsIt(zoe, ofCompany), 404)
  expect((await zoe.fetch(picture)).status).toBe(404)
  expect((await ordersOf(zoe)).map(({ orderNumber }) => orderNumber)).toEqual([ownOfZoe])
  await expectRefusal(readsIt(sam, ownOfZoe), 404)
  // Also of what the same person had placed for it.
  await wanda.call(leaveCompany, {})
  await expectRefusal(readsIt(wanda, ofCompany), 404)
  expect(await ordersOf(wanda)).toEqual([])
  expect((await ordersOf(sam)).map(({ orderNumber }) => orderNumber)).toEqual([ofCompany])
  // Dissolved, its orders are again those of whoever placed them.
  await sam.call(leaveCompany, {})
  expect((await ordersOf(wanda)).map(({ orderNumber }) => orderNumber)).toEqual([ofCompany])
  expect(await ordersOf(sam)).toEqual([])
})

test('an order of the company is cancelled by who placed it or a manager, and not by another member', async () => {
  const { sam, wanda, company, companyId } = await team()
  const zoe = await shop.signedIn()
  await company.join(zoe, { roles: ['buys'] })
  await addLine(wanda)
  const orderNumber = numberOf(await pay(wanda, { companyId }))
  expect((await readsIt(zoe, orderNumber)).order.cancellable).toBe(false)
  await expectRefusal(zoe.call(cancelOrder, { orderNumber }), 404)
  expect((await readsIt(sam, orderNumber)).order.cancellable).toBe(true)
  expect((await sam.call(cancelOrder, { orderNumber })).order.status).toBe('cancelled')
})

test('who may only look, is in another company or has left cannot order for it, and no attempt is left', async () => {
  const { sam, wanda, companyId } = await team()
  const { wanda: other } = await team()
  await addLine(wanda)
  const amount = await due(wanda)
  await sam.call(updateMember, { memberId: wanda.userId, roles: [], isManager: false, orderLimit: null })
  await expectRefusal(wanda.call(processPayment, payBody(wanda, { companyId, amount })), 403)
  await addLine(other)
  await expectRefusal(other.call(processPayment, payBody(other, { companyId, amount })), 404)
  await wanda.call(leaveCompany, {})
  await expectRefusal(wanda.call(processPayment, payBody(wanda, { companyId, amount })), 404)
  expect(await succeeded(wanda)).toEqual([])
  // For oneself it goes on.
  expect((await pay(wanda)).success).toBe(true)
})

test('a press whose answer was lost orders nothing for a company that has removed its buyer since', async () => {
  const { sam, wanda, companyId } = await team()
  await addLine(wanda)
  const press = { companyId, amount: await due(wanda) }
  faults.charge = 'cut-before'
  expect((await pay(wanda, press)).pending).toBe(true)
  await sam.call(removeMember, { memberId: wanda.userId })
  await expectRefusal(pay(wanda, press), 404)
  expect(await chargesOf(wanda)).toEqual([])
  expect(await ordersOf(sam)).toEqual([])
  // For oneself it goes on.
  expect((await pay(wanda)).success).toBe(true)
  expect(await ordersOf(sam)).toEqual([])
})

test('who has left is told nothing of the order by its payment either', async () => {
  const { wanda, companyId } = await team()
  await addLine(wanda)
  const paid = await pay(wanda, { companyId })
  const paymentId = paid.paymentIntent?.id ?? ''
  expect((await record(wanda, paymentId)).order.orderNumber).toBe(numberOf(paid))
  await wanda.call(leaveCompany, {})
  await expectRefusal(record(wanda, paymentId), 404)
})

test('an order above the limit waits for an approver, is paid once it is approved, and only as it was approved', async () => {
  const { sam, wanda, companyId } = await team(2_000)
  await addLine(wanda, { quantities: { M: 10 } })
  await expectRefusal(pay(wanda, { companyId }), 409, /more than you may order/)
  const { approval } = await wanda.call(requestPurchaseApproval, { press: newId('prs'), note: 'For the camp' })
  const { offer } = approval
  const { grandTotal } = await wanda.call(quoteCheckout, { address, offer })
  const body = payBody(wanda, { companyId, offer, amount: (grandTotal ?? 0) / 100 })
  await expectRefusal(wanda.call(processPayment, body), 409, /more than you may order/)
  await sam.call(approvePurchase, { approvalId: approval.id })
  // The cart of before is not what was approved.
  await expectRefusal(pay(wanda, { companyId }), 409, /more than you may order/)
  const paid = await wanda.call(processPayment, body)
  expect(paid.success).toBe(true)
  const [placed] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.orderNumber, numberOf(paid)))
  expect(placed?.companyId).toBe(companyId)
  expect((await sam.call(listPurchaseApprovals, {})).approvals[0]).toMatchObject({ orderNumber: numberOf(paid) })
  // The limit is that of one order for the company.
  await addLine(wanda, { quantities: { M: 10 } })
  expect((await pay(wanda)).success).toBe(true)
})

test('an approval is good for the member and the company that it was given in', async () => {
  const { sam, wanda, company, companyId } = await team(2_000)
  await addLine(wanda, { quantities: { M: 10 } })
  const { approval } = await wanda.call(requestPurchaseApproval, { press: newId('prs') })
  await sam.call(approvePurchase, { approvalId: approval.id })
  await wanda.call(leaveCompany, {})
  await company.join(wanda, { roles: ['buys'], orderLimit: 2_000 })
  const { grandTotal } = await wanda.call(quoteCheckout, { address, offer: approval.offer })
  const body = payBody(wanda, { companyId, offer: approval.offer, amount: (grandTotal ?? 0) / 100 })
  await expectRefusal(wanda.call(processPayment, body), 409, /more than you may order/)
})

test('addresses of the company are those of who buys for it, and become nobody’s own by an order', async () => {
  const { sam, wanda, company, companyId } = await team()
  const zoe = await shop.signedIn()
  await company.join(zoe, { roles: [] })
  await wanda.call(addCompanyAddress, { address })
  expect((await sam.call(listCompanyAddresses, {})).addresses).toMatchObject([{ street: address.street }])
  expect(await zoe.call(listCompanyAddresses, {})).toEqual({ addresses: [], mayChange: false })
  await expectRefusal(zoe.call(addCompanyAddress, { address }), 403)
  await addLine(wanda)
  await pay(wanda, { companyId })
  expect((await wanda.call(listAddresses, { userId: wanda.userId })).addresses).toEqual([])
  await wanda.call(leaveCompany, {})
  await expectRefusal(wanda.call(listCompanyAddresses, {}), 404)
  expect((await sam.call(listCompanyAddresses, {})).addresses).toHaveLength(1)
})

const NET_30: PaymentTerms = { depositPercent: 0, balance: { due: 'net', days: 30 } }
const staff = await shop.signedIn({ roles: ['admin'] })
const approveCompany = (companyId: `cmp_${string}`, creditLimit = 1_000_000) =>
  staff.call(grantCompanyTerms, { companyId, terms: NET_30, creditLimit, poRequired: false })

/** What an honest page sends where it is ordered on terms. */
async function onTerms(who: Customer, companyId?: `cmp_${string}`) {
  const of = companyId ? { companyId } : {}
  const quote = await who.call(quoteCheckout, { address, ...of })
  const terms = { poNumber: '', deposit: quote.terms?.deposit ?? 0 }
  const total = quote.grandTotal ?? 0
  return { total, shown: quote.terms, body: payBody(who, { ...of, amount: total / 100, terms, paymentMethodId: '' }) }
}
const mailsTo = (kind: string, who: Customer) => shop.outbox(kind).filter(({ to }) => to === who.email)

test('what is ordered for the company is ordered on its terms, never on those of the member who presses', async () => {
  const { sam, wanda, company, companyId } = await team()
  const zoe = await shop.signedIn()
  await company.join(zoe, { roles: [] })
  await addLine(wanda)
  await staff.call(grantTerms, { userId: wanda.userId, terms: NET_30, creditLimit: 500_000, poRequired: false })
  // Without terms of its own the company pays by card, whatever its member may do.
  const before = await onTerms(wanda, companyId)
  expect(before.shown).toBeNull()
  await expectRefusal(wanda.call(processPayment, before.body), 409, /company pays by card/)
  await approveCompany(companyId)
  const { shown, body, total } = await onTerms(wanda, companyId)
  expect(shown).toMatchObject({ isOfCompany: true, left: 1_000_000 })
  await wanda.call(processPayment, body)
  const read = await zoe.call(getTerms, {})
  expect([read.terms, read.company]).toMatchObject([null, { mayAsk: false, pays: false, terms: { open: total } }])
  expect((await wanda.call(getTerms, {})).terms?.open).toBe(0)
  // Nobody learns of its limit or orders on it who may not buy for it, or has left.
  await addLine(zoe)
  expect((await onTerms(zoe, companyId)).shown).toBeNull()
  await expectRefusal(zoe.call(processPayment, (await onTerms(zoe, companyId)).body), 403)
  await addLine(wanda)
  const own = await onTerms(wanda)
  expect(own.shown).toMatchObject({ isOfCompany: false, left: 500_000 })
  const late = (await onTerms(wanda, companyId)).body
  await wanda.call(leaveCompany, {})
  expect((await onTerms(wanda, companyId)).shown).toBeNull()
  await expectRefusal(wanda.call(processPayment, late), 404)
  await wanda.call(processPayment, own.body)
  expect((await wanda.call(getTerms, {})).terms?.open).toBe(own.total)
  await addLine(sam)
  const revoked = (await onTerms(sam, companyId)).body
  await staff.call(revokeCompanyTerms, { companyId, reason: 'Paid late' })
  await expectRefusal(sam.call(processPayment, revoked), 409, /withdrawn/)
})

test('of two members who order at once against one limit one gets it', async () => {
  const { sam, wanda, companyId } = await team()
  await approveCompany(companyId)
  for (const one of [sam, wanda]) await addLine(one, { quantities: { M: 2 } })
  const { total } = await onTerms(sam, companyId)
  await approveCompany(companyId, Math.round(total * 1.5))
  const bodies = [(await onTerms(sam, companyId)).body, (await onTerms(wanda, companyId)).body] as const
  const both = await Promise.allSettled([sam.call(processPayment, bodies[0]), wanda.call(processPayment, bodies[1])])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await sam.call(getTerms, {})).company?.terms).toMatchObject({ open: total })
})

test('a manager asks for terms for the company, once; staff find the request and decline or approve it', async () => {
  const { sam, wanda, companyId } = await team()
  const ask = { companyId, companyName: 'Oak Street Youth', creditLimit: 50_000 }
  await expectRefusal(wanda.call(requestTerms, ask), 403)
  await expectRefusal((await shop.signedIn()).call(requestTerms, ask), 404)
  await sam.call(requestTerms, ask)
  await expectRefusal(sam.call(requestTerms, ask), 409, /already/)
  expect((await sam.call(getTerms, {})).request).toBeNull()
  const found = (await staff.call(findReceivables, {})).requests.find((one) => one.companyId === companyId)
  expect(found).toMatchObject({ userId: sam.userId, companyName: 'Oak Street Youth' })
  const decline = { companyId, reason: 'Please order by card for a year first.' }
  const presses = await Promise.allSettled([1, 2].map(() => staff.call(declineCompanyTermsRequest, decline)))
  expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await shop.runJobs()
  expect(mailsTo('terms-declined', sam).map(({ text }) => text.includes(decline.reason))).toEqual([true])
  expect((await wanda.call(getTerms, {})).company?.request).toMatchObject({
    outcome: 'declined',
    answer: decline.reason,
  })
  await sam.call(requestTerms, ask)
  await approveCompany(companyId)
  expect((await sam.call(getTerms, {})).company?.request?.outcome).toBe('approved')
  await expectRefusal(sam.call(requestTerms, ask), 409, /terms already/)
})

test('what a company owes goes to those who pay for it, and it is not dissolved before that is paid', async () => {
  const { sam, wanda, company, companyId } = await team()
  const zoe = await shop.signedIn()
  await company.join(zoe, { roles: ['pays'] })
  // Whoever founds a company has every role.
  await sam.call(updateMember, { memberId: sam.userId, roles: ['buys'], isManager: true, orderLimit: null })
  await approveCompany(companyId)
  await addLine(wanda)
  const orderNumber = numberOf(await wanda.call(processPayment, (await onTerms(wanda, companyId)).body))
  const own = eq(receivables.orderNumber, orderNumber)
  await shop.db.update(receivables).set({ dueOn: '2026-01-01' }).where(own)
  const call = shop.systemCall()
  await sendReminders({ ...call, now: new Date(`${call.now.toISOString().slice(0, 10)}T17:00:00Z`) })
  await staff.call(sendCompanyStatement, { companyId, key: newId('frm') })
  await shop.runJobs()
  for (const kind of ['payment-reminder', 'account-statement'])
    expect([sam, wanda, zoe].map((one) => mailsTo(kind, one).length)).toEqual([0, 0, 1])
  const statement = `/api/statement?companyId=${companyId}`
  expect(await Promise.all([zoe, sam, wanda].map(async (one) => (await one.fetch(statement)).status))).toEqual([
    200, 200, 404,
  ])
  await expectRefusal(wanda.call(getStatement, {}), 404)
  const listed = await staff.call(findReceivables, { customer: companyId })
  expect(listed.receivables).toMatchObject([{ orderNumber, company: { id: companyId, name: 'Oak Street Youth' } }])
  // The account of whoever ordered may go; what is owed stays with the company.
  await eraseTerms(shop.systemCall(), wanda.userId)
  for (const memberId of [zoe.userId, wanda.userId]) await sam.call(removeMember, { memberId })
  await expectRefusal(sam.call(leaveCompany, {}), 409, /not paid yet/)
  const [owed] = await shop.db.select().from(receivables).where(own)
  const paid = { key: newId('frm'), kind: 'cheque' as const, amount: owed?.total ?? 0, receivedOn: '2026-11-20' }
  await staff.call(recordPayment, { orderNumber, ...paid })
  await sam.call(leaveCompany, {})
  const [settled] = await shop.db.select().from(receivables).where(own)
  expect(settled?.holder).toBe(wanda.userId)
})

test('where whoever ordered is removed and nobody has the role, its manager is written to, sees what is owed and pays it', async () => {
  const { sam, wanda, companyId } = await team()
  const zoe = await shop.signedIn()
  await sam.call(updateMember, { memberId: sam.userId, roles: ['buys'], isManager: true, orderLimit: null })
  await approveCompany(companyId)
  await addLine(wanda)
  const orderNumber = numberOf(await wanda.call(processPayment, (await onTerms(wanda, companyId)).body))
  await sam.call(removeMember, { memberId: wanda.userId })
  await shop.db.update(receivables).set({ dueOn: '2026-01-01' }).where(eq(receivables.orderNumber, orderNumber))
  const call = shop.systemCall()
  await sendReminders({ ...call, now: new Date(`${call.now.toISOString().slice(0, 10)}T17:00:00Z`) })
  await shop.runJobs()
  expect([sam, wanda].map((one) => mailsTo('payment-reminder', one).length)).toEqual([1, 0])
  const listed = await sam.call(listReceivables, {})
  expect(listed.receivables).toMatchObject([{ orderNumber, open: listed.open }])
  const pay = { orderNumber, paymentMethodId: 'pm_card_visa', amount: listed.open, open: listed.open }
  for (const one of [wanda, zoe]) await expectRefusal(one.call(payBalance, { ...pay, key: newId('frm') }), 404)
  expect(await sam.call(payBalance, { ...pay, key: newId('frm') })).toMatchObject({ success: true })
  expect((await sam.call(listReceivables, {})).open).toBe(0)
})

test('what a company owes is its buyer’s where a process of the version before dissolved it', async () => {
  const { sam, companyId } = await team()
  await approveCompany(companyId)
  await addLine(sam)
  await sam.call(processPayment, (await onTerms(sam, companyId)).body)
  // That version knows nothing of what companies owe.
  await shop.db.delete(companies).where(eq(companies.id, companyId))
  await expect(eraseTerms(shop.systemCall(), sam.userId)).rejects.toThrow(/not paid yet/)
})
