import { expect, test } from 'vitest'
import { addDays } from '#platform/base/clock.ts'
import { newId } from '#platform/base/id.ts'
import { readPdf } from '#platform/testing/read-pdf.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { checkCartArtwork } from '#shop/cart/check-contract.ts'
import { removeCartItem, updateDiscountCode, updateNeededBy } from '#shop/cart/contract.ts'
import { later, openCart } from '#shop/cart/testing/cart.fixture.ts'
import { importStyles } from '#shop/catalogue/server/index.ts'
import { discountCodes } from '#shop/discounts/server/tables.ts'
import { checkOfferArtwork, createOffer, deleteOffer, getOffer, listOffers, renewOffer } from '../contract.ts'
import { MOST_OFFERS } from '../model.ts'
import { offerCalls } from './http.ts'
import { offersNaming, offersOf } from './personal-data.ts'
import { offers } from './tables.ts'

const { shop, holder, add, cartOf, logo } = await openCart({ calls: offerCalls })

const newPress = () => newId('prs')
const save = async (who: Customer, press = newPress()) => (await who.call(createOffer, { press })).offer
const read = async (who: Customer, offerId: `off_${string}`, version?: number) =>
  (await who.call(getOffer, { offerId, ...(version !== undefined && { version }) })).offer
const paperOf = async (who: Customer, offerId: string) => {
  const response = await who.fetch(`/api/offers/${offerId}/pdf`)
  expect(response.status).toBe(200)
  return (await readPdf(await response.bytes())).text.replace(/\s+/g, ' ')
}

/** What a shirt costs in the catalogue from now on. */
async function sellAt(priceCents: number) {
  const prices = later.prices.map((one) => ({ ...one, priceCents }))
  await importStyles(shop.systemCall(), [{ ...later, prices }])
  await holder.refresh()
}

async function withOffer() {
  const ann = await shop.signedIn()
  await add(ann, { quantities: { M: 12, L: 6 } })
  return { ann, offer: await save(ann) }
}

test('a cart is saved with its number, prices and last day, and stays as it is', async () => {
  const ann = await shop.signedIn()
  await add(ann, { quantities: { M: 12, L: 6 }, designImages: [logo], note: 'For the team' })
  await ann.call(updateNeededBy, { userId: ann.userId, neededBy: '2026-12-20' })
  const [line] = await cartOf(ann)
  const { id, number } = await save(ann)
  expect(number).toMatch(/^Q-[0-9A-Z]{10}$/)
  const offer = await read(ann, id)
  expect(offer).toMatchObject({
    ...{ number, state: 'open', version: 1, currentVersion: 1, pieces: 18, orderNumber: null },
    ...{ neededBy: '2026-12-20', subtotal: line?.lineTotal, adjustments: [] },
    items: [{ quantities: { M: 12, L: 6 }, lineTotal: line?.lineTotal, note: 'For the team', problem: '' }],
  })
  expect((await cartOf(ann)).map(({ _id }) => _id)).toEqual([line?._id])
  const { offers: listed } = await ann.call(listOffers, {})
  expect(listed).toMatchObject([{ id, number, pieces: 18, subtotal: line?.lineTotal, lines: [{ title: line?.title }] }])
})

test('an offer is read, renewed and discarded by its owner alone: to another account it is not there', async () => {
  const { ann, offer } = await withOffer()
  const bob = await shop.signedIn()
  const staff = await shop.signedIn({ roles: ['admin'] })
  for (const other of [bob, staff]) {
    await expectRefusal(other.call(getOffer, { offerId: offer.id }), 404)
    await expectRefusal(other.call(renewOffer, { offerId: offer.id, version: 1 }), 404)
    await expectRefusal(other.call(deleteOffer, { offerId: offer.id }), 404)
    await expectRefusal(other.call(checkOfferArtwork, { offerId: offer.id }), 404)
    expect((await other.fetch(`/api/offers/${offer.id}/pdf`)).status).toBe(404)
    expect((await other.call(listOffers, {})).offers).toEqual([])
  }
  expect((await shop.guest().fetch(`/api/offers/${offer.id}`)).status).toBe(401)
  expect((await read(ann, offer.id)).number).toBe(offer.number)
})

test('the artwork of an offer is checked as that of the cart was, whatever lies in the cart now', async () => {
  const ann = await shop.signedIn()
  await add(ann, { designImages: [logo] })
  await add(ann)
  const { lines } = await ann.call(checkCartArtwork, { userId: ann.userId })
  const { id } = await save(ann)
  for (const { _id: cartId } of await cartOf(ann)) await ann.call(removeCartItem, { userId: ann.userId, cartId })
  const checked = await ann.call(checkOfferArtwork, { offerId: id })
  expect(lines).toHaveLength(1)
  expect(checked.lines.map(({ lineId: _id, ...line }) => line)).toEqual(lines.map(({ cartId: _id, ...line }) => line))
  expect(lines[0]?.findings).toContainEqual(expect.objectContaining({ layer: 'Your artwork', view: 'front' }))
})

test('two presses of the same form make one offer, at once or one after the other', async () => {
  const ann = await shop.signedIn()
  await add(ann)
  const press = newPress()
  const made = await Promise.all([save(ann, press), save(ann, press), save(ann, press)])
  made.push(await save(ann, press))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await ann.call(listOffers, {})).offers).toHaveLength(1)
})

test('an empty cart is not offered, nor one of which something can no longer be ordered', async () => {
  const ann = await shop.signedIn()
  await expectRefusal(save(ann), 409, /cart is empty/)
  await add(ann, { itemCode: 'LATER' })
  await importStyles(shop.systemCall(), [{ ...later, discontinued: true }])
  await holder.refresh()
  await expectRefusal(save(ann), 409, /can no longer be ordered/)
  await importStyles(shop.systemCall(), [later])
  await holder.refresh()
})

test('an account holds so many offers and no more; one that is discarded makes room', async () => {
  const { ann, offer } = await withOffer()
  const row = { userId: ann.userId, version: 1, createdAt: shop.clock.now() }
  await shop.db.insert(offers).values(
    Array.from({ length: MOST_OFFERS - 1 }, (_, at) => ({
      ...row,
      ...{ id: newId('off'), number: `Q-${ann.userId}${at}`, press: newPress() },
    })),
  )
  await expectRefusal(save(ann), 409, /at most 50 written offers/)
  await ann.call(deleteOffer, { offerId: offer.id })
  await expectRefusal(ann.call(getOffer, { offerId: offer.id }), 404)
  await save(ann)
})

test('the prices of an offer stay whatever the catalogue does, and expired it is renewed at those of that day', async () => {
  await sellAt(500)
  const ann = await shop.signedIn()
  await add(ann, { itemCode: 'LATER', quantities: { M: 1 } })
  const { id } = await save(ann)
  const before = await read(ann, id)
  await sellAt(900)
  expect(await read(ann, id)).toEqual(before)
  await expectRefusal(ann.call(renewOffer, { offerId: id, version: 1 }), 409, /still holds/)

  const start = shop.clock.now()
  shop.clock.set(addDays(start, 15.5))
  expect((await read(ann, id)).state).toBe('expired')
  const renewed = await Promise.all([1, 2, 3].map(() => ann.call(renewOffer, { offerId: id, version: 1 })))
  expect(renewed.map(({ offer }) => offer.version)).toEqual([2, 2, 2])
  const after = await read(ann, id)
  expect(after).toMatchObject({ state: 'open', version: 2, currentVersion: 2 })
  expect(after.subtotal).toBeGreaterThan(before.subtotal)
  expect(after.versions.map(({ version, subtotal }) => [version, subtotal])).toEqual([
    [1, before.subtotal],
    [2, after.subtotal],
  ])
  expect(await read(ann, id, 1)).toMatchObject({
    ...{ version: 1, currentVersion: 2, subtotal: before.subtotal, items: before.items },
  })
  await expectRefusal(ann.call(getOffer, { offerId: id, version: 3 }), 404)
  shop.clock.set(start)
})

test('what a code takes off is part of the offer, to the cent', async () => {
  const code = 'OFFER10'
  await shop.db
    .insert(discountCodes)
    .values({ code, percent: 10, createdAt: new Date(0), updatedAt: new Date(0) })
    .onConflictDoNothing()
  const ann = await shop.signedIn()
  await add(ann, { quantities: { M: 7 } })
  await ann.call(updateDiscountCode, { userId: ann.userId, code })
  const [line] = await cartOf(ann)
  const { id } = await save(ann)
  const { adjustments, subtotal } = await read(ann, id)
  expect(adjustments).toEqual([{ label: 'Code OFFER10: 10% off', amount: expect.any(Number) }])
  expect(subtotal).toBeCloseTo((line?.lineTotal ?? 0) + (adjustments[0]?.amount ?? 0), 6)
  expect(await paperOf(ann, id)).toMatch(/Items \$[\d.]+ Code OFFER10: 10% off −\$[\d.]+ Subtotal USD/)
})

test('the paper names number, buyer, last day, every size and what is added when paying, and guesses no tax', async () => {
  const { ann, offer } = await withOffer()
  const { validUntil } = await read(ann, offer.id)
  const text = await paperOf(ann, offer.id)
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(validUntil))
  for (const words of [offer.number, 'Ann Example', ann.email, 'M 12', 'L 6', `/offers/${offer.id}`])
    expect(text).toContain(words)
  expect(text).toContain(`until the end of ${day}`)
  expect(text).toContain('Delivery, sales tax')
  expect(text).not.toContain('Sales tax $')
})

test('an offer is among the data of its owner and uses the artwork that it names', async () => {
  const ann = await shop.signedIn()
  await add(ann, { designImages: [logo] })
  const artworkId = (await cartOf(ann))[0]?.designImages[0]?.match(/art_[0-9a-z]+/)?.[0] ?? ''
  const { number } = await save(ann)
  const exported: unknown[] = []
  for await (const one of offersOf(shop.systemCall(), ann.userId)) exported.push(one)
  expect(exported).toMatchObject([{ number, version: 1, lines: [{ color: 'White' }] }])
  expect(await offersNaming(shop.systemCall(), ann.userId, artworkId, 5)).toEqual({ count: 1, names: [number] })
  const bob = await shop.signedIn()
  expect(await offersNaming(shop.systemCall(), bob.userId, artworkId, 5)).toEqual({ count: 0, names: [] })
})
