import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { priceList } from '#config'
import { plug } from '#platform/server/port.ts'
import { expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { catalogueCache, importStyles } from '#shop/catalogue/server/index.ts'
import { emptyDesign } from '#shop/designs/model/document/design.ts'
import { readDesign } from '#shop/designs/model/document/read-design.ts'
import { plainLook } from '#shop/designs/model/layers/layer.ts'
import type { Layer } from '#shop/designs/model/layers/layer-kinds.ts'
import { printedViewsWithFacts } from '#shop/designs/model/printing/artwork-facts.ts'
import { loadFonts } from '#shop/designs/model/rendering/load-fonts.ts'
import { judgeLine } from '#shop/pricing/model/methods/judge-line.ts'
import type { PricedView } from '#shop/pricing/model/methods/print-method.ts'
import { createPricesCache, pricesCache, publishBook, standingBook } from '#shop/pricing/server/index.ts'
import { addCartItem, getCart, getLinePrints, updatePrintMethod } from '../contract.ts'
import { blanks, openCart, teeOfManySizes } from '../testing/cart.fixture.ts'
import { cartCalls } from './http.ts'
import { cartLines } from './tables.ts'

const { shop, holder, logo, wide, addOne, cartOf } = await openCart()

const QUANTITIES = { M: 20, '2XL': 4 }

test('a line is printed by another method: the artwork is read, set-up and pieces are priced, and back again', async () => {
  const ann = await shop.signedIn()
  const line = await addOne(ann, { quantities: QUANTITIES, designImages: [logo] })
  const input = { userId: ann.userId, cartId: line._id }
  const { cart, subtotal } = await ann.call(updatePrintMethod, { ...input, printMethod: 'screen' })
  const [screen] = cart
  expect(screen).toMatchObject({
    options: {
      printMethod: 'screen',
      prints: [{ view: 'front', facts: { kind: 'flat', inks: ['#ff6347'], stitches: expect.any(Number) } }],
    },
    setUps: [{ label: 'Set-up of 1 screen, front', amount: 25 }],
    problem: '',
  })
  expect(screen?.options, 'which are in cents there').not.toHaveProperty('setUps')
  const pieces = (screen?.explanation ?? []).reduce((sum, one) => sum + one.pieces * one.unit, 0)
  expect(screen?.lineTotal).toBeCloseTo(pieces + 25, 6)
  expect(subtotal).toBe(screen?.lineTotal)
  const back = await ann.call(updatePrintMethod, { ...input, printMethod: 'dtf' })
  expect(back.cart).toEqual([line])
})

test('the same artwork in the same place on another line needs no other screens; without the first line it pays them', async () => {
  const ann = await shop.signedIn()
  const lines = [
    await addOne(ann, { quantities: { M: 24 }, designImages: [logo], options: { printMethod: 'screen' } }),
    await addOne(ann, { quantities: { S: 24 }, designImages: [logo], options: { printMethod: 'screen' } }),
    await addOne(ann, { quantities: { S: 24 }, designImages: [wide], options: { printMethod: 'screen' } }),
  ]
  expect((await cartOf(ann)).map(({ setUps }) => setUps.length)).toEqual([1, 0, 1])
  const [first] = lines
  const cart = await ann.call(updatePrintMethod, {
    ...{ userId: ann.userId, cartId: first?._id ?? 'crt_none', printMethod: 'dtf' },
  })
  expect(cart.cart.map(({ setUps }) => setUps.length)).toEqual([0, 1, 1])
})

test('what a method cannot print says why and is not counted', async () => {
  const ann = await shop.signedIn()
  const line = await addOne(ann, { quantities: { M: 3 }, designImages: [logo], options: { printMethod: 'screen' } })
  expect(line).toMatchObject({
    problem: 'Screen printing starts at 24 pieces: 21 more pieces.',
    remedy: 'other-method',
  })
})

describe('a layer that a method cannot print, or prints otherwise', () => {
  const square = (id: string, over: Partial<Layer>): unknown => ({
    ...{ ...plainLook, id, kind: 'shape', shape: 'rectangle', fill: '#d81e2c', outline: null, points: 5 },
    place: { view: 'front', center: { x: 0, y: 6 }, size: { width: 4, height: 4 }, rotation: 0 },
    ...over,
  })
  const words = (height: number): unknown => ({
    ...{ ...plainLook, id: 'words', kind: 'text', text: 'CREW', font: 'plain', color: '#ffffff', spacing: 0, arc: 0 },
    ...{ outline: null },
    place: { view: 'front', center: { x: 0, y: 6 }, size: { width: height * 3, height }, rotation: 0 },
  })
  const designOf = (layers: readonly unknown[]) => ({
    ...{ ...emptyDesign, product: { styleId: 39, code: '3001', cut: 'tee' }, color: 'White', layers },
  })

  test('is named by the cart with its id and in the same sentence as in the editor', async () => {
    const ann = await shop.signedIn()
    const design = designOf([square('ground', {}), words(0.1)])
    const input = { quantities: { M: 24 }, design, options: { printMethod: 'embroidery' as const } }
    const line = await addOne(ann, input)
    const small = line.judgments.find(({ layer }) => layer)
    expect(small).toEqual({
      level: 'refused',
      text: expect.stringMatching(/^“CREW”: the smallest letter is 0\.\d+ in high; embroidery needs 0\.2 in\.$/),
      layer: { id: 'words', name: '“CREW”', view: 'front' },
    })
    expect(line).toMatchObject({ remedy: 'other-method', problem: expect.stringContaining(small?.text ?? '') })
    const read = readDesign({ ...design, options: { printMethod: 'embroidery' } })
    if (!read) throw new Error('no design')
    const prints = printedViewsWithFacts(read, { readings: new Map(), fonts: await loadFonts(read) })
    expect(judgeLine(priceList, 'embroidery', { prints, garment: line.garment, pieces: 24 })).toEqual(line.judgments)
  })

  test('is a warning that keeps nothing from being ordered', async () => {
    const ann = await shop.signedIn()
    const design = designOf([square('ground', {}), square('glow', { opacity: 0.5 })])
    const line = await addOne(ann, { quantities: { M: 24 }, design, options: { printMethod: 'screen' } })
    expect(line).toMatchObject({ problem: '', remedy: '' })
    expect(line.judgments).toEqual([
      {
        level: 'warning',
        text: 'Rectangle: its gradients become visible dots.',
        layer: { id: 'glow', name: 'Rectangle', view: 'front' },
      },
    ])
    const { cart } = await ann.call(updatePrintMethod, { userId: ann.userId, cartId: line._id, printMethod: 'dtf' })
    expect(cart[0]?.judgments).toEqual([])
  })

  test('of a line of the version before, which kept no layers, is said of its view', async () => {
    const ann = await shop.signedIn()
    const design = designOf([square('glow', { opacity: 0.5 })])
    const line = await addOne(ann, { quantities: { M: 24 }, design, options: { printMethod: 'screen' } })
    const prints = line.options.prints.map(({ facts, ...print }) => {
      const { layers: _layers, ...former } = facts ?? {}
      return { ...print, facts: former }
    })
    await shop.db
      .update(cartLines)
      .set({ prints: prints as PricedView[] })
      .where(eq(cartLines.id, line._id))
    const [former] = await cartOf(ann)
    expect(former?.judgments).toEqual([{ level: 'warning', text: 'Front: its gradients become visible dots.' }])
    expect(former?.lineTotal).toBe(line.lineTotal)
    expect(former?.setUps).toEqual(line.setUps)
  })
})

test('the prints of a line are told with their facts before a method is chosen, and nothing of it changes', async () => {
  const ann = await shop.signedIn()
  const line = await addOne(ann, { designImages: [logo] })
  const { prints } = await ann.call(getLinePrints, { userId: ann.userId, cartId: line._id })
  expect(prints).toMatchObject([{ view: 'front', facts: { inks: ['#ff6347'], width: expect.any(Number) } }])
  expect(await cartOf(ann)).toEqual([line])
  const blank = await addOne(ann)
  expect(await ann.call(getLinePrints, { userId: ann.userId, cartId: blank._id })).toEqual({
    prints: [],
    paidSetUps: [],
  })
})

test('lines of others, lines that are gone and methods that are none are refused', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  const line = await addOne(ann, { designImages: [logo] })
  const names = { userId: bob.userId, cartId: line._id }
  await expectRefusal(bob.call(updatePrintMethod, { ...names, printMethod: 'screen' }), 404)
  await expectRefusal(bob.call(getLinePrints, names), 404)
  await expectRefusal(bob.call(getLinePrints, { ...names, userId: ann.userId }), 403)
  const other = { ...names, userId: ann.userId, printMethod: 'foil' as 'dtf' }
  await expectRefusal(ann.call(updatePrintMethod, other), 400)
})

test('a method that the shop does not offer any more is not chosen, and the line stays as it was', async () => {
  const prices = createPricesCache()
  const other = await openApi({ calls: cartCalls, plug: [plug(catalogueCache, holder), plug(pricesCache, prices)] })
  afterAll(() => prices.stop())
  await importStyles(other.systemCall(), [teeOfManySizes])
  await prices.start(other.db)
  const ann = await other.signedIn()
  const added = { userId: ann.userId, ...blanks, designImages: [logo], quantities: QUANTITIES }
  const { cart } = await ann.call(addCartItem, added)
  const input = { userId: ann.userId, cartId: cart[0]?._id ?? 'crt_none', printMethod: 'screen' } as const
  const { list } = standingBook
  const methods = { ...list.methods, screen: { ...list.methods.screen, isOffered: false } }
  const book = { ...standingBook, list: { ...list, methods } }
  const startsAt = other.clock.now()
  await publishBook(other.systemCall(), { basedOn: 0, startsAt, note: '', book })
  await prices.refresh()
  const refusal = await expectRefusal(
    ann.call(updatePrintMethod, input),
    409,
    'This print method is not offered at the moment.',
  )
  expect(refusal.body).toMatchObject({ code: 'METHOD_NOT_OFFERED' })
  expect((await ann.call(getCart, { userId: ann.userId })).cart).toEqual(cart)
  const dtg = await ann.call(updatePrintMethod, { ...input, printMethod: 'dtg' })
  expect(dtg.cart[0]?.options.printMethod).toBe('dtg')
})
