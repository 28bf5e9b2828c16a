import { expect, test } from 'vitest'
import { toDollars } from '#platform/base/money.ts'
import { updateDesignerNote } from '#shop/cart/check-contract.ts'
import { type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { addText, plainLettering } from '#shop/designs/model/editing/text-commands.ts'
import { loadFont } from '#shop/designs/model/lettering/fonts.ts'
import { quoteCheckout } from '../contract.ts'
import { openCheckout } from '../testing/checkout.fixture.ts'

const { shop, addLine, payBody, pay, ordersOf } = await openCheckout()
const plain = await loadFont('plain')
const onTee: Design = { ...emptyDesign, product: { styleId: 39, code: '3001', cut: 'tee' }, color: 'White' }
const design = addText(onTee, 'front', 'words', { ...plainLettering, font: 'plain', text: 'Team' }, plain)

test('a note to our designer and what was confirmed of the rights go with the order, and the price of the note is part of it', async () => {
  const ann = await shop.signedIn()
  await addLine(ann, { design, options: { designerNote: 'Round, please' }, quantities: { M: 3 } })
  await addLine(ann, { quantities: { M: 1 } })
  const quote = await ann.call(quoteCheckout, { address: null })
  expect(quote.madeOf).toContainEqual({ kind: 'designer', label: 'Our designer mends the artwork', amount: 1500 })
  expect(quote.lines.map(({ setUps }) => setUps)).toEqual([
    [expect.objectContaining({ label: 'Our designer mends the artwork', amount: 1500 })],
    [],
  ])
  const { grandTotal } = await ann.call(quoteCheckout, { address: { state: 'NY', zip: '10118', country: 'US' } })
  await pay(ann, payBody(ann, { amount: toDollars(grandTotal ?? 0) }))
  const [order] = await ordersOf(ann)
  expect(order?.ordersData).toMatchObject([
    {
      options: { designerNote: 'Round, please' },
      setUps: [{ label: 'Our designer mends the artwork', amount: 15 }],
      rights: { wording: '2026-11', text: 'I have the right to print this artwork.' },
    },
    { setUps: [], rights: null },
  ])
})

test('a note that came after the total was shown is not paid unseen', async () => {
  const ann = await shop.signedIn()
  const { cart } = await addLine(ann, { design })
  const { grandTotal, cartHash } = await ann.call(quoteCheckout, {
    address: { state: 'NY', zip: '10118', country: 'US' },
  })
  const input = { userId: ann.userId, cartId: cart[0]?._id ?? 'crt_none', designerNote: 'Round, please' }
  await ann.call(updateDesignerNote, input)
  const paid = pay(ann, payBody(ann, { amount: toDollars(grandTotal ?? 0), cartHash }))
  await expect(paid).rejects.toMatchObject({ status: 409 })
  expect(await ordersOf(ann)).toEqual([])
})
