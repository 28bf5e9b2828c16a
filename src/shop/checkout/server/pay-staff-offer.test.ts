import { expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { toCents } from '#platform/base/money.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { updateDiscountCode } from '#shop/cart/contract.ts'
import { discountCodes } from '#shop/discounts/server/tables.ts'
import { declineOffer, requestOffer } from '#shop/offers/ask-contract.ts'
import { getOffer, type OfferVersion } from '#shop/offers/contract.ts'
import {
  getAnyOffer,
  openOfferInCart,
  sendOffer,
  startOfferDraft,
  updateDraftFromCart,
  updateOfferDraft,
} from '#shop/offers/staff-contract.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { processPayment, quoteCheckout } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'
import { printedSquare } from '../testing/printed-square.fixture.ts'

const { shop, faults, addLine, payBody, ordersOf, succeeded, withCart } = await openCheckout()
const ada = () => shop.signedIn({ roles: ['admin'] })
const { state, zip, country } = address
const home = { state, zip, country }
const press = () => newId('prs')

async function asked(person: Customer): Promise<OfferVersion> {
  const input = { press: press(), fromCart: true, note: '', neededBy: null }
  return { id: (await person.call(requestOffer, input)).offer.id, version: 1 }
}

async function draftOf(who: Customer, offerId: OfferVersion['id']) {
  const { draft } = (await who.call(getAnyOffer, { offerId })).offer
  if (!draft) throw new Error('a draft was begun')
  return draft
}

type Change = Partial<Pick<Awaited<ReturnType<typeof draftOf>>, 'agreed' | 'charges'>>

async function write(who: Customer, { id: offerId }: OfferVersion, change: Change = {}): Promise<void> {
  await who.call(startOfferDraft, { offerId })
  const { revision, agreed, charges, neededBy, validUntil, terms, message } = await draftOf(who, offerId)
  const fields = { agreed, charges, neededBy, validUntil, terms, message, ...change }
  const { draft } = await who.call(updateOfferDraft, { offerId, revision, ...fields })
  await who.call(sendOffer, { offerId, press: press(), revision: draft.revision })
}

const quoteOf = (person: Customer, offer: OfferVersion, more = {}) =>
  person.call(quoteCheckout, { address: home, offer, ...more })
async function shown(person: Customer, offer: OfferVersion, more = {}) {
  const { grandTotal, lines, cartHash } = await quoteOf(person, offer, more)
  return { offer, amount: (grandTotal ?? 0) / 100, lineIds: lines.map(({ lineId }) => lineId), cartHash, ...more }
}

test('an offer with charges is paid with them, taxed as staff said, and every part of its order adds up', async () => {
  const ann = await withCart({ itemCode: 'JACKET', quantities: { M: 2 } })
  const staff = await ada()
  const [plain, taxed, untaxed] = [await asked(ann), await asked(ann), await asked(ann)]
  const charge = { label: 'Set-up', amount: 50 }
  await write(staff, plain)
  await write(staff, taxed, { charges: [{ ...charge, isTaxed: true }] })
  await write(staff, untaxed, { charges: [{ ...charge, isTaxed: false }] })
  const tax = async (offer: OfferVersion) => (await quoteOf(ann, offer)).tax ?? 0
  expect(await tax(untaxed)).toBe(await tax(plain))
  expect(await tax(taxed)).toBeGreaterThan(await tax(plain))
  const quote = await quoteOf(ann, taxed)
  expect(quote.madeOf).toContainEqual({ kind: 'charge', label: 'Set-up', amount: 5000 })
  expect(quote.madeOf.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.subtotal)
  await ann.call(processPayment, payBody(ann, await shown(ann, taxed)))
  const [order] = await ordersOf(ann)
  expect(order).toMatchObject({ adjustments: [{ kind: 'charge', label: 'Set-up', amount: 50 }] })
  expect(order?.orderSubtotal).toBeCloseTo(2 * 120 + 50, 6)
})

test('rush and free delivery go by the goods of an offer, not by what is charged beside them', async () => {
  const ann = await withCart({ quantities: { M: 3 }, design: printedSquare })
  const offer = await asked(ann)
  const other = await asked(ann)
  const staff = await ada()
  await write(staff, offer)
  await write(staff, other, { charges: [{ label: 'Delivery to two places', amount: 900, isTaxed: true }] })
  const [plain, charged] = [await quoteOf(ann, offer), await quoteOf(ann, other)]
  expect(charged.rush?.fee).toBe(plain.rush?.fee)
  expect(charged.shipping).toBe(plain.shipping)
  expect(charged.subtotal).toBe(plain.subtotal + 90_000)
})

test('what staff made of it in their cart is confirmed and paid by its customer: pictures and approval are theirs', async () => {
  const ann = await withCart({ quantities: { M: 3 }, design: printedSquare })
  const [offer, staff] = [await asked(ann), await ada()]
  await staff.call(openOfferInCart, { offerId: offer.id })
  await addLine(staff, { quantities: { L: 2 } })
  await staff.call(updateDraftFromCart, { offerId: offer.id, revision: 1 })
  const { revision } = await draftOf(staff, offer.id)
  await staff.call(sendOffer, { offerId: offer.id, press: press(), revision })
  await ann.call(processPayment, payBody(ann, await shown(ann, offer)))
  const [order] = await ordersOf(ann)
  expect(order?.ordersData.map(({ quantities }) => quantities)).toEqual([{ M: 3 }, { L: 2 }])
  expect(await ordersOf(staff)).toEqual([])
})

test('the first version is accepted while staff send the second: one order, and the second is over', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  const [offer, staff] = [await asked(ann), await ada()]
  await write(staff, offer)
  const body = payBody(ann, await shown(ann, offer))
  faults.beforeCharge = () => write(staff, offer)
  await ann.call(processPayment, body)
  const second = { ...offer, version: 2 }
  await expectRefusal(ann.call(processPayment, { ...body, offer: second }), 409, /already been (paid|accepted)/)
  await expectRefusal(quoteOf(ann, second), 409, /already accepted/)
  expect(await ordersOf(ann)).toHaveLength(1)
  expect(await succeeded(ann)).toHaveLength(1)
  expect((await ann.call(getOffer, { offerId: offer.id })).offer).toMatchObject({ state: 'accepted', version: 1 })
})

test('a version that was replaced or declined is not paid, and the answer says why', async () => {
  const ann = await withCart({ quantities: { M: 2 } })
  const [offer, staff] = [await asked(ann), await ada()]
  await write(staff, offer)
  const body = payBody(ann, await shown(ann, offer))
  await write(staff, offer)
  const refused = await expectRefusal(ann.call(processPayment, body), 409, /prices no longer hold/)
  expect(refused.body.version).toBe(2)
  const second = { ...offer, version: 2 }
  const next = payBody(ann, await shown(ann, second))
  await ann.call(declineOffer, { offerId: offer.id, version: 2 })
  await expectRefusal(ann.call(processPayment, next), 409, /You declined this offer/)
  expect(await succeeded(ann)).toEqual([])
})

/** Numbers that are the same in every run. */
function numbersFrom(seed: number) {
  let held = seed
  return (below: number) => {
    held = (Math.imul(held, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((held / 2 ** 32) * below)
  }
}

test('whatever prices, charges, code and rush an offer has, its order adds up to the cent', async () => {
  const code = 'ADDSUP'
  const row = { percent: 15, createdAt: new Date(0), updatedAt: new Date(0) }
  await shop.db.insert(discountCodes).values({ code, ...row })
  const pick = numbersFrom(7)
  const staff = await ada()
  for (let round = 0; round < 8; round++) {
    const ann = await withCart({
      quantities: { M: 1 + pick(30), L: pick(9) },
      ...(round % 2 && { design: printedSquare }),
    })
    await addLine(ann, { itemCode: 'JACKET', quantities: { M: 1 + pick(5) } })
    if (round % 3) await ann.call(updateDiscountCode, { userId: ann.userId, code })
    const offer = await asked(ann)
    await staff.call(startOfferDraft, { offerId: offer.id })
    const { items } = await draftOf(staff, offer.id)
    const prices = [{ each: pick(4000) / 100 }, { percentOff: 1 + pick(100) }]
    await write(staff, offer, {
      agreed: items.map(({ _id: lineId }, at) => ({
        lineId,
        price: prices[(round + at) % 2] ?? { each: 1 },
        reason: 'x',
      })),
      charges: Array.from({ length: pick(4) }, (_, at) => ({
        ...{ label: `Charge ${at}`, amount: (1 + pick(9000)) / 100, isTaxed: pick(2) === 0 },
      })),
    })
    const more = round % 2 ? { rush: true } : {}
    const quote = await quoteOf(ann, offer, more)
    expect(quote.madeOf.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.subtotal)
    await ann.call(processPayment, payBody(ann, await shown(ann, offer, more)))
    const [order] = await ordersOf(ann)
    const parts = [
      ...(order?.ordersData.map(({ lineTotal }) => lineTotal) ?? []),
      ...(order?.adjustments.map(({ amount }) => amount) ?? []),
    ]
    expect(parts.reduce((sum, amount) => sum + toCents(amount), 0)).toBe(quote.subtotal)
    expect(toCents(order?.orderGrandTotal ?? 0)).toBe(quote.grandTotal)
    for (const { quantities, sizePrices, setUps, lineTotal } of order?.ordersData ?? []) {
      const pieces = Object.entries(quantities).map(([size, count]) => count * toCents(sizePrices[size] ?? 0))
      const once = setUps.map(({ amount }) => toCents(amount))
      expect([...pieces, ...once].reduce((sum, amount) => sum + amount, 0)).toBe(toCents(lineTotal))
    }
  }
})
