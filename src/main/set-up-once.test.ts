import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toDollars } from '#platform/base/money.ts'
import type { Customer } from '#platform/testing/test-api.ts'
import { updatePrintMethod } from '#shop/cart/contract.ts'
import { quoteCheckout } from '#shop/checkout/contract.ts'
import { openCheckout } from '#shop/checkout/testing/checkout.fixture.ts'
import { type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { degrees, inches, point } from '#shop/designs/model/geometry.ts'
import { plainLook } from '#shop/designs/model/layers/layer.ts'
import type { ShapeLayer } from '#shop/designs/model/layers/shape.ts'
import { cancelOrder } from '#shop/orders/contract.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { address } from '#shop/orders/testing/purchase.fixture.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { standingBook } from '#shop/pricing/server/index.ts'

const COLORS = ['#d81e2c', '#1d429b', '#00843d', '#ffd100', '#5b2a86', '#17171a'] as const

const square = (fill: string, x: number, y: number, side: number): ShapeLayer => ({
  ...{ ...plainLook, id: `${fill} ${x}`, kind: 'shape', shape: 'rectangle', fill, outline: null, points: 5 },
  place: {
    ...{ view: 'front', center: point(x, y), rotation: degrees(0) },
    size: { width: inches(side), height: inches(side) },
  },
})

const designOf = (layers: Design['layers']): Design => ({
  ...{ ...emptyDesign, color: 'White', layers },
  product: { styleId: 39, code: '3001', cut: 'tee' },
})

const row = (from: number) => designOf(COLORS.map((color, at) => square(color, from + at * 1.2, 3, 1)))
const crest = designOf([square(COLORS[0], 0, 5, 3)])

const checkout = await openCheckout()
const { shop, addLine, payBody, cartOf } = checkout
const screen = { ...standardOptions, printMethod: 'screen' } as const
const embroidery = { ...standardOptions, printMethod: 'embroidery' } as const

async function pay(who: Customer): Promise<string> {
  const { state, zip, country } = address
  const quote = await who.call(quoteCheckout, { address: { state, zip, country } })
  const { order } = await checkout.pay(who, payBody(who, { amount: toDollars(quote.grandTotal ?? 0) }))
  return order?.orderNumber ?? ''
}

const setUps = async (who: Customer) => (await cartOf(who)).map((line) => line.setUps.map(({ amount }) => amount))

test('screens of what is cut off are not those of the whole: each line pays for its own', async () => {
  const ann = await shop.signedIn()
  // Of the first row one square lies on the printable area, of the second all six.
  await addLine(ann, { quantities: { M: 24 }, options: screen, design: row(5.45) })
  await addLine(ann, { quantities: { M: 24 }, options: screen, design: row(-4) })
  await addLine(ann, { quantities: { L: 24 }, options: screen, design: row(-4) })
  expect(await setUps(ann)).toEqual([[25], [150], []])
})

test('digitizing is paid once for good when it is in production; until then, and by anybody else, it is paid', async () => {
  const { methods } = standingBook.list
  const onTees = { ...methods, embroidery: { ...methods.embroidery, categories: ['T-Shirts'] } }
  await checkout.reprice({ ...standingBook, list: { ...standingBook.list, methods: onTees } })
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  const line = { quantities: { M: 1 }, options: embroidery, design: crest }

  await addLine(ann, line)
  expect(await setUps(ann)).toEqual([[40]])
  const cancelled = await pay(ann)
  await addLine(ann, line)
  expect(await setUps(ann), 'an order that may still be cancelled').toEqual([[40]])
  await ann.call(cancelOrder, { orderNumber: cancelled })
  const made = await pay(ann)
  await shop.db.update(orders).set({ status: 'in_production' }).where(eq(orders.orderNumber, made))

  await addLine(ann, { ...line, options: standardOptions })
  const [again] = await cartOf(ann)
  const chosen = { userId: ann.userId, cartId: again?._id ?? 'crt_none', printMethod: 'embroidery' } as const
  expect((await ann.call(updatePrintMethod, chosen)).cart).toEqual(await cartOf(ann))
  expect(await setUps(ann)).toEqual([[]])
  await addLine(bob, line)
  expect(await setUps(bob)).toEqual([[40]])
})
