import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { deleteAccount } from '#shop/accounts/contract.ts'
import { deleteArtwork, getArtworkUses, listArtworks, renameArtwork } from '#shop/artworks/library-contract.ts'
import { namedPictures, sweepArtworks } from '#shop/artworks/server/sweep-pictures.ts'
import { artworks } from '#shop/artworks/server/tables.ts'
import { addCartItem, removeCartItem } from '#shop/cart/contract.ts'
import { forgetRemoved } from '#shop/cart/server/index.ts'
import { processPayment } from '#shop/checkout/contract.ts'
import { saveDraft } from '#shop/designs/drafts-contract.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import { documentWith, saveWith, uploadLogo } from '#shop/designs/testing/designs.fixture.ts'
import { createOffer, deleteOffer, type OfferVersion, renewOffer } from '#shop/offers/contract.ts'
import { orderItems, orders } from '#shop/orders/server/tables.ts'
import { picturesNamedBy } from './named-pictures.ts'
import { openEveryModule } from './testing/every-module.fixture.ts'

const { shop, holder } = await openEveryModule([plug(namedPictures, picturesNamedBy)])

function garment() {
  const style = holder.current().styleByItemCode('3001')
  if (!style) throw new Error('the demo catalogue has no 3001')
  return { styleId: style.styleId, color: style.colors[0]?.name ?? '' }
}

const designWith = (artworkId: string): Design => ({
  ...documentWith(artworkId),
  product: { styleId: garment().styleId, code: '3001', cut: 'tee' },
  color: garment().color,
})

const addLine = (who: Customer, design: Design) =>
  who.call(addCartItem, {
    ...{ userId: who.userId, itemCode: '3001', color: garment().color, quantities: { M: 2 } },
    ...{ note: '', images: [], designImages: [], design, hasRights: true },
  })

/** Buys what is in the cart, or an offer, with a card that is not asked for more, or another. */
async function buy(who: Customer, instead: { offer?: OfferVersion; paymentMethodId?: string } = {}): Promise<string> {
  const { userId, email } = who
  const place = {
    ...{ firstName: 'Ann', lastName: 'Example', phone: '2125559876', street: '350 5th Ave', apt: '' },
    ...{ city: 'New York', state: 'NY', zip: '10118', country: 'US' },
  }
  const input = { userId, email, paymentMethodId: 'pm_card_visa', billingAddrSame: true, ...place, ...instead }
  const refused = await expectRefusal(who.call(processPayment, { ...input, amount: 1 }), 409)
  const { expected } = refused.body as { expected: { grandTotal: number } }
  const paid = await who.call(processPayment, { ...input, amount: expected.grandTotal })
  return paid.order?.orderNumber ?? ''
}

/** The print of the one item of an order, as staff fetch it. */
async function printOf(orderNumber: string): Promise<Buffer> {
  const ada = await shop.signedIn({ roles: ['admin'] })
  const [item] = await shop.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.orderNumber, orderNumber))
  const answer = await ada.fetch(`/api/production/print/${orderNumber}/${item?.id}/front`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

test('what uses an artwork is named: designs, unsaved work, lines of the cart and orders, of its owner alone', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  const [logo, other] = [await uploadLogo(ann, 'red'), await uploadLogo(ann, 'green')]
  const theirs = await uploadLogo(bob, 'red')
  await saveWith(bob, designWith(theirs.id), { name: 'Of Bob' })
  expect((await ann.call(getArtworkUses, { id: logo.id })).uses).toEqual([])

  const design = designWith(logo.id)
  await addLine(ann, design)
  const orderNumber = await buy(ann)
  await addLine(ann, design)
  for (const name of ['One', 'Two']) await saveWith(ann, design, { name })
  const { styleId, color } = garment()
  await ann.call(saveDraft, { styleId, designId: null, workId: 'w', document: { ...design }, tab: 't' })
  expect(await ann.call(getArtworkUses, { id: logo.id })).toMatchObject({
    artwork: { name: 'logo.png' },
    uses: [
      { by: 'design', count: 2, names: ['Two', 'One'] },
      { by: 'draft', count: 1, names: [] },
      { by: 'cart-line', count: 1, names: [`3001 ${color}`] },
      { by: 'order', count: 1, names: [orderNumber] },
    ],
  })
  expect((await ann.call(getArtworkUses, { id: other.id })).uses).toEqual([])
})

test('an order prints the same after its artwork was deleted from the library and the sweep has gone by', async () => {
  const ann = await shop.signedIn()
  const logo = await uploadLogo(ann, 'blue')
  await addLine(ann, designWith(logo.id))
  const orderNumber = await buy(ann)
  const before = await printOf(orderNumber)
  const { uses } = await ann.call(deleteArtwork, { id: logo.id })
  expect(uses).toMatchObject([{ by: 'order', names: [orderNumber] }])
  expect((await ann.call(listArtworks, {})).artworks).toEqual([])
  for (const days of [1, 30]) {
    shop.clock.advance(days * 86_400_000 + 60_000)
    await shop.systemCall().jobs.send(sweepArtworks, {})
    await shop.runJobs()
  }
  const again = await shop.signInAgain(ann)
  expect((await again.fetch(logo.originalUrl)).status).toBe(200)
  expect((await printOf(orderNumber)).equals(before)).toBe(true)
})

test('a written offer prints the same after its artwork left library and cart and the sweep has gone by', async () => {
  const ann = await shop.signedIn()
  const logo = await uploadLogo(ann, 'purple')
  const { cart } = await addLine(ann, designWith(logo.id))
  const { offer } = await ann.call(createOffer, { press: newId('prs') })
  for (const { _id: cartId } of cart) await ann.call(removeCartItem, { userId: ann.userId, cartId })
  const { uses } = await ann.call(deleteArtwork, { id: logo.id })
  expect(uses).toContainEqual({ by: 'offer', count: 1, names: [offer.number] })
  for (const days of [1, 30]) {
    shop.clock.advance(days * 86_400_000 + 60_000)
    await forgetRemoved(shop.systemCall())
    await shop.systemCall().jobs.send(sweepArtworks, {})
    await shop.runJobs()
  }
  const again = await shop.signInAgain(ann)
  expect((await again.fetch(logo.originalUrl)).status).toBe(200)
  // It expired meanwhile: renewed it is bought as it was designed.
  const renewed = await again.call(renewOffer, { offerId: offer.id, version: 1 })
  const orderNumber = await buy(again, { offer: { id: offer.id, version: renewed.offer.version } })
  expect((await printOf(orderNumber)).byteLength).toBeGreaterThan(0)
})

test('what is being paid keeps its artwork, though its offer is discarded meanwhile', async () => {
  const ann = await shop.signedIn()
  const logo = await uploadLogo(ann, 'teal')
  const { cart } = await addLine(ann, designWith(logo.id))
  const { offer } = await ann.call(createOffer, { press: newId('prs') })
  for (const { _id: cartId } of cart) await ann.call(removeCartItem, { userId: ann.userId, cartId })
  await ann.call(deleteArtwork, { id: logo.id })
  shop.clock.advance(86_400_000 + 60_000)
  await forgetRemoved(shop.systemCall())
  const again = await shop.signInAgain(ann)
  await buy(again, { offer: { id: offer.id, version: 1 }, paymentMethodId: 'pm_card_authenticationRequired' })
  await again.call(deleteOffer, { offerId: offer.id })
  await shop.systemCall().jobs.send(sweepArtworks, {})
  await shop.runJobs()
  expect((await again.fetch(logo.originalUrl)).status).toBe(200)
})

test('work that names an artwork goes on after it was deleted from the library', async () => {
  const ann = await shop.signedIn()
  const logo = await uploadLogo(ann, 'navy')
  const design = designWith(logo.id)
  await ann.call(deleteArtwork, { id: logo.id })
  // Another tab has it on the canvas still.
  await saveWith(ann, design, { name: 'In another tab' })
  shop.clock.advance(25 * 3_600_000)
  await shop.systemCall().jobs.send(sweepArtworks, {})
  await shop.runJobs()
  const again = await shop.signInAgain(ann)
  expect((await again.fetch(logo.url)).status).toBe(200)
  await addLine(again, design)
})

test('a name that was given is in the export and goes with the account', async () => {
  const ann = await shop.signedIn()
  const logo = await uploadLogo(ann, 'teal')
  await ann.call(renameArtwork, { id: logo.id, name: 'Crest of the Okapis' })
  await addLine(ann, designWith(logo.id))
  await buy(ann)
  const file = JSON.parse(await (await ann.fetch('/api/auth/export')).text())
  expect(file.pictures).toContainEqual(expect.objectContaining({ name: 'Crest of the Okapis', removedAt: null }))
  await ann.call(deleteAccount, {})
  const names = (await shop.db.select().from(artworks)).map(({ name }) => name)
  expect(names).not.toContain('Crest of the Okapis')
})
