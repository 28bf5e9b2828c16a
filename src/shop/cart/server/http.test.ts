import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#platform/base/endpoint.ts'
import { newId } from '#platform/base/id.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { catalogueHolder, createCatalogueHolder, importStyles } from '#shop/catalogue/server/index.ts'
import { type Design, emptyDesign, plainLook } from '#shop/designs/model/design.ts'
import { inches, normalTurn, pixels, point } from '#shop/designs/model/geometry.ts'
import { addCartItem, editCartItem, getCart, refreshCart, removeCartItem, restoreCartItem } from '../contract.ts'
import { cartCalls } from './http.ts'
import { forgetRemoved, linesForCheckout, readCart, removeOrdered } from './index.ts'

const holder = createCatalogueHolder()
const shop = await openApi({ calls: [...cartCalls, ...artworkCalls], plug: [plug(catalogueHolder, holder)] })

const tee = {
  styleId: 39,
  itemCode: '3001',
  code: '3001',
  brand: 'BELLA + CANVAS',
  category: 'T-Shirts',
  title: 'Unisex Jersey T-Shirt',
  gender: 'Unisex',
  fabric: 'Cotton',
  weightOz: 4.2,
  countryOfOrigin: 'Nicaragua',
  description: '<p>Soft.</p>',
  cut: 'tee',
  firstSeen: '2024-01-01',
  popularity: 1,
  colors: [
    { name: 'White', hex: '#FFFFFF', family: 'Whites' },
    { name: 'Black', hex: '#000000', family: 'Blacks', sizes: ['S', 'M'] },
    { name: 'Teal', hex: '#16808A', family: 'Greens', discontinued: true },
  ],
  prices: [
    { size: 'S', priceCents: 472 },
    { size: 'M', priceCents: 472 },
    { size: 'L', priceCents: 472 },
    { size: '2XL', priceCents: 672 },
  ],
} as const
const old = { ...tee, styleId: 40, itemCode: 'OLD', code: 'OLD', discontinued: true }
const later = { ...tee, styleId: 41, itemCode: 'LATER', code: 'LATER' }

const picture = async (width: number, height: number, background = 'tomato') => {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}
let logo = ''
let wide = ''
let view = ''

beforeAll(async () => {
  await importStyles(shop.systemCall(), [tee, old, later])
  await holder.start(shop.db)
  ;[logo, wide, view] = await Promise.all([picture(60, 60), picture(80, 40, 'navy'), picture(30, 30, 'white')])
  return () => holder.stop()
})

type Add = Omit<InputOf<typeof addCartItem>, 'userId'>
const blanks: Add = { itemCode: '3001', quantities: { M: 1 } }

const add = (who: Customer, over: Partial<Add> = {}) =>
  who.call(addCartItem, { userId: who.userId, ...blanks, ...over })
const cartOf = async (who: Customer) => (await who.call(getCart, { userId: who.userId })).cart

async function post(who: Customer, path: string, body: unknown) {
  const headers = { 'content-type': 'application/json' }
  const response = await who.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}
const rawAdd = (who: Customer, over: Record<string, unknown>) =>
  post(who, '/api/cart/add', { userId: who.userId, ...blanks, ...over })

async function addOne(who: Customer, over: Partial<Add> = {}) {
  const { cart } = await add(who, over)
  const line = cart.at(-1)
  if (!line) throw new Error('a line was added')
  return line
}

const callOf = (who: Customer, roles: string[] = []) => {
  const names = { firstName: '', lastName: '', picture: '' }
  return { ...shop.systemCall(), actor: { userId: who.userId, sessionId: '', email: who.email, ...names, roles } }
}

describe('adding', () => {
  test('blanks cost their blank prices, whatever the body says', async () => {
    const ann = await shop.signedIn()
    const { body } = await rawAdd(ann, {
      quantities: { '2XL': 1, M: 2, S: 0 },
      ...{ price: 0.01, prices: { M: 0.01 }, title: 'Free', lineTotal: 0, _id: 'crt_mine0000' },
    })
    expect(body).toEqual({ cart: [expect.any(Object)], subtotal: 16.16 })
    expect(body.cart[0]).toEqual({
      _id: expect.stringMatching(/^crt_(?!mine)/),
      code: '3001',
      itemCode: '3001',
      styleId: 39,
      styleCode: '3001',
      title: 'Unisex Jersey T-Shirt',
      brand: 'BELLA + CANVAS',
      category: 'T-Shirts',
      color: 'White',
      images: [expect.stringMatching(/^Images\/Color\/\d+_f_fm\.jpg$/)],
      designImages: [],
      quantities: { M: 2, '2XL': 1 },
      sizes: ['S', 'M', 'L', '2XL'],
      blankPrices: { S: 4.72, M: 4.72, L: 4.72, '2XL': 6.72 },
      pieces: 3,
      note: '',
      options: { premiumFabric: false, prints: [] },
      design: null,
      price: 4.72,
      sizePrices: { M: 4.72, '2XL': 6.72 },
      lineTotal: 16.16,
      explanation: [
        { size: 'M', pieces: 2, unit: 4.72, parts: [{ kind: 'blank', label: 'Blank garment', amount: 4.72 }] },
        { size: '2XL', pieces: 1, unit: 6.72, parts: [{ kind: 'blank', label: 'Blank garment', amount: 6.72 }] },
      ],
      nextBreak: '9 more pieces: at least $0.14 less each',
      problem: '',
      remedy: '',
    })
    expect(await cartOf(ann)).toEqual(body.cart)
  })

  test('each design image is one front print at the default size', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann, { images: [view], designImages: [logo, { designImage: wide }] })
    expect(line.options.prints).toEqual([
      { view: 'front', squareInches: 144 },
      { view: 'front', squareInches: 72 },
    ])
    expect(line.price).toBe(4.72 + 11 + 11)
    expect(line.images).toEqual([expect.stringMatching(/^\/api\/artworks\/art_/)])
    expect(line.designImages).toHaveLength(2)
    expect(line.explanation[0]?.parts.map((part) => part.label)).toEqual([
      'Blank garment',
      'Front print, large',
      'Front print, large',
    ])
    const shown = await ann.fetch(line.designImages[0] ?? '')
    expect(shown.status).toBe(200)
  })

  test('premium fabric adds 5.00 per piece', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann, { quantities: { M: 2 }, options: { premiumFabric: true } })
    expect(line).toMatchObject({ price: 9.72, lineTotal: 19.44, options: { premiumFabric: true } })
  })

  test('a wholesale customer pays 20 % less for blanks', async () => {
    const wanda = await shop.signedIn({ roles: ['wholesaler'] })
    expect(await addOne(wanda)).toMatchObject({ price: 3.78 })
    expect((await cartOf(wanda))[0]).toMatchObject({ price: 3.78 })
  })

  test('twelve pieces of a line reach the quantity break together', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann, { quantities: { S: 6, M: 6 } })
    expect(line).toMatchObject({ price: 4.58, lineTotal: 54.96 })
  })

  test('a colour is found whatever its case', async () => {
    const ann = await shop.signedIn()
    expect(await addOne(ann, { color: 'black' })).toMatchObject({ color: 'Black', sizes: ['S', 'M'] })
  })

  test('own pictures and pictures of the style are named by their addresses', async () => {
    const ann = await shop.signedIn()
    const first = await addOne(ann, { images: [view], designImages: [logo] })
    const [garment] = (await addOne(ann)).images
    const again = await addOne(ann, { images: [`/${garment}`, ...first.images], designImages: first.designImages })
    expect(again.images).toEqual([garment, ...first.images])
    expect(again.designImages).toEqual(first.designImages)
    expect(again.price).toBe(first.price)
  })

  test('a removed line can be added again as it was answered', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann, { images: [view], designImages: [logo, wide], note: 'Left chest', color: 'Black' })
    await ann.call(removeCartItem, { userId: ann.userId, cartId: line._id })
    const { itemCode, color, quantities, note, images, designImages, options, design } = line
    const again = await addOne(ann, { itemCode, color, quantities, note, images, designImages, options, design })
    expect({ ...again, _id: '' }).toEqual({ ...line, _id: '' })
  })

  test('twenty adds at once lose nothing', async () => {
    const ann = await shop.signedIn()
    await Promise.all(Array.from({ length: 20 }, (_, n) => add(ann, { note: `${n}` })))
    const notes = (await cartOf(ann)).map((line) => Number(line.note))
    expect(notes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  })

  test('a cart holds a hundred lines and no more', async () => {
    const ann = await shop.signedIn()
    for (let n = 0; n < 100; n++) await add(ann)
    await expectRefusal(add(ann), 409, /at most 100 lines/)
    expect(await cartOf(ann)).toHaveLength(100)
  })
})

describe('a design', () => {
  const layer = (artworkId: string, width: number, height: number) => ({
    ...plainLook,
    id: 'one',
    kind: 'image' as const,
    artworkId,
    name: 'logo.png',
    pixels: { width: pixels(9000), height: pixels(9000) },
    vector: true,
    before: null,
    place: {
      view: 'back' as const,
      center: point(0, 6),
      size: { width: inches(width), height: inches(height) },
      rotation: normalTurn(0),
    },
  })
  const designWith = (layers: Design['layers']): Design => ({
    ...emptyDesign,
    product: { styleId: 999, code: 'other', cut: 'cap' },
    color: 'Pink',
    layers,
    note: 'From the editor',
    options: { premiumFabric: true },
  })

  async function upload(who: Customer): Promise<string> {
    const bytes = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64')
    const form = new FormData()
    form.set('file', new File([bytes], 'logo.png', { type: 'image/png' }))
    const response = await who.fetch('/api/artworks', { method: 'POST', body: form })
    const { artwork } = await response.json()
    return artwork.id
  }

  test('is priced by its printed area on the garment that is ordered', async () => {
    const ann = await shop.signedIn()
    const artworkId = await upload(ann)
    const line = await addOne(ann, { design: designWith([layer(artworkId, 4, 4)]), images: [view] })
    expect(line.options).toEqual({ premiumFabric: true, prints: [{ view: 'back', squareInches: 16 }] })
    expect(line.price).toBe(15.72)
    expect(line.note).toBe('From the editor')
    expect(line.designImages).toEqual([`/api/artworks/${artworkId}`])
    expect(line.design).toMatchObject({
      product: { styleId: 39, code: '3001', cut: 'tee' },
      color: 'White',
      layers: [{ artworkId, pixels: { width: 60, height: 60 }, vector: false }],
    })
  })

  test('with pictures of another is refused', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const artworkId = await upload(ann)
    await expectRefusal(add(bob, { design: designWith([layer(artworkId, 4, 4)]) }), 400, /not among your uploads/)
    await expectRefusal(add(bob, { designImages: [`/api/artworks/${artworkId}`] }), 400, /not among your uploads/)
    await expectRefusal(add(bob, { images: [`/api/artworks/${artworkId}`] }), 400, /not among your uploads/)
    expect(await cartOf(bob)).toEqual([])
  })

  test.each([
    [{}],
    [5],
    ['design'],
    [{ ...emptyDesign, version: 99 }],
    [{ ...emptyDesign, layers: [{ id: 'x' }] }],
    [{ ...emptyDesign, layers: Array.from({ length: 500 }, (_, n) => ({ id: String(n) })) }],
  ])('that cannot be read is refused: %o', async (design) => {
    const ann = await shop.signedIn()
    await expectRefusal(add(ann, { design }), 400, 'The design could not be read.')
    expect(await cartOf(ann)).toEqual([])
  })

  test('with a made-up picture id is refused', async () => {
    const ann = await shop.signedIn()
    await expectRefusal(add(ann, { design: designWith([layer('../../x', 4, 4)]) }), 400)
    await expectRefusal(add(ann, { design: designWith([layer(newId('art'), 4, 4)]) }), 400)
  })
})

describe('what is refused', () => {
  test.each([
    ['an unknown item', { itemCode: 'NOPE' }, 404],
    ['no item', { itemCode: '' }, 400],
    ['an item that is no text', { itemCode: ['3001'] }, 400],
    ['an unknown colour', { color: 'Mauve' }, 400],
    ['a discontinued colour', { color: 'Teal' }, 409],
    ['a discontinued style', { itemCode: 'OLD' }, 409],
    ['an unknown size', { quantities: { XS: 1 } }, 400],
    ['a size of another colour', { color: 'Black', quantities: { L: 1 } }, 400],
    ['an unknown size beside a known one', { quantities: { M: 1, XS: 0 } }, 400],
    ['markup as a size', { quantities: { '<b>M</b>': 1 } }, 400],
    ['a name of every object as a size', { quantities: { constructor: 1 } }, 400],
    ['no pieces', { quantities: {} }, 400],
    ['zero pieces', { quantities: { M: 0 } }, 400],
    ['negative pieces', { quantities: { M: 3, L: -2 } }, 400],
    ['half a piece', { quantities: { M: 1.5 } }, 400],
    ['more than 10,000 of a size', { quantities: { M: 10_001 } }, 400],
    ['pieces as text', { quantities: { M: '2' } }, 400],
    ['pieces as a list', { quantities: { M: [2] } }, 400],
    ['quantities as a list', { quantities: [] }, 400],
    ['quantities as nothing', { quantities: null }, 400],
    [
      'thousands of sizes',
      { quantities: Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`S${n}`, 1])) },
      400,
    ],
    ['a note of 501 characters', { note: 'n'.repeat(501) }, 400],
    ['five views', { images: Array.from({ length: 5 }, () => 'data:image/png;base64,AAAA') }, 400],
    ['four design images', { designImages: Array.from({ length: 4 }, () => 'data:image/png;base64,AAAA') }, 400],
    ['a view that is no picture', { images: ['data:image/png;base64,AAAA'] }, 400],
    ['markup as a picture', { images: ['data:image/svg+xml;base64,PHN2Zy8+'] }, 400],
    ['a file of the machine', { designImages: ['file:///etc/passwd'] }, 400],
    ['a picture of another style', { images: ['Images/Color/1_f_fm.jpg'] }, 400],
    ['a picture that is no text', { designImages: [{ $ne: 1 }] }, 400],
    ['an empty picture', { images: [''] }, 400],
    ['premium fabric as text', { options: { premiumFabric: 'yes' } }, 400],
  ])('%s', async (_what, over, status) => {
    const ann = await shop.signedIn()
    const answer = await rawAdd(ann, over)
    expect([answer.status, typeof answer.body.error]).toEqual([status, 'string'])
    expect(await cartOf(ann)).toEqual([])
  })

  test('the fourth design image has the specified sentence', async () => {
    const ann = await shop.signedIn()
    const { body } = await rawAdd(ann, { designImages: Array.from({ length: 4 }, () => logo) })
    expect(body.error).toContain('You can only upload a maximum of 3 images')
  })

  test('a note of 500 characters is kept whole', async () => {
    const ann = await shop.signedIn()
    expect((await addOne(ann, { note: 'n'.repeat(500) })).note).toHaveLength(500)
  })
})

describe('editing and removing', () => {
  test('new quantities replace the old ones and the line is priced anew', async () => {
    const ann = await shop.signedIn()
    await addOne(ann)
    const line = await addOne(ann, { note: 'second', quantities: { S: 1, M: 1 } })
    const ask = { userId: ann.userId, cartId: line._id, quantities: { '2XL': 12, M: 0 } }
    const { cart, subtotal } = await ann.call(editCartItem, ask)
    expect(cart.map((one) => one.quantities)).toEqual([{ M: 1 }, { '2XL': 12 }])
    expect(cart[1]).toMatchObject({ _id: line._id, note: 'second', price: 6.52, lineTotal: 78.24 })
    expect(subtotal).toBe(82.96)
    expect(await cartOf(ann)).toEqual(cart)
  })

  test.each([
    [{ M: 0 }, /at least one size/],
    [{}, /at least one size/],
    [{ XS: 1 }, /does not come in that size/],
    [{ M: -1 }, /negative/],
    [{ M: 10_001 }, /At most 10,000/],
  ])('quantities %o are refused and change nothing', async (quantities, text) => {
    const ann = await shop.signedIn()
    const line = await addOne(ann)
    await expectRefusal(ann.call(editCartItem, { userId: ann.userId, cartId: line._id, quantities }), 400, text)
    expect(await cartOf(ann)).toEqual([line])
  })

  test('a line is taken out, and a second time it is gone', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann)
    const kept = await addOne(ann, { quantities: { L: 1 } })
    const ask = { userId: ann.userId, cartId: line._id }
    expect((await ann.call(removeCartItem, ask)).cart).toEqual([kept])
    await expectRefusal(ann.call(removeCartItem, ask), 404, /no longer in your cart/)
    await expectRefusal(ann.call(editCartItem, { ...ask, quantities: { M: 1 } }), 404)
  })

  test('a removed line comes back as it was and where it was, once, however often it is asked for', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann, { images: [view], designImages: [logo], note: 'Left chest' })
    const later = await addOne(ann)
    const ask = { userId: ann.userId, cartId: line._id }
    await ann.call(removeCartItem, ask)
    await Promise.all([ann.call(restoreCartItem, ask), ann.call(restoreCartItem, ask)])
    expect((await ann.call(restoreCartItem, ask)).cart).toEqual([line, later])
    expect(await cartOf(ann)).toEqual([line, later])
  })

  test('a removed line comes back even where its style has been discontinued meanwhile, and says so', async () => {
    const ann = await shop.signedIn()
    const gone = { ...tee, styleId: 42, itemCode: 'GONE', code: 'GONE' }
    await importStyles(shop.systemCall(), [gone])
    await holder.refresh()
    const line = await addOne(ann, { itemCode: 'GONE' })
    const ask = { userId: ann.userId, cartId: line._id }
    await ann.call(removeCartItem, ask)
    await importStyles(shop.systemCall(), [{ ...gone, discontinued: true }])
    await holder.refresh()
    const { cart } = await ann.call(restoreCartItem, ask)
    expect(cart).toMatchObject([{ _id: line._id, problem: expect.stringMatching(/no longer made/) }])
  })

  test('a removed line is kept for an hour and then forgotten', async () => {
    const ann = await shop.signedIn()
    const [line, kept] = [await addOne(ann), await addOne(ann)]
    const ask = { userId: ann.userId, cartId: line._id }
    await ann.call(removeCartItem, ask)
    await forgetRemoved(shop.systemCall())
    expect((await ann.call(restoreCartItem, ask)).cart).toHaveLength(2)

    await ann.call(removeCartItem, ask)
    shop.clock.advance(61 * 60_000)
    await expectRefusal(ann.call(restoreCartItem, ask), 404, 'That line can no longer be brought back.')
    await forgetRemoved(shop.systemCall())
    expect(await cartOf(ann)).toEqual([kept])
  })

  test('a removed line is out of the checkout, and once it is ordered it does not come back', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann)
    const ask = { userId: ann.userId, cartId: line._id }
    await ann.call(removeCartItem, ask)
    expect(await linesForCheckout(callOf(ann))).toEqual([])
    await removeOrdered(shop.systemCall(), ann.userId, [line._id])
    await expectRefusal(ann.call(restoreCartItem, ask), 404)
  })

  test('a full cart takes no line back', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann)
    const ask = { userId: ann.userId, cartId: line._id }
    await ann.call(removeCartItem, ask)
    for (let n = 0; n < 100; n++) await add(ann)
    await expectRefusal(ann.call(restoreCartItem, ask), 409, /at most 100 lines/)
    expect(await cartOf(ann)).toHaveLength(100)
  })

  test('lines that come back at once fill the cart to the last place and no further', async () => {
    const ann = await shop.signedIn()
    const removed = []
    for (let n = 0; n < 6; n++) removed.push(await addOne(ann))
    for (const { _id: cartId } of removed) await ann.call(removeCartItem, { userId: ann.userId, cartId })
    for (let n = 0; n < 97; n++) await add(ann)
    const restores = removed.map(({ _id: cartId }) => ann.call(restoreCartItem, { userId: ann.userId, cartId }))
    const outcomes = await Promise.allSettled([...restores, add(ann), add(ann), add(ann)])
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    expect(await cartOf(ann)).toHaveLength(100)
  })

  test('refreshing by post answers the cart', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann)
    expect(await ann.call(refreshCart, { userId: ann.userId })).toEqual({ cart: [line], subtotal: 4.72 })
  })
})

describe('a stranger', () => {
  test('cannot edit, remove or bring back the line of another', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const line = await addOne(ann)
    const ask = { userId: bob.userId, cartId: line._id }
    await expectRefusal(bob.call(editCartItem, { ...ask, quantities: { M: 9 } }), 404)
    await expectRefusal(bob.call(removeCartItem, ask), 404)
    expect(await cartOf(ann)).toEqual([line])
    await ann.call(removeCartItem, { ...ask, userId: ann.userId })
    await expectRefusal(bob.call(restoreCartItem, ask), 404)
    expect(await cartOf(ann)).toEqual([])
  })

  test('is turned away with another’s userId, and a guest from everything', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const line = await addOne(ann)
    const { userId } = ann
    await expectRefusal(bob.call(getCart, { userId }), 403)
    await expectRefusal(bob.call(refreshCart, { userId }), 403)
    await expectRefusal(bob.call(addCartItem, { userId, ...blanks }), 403)
    await expectRefusal(bob.call(removeCartItem, { userId, cartId: line._id }), 403)
    await expectRefusal(shop.guest().call(getCart, { userId }), 401)
    await expectRefusal(shop.guest().call(addCartItem, { userId, ...blanks }), 401)
    expect(await cartOf(ann)).toEqual([line])
  })
})

describe('the cost in SQL statements', () => {
  const count = async (work: () => Promise<unknown>) => (await shop.countStatements(work)).statements

  test('of adding blanks is at most 6, whatever the number of sizes and lines', async () => {
    const ann = await shop.signedIn()
    expect(await count(() => add(ann))).toBeLessThanOrEqual(6)
    for (let n = 0; n < 30; n++) await add(ann)
    expect(await count(() => add(ann, { quantities: { S: 1, M: 1, L: 1, '2XL': 1 } }))).toBeLessThanOrEqual(6)
  })

  test('of adding artwork is at most 8, own pictures and sent ones together', async () => {
    const ann = await shop.signedIn()
    const first = await addOne(ann, { images: [view], designImages: [logo] })
    const sent = { images: [view, await picture(31, 31)], designImages: [wide, logo] }
    expect(await count(() => add(ann, sent))).toBeLessThanOrEqual(8)
    const mixed = { images: [await picture(32, 32)], designImages: [await picture(33, 33), ...first.designImages] }
    expect(await count(() => add(ann, mixed))).toBeLessThanOrEqual(8)
  })

  test('of reading is at most 2, whatever the number of lines', async () => {
    const ann = await shop.signedIn()
    const read = () => ann.call(getCart, { userId: ann.userId })
    expect(await count(read)).toBeLessThanOrEqual(2)
    for (let n = 0; n < 30; n++) await add(ann)
    expect(await count(read)).toBeLessThanOrEqual(2)
  })
})

describe('the door', () => {
  test('gives the lines in cents, as an order freezes them', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann, { quantities: { M: 2, '2XL': 1 }, note: 'For the team' })
    expect(await linesForCheckout(callOf(ann))).toEqual([
      {
        lineId: line._id,
        styleId: 39,
        itemCode: '3001',
        code: '3001',
        brand: 'BELLA + CANVAS',
        category: 'T-Shirts',
        title: 'Unisex Jersey T-Shirt',
        color: 'White',
        quantities: { M: 2, '2XL': 1 },
        sizePrices: { M: 472, '2XL': 672 },
        unitPrice: 472,
        lineTotal: 1616,
        note: 'For the team',
        options: { premiumFabric: false, prints: [] },
        design: null,
        images: line.images,
        designImages: [],
        problem: undefined,
      },
    ])
  })

  test('shows a person who is signing in the cart at their own prices', async () => {
    const wanda = await shop.signedIn({ roles: ['wholesaler'] })
    const line = await addOne(wanda)
    expect(await readCart(shop.systemCall(), wanda.userId)).toEqual([line])
    expect(await readCart(shop.systemCall(), newId('usr'))).toEqual([])
  })

  test('takes out what was ordered and leaves the rest, and others’ lines', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const [first, second] = [await addOne(ann), await addOne(ann)]
    const others = await addOne(bob)
    await removeOrdered(shop.systemCall(), ann.userId, [first._id, others._id])
    await removeOrdered(shop.systemCall(), ann.userId, [])
    expect(await cartOf(ann)).toEqual([second])
    expect(await cartOf(bob)).toEqual([others])
  })
})

describe('when the catalogue changes', () => {
  test('a line shows the new price, and a discontinued style is named and left out of the subtotal', async () => {
    const ann = await shop.signedIn()
    await add(ann)
    const line = await addOne(ann, { itemCode: 'LATER' })
    expect(line).toMatchObject({ price: 4.72, problem: '' })

    const dearer = later.prices.map((one) => ({ ...one, priceCents: 500 }))
    await importStyles(shop.systemCall(), [{ ...later, prices: dearer }])
    await holder.refresh()
    expect((await cartOf(ann))[1]).toMatchObject({ price: 5, lineTotal: 5 })

    await importStyles(shop.systemCall(), [{ ...later, discontinued: true }])
    await holder.refresh()
    const { cart, subtotal } = await ann.call(getCart, { userId: ann.userId })
    expect(cart[1]).toMatchObject({ problem: 'This style is no longer made and cannot be ordered.' })
    expect(subtotal).toBe(4.72)
    expect((await linesForCheckout(callOf(ann)))[1]?.problem).toMatch(/no longer made/)
  })
})
