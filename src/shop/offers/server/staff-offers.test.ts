import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { identity } from '#config'
import { addDays } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { staffActions } from '#platform/server/audit/tables.ts'
import { users } from '#platform/server/identity/tables.ts'
import { readPdf } from '#platform/testing/read-pdf.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { updateCartItem } from '#shop/cart/contract.ts'
import { openCart } from '#shop/cart/testing/cart.fixture.ts'
import { declineOffer, requestOffer, requestOfferChange, requestOfferForItem } from '../ask-contract.ts'
import { createOffer, deleteOffer, getOffer, listOffers, renewOffer } from '../contract.ts'
import { MOST_UNSENT } from '../model.ts'
import {
  createOfferForCustomer,
  discardOfferDraft,
  getAnyOffer,
  getOfferInCart,
  leaveOfferCart,
  listAllOffers,
  openOfferInCart,
  renewOfferAsAgreed,
  sendOffer,
  startOfferDraft,
  updateDraftFromCart,
  updateOfferDraft,
} from '../staff-contract.ts'
import { offerCalls } from './http.ts'
import { offerOwner } from './offer-owner.ts'
import { offersOf, picturesInOffers } from './personal-data.ts'
import { offerEvents, offers, offerVersions } from './tables.ts'

const { shop, add, cartOf, callOf, logo } = await openCart({ calls: offerCalls })

type OfferId = `off_${string}`
const press = () => newId('prs')
const staff = (name = 'Ada') => shop.signedIn({ roles: ['admin'], firstName: name })
const ask = async (who: Customer, over = {}) =>
  (await who.call(requestOffer, { press: press(), fromCart: true, note: 'For our team', neededBy: null, ...over }))
    .offer.id
const read = async (who: Customer, offerId: OfferId) => (await who.call(getOffer, { offerId })).offer
const look = async (who: Customer, offerId: OfferId) => (await who.call(getAnyOffer, { offerId })).offer
const draftOf = async (who: Customer, offerId: OfferId) => {
  const { draft } = await look(who, offerId)
  if (!draft) throw new Error('a draft was begun')
  return draft
}

/** Twelve shirts that Ann asked about, with a draft that Ada began. */
async function withDraft(over: Parameters<typeof add>[1] = { quantities: { M: 8, L: 4 } }) {
  const [ann, ada] = [await shop.signedIn(), await staff()]
  await add(ann, over)
  const offerId = await ask(ann)
  await ada.call(startOfferDraft, { offerId })
  return { ann, ada, offerId }
}

/** What the form of the draft sends, as it stands. */
async function edit(who: Customer, offerId: OfferId, over = {}) {
  const { revision, agreed, charges, neededBy, validUntil, terms, message } = await draftOf(who, offerId)
  const fields = { revision, agreed, charges, neededBy, validUntil, terms, message }
  return who.call(updateOfferDraft, { offerId, ...fields, ...over })
}
const send = async (who: Customer, offerId: OfferId) =>
  who.call(sendOffer, { offerId, press: press(), revision: (await draftOf(who, offerId)).revision })

test('a customer asks from the cart, staff send a price of their own, and the customer reads it with its charges', async () => {
  const { ann, ada, offerId } = await withDraft()
  expect(await read(ann, offerId)).toMatchObject({
    ...{ state: 'asked', version: 0, request: { note: 'For our team' }, items: [{ quantities: { M: 8, L: 4 } }] },
    timeline: [{ kind: 'asked', by: 'you' }],
  })
  await shop.runJobs()
  expect(shop.outbox('offer-asked').at(-1)).toMatchObject({ to: identity.email, replyTo: ann.email })
  const { items, subtotal } = await draftOf(ada, offerId)
  const lineId = items[0]?._id ?? ''
  await edit(ada, offerId, {
    agreed: [{ lineId, price: { each: 4 }, reason: 'A school' }],
    charges: [
      { label: 'Artwork work', amount: 45.5, isTaxed: true },
      { label: 'Delivery to three places', amount: 30, isTaxed: false },
    ],
    terms: { depositPercent: 50, balance: { due: 'net', days: 30 } },
    message: 'Here you are.',
  })
  await send(ada, offerId)
  await shop.runJobs()
  const [email] = shop.outbox('offer-sent').filter(({ to }) => to === ann.email)
  expect(email?.text).toContain(`/offers/${offerId}`)
  const offer = await read(ann, offerId)
  expect(offer).toMatchObject({
    ...{ state: 'open', version: 1, currentVersion: 1, message: 'Here you are.', subtotal: 12 * 4 + 75.5 },
    items: [{ lineTotal: 48, agreed: expect.closeTo(48 - subtotal, 6), sizePrices: { M: 4, L: 4 } }],
    adjustments: [
      { label: 'Artwork work', amount: 45.5 },
      { label: 'Delivery to three places', amount: 30 },
    ],
    terms: expect.stringContaining('50% deposit'),
  })
  expect(offer.timeline.map(({ kind, by }) => [kind, by])).toEqual([
    ['asked', 'you'],
    ['sent', 'shop'],
  ])
  expect(JSON.stringify(offer)).not.toMatch(/A school|Ada/)
  const paper = (await readPdf(await (await ann.fetch(`/api/offers/${offerId}/pdf`)).bytes())).text.replace(/\s+/g, ' ')
  for (const words of ['Artwork work $45.50', 'Agreed price', '50% deposit', 'Here you are.'])
    expect(paper).toContain(words)
  expect(await look(ada, offerId)).toMatchObject({
    ...{ state: 'sent', draft: null, version: { reasons: [{ text: 'A school' }] } },
    timeline: [{ by: 'Ann Example' }, { kind: 'drafted', by: 'Ada Example' }, { kind: 'sent', by: 'Ada Example' }],
  })
})

test('a request in words needs words, and two presses make one', async () => {
  const ann = await shop.signedIn()
  await expectRefusal(ask(ann, { fromCart: false, note: ' ' }), 400, /what you need/)
  await expectRefusal(ask(ann), 409, /cart is empty/)
  await expectRefusal(ask(ann, { fromCart: false, neededBy: '2020-01-01' }), 400, /today or a later day/)
  const same = { press: press(), fromCart: false, note: '40 hoodies' }
  const made = await Promise.all([ask(ann, same), ask(ann, same), ask(ann, same)])
  expect(new Set(made).size).toBe(1)
  expect((await ann.call(listOffers, {})).offers).toMatchObject([
    { state: 'asked', version: 0, subtotal: 0, lines: [] },
  ])
  const ada = await staff()
  await ada.call(startOfferDraft, { offerId: made[0] ?? 'off_' })
  await expectRefusal(send(ada, made[0] ?? 'off_'), 409, /nothing in this offer/)
})

test('an offer is asked for on one item, which becomes the request’s own: what lies in the cart stays as it is', async () => {
  const [ann, bob, ada] = [await shop.signedIn(), await shop.signedIn(), await staff()]
  await add(ann, { quantities: { M: 2 } })
  const before = await cartOf(ann)
  const item = {
    ...{ itemCode: '3001', color: 'White', quantities: { M: 12 }, designImages: [logo] },
    colors: [{ color: 'Black', quantities: { S: 6 } }],
  }
  const input = { press: press(), note: 'A better price?', neededBy: null, item }
  const asked = await Promise.all([1, 2].map(() => ann.call(requestOfferForItem, input)))
  expect(new Set(asked.map(({ offer }) => offer.id)).size).toBe(1)
  const offerId = asked[0]?.offer.id ?? 'off_'
  const { request, items } = await read(ann, offerId)
  expect(request).toMatchObject({ note: 'A better price?' })
  expect(items.map(({ color, quantities }) => [color, quantities])).toEqual([
    ['White', { M: 12 }],
    ['Black', { S: 6 }],
  ])
  expect(await cartOf(ann)).toEqual(before)
  const artwork = items[0]?.designImages[0] ?? ''
  expect(await picturesInOffers(shop.systemCall(), ann.userId)).toContain(artwork.replace('/api/artworks/', ''))
  await ada.call(startOfferDraft, { offerId })
  expect(await draftOf(ada, offerId)).toMatchObject({ pieces: 18, items: [{ problem: '' }, { problem: '' }] })
  const others = { ...input, press: press(), item: { ...item, designImages: [artwork] } }
  await expectRefusal(bob.call(requestOfferForItem, others), 400, /not among your uploads/)
  const empty = { ...input, press: press(), item: { ...item, colors: [], quantities: { M: 0 } } }
  await expectRefusal(ann.call(requestOfferForItem, empty), 400, /at least one size/)
  expect((await bob.call(listOffers, {})).offers).toEqual([])
})

test('to another customer an offer that was asked for is not there, and what staff do is refused to customers', async () => {
  const { ann, ada, offerId } = await withDraft()
  await send(ada, offerId)
  const bob = await shop.signedIn()
  await expectRefusal(bob.call(getOffer, { offerId }), 404)
  await expectRefusal(bob.call(requestOfferChange, { offerId, version: 1, note: 'x', press: press() }), 404)
  await expectRefusal(bob.call(declineOffer, { offerId, version: 1 }), 404)
  for (const who of [ann, bob]) {
    await expectRefusal(who.call(getAnyOffer, { offerId }), 403)
    await expectRefusal(who.call(listAllOffers, {}), 403)
    await expectRefusal(who.call(sendOffer, { offerId, revision: 1, press: press() }), 403)
    await expectRefusal(who.call(openOfferInCart, { offerId }), 403)
    expect((await who.fetch(`/api/admin/offers/${offerId}/pdf`)).status).toBe(403)
  }
  // What a customer saved without asking is none of the staff's.
  const { offer } = await ann.call(createOffer, { press: press() })
  await expectRefusal(ada.call(getAnyOffer, { offerId: offer.id }), 404)
  expect((await ada.fetch(`/api/admin/offers/${offer.id}/pdf`)).status).toBe(404)
  expect((await ada.fetch(`/api/admin/offers/${offerId}/pdf`)).status).toBe(200)
})

test('staff write in their own cart: pictures are theirs there, and in the offer those of the customer', async () => {
  const { ann, ada, offerId } = await withDraft({ quantities: { M: 6 }, designImages: [logo] })
  const [asked] = await cartOf(ann)
  const lineId = (await draftOf(ada, offerId)).items[0]?._id ?? ''
  await edit(ada, offerId, { agreed: [{ lineId, price: { percentOff: 10 }, reason: 'A good customer' }] })
  await ada.call(openOfferInCart, { offerId })
  expect((await ada.call(getOfferInCart, {})).offer).toMatchObject({
    id: offerId,
    customer: 'Ann Example',
    revision: 2,
  })
  const [line] = await cartOf(ada)
  expect(line?.designImages).not.toEqual(asked?.designImages)
  expect((await ada.fetch(line?.designImages[0] ?? '')).status).toBe(200)
  await ada.call(updateCartItem, { userId: ada.userId, cartId: line?._id ?? 'crt_', quantities: { M: 24 } })
  await add(ada, { quantities: { L: 2 }, designImages: [logo] })
  await ada.call(updateDraftFromCart, { offerId, revision: 2 })
  expect(await cartOf(ada)).toEqual([])
  expect((await ada.call(getOfferInCart, {})).offer).toBeNull()
  const draft = await draftOf(ada, offerId)
  expect(draft).toMatchObject({
    revision: 3,
    items: [{ _id: lineId, quantities: { M: 24 } }, { quantities: { L: 2 } }],
  })
  expect(draft.agreed).toMatchObject([{ lineId, price: { percentOff: 10 } }])
  await send(ada, offerId)
  const { items } = await read(ann, offerId)
  for (const { designImages } of items)
    for (const picture of designImages) expect((await ann.fetch(picture)).status).toBe(200)
  expect(items[0]?.designImages).toEqual(asked?.designImages)
  expect((await cartOf(ann)).map(({ _id }) => _id)).toEqual([asked?._id])
  const named = await picturesInOffers(shop.systemCall(), ann.userId)
  for (const picture of items.flatMap(({ designImages }) => designImages))
    expect(named).toContain(picture.replace('/api/artworks/', ''))
})

test('an offer is written at the prices of its customer, not of whoever writes it', async () => {
  const { ann, ada, offerId } = await withDraft({ quantities: { M: 10 } })
  const before = (await draftOf(ada, offerId)).subtotal
  await shop.db
    .update(users)
    .set({ roles: ['wholesaler'] })
    .where(eq(users.id, ann.userId))
  await ada.call(openOfferInCart, { offerId })
  await ada.call(updateDraftFromCart, { offerId, revision: 1 })
  expect((await draftOf(ada, offerId)).subtotal).toBeLessThan(before)
})

test('what lies in the cart of staff is not mixed with an offer, nor one offer with another', async () => {
  const { ada, offerId } = await withDraft()
  const other = await withDraft()
  await add(ada)
  await expectRefusal(ada.call(openOfferInCart, { offerId }), 409, /items of your own/)
  const bea = await staff('Bea')
  await bea.call(openOfferInCart, { offerId })
  await bea.call(openOfferInCart, { offerId })
  expect(await cartOf(bea)).toHaveLength(1)
  await expectRefusal(bea.call(openOfferInCart, { offerId: other.offerId }), 409, /another offer/)
  await bea.call(leaveOfferCart, {})
  expect(await cartOf(bea)).toEqual([])
  await expectRefusal(bea.call(updateDraftFromCart, { offerId, revision: 1 }), 409, /any more/)
  expect((await cartOf(ada)).length).toBe(1)
})

test('of two of the staff who edit one draft the later is told who was quicker', async () => {
  const { ada, offerId } = await withDraft()
  const bea = await staff('Bea')
  const { revision } = await draftOf(ada, offerId)
  await edit(bea, offerId, { message: 'Mine' })
  await expectRefusal(edit(ada, offerId, { revision, message: 'Late' }), 409, /^Bea Example changed this/)
  await expectRefusal(ada.call(sendOffer, { offerId, revision, press: press() }), 409, /^Bea Example/)
  await expectRefusal(ada.call(discardOfferDraft, { offerId, revision }), 409, /^Bea Example/)
  expect((await draftOf(ada, offerId)).message).toBe('Mine')
})

test('sending twice with one press sends one version and one email, at once as well', async () => {
  const { ann, ada, offerId } = await withDraft()
  const input = { offerId, press: press(), revision: 1 }
  const sent = await Promise.all([1, 2, 3].map(() => ada.call(sendOffer, input)))
  expect(sent.map(({ offer }) => offer.version)).toEqual([1, 1, 1])
  await shop.runJobs()
  expect(shop.outbox('offer-sent').filter(({ to }) => to === ann.email)).toHaveLength(1)
  await expectRefusal(ada.call(sendOffer, { ...input, press: press() }), 409, /sent or discarded/)
})

test('a customer asks for a change: what was being sent is looked at again, and each version stays', async () => {
  const { ann, ada, offerId } = await withDraft()
  await send(ada, offerId)
  const first = await read(ann, offerId)
  await ada.call(startOfferDraft, { offerId })
  const { revision } = await draftOf(ada, offerId)
  const change = { offerId, version: 1, note: 'Two more in L', press: press() }
  await ann.call(requestOfferChange, change)
  await ann.call(requestOfferChange, change)
  expect(await read(ann, offerId)).toMatchObject({ state: 'change-asked', isChangeAsked: true })
  expect(await shop.db.$count(offerEvents, eq(offerEvents.press, change.press))).toBe(1)
  await expectRefusal(ada.call(sendOffer, { offerId, revision, press: press() }), 409, /^Ann Example changed this/)
  await send(ada, offerId)
  expect(await read(ann, offerId)).toMatchObject({ state: 'open', version: 2, currentVersion: 2 })
  await expectRefusal(ann.call(requestOfferChange, { ...change, press: press() }), 409, /look at it again/)
  expect((await ann.call(getOffer, { offerId, version: 1 })).offer).toMatchObject({
    ...{ version: 1, currentVersion: 2, items: first.items, subtotal: first.subtotal },
  })
})

test('a declined version is over until staff send another one, and only then can it be discarded', async () => {
  const { ann, ada, offerId } = await withDraft()
  await send(ada, offerId)
  await expectRefusal(ann.call(deleteOffer, { offerId }), 409, /decline this offer/)
  await ann.call(declineOffer, { offerId, version: 1, note: 'Too dear' })
  await ann.call(declineOffer, { offerId, version: 1 })
  expect(await read(ann, offerId)).toMatchObject({ state: 'declined' })
  expect((await look(ada, offerId)).timeline.at(-1)).toMatchObject({ kind: 'declined', note: 'Too dear' })
  await ada.call(startOfferDraft, { offerId })
  await ada.call(discardOfferDraft, { offerId, revision: 1 })
  expect((await look(ada, offerId)).state).toBe('declined')
  await ada.call(startOfferDraft, { offerId })
  await send(ada, offerId)
  expect(await read(ann, offerId)).toMatchObject({ state: 'open', version: 2 })
  await ann.call(declineOffer, { offerId, version: 2 })
  await ann.call(deleteOffer, { offerId })
  await expectRefusal(ada.call(getAnyOffer, { offerId }), 404)
})

test('an expired offer is renewed by staff in one press with what was agreed on; its customer can only ask', async () => {
  const { ann, ada, offerId } = await withDraft()
  const lineId = (await draftOf(ada, offerId)).items[0]?._id ?? ''
  const charges = [{ label: 'Set-up', amount: 20, isTaxed: true }]
  await edit(ada, offerId, { agreed: [{ lineId, price: { each: 3.5 }, reason: 'Agreed by phone' }], charges })
  await send(ada, offerId)
  const renew = { offerId, version: 1, press: press() }
  await expectRefusal(ada.call(renewOfferAsAgreed, renew), 409, /still holds/)
  const start = shop.clock.now()
  shop.clock.set(addDays(start, 15.5))
  expect((await read(ann, offerId)).state).toBe('expired')
  expect((await look(ada, offerId)).state).toBe('expired')
  await expectRefusal(ann.call(renewOffer, { offerId, version: 1 }), 409, /agreed with you by hand/)
  await ann.call(requestOfferChange, { offerId, version: 1, note: 'Please renew', press: press() })
  expect((await look(ada, offerId)).timeline.at(-1)).toMatchObject({ kind: 'renewal-asked' })
  const renewed = await Promise.all([1, 2].map(() => ada.call(renewOfferAsAgreed, renew)))
  expect(renewed.map(({ offer }) => offer.version)).toEqual([2, 2])
  expect(await read(ann, offerId)).toMatchObject({ state: 'open', version: 2, subtotal: 12 * 3.5 + 20 })
  expect((await look(ada, offerId)).version?.reasons).toMatchObject([{ text: 'Agreed by phone' }])
  await expectRefusal(ada.call(renewOfferAsAgreed, { ...renew, press: press() }), 409, /Another version/)
  shop.clock.set(start)
})

test('staff list what was asked for by its state, newest first, a page at a time', async () => {
  const { ann, ada, offerId } = await withDraft()
  const asked = await ask(ann)
  const ids = async (show: 'all' | 'asked' | 'draft' | 'sent' | 'expired') =>
    (await ada.call(listAllOffers, { show })).offers.map(({ id }) => id)
  expect((await ids('all')).slice(0, 2)).toEqual([asked, offerId])
  expect(await ids('asked')).toContain(asked)
  expect(await ids('asked')).not.toContain(offerId)
  expect(await ids('draft')).toContain(offerId)
  await send(ada, offerId)
  expect(await ids('sent')).toContain(offerId)
  const old = { validUntil: '2026-01-01' }
  await shop.db.update(offerVersions).set(old).where(eq(offerVersions.offerId, offerId))
  expect(await ids('sent')).not.toContain(offerId)
  expect(await ids('expired')).toContain(offerId)
  await shop.db.insert(offers).values(
    Array.from({ length: 31 }, (_, at) => ({
      ...{ id: newId('off'), number: `Q-${ann.userId}${at}`, userId: ann.userId, press: press(), version: 0 },
      ...{ createdAt: shop.clock.now(), isAsked: true, stage: 'asked' as const },
    })),
  )
  const last = await ada.call(listAllOffers, { page: 99 })
  expect(last.page).toBe(last.pages)
  expect(last.pages).toBeGreaterThan(1)
})

test('what staff do with an offer stands in the audit log without a word of it', async () => {
  const { ann, ada, offerId } = await withDraft()
  await edit(ada, offerId, { message: 'Secret words' })
  await send(ada, offerId)
  const log = await shop.db.select().from(staffActions).where(eq(staffActions.actorId, ada.userId))
  expect(log.filter(({ state }) => state === 'done')).toMatchObject([
    { about: { offerId, userId: ann.userId } },
    { about: { offerId }, before: { revision: 1 } },
    { about: { offerId }, after: { version: 1 } },
  ])
  expect(JSON.stringify(log)).not.toContain('Secret words')
  const exported: unknown[] = []
  for await (const one of offersOf(shop.systemCall(), ann.userId)) exported.push(one)
  expect(exported).toMatchObject([
    { version: 1, message: 'Secret words' },
    { request: { note: 'For our team' }, wrote: [{ kind: 'asked' }] },
  ])
})

test('staff begin an offer for a customer who telephones: it is there for the customer once it is sent, and two presses begin one', async () => {
  const [ann, ada, bob] = [await shop.signedIn(), await staff(), await shop.signedIn()]
  const input = { press: press(), email: ann.email.toUpperCase(), note: '30 caps, blue', neededBy: null }
  const begun = await Promise.all([1, 2, 3].map(() => ada.call(createOfferForCustomer, input)))
  expect(new Set(begun.map(({ offer }) => offer.id)).size).toBe(1)
  const offerId = begun[0]?.offer.id ?? 'off_'
  await expectRefusal(ada.call(createOfferForCustomer, { ...input, email: 'nobody@example.com' }), 404, /signed up/)
  await expectRefusal(bob.call(createOfferForCustomer, input), 403)
  expect(await look(ada, offerId)).toMatchObject({
    ...{ state: 'draft', isUnseen: true, request: { note: '30 caps, blue', isNoted: true, items: [] } },
    timeline: [
      { kind: 'noted', by: 'Ada Example' },
      { kind: 'drafted', by: 'Ada Example' },
    ],
  })
  expect((await ann.call(listOffers, {})).offers).toEqual([])
  await expectRefusal(ann.call(getOffer, { offerId }), 404)
  await expectRefusal(ann.call(declineOffer, { offerId, version: 0 }), 404)
  // What was noted of a person is the person's to know.
  const exported: unknown[] = []
  for await (const one of offersOf(shop.systemCall(), ann.userId)) exported.push(one)
  expect(exported).toMatchObject([{ request: { note: '30 caps, blue' }, wrote: [] }])
  expect(exported[0]).not.toHaveProperty('number')
  // Nobody writes messages about it either.
  const owner = () => offerOwner(callOf(ada), { offerId, isOwn: false, hold: false })
  expect(await owner()).toBeUndefined()
  await ada.call(openOfferInCart, { offerId })
  await add(ada, { quantities: { M: 30 } })
  await ada.call(updateDraftFromCart, { offerId, revision: 1 })
  await send(ada, offerId)
  await shop.runJobs()
  expect(await owner()).toMatchObject({ ownerId: ann.userId })
  expect(shop.outbox('offer-sent').filter(({ to }) => to === ann.email)).toHaveLength(1)
  expect((await ann.call(listOffers, {})).offers).toMatchObject([{ id: offerId, state: 'open', pieces: 30 }])
  const offer = await read(ann, offerId)
  expect(offer).toMatchObject({ request: { note: '30 caps, blue', isNoted: true }, items: [{ quantities: { M: 30 } }] })
  expect(offer.timeline.map(({ kind, by }) => [kind, by])).toEqual([
    ['noted', 'shop'],
    ['sent', 'shop'],
  ])
  const log = await shop.db.select().from(staffActions).where(eq(staffActions.actorId, ada.userId))
  const presses = log.filter(({ operation, state }) => operation === 'post /api/admin/offers' && state === 'done')
  // The press that began it says so; what it answers to the others changes nothing.
  expect(presses.filter(({ about }) => about.offerId)).toMatchObject([{ about: { offerId, userId: ann.userId } }])
})

test('an offer that staff began and never sent is gone with its draft', async () => {
  const [ann, ada] = [await shop.signedIn(), await staff()]
  const input = { email: ann.email, note: '', neededBy: null }
  const { offer } = await ada.call(createOfferForCustomer, { ...input, press: press() })
  const discard = { offerId: offer.id, revision: 1 }
  expect(await ada.call(discardOfferDraft, discard)).toMatchObject({ isOfferGone: true })
  await expectRefusal(ada.call(getAnyOffer, { offerId: offer.id }), 404)
  for (let n = 0; n < MOST_UNSENT; n++) await ada.call(createOfferForCustomer, { ...input, press: press() })
  await expectRefusal(ada.call(createOfferForCustomer, { ...input, press: press() }), 409, /begun and not sent/)
  // Drafts that nobody sent take nothing of what the customer may have.
  expect(await ask(ann, { fromCart: false, note: 'Mine' })).toBeTruthy()
})
