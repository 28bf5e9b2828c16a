import { expect, test } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { openCart } from '#shop/cart/testing/cart.fixture.ts'
import { removeMember, updateMember } from '#shop/companies/contract.ts'
import { companyCalls } from '#shop/companies/server/http.ts'
import { openCompany } from '#shop/companies/testing/company.fixture.ts'
import { declineOffer, requestOffer } from '#shop/offers/ask-contract.ts'
import { createOffer, deleteOffer, getOffer, listOffers, renewOffer } from '#shop/offers/contract.ts'
import { offerCalls } from '#shop/offers/server/http.ts'
import { sendOffer, startOfferDraft } from '#shop/offers/staff-contract.ts'
import {
  approvePurchase,
  declinePurchase,
  getPurchaseApproval,
  listPurchaseApprovals,
  requestPurchaseApproval,
  withdrawPurchaseApproval,
} from '../contract.ts'
import { purchaseApprovalCalls } from './http.ts'
import { purchaseApprovalsOf } from './index.ts'

const { shop, add, view } = await openCart({ calls: [...offerCalls, ...companyCalls, ...purchaseApprovalCalls] })

/** Wanda buys up to $20; Sam and Ada approve. */
async function team() {
  const sam = await shop.signedIn({ firstName: 'Sam' })
  const ada = await shop.signedIn({ firstName: 'Ada' })
  const wanda = await shop.signedIn({ firstName: 'Wanda' })
  const company = await openCompany(shop, sam)
  await company.join(ada, { roles: ['approves'] })
  await company.join(wanda, { roles: ['buys'], orderLimit: 2_000 })
  await add(wanda, { quantities: { M: 12 }, images: [view] })
  return { sam, ada, wanda, company }
}

const request = async (who: Customer, note = '', press = newId('prs')) =>
  (await who.call(requestPurchaseApproval, { press, note })).approval
const listed = async (who: Customer) => (await who.call(listPurchaseApprovals, {})).approvals
const mailTo = ({ email }: Customer, kind: string) => shop.outbox(kind).filter(({ to }) => to === email)

test('asking freezes the cart as an offer, tells the approvers once, and one press asks once', async () => {
  const { sam, ada, wanda } = await team()
  const press = newId('prs')
  const [first, again] = [await request(wanda, 'For the camp', press), await request(wanda, 'For the camp', press)]
  expect(again.id).toBe(first.id)
  expect(first).toMatchObject({ state: 'waiting', requestedBy: 'Wanda Example', orderLimit: 20, isMine: true })
  expect((await wanda.call(listOffers, {})).offers).toHaveLength(1)
  await shop.runJobs()
  for (const approver of [sam, ada]) {
    const [message, ...more] = mailTo(approver, 'purchase-approval-wanted')
    expect(more).toEqual([])
    expect(message?.text).toContain(`/company/approvals/${first.id}`)
    expect(message?.text).toContain('For the camp')
    expect((await listed(approver))[0]).toMatchObject({ id: first.id, mayDecide: true })
  }
  const shown = await ada.call(getPurchaseApproval, { approvalId: first.id })
  expect(shown.items).toMatchObject([{ quantities: { M: 12 }, problem: '' }])
  expect((await ada.fetch(shown.items[0]?.images[0] ?? '')).status).toBe(200)
})

test('of two approvers at once one decides and the other is told; the asker reads by whom and is mailed once', async () => {
  const { sam, ada, wanda } = await team()
  const { id: approvalId } = await request(wanda)
  const decided = await Promise.allSettled([
    sam.call(approvePurchase, { approvalId, note: 'Go ahead' }),
    ada.call(declinePurchase, { approvalId, note: 'Too many' }),
  ])
  expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [mine] = await listed(wanda)
  const bySam = decided[0]?.status === 'fulfilled'
  expect(mine).toMatchObject({
    state: bySam ? 'approved' : 'declined',
    decidedBy: bySam ? 'Sam Example' : 'Ada Example',
  })
  await shop.runJobs()
  expect(mailTo(wanda, 'purchase-approval-decided')).toHaveLength(1)
  await expectRefusal(sam.call(declinePurchase, { approvalId }), 409, /decided or withdrawn/)
})

test('nobody approves an own request, no other member decides, and to another company it is not there', async () => {
  const { sam, wanda, company } = await team()
  const bob = await shop.signedIn()
  await company.join(bob, { roles: ['buys'] })
  const other = await team()
  await sam.call(updateMember, { memberId: wanda.userId, roles: ['buys', 'approves'], isManager: false, orderLimit: 0 })
  const { id: approvalId } = await request(wanda)
  await expectRefusal(wanda.call(approvePurchase, { approvalId }), 403, /nobody their own/)
  for (const who of [bob, other.sam, other.wanda]) {
    await expectRefusal(who.call(getPurchaseApproval, { approvalId }), 404)
    await expectRefusal(who.call(approvePurchase, { approvalId }), 404)
    await expectRefusal(who.call(withdrawPurchaseApproval, { approvalId }), 404)
    expect(await listed(who)).toEqual([])
  }
  const alone = await shop.signedIn()
  await expectRefusal(alone.call(listPurchaseApprovals, {}), 404, 'You are in no company.')
  await expectRefusal(alone.call(requestPurchaseApproval, { press: newId('prs') }), 404)
})

test('an approver whose role or membership ended a moment ago decides nothing more', async () => {
  const { sam, ada, wanda } = await team()
  const { id: approvalId } = await request(wanda)
  await sam.call(removeMember, { memberId: ada.userId })
  await expectRefusal(ada.call(approvePurchase, { approvalId }), 404)
  await sam.call(updateMember, { memberId: sam.userId, roles: ['buys'], isManager: true, orderLimit: null })
  await expectRefusal(sam.call(approvePurchase, { approvalId }), 404)
  expect((await listed(wanda))[0]?.state).toBe('waiting')
  // And where nobody is left who approves, nothing is frozen to wait for ever.
  await expectRefusal(request(wanda), 409, /Nobody else in your company approves/)
  expect((await wanda.call(listOffers, {})).offers).toHaveLength(1)
})

test('a request of a former member is gone with its pictures', async () => {
  const { sam, wanda } = await team()
  const { id: approvalId } = await request(wanda)
  const { items } = await sam.call(getPurchaseApproval, { approvalId })
  await sam.call(removeMember, { memberId: wanda.userId })
  await expectRefusal(sam.call(getPurchaseApproval, { approvalId }), 404)
  expect((await sam.fetch(items[0]?.images[0] ?? '')).status).toBe(404)
  // The offer stays its owner's.
  expect((await wanda.call(listOffers, {})).offers).toHaveLength(1)
})

test('who asked withdraws before it is decided; an offer that is discarded takes its request along', async () => {
  const { sam, wanda } = await team()
  const { id: approvalId } = await request(wanda)
  await wanda.call(withdrawPurchaseApproval, { approvalId })
  await expectRefusal(sam.call(approvePurchase, { approvalId }), 409)
  await expectRefusal(wanda.call(withdrawPurchaseApproval, { approvalId }), 409)
  const next = await request(wanda)
  await wanda.call(deleteOffer, { offerId: next.offer.id })
  await expectRefusal(sam.call(getPurchaseApproval, { approvalId: next.id }), 404)
})

test('prices that no longer hold are not approved, and a renewed offer is asked for anew', async () => {
  const { sam, wanda } = await team()
  const { offer: saved } = await wanda.call(createOffer, { press: newId('prs') })
  const first = await wanda.call(requestPurchaseApproval, { offer: { id: saved.id, version: 1 } })
  shop.clock.advance(addDays(new Date(0), 30).getTime())
  const [samAgain, wandaAgain] = [await shop.signInAgain(sam), await shop.signInAgain(wanda)]
  await expectRefusal(samAgain.call(approvePurchase, { approvalId: first.approval.id }), 409, /no longer hold/)
  const offer = { id: saved.id, version: 1 }
  await expectRefusal(wandaAgain.call(requestPurchaseApproval, { offer }), 409, /expired/)
  await wandaAgain.call(renewOffer, { offerId: saved.id, version: 1 })
  const second = await wandaAgain.call(requestPurchaseApproval, { offer: { id: saved.id, version: 2 } })
  expect(second.approval.id).not.toBe(first.approval.id)
  expect((await wandaAgain.call(getOffer, { offerId: saved.id })).offer.version).toBe(2)
  expect(await purchaseApprovalsOf(shop.systemCall(), wanda.userId)).toHaveLength(2)
})

test('an offer that its customer declined is not approved any more', async () => {
  const { sam, wanda } = await team()
  const staff = await shop.signedIn({ roles: ['admin'] })
  const { offer } = await wanda.call(requestOffer, { press: newId('prs'), fromCart: true, note: '', neededBy: null })
  const { revision } = (await staff.call(startOfferDraft, { offerId: offer.id })).draft
  await staff.call(sendOffer, { offerId: offer.id, press: newId('prs'), revision })
  const { approval } = await wanda.call(requestPurchaseApproval, { offer: { id: offer.id, version: 1 } })
  expect(approval.isOutdated).toBe(false)
  await wanda.call(declineOffer, { offerId: offer.id, version: 1 })
  expect((await listed(sam))[0]).toMatchObject({ id: approval.id, isOutdated: true })
  await expectRefusal(sam.call(approvePurchase, { approvalId: approval.id }), 409, /no longer hold/)
})
