import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, addSeconds } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { leaveCompany, removeMember, updateMember } from '#shop/companies/contract.ts'
import { openCompany } from '#shop/companies/testing/company.fixture.ts'
import { createOffer } from '#shop/offers/contract.ts'
import { offerVersions } from '#shop/offers/server/tables.ts'
import { cancelOrder, findOrders, getOrder, moveOrder, refundOrder } from '#shop/orders/contract.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { completeSandboxChallenge } from '#shop/payments/contract.ts'
import { requestRefund } from '#shop/payments/server/index.ts'
import { sandboxPayments } from '#shop/payments/server/tables.ts'
import {
  findReceivables,
  getReceivable,
  pauseReminders,
  payBalance,
  recordPayment,
  recordReturn,
  resolveBalancePayment,
} from '#shop/receivables/contract.ts'
import { assertPaidAsAgreed, eraseTerms, sendReminders, waitingBalances } from '#shop/receivables/server/index.ts'
import { receivablePayments, receivableReturns, receivables } from '#shop/receivables/server/tables.ts'
import { sendStatement } from '#shop/receivables/statements-contract.ts'
import {
  declineTermsRequest,
  getTerms,
  grantCompanyTerms,
  grantTerms,
  requestTerms,
  revokeTerms,
} from '#shop/receivables/terms-contract.ts'
import { listUnmatchedPayments, processPayment, quoteCheckout } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import { reconcile, settlePayment } from './index.ts'

const { shop, faults, addLine, payBody, cartOf, ordersOf, attemptsOf, succeeded, withCart } = await openCheckout()
const staff = await shop.signedIn({ roles: ['admin'] })

const NET_30: PaymentTerms = { depositPercent: 0, balance: { due: 'net', days: 30 } }
const HALF: PaymentTerms = { depositPercent: 50, balance: { due: 'before-shipping' } }

const { state, zip, country } = address
const home = { state, zip, country }

const approve = (person: Customer, terms: PaymentTerms, over: { creditLimit?: number; poRequired?: boolean } = {}) =>
  staff.call(grantTerms, { userId: person.userId, terms, creditLimit: 100_000, poRequired: false, ...over })

/** What an honest page sends: the total and the deposit of the quote. */
async function shown(person: Customer, poNumber = '', over: { offer?: { id: `off_${string}`; version: number } } = {}) {
  const quote = await person.call(quoteCheckout, { address: home, ...over })
  const terms = { poNumber, deposit: quote.terms?.deposit ?? 0 }
  return payBody(person, {
    ...over,
    amount: (quote.grandTotal ?? 0) / 100,
    terms,
    lineIds: quote.lines.map((one) => one.lineId),
  })
}

async function order(person: Customer, over: Partial<Awaited<ReturnType<typeof shown>>> = {}) {
  const answer = await person.call(processPayment, { ...(await shown(person)), ...over })
  return answer.order?.orderNumber ?? ''
}

const owed = async (person: Customer, orderNumber: string) =>
  (await person.call(getReceivable, { orderNumber })).receivable
const key = () => newId('frm')

/** The figures of a receivable add up, and are the sums of its rows. */
async function expectSums(orderNumber: string): Promise<void> {
  const { total, paid, credited, open, payments, credits } = await owed(staff, orderNumber)
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, one) => all + one.amount, 0)
  expect(sum(payments) + sum(credits) + open).toBe(total)
  expect([sum(payments), sum(credits)]).toEqual([paid, credited])
}

const reconcileIn = (seconds: number) => {
  const call = shop.systemCall()
  return reconcile({ ...call, now: addSeconds(call.now, seconds) })
}

test('who has terms orders by purchase order: one order however often it is pressed, nothing is charged, all of it is open', async () => {
  const ann = await withCart({ quantities: { M: 3 } })
  await expectRefusal(
    ann.call(processPayment, { ...(await shown(ann, 'PO-1')), terms: { poNumber: '', deposit: 0 } }),
    409,
    /pays by card/,
  )
  await approve(ann, NET_30, { poRequired: true })
  const body = await shown(ann, 'PO-1')
  await expectRefusal(
    ann.call(processPayment, { ...body, terms: { poNumber: ' ', deposit: 0 } }),
    400,
    /purchase order/,
  )
  const presses = await Promise.allSettled(
    [1, 2, 3].map(() => ann.call(processPayment, { ...body, paymentMethodId: '' })),
  )
  expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true)
  const again = await ann.call(processPayment, { ...body, paymentMethodId: '' })
  const [placed, ...more] = await ordersOf(ann)
  expect(more).toEqual([])
  expect(again).toMatchObject({ success: true, paymentIntent: null, order: { orderNumber: placed?.orderNumber } })
  expect(placed).toMatchObject({ poNumber: 'PO-1', status: 'paid' })
  expect([await succeeded(ann), await cartOf(ann)]).toEqual([[], []])
  expect(await owed(ann, placed?.orderNumber ?? '')).toMatchObject({
    ...{ state: 'open', poNumber: 'PO-1', paid: 0, deposit: 0, open: Math.round(body.amount * 100) },
  })
  await expectRefusal((await withCart()).call(getReceivable, { orderNumber: placed?.orderNumber ?? '' }), 404)
  await shop.runJobs()
  const [email] = shop.outbox('order-confirmation').filter(({ to }) => to === ann.email)
  expect(email?.text).toMatch(/is open, due by .*PO-1/)
})

test('two orders at once do not go over the limit together', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  await approve(ann, NET_30)
  const { amount } = await shown(ann)
  await approve(ann, NET_30, { creditLimit: Math.round(amount * 100 * 1.5) })
  const { offer } = await ann.call(createOffer, { press: newId('prs') })
  const bodies = [await shown(ann), await shown(ann, '', { offer: { id: offer.id, version: 1 } })]
  const both = await Promise.allSettled(bodies.map((body) => ann.call(processPayment, body)))
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2)
  for (const body of bodies) await ann.call(processPayment, body).catch(() => undefined)
  expect(await ordersOf(ann)).toHaveLength(1)
  await addLine(ann, { quantities: { M: 5 } })
  const refused = await expectRefusal(ann.call(processPayment, await shown(ann)), 409, /credit limit/)
  expect(refused.body.left).toBe((await ann.call(getTerms, {})).terms?.left)
  expect((await ann.call(quoteCheckout, { address: home })).terms?.problem).toMatch(/credit limit/)
})

test('a deposit is charged alone; without it there is no order, nothing is owed and the limit is free', async () => {
  const ann = await withCart({ quantities: { M: 3 } })
  await approve(ann, HALF)
  const body = await shown(ann)
  await expectRefusal(
    ann.call(processPayment, { ...body, terms: { poNumber: '', deposit: 1 } }),
    409,
    /terms have changed/,
  )
  await expectRefusal(ann.call(processPayment, { ...body, paymentMethodId: '' }), 400, /card for the deposit/)
  await expectRefusal(ann.call(processPayment, { ...body, paymentMethodId: 'pm_card_chargeDeclined' }), 402)
  expect([
    await ordersOf(ann),
    await shop.db.select().from(receivables).where(eq(receivables.userId, ann.userId)),
  ]).toEqual([[], []])
  faults.charge = 'cut-after'
  await ann.call(processPayment, body)
  await Promise.all([reconcileIn(31), reconcileIn(31)])
  const [placed, ...more] = await ordersOf(ann)
  expect(more).toEqual([])
  const total = Math.round(body.amount * 100)
  const deposit = body.terms?.deposit ?? 0
  expect((await succeeded(ann)).map(({ amount }) => amount)).toEqual([deposit])
  expect(await owed(ann, placed?.orderNumber ?? '')).toMatchObject({
    paid: deposit,
    open: total - deposit,
    dueOn: null,
  })
  await expectSums(placed?.orderNumber ?? '')
})

test('an offer that staff sent on terms is ordered on them, unless the account’s terms were revoked', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  const { offer } = await ann.call(createOffer, { press: newId('prs') })
  const of = { offer: { id: offer.id, version: 1 } }
  await shop.db.update(offerVersions).set({ terms: NET_30 }).where(eq(offerVersions.offerId, offer.id))
  expect((await ann.call(quoteCheckout, { address: home, ...of })).terms).toMatchObject({ isOfOffer: true, left: null })
  await approve(ann, NET_30)
  await staff.call(revokeTerms, { userId: ann.userId, reason: 'Paid late' })
  const body = await shown(ann, '', of)
  await expectRefusal(ann.call(processPayment, body), 409, /withdrawn/)
  await approve(ann, HALF)
  expect((await ann.call(processPayment, body)).order?.orderNumber).toBe((await ordersOf(ann))[0]?.orderNumber)
})

test('what is due before shipping holds the order back, in the open and with a reason only', async () => {
  const ann = await withCart({ quantities: { M: 1 } })
  await approve(ann, HALF)
  const orderNumber = await order(ann)
  const { open } = await owed(ann, orderNumber)
  const ship = { orderNumber, to: 'shipped' as const, carrier: 'UPS', trackingNumber: '1Z1' }
  const refused = await expectRefusal(staff.call(moveOrder, ship), 409, /is due before it leaves/)
  expect(refused.body.open).toBe(open / 100)
  await staff.call(recordPayment, {
    orderNumber,
    key: key(),
    kind: 'cheque',
    amount: open,
    receivedOn: '2026-11-20',
    reference: '77',
  })
  expect((await staff.call(moveOrder, ship)).order.status).toBe('shipped')

  const bob = await withCart({ quantities: { M: 1 } })
  await approve(bob, HALF)
  const unpaid = await order(bob)
  await staff.call(moveOrder, { ...ship, orderNumber: unpaid, unpaidReason: 'Wire is on its way' })
  expect((await owed(bob, unpaid)).open).toBeGreaterThan(0)
})

test('an order of revoked terms of which nothing is paid is not printed; a part paid is enough', async () => {
  const ann = await withCart()
  await approve(ann, NET_30)
  const orderNumber = await order(ann)
  await staff.call(revokeTerms, { userId: ann.userId, reason: 'Paid late' })
  await expectRefusal(staff.call(moveOrder, { orderNumber, to: 'in_production' }), 409, /were revoked/)
  await staff.call(recordPayment, { orderNumber, key: key(), kind: 'transfer', amount: 100, receivedOn: '2026-11-20' })
  await expect(assertPaidAsAgreed(shop.systemCall(), orderNumber)).resolves.toBeUndefined()
})

test('payments are recorded once, and never more than is open', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  await approve(ann, NET_30)
  const orderNumber = await order(ann)
  const { open } = await owed(ann, orderNumber)
  const cheque = { orderNumber, key: key(), kind: 'cheque' as const, amount: 1000, receivedOn: '2026-11-20' }
  await Promise.all([staff.call(recordPayment, cheque), staff.call(recordPayment, cheque)])
  expect((await owed(ann, orderNumber)).open).toBe(open - 1000)
  await expectRefusal(staff.call(recordPayment, { ...cheque, amount: 900 }), 409, /another amount/)
  const tooMuch = { ...cheque, key: key(), amount: open - 999 }
  await expectRefusal(staff.call(recordPayment, tooMuch), 409, /Only .* is open/)
  await expectRefusal(
    staff.call(recordPayment, { ...cheque, key: key(), receivedOn: '2099-01-01' }),
    400,
    /still to come/,
  )
  await expectRefusal(ann.call(recordPayment, { ...cheque, key: key() }), 403)
  const rest = [key(), key()].map((one) => staff.call(recordPayment, { ...cheque, key: one, amount: open - 1000 }))
  expect((await Promise.allSettled(rest)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await owed(ann, orderNumber)).toMatchObject({ state: 'settled', open: 0 })
  await expectSums(orderNumber)
})

test('the balance is paid by card from a link, once in two tabs, and a lost answer is found', async () => {
  const ann = await withCart({ quantities: { M: 3 } })
  await approve(ann, NET_30)
  const orderNumber = await order(ann)
  const { open } = await owed(ann, orderNumber)
  const pay = { orderNumber, key: key(), paymentMethodId: 'pm_card_visa', amount: 500, open }
  await expectRefusal(ann.call(payBalance, { ...pay, paymentMethodId: 'pm_card_chargeDeclined' }), 402)
  const bob = await withCart()
  await expectRefusal(bob.call(payBalance, { ...pay, key: key() }), 404)
  expect(await ann.call(payBalance, { ...pay, key: key() })).toMatchObject({ success: true })
  await expectRefusal(ann.call(payBalance, { ...pay, key: key() }), 409, /has changed/)
  const left = open - 500
  await expectRefusal(ann.call(payBalance, { ...pay, key: key(), open: left, amount: left - 49 }), 409, /Pay all of it/)
  await expectRefusal(ann.call(payBalance, { ...pay, key: key(), open: left, amount: left + 1 }), 409, /Only/)
  faults.charge = 'cut-after'
  const whole = { ...pay, open: left, amount: left, key: key() }
  expect(await ann.call(payBalance, whole)).toMatchObject({ success: false, pending: true })
  await Promise.all([reconcileIn(31), reconcileIn(31)])
  const tabs = await Promise.allSettled([whole, { ...whole, key: key() }].map((one) => ann.call(payBalance, one)))
  expect(tabs.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect((await succeeded(ann)).map(({ amount }) => amount).sort()).toEqual([500, left].sort())
  await expectSums(orderNumber)
})

test('what a company owes is read by its members, paid by who ordered or has the role, and by nobody who left', async () => {
  const [sam, wanda, zoe] = await Promise.all([shop.signedIn(), withCart(), shop.signedIn()])
  const company = await openCompany(shop, sam)
  await company.join(wanda, { roles: ['buys'], orderLimit: null })
  await company.join(zoe, { roles: [] })
  await staff.call(grantCompanyTerms, {
    ...{ companyId: company.companyId, terms: NET_30, creditLimit: 100_000, poRequired: false },
  })
  const orderNumber = await order(wanda, { companyId: company.companyId, terms: { poNumber: '', deposit: 0 } })
  const { open } = await owed(zoe, orderNumber)
  const pays = (amount: number, left: number) => ({
    ...{ orderNumber, amount, open: left, key: key(), paymentMethodId: 'pm_card_visa' },
  })
  await expectRefusal(zoe.call(payBalance, pays(100, open)), 404)
  await sam.call(updateMember, { memberId: zoe.userId, roles: ['pays'], isManager: false, orderLimit: null })
  expect(await zoe.call(payBalance, pays(100, open))).toMatchObject({ success: true })
  expect(await wanda.call(payBalance, pays(50, open - 100))).toMatchObject({ success: true })
  await sam.call(removeMember, { memberId: zoe.userId })
  await wanda.call(leaveCompany, {})
  for (const one of [zoe, wanda]) {
    await expectRefusal(one.call(payBalance, pays(100, open - 150)), 404)
    await expectRefusal(owed(one, orderNumber), 404)
  }
  await expectSums(orderNumber)
})

test('two tabs that pay at the same moment pay once, and a bank’s question is answered', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  await approve(ann, NET_30)
  const orderNumber = await order(ann)
  const { open } = await owed(ann, orderNumber)
  const body = { orderNumber, paymentMethodId: 'pm_card_visa', amount: open, open }
  await Promise.allSettled([1, 2].map(() => ann.call(payBalance, { ...body, key: key() })))
  expect(await succeeded(ann)).toHaveLength(1)
  expect((await owed(ann, orderNumber)).open).toBe(0)

  await addLine(ann)
  const second = await order(ann)
  const rest = (await owed(ann, second)).open
  const asked = {
    ...body,
    orderNumber: second,
    amount: rest,
    open: rest,
    key: key(),
    paymentMethodId: 'pm_card_authenticationRequired',
  }
  const answer = await ann.call(payBalance, asked)
  expect(answer.requiresAction).toBe(true)
  const { id = '', clientSecret } = answer.paymentIntent ?? {}
  await expectRefusal(
    staff.call(recordPayment, {
      orderNumber: second,
      key: key(),
      kind: 'cheque',
      amount: rest,
      receivedOn: '2026-11-20',
    }),
    ...([409, /under way/] as const),
  )
  await ann.call(completeSandboxChallenge, {
    paymentIntentId: id,
    clientSecret: clientSecret ?? '',
    outcome: 'authenticate',
  })
  await shop.runJobs()
  expect((await owed(ann, second)).state).toBe('settled')
  expect(await ann.call(payBalance, asked)).toMatchObject({ success: true })
})

test('cancelling credits what is open and sends the deposit back, to the cent', async () => {
  const ann = await withCart({ quantities: { M: 3 } })
  await approve(ann, HALF)
  const orderNumber = await order(ann)
  const { deposit, open } = await owed(ann, orderNumber)
  await Promise.all([1, 2].map(() => ann.call(cancelOrder, { orderNumber })))
  expect(await owed(ann, orderNumber)).toMatchObject({
    credited: open,
    open: 0,
    returns: [{ amount: deposit, isDone: false }],
  })
  await shop.runJobs()
  const [charge] = await shop.db.select().from(sandboxPayments).where(eq(sandboxPayments.userId, ann.userId))
  expect(charge).toMatchObject({ amount: deposit, refunded: deposit })
  const { order: cancelled } = await ann.call(getOrder, { orderNumber })
  expect(cancelled).toMatchObject({ status: 'refunded', refunded: cancelled.orderGrandTotal, refundPending: false })
  expect(await owed(ann, orderNumber)).toMatchObject({ returns: [{ amount: deposit, isDone: true }] })
  expect((await ann.call(getTerms, {})).terms?.open).toBe(0)
  await expectSums(orderNumber)
})

test('staff credit a part: first what is open, then what was paid; a cheque goes back by hand', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  await approve(ann, NET_30)
  const orderNumber = await order(ann)
  const { open: total } = await owed(ann, orderNumber)
  await staff.call(recordPayment, { orderNumber, key: key(), kind: 'cheque', amount: 1000, receivedOn: '2026-11-20' })
  const form = { orderNumber, key: key(), amount: (total - 400) / 100, left: total / 100, reason: 'Misprinted' }
  await staff.call(refundOrder, form)
  await staff.call(refundOrder, form)
  const now = await owed(staff, orderNumber)
  expect(now).toMatchObject({ credited: total - 1000, open: 0, returns: [{ amount: 600, way: 'hand', isDone: false }] })
  const [back] = now.returns
  const { order: before } = await staff.call(getOrder, { orderNumber })
  expect(before).toMatchObject({ refunded: (total - 1000) / 100, refundUnderWay: 6, refundable: 4 })
  const listed = await staff.call(findReceivables, { show: 'to-return', search: orderNumber })
  expect(listed.receivables.map((one) => one.orderNumber)).toEqual([orderNumber])
  const record = { orderNumber, returnId: back?.id as `rcr_${string}`, reference: 'Check 12' }
  await Promise.all([staff.call(recordReturn, record), staff.call(recordReturn, record)])
  const { order: after } = await staff.call(getOrder, { orderNumber })
  expect(after).toMatchObject({ refunded: (total - 400) / 100, refundUnderWay: 0, refundable: 4 })
  await expectSums(orderNumber)
})

/** As the provider has it after somebody refunded at its own dashboard, or a bank sent money back. */
async function refundedAtProvider(person: Customer, refunded: number): Promise<string> {
  const own = eq(sandboxPayments.userId, person.userId)
  const [charge] = await shop.db.update(sandboxPayments).set({ refunded }).where(own).returning()
  const { id = '', amount = 0, attemptId = '' } = charge ?? {}
  const said = {
    card: undefined,
    clientSecret: undefined,
    error: undefined,
    currency: 'usd',
    status: 'succeeded',
  } as const
  const payment = { ...said, id, amount, attemptId, refunded }
  for (let time = 0; time < 2; time++) await settlePayment(shop.systemCall(), payment)
  return id
}

test('what is refunded at the dashboard counts for the return that waits: nobody sends it twice', async () => {
  const ann = await withCart({ quantities: { M: 3 } })
  await approve(ann, HALF)
  const orderNumber = await order(ann)
  const { deposit, total } = await owed(ann, orderNumber)
  await ann.call(cancelOrder, { orderNumber })
  await refundedAtProvider(ann, 300)
  const waits = expect.objectContaining({ amount: deposit - 300, isDone: false })
  const went = expect.objectContaining({ amount: 300, isDone: true })
  expect((await owed(staff, orderNumber)).returns).toEqual(expect.arrayContaining([waits, went]))
  const { order: before } = await staff.call(getOrder, { orderNumber })
  expect(before).toMatchObject({ status: 'cancelled', refunded: (total - deposit + 300) / 100 })
  await shop.runJobs()
  expect(shop.takeErrors().join()).toContain('less was left')
  const byHand = expect.objectContaining({ amount: deposit - 300, way: 'hand', isDone: false })
  expect((await owed(staff, orderNumber)).returns).toContainEqual(byHand)
  await refundedAtProvider(ann, deposit)
  const { returns } = await owed(staff, orderNumber)
  expect(returns.map(({ amount, isDone }) => [amount, isDone]).sort()).toEqual(
    [
      [deposit - 300, true],
      [300, true],
    ].sort(),
  )
  expect((await staff.call(getOrder, { orderNumber })).order).toMatchObject({ status: 'refunded' })
  await expectSums(orderNumber)
})

test('a return that staff sent by cheque is no money that came back, whatever the provider says later', async () => {
  const ann = await withCart({ quantities: { M: 3 } })
  await approve(ann, HALF)
  const orderNumber = await order(ann)
  const { deposit } = await owed(ann, orderNumber)
  await refundedAtProvider(ann, 300)
  await ann.call(cancelOrder, { orderNumber })
  await shop.db
    .update(receivableReturns)
    .set({ way: 'hand' })
    .where(eq(receivableReturns.amount, deposit - 300))
  const [back] = (await owed(staff, orderNumber)).returns.filter(({ isDone }) => !isDone)
  await staff.call(recordReturn, { orderNumber, returnId: back?.id as `rcr_${string}`, reference: 'Check 12' })
  await refundedAtProvider(ann, 300)
  expect((await owed(staff, orderNumber)).returns).toHaveLength(2)
  expect((await staff.call(getOrder, { orderNumber })).order.status).toBe('refunded')
})

test('nothing is printed whose deposit went back', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  await approve(ann, HALF)
  const orderNumber = await order(ann)
  await refundedAtProvider(ann, (await owed(ann, orderNumber)).deposit)
  await expectRefusal(staff.call(moveOrder, { orderNumber, to: 'in_production' }), 409, /deposit/)
})

test('a deposit that a bank sends back opens the cancelled order again, and somebody has to look', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  await approve(ann, HALF)
  const orderNumber = await order(ann)
  const { deposit, total } = await owed(ann, orderNumber)
  await ann.call(cancelOrder, { orderNumber })
  await shop.runJobs()
  expect((await ann.call(getOrder, { orderNumber })).order.status).toBe('refunded')
  const paymentId = await refundedAtProvider(ann, 0)
  expect(shop.takeErrors().join()).toContain('a refund came back')
  const { order: now } = await ann.call(getOrder, { orderNumber })
  expect(now).toMatchObject({ status: 'cancelled', refunded: (total - deposit) / 100, refundPending: false })
  const shown = async () =>
    (await staff.call(listUnmatchedPayments, {})).payments.filter((one) => one.paymentId === paymentId)
  expect(await shown()).toMatchObject([{ reason: 'order-came-back', amount: deposit, email: ann.email }])
  await refundedAtProvider(ann, deposit)
  expect(await shown()).toEqual([])
  expect((await ann.call(getOrder, { orderNumber })).order.status).toBe('refunded')
})

test('a payment of another amount holds the account until all of it went back', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  await approve(ann, NET_30)
  const orderNumber = await order(ann)
  const { open } = await owed(ann, orderNumber)
  faults.amount = open - 100
  await ann.call(payBalance, { orderNumber, key: key(), paymentMethodId: 'pm_card_visa', amount: open, open })
  faults.amount = undefined
  expect(shop.takeErrors().join()).toContain('another amount')
  const waiting = await waitingBalances(shop.systemCall())
  expect(waiting.find(({ what }) => what === 'balances-in-review')).toMatchObject({ count: 1, cents: open - 100 })
  await staff.call(recordPayment, { orderNumber, key: key(), kind: 'cheque', amount: open, receivedOn: '2026-11-20' })
  await expect(eraseTerms(shop.systemCall(), ann.userId)).rejects.toThrow()
  await refundedAtProvider(ann, open)
  await eraseTerms(shop.systemCall(), ann.userId)
})

test('each reminder goes out once, by the shop’s days, and none once it is paid or rests', async () => {
  const ann = await withCart()
  await approve(ann, NET_30)
  const orderNumber = await order(ann)
  const at = (days: number) => {
    const call = shop.systemCall()
    const noon = new Date(`${addDays(call.now, days).toISOString().slice(0, 10)}T17:00:00Z`)
    return { ...call, now: noon }
  }
  const mails = async () => {
    await shop.runJobs()
    return shop.outbox('payment-reminder').filter(({ to }) => to === ann.email)
  }
  const { dueOn } = await owed(ann, orderNumber)
  const today = new Date(`${dueOn}T12:00:00Z`).getTime() - shop.clock.now().getTime()
  const due = Math.round(today / (24 * 3600 * 1000))
  await sendReminders(at(due - 5))
  expect(await mails()).toHaveLength(0)
  for (const days of [-2, -2, -1]) await sendReminders(at(due + days))
  expect(await mails()).toHaveLength(1)
  await staff.call(pauseReminders, { orderNumber, isPaused: true, note: 'They called' })
  await sendReminders(at(due + 9))
  expect(await mails()).toHaveLength(1)
  await staff.call(pauseReminders, { orderNumber, isPaused: false })
  await Promise.all([sendReminders(at(due + 23)), sendReminders(at(due + 23))])
  const sent = await mails()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.text).toContain(`/pay/${orderNumber}`)
  const { open } = await owed(ann, orderNumber)
  await staff.call(recordPayment, { orderNumber, key: key(), kind: 'transfer', amount: open, receivedOn: '2026-11-20' })
  await sendReminders(at(due + 50))
  expect(await mails()).toHaveLength(2)
})

test('what is due before shipping is reminded of from the day on which its order is ready to leave', async () => {
  const ann = await withCart()
  await approve(ann, HALF)
  const orderNumber = await order(ann)
  const today = shop.systemCall().now.toISOString().slice(0, 10)
  const noonIn = (days: number) => addDays(new Date(`${today}T17:00:00Z`), days)
  const mailsOn = async (days: number) => {
    await sendReminders({ ...shop.systemCall(), now: noonIn(days) })
    await shop.runJobs()
    return shop.outbox('payment-reminder').filter(({ to }) => to === ann.email)
  }
  await staff.call(moveOrder, { orderNumber, to: 'in_production' })
  expect(await mailsOn(0)).toEqual([])
  await staff.call(moveOrder, { orderNumber, to: 'ready' })
  // While that can be undone, nobody is asked for anything.
  await sendReminders(shop.systemCall())
  expect((await owed(ann, orderNumber)).dueOn).toBeNull()
  expect((await mailsOn(0)).map(({ text }) => text.includes('is ready to leave'))).toEqual([true])
  expect(await mailsOn(1)).toHaveLength(1)
  const found = await staff.call(findReceivables, { customer: ann.userId })
  expect(found.receivables).toMatchObject([{ orderNumber, dueOn: today }])
  // Back at the press it waits for nothing; ready again, its days are counted anew.
  await staff.call(moveOrder, { orderNumber, to: 'in_production' })
  expect(await mailsOn(8)).toHaveLength(1)
  expect((await owed(ann, orderNumber)).dueOn).toBeNull()
  await staff.call(moveOrder, { orderNumber, to: 'ready' })
  expect(await mailsOn(10)).toHaveLength(2)
  expect(await mailsOn(17)).toHaveLength(3)
})

test('staff count what really came of a card payment, or refund it, once under two presses', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  await approve(ann, NET_30)
  const orderNumber = await order(ann)
  const { open } = await owed(ann, orderNumber)
  const body = { orderNumber, paymentMethodId: 'pm_card_visa', amount: 400 }
  const payOther = async (amount: number, left: number) => {
    faults.amount = amount
    await ann.call(payBalance, { ...body, key: key(), open: left })
    faults.amount = undefined
    expect(shop.takeErrors().join()).toContain('another amount')
    // The sandbox took what was asked for: from now on it says the same as it did.
    const [charge] = (await succeeded(ann)).filter((one) => one.amount === 400)
    const taken = eq(sandboxPayments.id, charge?.id ?? '')
    await shop.db.update(sandboxPayments).set({ amount }).where(taken)
    const [review] = (await owed(staff, orderNumber)).toReview
    return { review, taken, input: { orderNumber, paymentId: review?.id as `rcp_${string}` } }
  }
  const first = await payOther(300, open)
  expect(first.review).toMatchObject({ asked: 400, taken: 300 })
  expect(await owed(ann, orderNumber)).toMatchObject({ inReview: 300, open, toReview: [] })
  expect((await staff.call(findReceivables, { show: 'to-review', customer: ann.userId })).found).toBe(1)
  await expectRefusal(ann.call(resolveBalancePayment, { ...first.input, outcome: 'count' }), 403)
  const count = { ...first.input, outcome: 'count' as const }
  const presses = await Promise.all([1, 2].map(() => staff.call(resolveBalancePayment, count)))
  expect(presses.map(({ resolved }) => resolved).toSorted()).toEqual([false, true])
  expect(await owed(ann, orderNumber)).toMatchObject({ inReview: 0, paid: 300, open: open - 300 })
  await expectSums(orderNumber)

  const second = await payOther(open * 2, open - 300)
  await expectRefusal(staff.call(resolveBalancePayment, { ...second.input, outcome: 'count' }), 409, /Refund it/)
  const refund = { ...second.input, outcome: 'refund' as const }
  await Promise.all([1, 2].map(() => staff.call(resolveBalancePayment, refund)))
  await shop.runJobs()
  expect(await shop.db.select().from(sandboxPayments).where(second.taken)).toMatchObject([{ refunded: open * 2 }])
  expect(await owed(staff, orderNumber)).toMatchObject({ paid: 300, open: open - 300, toReview: [] })
})

test('what really came is not counted against money that a card is paying at this moment', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  await approve(ann, NET_30)
  const orderNumber = await order(ann)
  const { open } = await owed(ann, orderNumber)
  const pay = (amount: number, paymentMethodId: string) =>
    ann.call(payBalance, { orderNumber, key: key(), paymentMethodId, amount, open })
  faults.amount = 300
  await pay(400, 'pm_card_visa')
  faults.amount = undefined
  expect(shop.takeErrors().join()).toContain('another amount')
  const [charge] = await succeeded(ann)
  await shop.db
    .update(sandboxPayments)
    .set({ amount: 300 })
    .where(eq(sandboxPayments.id, charge?.id ?? ''))
  const [review] = (await owed(staff, orderNumber)).toReview
  const count = { orderNumber, paymentId: review?.id as `rcp_${string}`, outcome: 'count' as const }
  const asked = await pay(open, 'pm_card_authenticationRequired')
  await expectRefusal(staff.call(resolveBalancePayment, count), 409, /^Only \$0\.00 is open: .* under way/)
  const { id: paymentIntentId = '', clientSecret } = asked.paymentIntent ?? {}
  const challenge = { paymentIntentId, clientSecret: clientSecret ?? '' }
  await ann.call(completeSandboxChallenge, { ...challenge, outcome: 'authenticate' })
  await shop.runJobs()
  expect(await owed(ann, orderNumber)).toMatchObject({ paid: open, open: 0 })
  await expectRefusal(staff.call(resolveBalancePayment, count), 409, /Refund it/)
})

test('staff find an order by the purchase order number of its buyer', async () => {
  const ann = await withCart()
  await approve(ann, NET_30)
  const orderNumber = await order(ann, { terms: { poNumber: 'PO-77 / Gym', deposit: 0 } })
  const numbersBy = async (search: string) =>
    (await staff.call(findOrders, { search })).orders.map((one) => one.orderNumber)
  expect(await numbersBy(' po-77 / gym ')).toEqual([orderNumber])
  expect(await numbersBy('PO-7')).toEqual([])
})

test('a declined request is answered by email, with the reason that staff give', async () => {
  const ann = await shop.signedIn()
  await ann.call(requestTerms, { companyName: 'Northwind', creditLimit: 50_000 })
  await staff.call(declineTermsRequest, { userId: ann.userId, reason: 'Your company is too young.' })
  await expectRefusal(staff.call(declineTermsRequest, { userId: ann.userId }), 409)
  await shop.runJobs()
  const [email, ...more] = shop.outbox('terms-declined').filter(({ to }) => to === ann.email)
  expect([email?.text.includes('Your company is too young.'), more]).toEqual([true, []])
  expect((await ann.call(getTerms, {})).request).toMatchObject({
    ...{ outcome: 'declined', answer: 'Your company is too young.' },
  })
})

test('a customer asks for terms, staff find the request, and what is open by age, customer and number', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  await ann.call(requestTerms, { companyName: 'Northwind Athletics', creditLimit: 50_000 })
  await expectRefusal(ann.call(requestTerms, { companyName: 'Northwind', creditLimit: 1 }), 409, /already/)
  const { requests } = await staff.call(findReceivables, {})
  expect(requests).toContainEqual(expect.objectContaining({ userId: ann.userId, companyName: 'Northwind Athletics' }))
  await approve(ann, NET_30)
  expect((await ann.call(getTerms, {})).request?.outcome).toBe('approved')
  const orderNumber = await order(ann)
  await shop.db.update(receivables).set({ dueOn: '2026-08-01' }).where(eq(receivables.orderNumber, orderNumber))
  const found = await staff.call(findReceivables, { customer: ann.userId, age: 'over-90' })
  expect(found).toMatchObject({ found: 1, receivables: [{ orderNumber, state: 'overdue' }] })
  expect(found.ages.find(({ age }) => age === 'over-90')?.open).toBe(found.receivables[0]?.open)
  expect((await staff.call(findReceivables, { search: orderNumber.toLowerCase(), show: 'settled' })).found).toBe(0)
  await staff.call(sendStatement, { userId: ann.userId, key: key() })
  await shop.runJobs()
  expect(shop.outbox('account-statement').at(-1)?.text).toContain(orderNumber)
  const pdf = await ann.fetch('/api/statement')
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await staff.fetch(`/api/admin/customers/${ann.userId}/statement`)).status).toBe(200)
  await expectRefusal(ann.call(findReceivables, {}), 403)
})

test('what a process of the version before makes of a deposit and of a cancellation is set right', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  await approve(ann, HALF)
  const orderNumber = await order(ann)
  const { deposit, total } = await owed(ann, orderNumber)
  const [charge] = await succeeded(ann)
  const placed = eq(orders.orderNumber, orderNumber)
  // As that version leaves it: an order that its payment seems to have paid, and a receivable without an order.
  const own = eq(receivables.orderNumber, orderNumber)
  const [row] = await shop.db.select({ id: receivables.id }).from(receivables).where(own)
  await shop.db.delete(receivablePayments).where(eq(receivablePayments.receivableId, row?.id ?? ''))
  await shop.db.update(receivables).set({ orderNumber: null, placedOn: null, paid: 0 }).where(own)
  await shop.db
    .update(orders)
    .set({ paymentIntentId: charge?.id ?? '' })
    .where(placed)
  await reconcileIn(31)
  expect(await owed(ann, orderNumber)).toMatchObject({ paid: deposit, open: total - deposit })
  await expectSums(orderNumber)
  const [now] = await shop.db.select().from(orders).where(placed)
  await shop.db.update(orders).set({ status: 'cancelled', refundAskedAt: shop.clock.now() }).where(placed)
  const { id: reasonId = '', paymentIntentId: paymentId = '' } = now ?? {}
  await shop.db.transaction(() =>
    requestRefund(shop.systemCall(), { paymentId, amount: total, extent: 'rest', reason: 'order', reasonId }),
  )
  await Promise.all([reconcileIn(31), reconcileIn(31)])
  expect(await owed(ann, orderNumber)).toMatchObject({ credited: total - deposit, returns: [{ amount: deposit }] })
  await expectSums(orderNumber)
})

test('an account that owes something is not deleted; once it is settled, nothing of it names the person', async () => {
  const ann = await withCart()
  await approve(ann, NET_30)
  const orderNumber = await order(ann)
  await expect(eraseTerms(shop.systemCall(), ann.userId)).rejects.toThrow(/not paid yet/)
  const { open } = await owed(ann, orderNumber)
  await staff.call(recordPayment, { orderNumber, key: key(), kind: 'cheque', amount: open, receivedOn: '2026-11-20' })
  await eraseTerms(shop.systemCall(), ann.userId)
  const [row] = await shop.db.select().from(receivables).where(eq(receivables.orderNumber, orderNumber))
  expect([row?.holder, row?.paid]).toEqual(['', open])
})

test('the table itself admits no balance below zero', async () => {
  const ann = await withCart()
  await approve(ann, NET_30)
  const own = eq(receivables.orderNumber, await order(ann))
  await expect(shop.db.update(receivables).set({ paid: 10_000_000 }).where(own)).rejects.toThrow()
  expect(await attemptsOf(ann)).toHaveLength(1)
  expect(await shop.db.$count(receivablePayments)).toBeGreaterThan(0)
})
