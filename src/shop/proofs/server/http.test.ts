import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { proofs as settings } from '#config'
import { addDays, addHours } from '#platform/base/clock.ts'
import { readPdf } from '#platform/testing/read-pdf.ts'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { capacityBookings } from '#shop/capacity/server/tables.ts'
import { THURSDAY, TUESDAY, WEDNESDAY } from '#shop/capacity/testing/calendar.fixture.ts'
import { MONDAY } from '#shop/capacity/testing/capacity.fixture.ts'
import { addCartItem, getCart } from '#shop/cart/contract.ts'
import { leaveCompany } from '#shop/companies/contract.ts'
import { openCompany } from '#shop/companies/testing/company.fixture.ts'
import { findOrders, moveOrder, undoMove } from '#shop/orders/contract.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { getPressSheet, listQueue } from '#shop/production/contract.ts'
import { createGangSheets } from '#shop/production/gang-sheets-contract.ts'
import { chooseInks } from '#shop/production/inks-contract.ts'
import { discPng, placed } from '#shop/production/testing/production.fixture.ts'
import { openGroupOrders, teamDesign } from '#shop/production/testing/rosters.fixture.ts'
import { rosterEntries } from '#shop/rosters/server/tables.ts'
import {
  approveLinkedProof,
  approveProof,
  getLinkedProof,
  getProof,
  listProofs,
  proofErrors,
  requestProofChange,
} from '../contract.ts'
import { copyOrderedItem, listAllProofs, listProofStates, requireProof, withdrawProof } from '../staff-contract.ts'
import { openProofs } from '../testing/proofs.fixture.ts'
import { eraseProofs, picturesInProofs, proofsOf } from './personal-data.ts'
import { remindOfProofs } from './remind-of-proofs.ts'

const proofShop = await openProofs()
const { shop, holder, ada, upload, buy, waiting, proofOf, preview, send, seen } = proofShop
const { orderOf, daysOf, emailsTo, linkIn, setStatus } = proofShop
afterAll(() => holder.stop())

const produce = (orderNumber: string) => ada.call(moveOrder, { orderNumber, to: 'in_production' })
const ship = (orderNumber: string) =>
  ada.call(moveOrder, { orderNumber, to: 'shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' })
const { PROOF_NOT_APPROVED } = proofErrors
const RED = { view: 'front', artwork: '#d01010', name: 'Red', color: '#d81e2c' }

test('a proof of a group order shows the sample and binds the list, whose names stand in no version', async () => {
  const ann = await shop.signedIn()
  const entries = [
    { name: 'Zoë', number: '7', who: 'Zoë Bell' },
    { name: 'Max', number: '8', who: 'Max Reed' },
  ]
  const prints = ['front', 'back'].map((view) => ({ view, squareInches: 80 }))
  const { orderNumber, rosterId } = await openGroupOrders(proofShop).groupOrder(ann, teamDesign(), entries, {
    options: { prints },
  })
  await ada.call(requireProof, { orderNumber })
  await send(orderNumber)
  const { shown } = await proofOf(ann, orderNumber)
  expect(shown?.items).toMatchObject([{ entries: 2, pieces: 2, views: [{ view: 'front' }, { isSample: true }] }])
  expect(JSON.stringify(shown)).not.toMatch(/Zoë|Max|Bell/)
  await ann.call(approveProof, await seen(ann, orderNumber))
  await shop.db.update(rosterEntries).set({ name: 'Maxi' }).where(eq(rosterEntries.rosterId, rosterId))
  const refused = await expectRefusal(produce(orderNumber), 409)
  expect(refused.message).toContain('its list of names, numbers and sizes differs')
})

describe('an order that needs a proof', () => {
  test('is neither printed nor shipped before its buyer approves what is printed, and both after', async () => {
    const ann = await shop.signedIn()
    const { orderNumber, seen: version } = await waiting(ann)
    const proof = await proofOf(ann, orderNumber)
    expect(proof).toMatchObject({ state: 'waiting', currentVersion: 1, dates: { isMoved: false } })
    expect(proof.shown?.items).toMatchObject([
      {
        ...{ color: 'White', quantities: { M: 3 }, pieces: 3, method: 'DTF' },
        views: [{ view: 'front', width: 4, height: 2, placement: expect.stringContaining('Top edge') }],
      },
    ])
    const picture = await ann.fetch(proof.shown?.items[0]?.views[0]?.print ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

    await expectRefusal(produce(orderNumber), 409, PROOF_NOT_APPROVED.text)
    await expectRefusal(ship(orderNumber), 409, PROOF_NOT_APPROVED.text)
    for (const path of [`files/${orderNumber}.zip`, `files.zip?orders=${orderNumber}`])
      expect((await ada.fetch(`/api/production/${path}`)).status, path).toBe(409)
    await expectRefusal(ada.call(createGangSheets, { orders: [orderNumber], key: 'gang-0000001' }), 409)
    const ticket = async () =>
      (await readPdf(await (await ada.fetch(`/api/production/ticket/${orderNumber}.pdf`)).bytes())).text.replace(
        /\s+/g,
        ' ',
      )
    expect(await ticket()).toContain('DO NOT PRINT')
    expect(await ada.call(getPressSheet, { orderNumber })).toMatchObject({ approved: false })

    expect(await ann.call(approveProof, version)).toEqual({ approved: true, dates: null })
    expect(await ticket()).toContain('Version 1, approved Mar 1, 2027 by Ann Example')
    expect((await ada.fetch(`/api/production/files/${orderNumber}.zip`)).status).toBe(200)
    expect(await produce(orderNumber)).toMatchObject({ moved: true })
    expect(await ship(orderNumber)).toMatchObject({ moved: true })
    expect(await proofOf(ann, orderNumber)).toMatchObject({ state: 'approved' })
    await shop.runJobs()
    expect(emailsTo(ann, 'proof-approved')).toHaveLength(1)
  })

  test('is not brought back into production by an undo either', async () => {
    const ann = await shop.signedIn()
    const { orderNumber } = await buy(ann)
    await produce(orderNumber)
    const { undo } = await ada.call(moveOrder, { orderNumber, to: 'waiting' })
    await ada.call(requireProof, { orderNumber })
    await expectRefusal(ada.call(undoMove, { orderNumber, eventId: undo ?? '' }), 409, PROOF_NOT_APPROVED.text)
    expect((await orderOf(ann, orderNumber)).status).toBe('waiting')
  })

  test('is its buyer’s alone: to another account there is no proof, and staff approve nothing', async () => {
    const [ann, ben] = [await shop.signedIn(), await shop.signedIn()]
    const { orderNumber, seen: version } = await waiting(ann)
    await expectRefusal(ben.call(getProof, { orderNumber }), 404)
    await expectRefusal(ben.call(approveProof, version), 404)
    await expectRefusal(ben.call(requestProofChange, { ...version, text: 'Mine' }), 404)
    expect((await ben.fetch(`/api/proofs/${orderNumber}/1/pictures/0`)).status).toBe(404)
    expect((await ben.call(listProofs, {})).proofs).toEqual([])
    await expectRefusal(shop.guest().call(getProof, { orderNumber }), 401)
    await expectRefusal(ben.call(requireProof, { orderNumber }), 403)
    await expectRefusal(ada.call(approveProof, version), 404)
    expect((await ann.call(listProofs, { orderNumber })).proofs).toMatchObject([{ orderNumber, state: 'waiting' }])
    expect(await proofOf(ada, orderNumber)).toMatchObject({ state: 'waiting' })
  })

  test('is approved once: of two who approve at once, and of two presses, one does', async () => {
    const ann = await shop.signedIn()
    const { orderNumber, seen: version } = await waiting(ann)
    const again = await shop.signInAgain(ann)
    const answers = await Promise.all([ann.call(approveProof, version), again.call(approveProof, version)])
    expect(answers.map(({ approved }) => approved).sort()).toEqual([false, true])
    expect(await ann.call(approveProof, version)).toMatchObject({ approved: false })
    await expectRefusal(ann.call(requestProofChange, { ...version, text: 'Late' }), 409, 'approved already')
    expect((await proofOf(ann, orderNumber)).versions).toMatchObject([
      { answer: 'approved', answeredBy: 'Ann Example' },
    ])
  })

  test('comes by the settings for many pieces, and is sent by itself where nothing in it asks for a person', async () => {
    const ann = await shop.signedIn()
    const few = await buy(ann, { pieces: (settings.fromPieces ?? 0) - 1 })
    await expectRefusal(proofOf(ann, few.orderNumber), 404)
    const many = await buy(ann, { pieces: settings.fromPieces ?? 0 })
    await expectRefusal(produce(many.orderNumber), 409, PROOF_NOT_APPROVED.text)
    const noted = await buy(ann, { pieces: settings.fromPieces ?? 0, note: 'Larger, please.' })
    await shop.runJobs()
    expect(await proofOf(ann, many.orderNumber)).toMatchObject({ state: 'waiting', isAsked: false })
    expect(await proofOf(ann, noted.orderNumber)).toMatchObject({ state: 'to-send', shown: null })
    expect((await preview(noted.orderNumber)).warnings).toHaveLength(1)
    expect(emailsTo(ann, 'proof')).toHaveLength(1)
  })

  test('is found on the dashboard by where it stands, until the order is begun', async () => {
    const ann = await shop.signedIn()
    const [{ orderNumber: approved, seen: version }, { orderNumber: asked }] = [await waiting(ann), await waiting(ann)]
    const none = await buy(ann)
    await ann.call(approveProof, version)
    const found = async (proof: 'waiting' | 'approved' | 'open', search = '') =>
      (await ada.call(findOrders, { proof, search })).orders.map(({ orderNumber }) => orderNumber)
    expect(await found('waiting')).toContain(asked)
    expect(await found('waiting')).not.toContain(approved)
    expect(await found('open', approved)).toEqual([])
    expect(await found('approved')).toContain(approved)
    expect(await found('approved')).not.toContain(none.orderNumber)
    await produce(approved)
    expect(await found('approved')).not.toContain(approved)
  })

  test('needs it no more once staff withdraw it for a reason, and cannot be asked for one that is begun or blank', async () => {
    const ann = await shop.signedIn()
    const { orderNumber, seen: version } = await waiting(ann)
    await expectRefusal(ada.call(withdrawProof, { orderNumber, reason: ' ' }), 400)
    expect(await ada.call(withdrawProof, { orderNumber, reason: 'Approved by phone' })).toEqual({ withdrawn: true })
    await expectRefusal(ann.call(approveProof, version), 409, proofErrors.PROOF_WITHDRAWN.text)
    await produce(orderNumber)
    await expectRefusal(ada.call(requireProof, { orderNumber }), 409, 'goes into production')
    const blank = await proofShop.order(ann, [{}])
    await expectRefusal(ada.call(requireProof, blank), 409, 'Nothing is printed')
  })
})

describe('a new version', () => {
  test('takes the place of the one before: that one is a 409 which says which holds, and an approval is void', async () => {
    const ann = await shop.signedIn()
    const { orderNumber, seen: first } = await waiting(ann)
    await ann.call(approveProof, first)
    await send(orderNumber, 1, { message: 'A little higher.' })
    await expectRefusal(produce(orderNumber), 409, PROOF_NOT_APPROVED.text)
    const refusal = await expectRefusal(ann.call(approveProof, first), 409, 'Version 2 holds.')
    expect(refusal.body).toMatchObject({ code: 'PROOF_REPLACED', version: 2 })
    expect(await proofOf(ann, orderNumber, 1)).toMatchObject({ currentVersion: 2, shown: { version: 1 } })
    await ann.call(approveProof, await seen(ann, orderNumber))
    expect(await produce(orderNumber)).toMatchObject({ moved: true })
    await expectRefusal(send(orderNumber, 2), 409)
  })

  test('is one of two that are sent at once', async () => {
    const ann = await shop.signedIn()
    const { orderNumber } = await buy(ann)
    await ada.call(requireProof, { orderNumber })
    const sent = await Promise.allSettled([send(orderNumber), send(orderNumber)])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await proofOf(ann, orderNumber)).versions).toHaveLength(1)
  })

  test('is needed where a change is asked for, which staff are told once and which approves nothing', async () => {
    const ann = await shop.signedIn()
    const { orderNumber, seen: first } = await waiting(ann)
    expect(await ann.call(requestProofChange, { ...first, text: 'Smaller, please.' })).toEqual({ asked: true })
    expect(await ann.call(requestProofChange, { ...first, text: 'Smaller, please.' })).toEqual({ asked: false })
    await expectRefusal(ann.call(approveProof, first), 409, proofErrors.PROOF_ANSWERED.text)
    await shop.runJobs()
    const told = shop.outbox('proof-change').filter(({ subject }) => subject.includes(orderNumber))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Smaller, please.')
    const { proofs } = await ada.call(listAllProofs, { show: 'change-asked' })
    expect(proofs).toContainEqual(expect.objectContaining({ orderNumber, changeText: 'Smaller, please.' }))
    const { orders } = await ada.call(listQueue, { proof: 'change-asked' })
    expect(orders).toContainEqual(expect.objectContaining({ orderNumber }))
    expect((await ada.call(listQueue, { proof: 'approved' })).orders).not.toContainEqual(
      expect.objectContaining({ orderNumber }),
    )
    const { proofs: states } = await ada.call(listProofStates, { orders: [orderNumber] })
    expect(states).toMatchObject([{ orderNumber, state: 'change-asked' }])
  })

  test('is needed once other inks are chosen after the approval, until they are the approved ones again', async () => {
    const ann = await shop.signedIn()
    const { orderNumber, itemId, seen: first } = await waiting(ann, { printMethod: 'screen', inks: [RED] })
    await ann.call(approveProof, first)
    const choose = (name: string) => ada.call(chooseInks, { orderNumber, itemId, inks: [{ ...RED, name }] })
    await choose('Cardinal')
    expect(await proofOf(ann, orderNumber)).toMatchObject({ state: 'outdated' })
    await expectRefusal(produce(orderNumber), 409, PROOF_NOT_APPROVED.text)
    await choose('Red')
    expect(await proofOf(ann, orderNumber)).toMatchObject({ state: 'approved' })
    await choose('Cardinal')
    await send(orderNumber, 1)
    const { shown } = await proofOf(ann, orderNumber)
    expect(shown?.items[0]?.views[0]?.inks).toMatchObject([{ name: 'Cardinal', artwork: '#d01010' }])
    // Changed while it waits: what is approved is what is printed.
    const second = await seen(ann, orderNumber)
    await choose('Maroon')
    await expectRefusal(ann.call(approveProof, second), 409, proofErrors.PROOF_OUTDATED.text)
  })

  test('prints another design of the item once it is approved, at no other price, and the old one stays readable', async () => {
    const ann = await shop.signedIn()
    const { orderNumber, itemId, seen: first } = await waiting(ann)
    const before = await orderOf(ann, orderNumber)
    await ann.call(requestProofChange, { ...first, text: 'Green, please.' })
    const { cartId } = await ada.call(copyOrderedItem, { orderNumber, itemId })
    const cartOf = async () => (await ada.call(getCart, { userId: ada.userId })).cart
    expect((await cartOf()).find(({ _id }) => _id === cartId)).toMatchObject({ quantities: { M: 3 } })
    const green = await upload(ada, discPng('#10d010'))
    const line = { userId: ada.userId, itemCode: '3001', hasRights: true, options: standardOptions }
    const add = async (over: object) => {
      const had = (await cartOf()).map(({ _id }) => _id)
      await ada.call(addCartItem, { ...line, quantities: { M: 3 }, design: placed(green), ...over })
      return (await cartOf()).find(({ _id }) => !had.includes(_id))?._id ?? ''
    }
    const sendAs = async (id: string) => send(orderNumber, 1, { contents: [{ itemId, cartId: id }] })
    await expectRefusal(sendAs(await add({ quantities: { M: 4 } })), 409, 'another garment, color, sizes')
    const design = placed(green)
    const wider = { ...design, layers: design.layers.map((one) => ({ ...one, place: { ...one.place, view: 'back' } })) }
    const twoSides = { ...design, layers: [...design.layers, ...wider.layers.map((one) => ({ ...one, id: 'two' }))] }
    await expectRefusal(sendAs(await add({ design: twoSides })), 409, 'It would cost $')
    const chosen = await add({})
    expect((await preview(orderNumber)).choices).toContainEqual(expect.objectContaining({ itemId, cartId: chosen }))
    await sendAs(chosen)
    expect((await orderOf(ann, orderNumber)).ordersData[0]?.design).toEqual(before.ordersData[0]?.design)
    expect(await picturesInProofs(shop.systemCall(), ann.userId)).not.toEqual([])

    await ann.call(approveProof, await seen(ann, orderNumber))
    const after = await orderOf(ann, orderNumber)
    expect(after.ordersData[0]?.design).not.toEqual(before.ordersData[0]?.design)
    expect(after).toMatchObject({ orderGrandTotal: before.orderGrandTotal })
    const named = JSON.stringify(after.ordersData[0]?.design)
    const artwork = /art_[0-9a-z]+/.exec(named)?.[0] ?? ''
    expect((await ann.fetch(`/api/artworks/${artwork}`)).status, 'the picture is the buyer’s').toBe(200)
    expect(await ada.call(getPressSheet, { orderNumber })).toMatchObject({ approved: true })
    expect(await produce(orderNumber)).toMatchObject({ moved: true })
    const old = (await proofOf(ann, orderNumber, 1)).shown?.items[0]?.views[0]?.print ?? ''
    expect((await ann.fetch(old)).status).toBe(200)
  })
})

test('a design that two items share is compared as shared: one of them alone would cost more, both together do not', async () => {
  const ann = await shop.signedIn()
  const artwork = await upload(ann)
  const options = { ...standardOptions, prints: [{ view: 'front', squareInches: 8, artwork: 'one' }] }
  const item = { design: placed(artwork), options, quantities: { M: 12 }, sizePrices: { M: 1000 } }
  const { orderNumber, itemIds } = await proofShop.order(ann, [item, item])
  await ada.call(requireProof, { orderNumber })
  const green = placed(await upload(ada, discPng('#10d010')))
  const line = { userId: ada.userId, itemCode: '3001', hasRights: true, options: standardOptions, design: green }
  await ada.call(addCartItem, { ...line, quantities: { M: 12 } })
  const { cart } = await ada.call(addCartItem, { ...line, quantities: { M: 12 } })
  const contents = cart.slice(-2).map(({ _id: cartId }, at) => ({ itemId: itemIds[at] ?? '', cartId }))
  await expectRefusal(send(orderNumber, 0, { contents: contents.slice(0, 1) }), 409, 'It would cost $')
  await send(orderNumber, 0, { contents })
  expect(await proofOf(ann, orderNumber)).toMatchObject({ state: 'waiting' })
})

describe('of an order for a company', () => {
  async function team() {
    const [sam, ann] = [await shop.signedIn(), await shop.signedIn()]
    const company = await openCompany(shop, sam)
    await company.join(ann)
    return { sam, ann, companyId: company.companyId }
  }

  test('an approved version shows its pictures to every member', async () => {
    const { sam, ann, companyId } = await team()
    const { orderNumber, itemId } = await waiting(ann, { companyId })
    await ada.call(addCartItem, {
      ...{ userId: ada.userId, itemCode: '3001', hasRights: true, quantities: { M: 3 }, options: standardOptions },
      design: placed(await upload(ada, discPng('#1010d0'))),
    })
    const { cart } = await ada.call(getCart, { userId: ada.userId })
    await send(orderNumber, 1, { contents: [{ itemId, cartId: cart[0]?._id ?? '' }] })
    await ann.call(approveProof, await seen(ann, orderNumber))
    const { ordersData } = await orderOf(sam, orderNumber)
    const artwork = /art_[0-9a-z]+/.exec(JSON.stringify(ordersData[0]?.design))?.[0] ?? ''
    expect((await sam.fetch(`/api/artworks/${artwork}`)).status).toBe(200)
  })

  test('a link is good while its buyer is in the company', async () => {
    const { ann, companyId } = await team()
    await waiting(ann, { companyId })
    const token = linkIn(emailsTo(ann, 'proof').at(-1)?.text)
    const guest = shop.guest()
    const { version, hash } = (await guest.call(getLinkedProof, { token })).proof
    await ann.call(leaveCompany, {})
    await expectRefusal(guest.call(getLinkedProof, { token }), 404, proofErrors.LINK_NOT_GOOD.text)
    await expectRefusal(guest.call(approveLinkedProof, { token, version, hash }), 404, proofErrors.LINK_NOT_GOOD.text)
  })
})

describe('a link in an email', () => {
  async function linked() {
    const ann = await shop.signedIn()
    const bought = await waiting(ann)
    return { ann, ...bought, token: linkIn(emailsTo(ann, 'proof').at(-1)?.text) }
  }

  test('shows the prints alone and changes nothing, approves once in the buyer’s name, and is spent', async () => {
    const { ann, orderNumber, token } = await linked()
    const guest = shop.guest()
    const read = await guest.call(getLinkedProof, { token })
    await guest.call(getLinkedProof, { token })
    expect((await proofOf(ann, orderNumber)).state).toBe('waiting')
    expect(read.name).toBe('Pat E')
    expect(JSON.stringify(read)).not.toMatch(new RegExp(`${orderNumber}|5th Ave|10118|example.com|30\\.00`, 'i'))
    const { version, hash, items } = read.proof
    expect((await guest.fetch(items[0]?.views[0]?.print ?? '')).status).toBe(200)
    const press = () => guest.call(approveLinkedProof, { token, version, hash })
    const both = await Promise.allSettled([press(), press()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await proofOf(ann, orderNumber)).versions).toMatchObject([
      { answer: 'approved', via: 'link', answeredBy: 'Pat Example' },
    ])
    await expectRefusal(press(), 404, proofErrors.LINK_NOT_GOOD.text)
    await expectRefusal(guest.call(getLinkedProof, { token }), 404)
    await shop.runJobs()
    expect(emailsTo(ann, 'proof-approved')[0]?.text).toContain('from the link in our email')
    expect(await produce(orderNumber)).toMatchObject({ moved: true })
  })

  test('is good for nothing after a new version, a change, a withdrawal, a cancellation or fourteen days', async () => {
    const guest = shop.guest()
    const gone = async (token: string) => {
      await expectRefusal(guest.call(getLinkedProof, { token }), 404, proofErrors.LINK_NOT_GOOD.text)
      await expectRefusal(guest.call(approveLinkedProof, { token, version: 1, hash: 'a'.repeat(64) }), 404)
    }
    const replaced = await linked()
    await send(replaced.orderNumber, 1)
    await gone(replaced.token)
    const changed = await linked()
    await changed.ann.call(requestProofChange, { ...changed.seen, text: 'Bigger' })
    await gone(changed.token)
    const withdrawn = await linked()
    await ada.call(withdrawProof, { orderNumber: withdrawn.orderNumber, reason: 'By phone' })
    await gone(withdrawn.token)
    const cancelled = await linked()
    await setStatus(cancelled.orderNumber, 'cancelled')
    await gone(cancelled.token)
    const { token } = await linked()
    shop.clock.advance(settings.linkDays * 86_400_000 + 1_000)
    await gone(token)
    await remindOfProofs(shop.systemCall())
    shop.clock.set(MONDAY)
    await gone('x'.repeat(43))
  })
})

describe('the promised date', () => {
  // Others have taken their part of the same days.
  beforeEach(() => shop.db.delete(capacityBookings))

  test('stays where the approval comes before the cut-off of the day, and starts anew after it', async () => {
    shop.clock.set(MONDAY)
    const ann = await shop.signedIn()
    const quick = await waiting(ann)
    expect(quick.shipsOn).toBe(TUESDAY)
    await ann.call(approveProof, quick.seen)
    expect(await orderOf(ann, quick.orderNumber)).toMatchObject({ shipsOn: TUESDAY })

    const late = await waiting(ann, { neededBy: '2027-03-05' })
    shop.clock.set(addHours(addDays(MONDAY, 1), 6))
    expect((await proofOf(ann, late.orderNumber)).dates).toMatchObject({
      ...{ isMoved: true, isTooLate: true, neededBy: '2027-03-05' },
      ...{ holds: { shipsOn: TUESDAY }, approvedNow: { shipsOn: THURSDAY } },
    })
    expect(await daysOf(late.orderNumber)).toEqual({ [TUESDAY]: 3 })
    await remindOfProofs(shop.systemCall())
    await ann.call(approveProof, late.seen)
    const order = await orderOf(ann, late.orderNumber)
    expect(order).toMatchObject({ shipsOn: THURSDAY, arrival: { isOnTime: true } })
    expect(order.timeline.at(-1)).toMatchObject({
      ...{ by: 'shop', newArrival: expect.anything() },
      note: expect.stringContaining('count from your approval'),
    })
    expect(await daysOf(late.orderNumber)).toEqual({ [THURSDAY]: 3 })
    expect(await proofOf(ann, late.orderNumber)).toMatchObject({
      moved: { before: { shipsOn: TUESDAY }, after: { shipsOn: THURSDAY } },
    })
    shop.clock.set(MONDAY)
  })

  test('starts anew where staff withdraw the proof, too, and its buyer is emailed', async () => {
    shop.clock.set(MONDAY)
    const ann = await shop.signedIn()
    const { orderNumber } = await waiting(ann)
    shop.clock.set(addHours(MONDAY, 5))
    await ada.call(withdrawProof, { orderNumber, reason: 'Approved by phone' })
    expect(await orderOf(ann, orderNumber)).toMatchObject({ shipsOn: WEDNESDAY })
    await shop.runJobs()
    expect(emailsTo(ann, 'order-new-dates')).toHaveLength(1)
    shop.clock.set(MONDAY)
  })

  test('is held until an approval can no longer keep it; then its days are free for others', async () => {
    shop.clock.set(MONDAY)
    const ann = await shop.signedIn()
    const first = await waiting(ann, { pieces: 200 })
    shop.clock.set(addHours(MONDAY, 3))
    await remindOfProofs(shop.systemCall())
    expect(await daysOf(first.orderNumber)).toEqual({ [TUESDAY]: 200 })
    // Past the cut-off at two in the afternoon.
    shop.clock.set(addHours(MONDAY, 5))
    await remindOfProofs(shop.systemCall())
    expect(await daysOf(first.orderNumber)).toEqual({})
    await ann.call(approveProof, first.seen)
    expect(await daysOf(first.orderNumber)).toEqual({ [WEDNESDAY]: 200 })
    shop.clock.set(MONDAY)
  })
})

test('its buyer is reminded after two and after five days, once each, and then it rests', async () => {
  shop.clock.set(MONDAY)
  const ann = await shop.signedIn()
  const { orderNumber, seen: version } = await waiting(ann)
  const reminders = async (at: Date) => {
    shop.clock.set(at)
    for (let round = 0; round < 2; round++) {
      await remindOfProofs(shop.systemCall())
      await shop.runJobs()
    }
    return emailsTo(ann, 'proof-reminder').length
  }
  expect(await reminders(addDays(MONDAY, 1))).toBe(0)
  expect(await reminders(addHours(addDays(MONDAY, 2), -2)), 'not in the night').toBe(0)
  expect(await reminders(addDays(MONDAY, 2))).toBe(1)
  expect(await reminders(addDays(MONDAY, 4))).toBe(1)
  expect(await reminders(addDays(MONDAY, 5))).toBe(2)
  expect(await reminders(addDays(MONDAY, 9))).toBe(2)
  // Each of them has a link of its own.
  const token = linkIn(emailsTo(ann, 'proof-reminder')[0]?.text)
  expect((await shop.guest().call(getLinkedProof, { token })).proof.version).toBe(version.version)
  expect((await ada.call(listAllProofs, { show: 'waiting' })).proofs).toContainEqual(
    expect.objectContaining({ orderNumber, since: expect.stringContaining('2027-03-01') }),
  )
  shop.clock.set(MONDAY)
})

test('an order that is cancelled has a closed proof; words, name and pictures of proofs go with the account', async () => {
  const ann = await shop.signedIn()
  const { orderNumber, seen: version } = await waiting(ann)
  await ann.call(requestProofChange, { ...version, text: 'My street is Elm Street.' })
  const call = shop.systemCall()
  const exported: unknown[] = []
  for await (const one of proofsOf(call, ann.userId)) exported.push(one)
  expect(exported).toMatchObject([{ orderNumber, changeText: 'My street is Elm Street.', answeredBy: 'Ann Example' }])
  await call.db.transaction(() => eraseProofs(call, ann.userId))
  const stored = JSON.stringify(
    await shop.db.execute(sql`select * from proof_versions where order_number = ${orderNumber}`),
  )
  expect(stored).not.toMatch(/Elm|Ann Example|proofs\/prf/)
  await setStatus(orderNumber, 'cancelled')
  expect(await proofOf(ann, orderNumber)).toMatchObject({ state: 'closed' })
})
