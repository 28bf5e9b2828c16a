import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/base/id.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { addText, plainLettering } from '#shop/designs/model/editing/text-commands.ts'
import { inches, normalTurn, pixels, point } from '#shop/designs/model/geometry.ts'
import { plainLook } from '#shop/designs/model/layers/layer.ts'
import { loadFont } from '#shop/designs/model/lettering/fonts.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { removeCartItem } from '../contract.ts'
import { openCart } from '../testing/cart.fixture.ts'
import { cartLines } from './tables.ts'

const { shop, logo, wide, view, add, cartOf, rawAdd, addOne } = await openCart()

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
      options: { ...standardOptions, prints: [] },
      design: null,
      price: 4.72,
      sizePrices: { M: 4.72, '2XL': 6.72 },
      lineTotal: 16.16,
      explanation: [
        { size: 'M', pieces: 2, unit: 4.72, parts: [{ kind: 'blank', label: 'Blank garment', amount: 4.72 }] },
        { size: '2XL', pieces: 1, unit: 6.72, parts: [{ kind: 'blank', label: 'Blank garment', amount: 6.72 }] },
      ],
      ...{ pooled: { garment: 0, prints: {} }, together: [] },
      nextBreak: '9 more pieces: at least $0.14 less each',
      judgments: [],
      problem: '',
      garment: { category: 'T-Shirts', fabric: 'Cotton', color: '#FFFFFF' },
      setUps: [],
      remedy: '',
    })
    expect(await cartOf(ann)).toEqual(body.cart)
  })

  test('each design image is one front print at the default size', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann, { images: [view], designImages: [logo, { designImage: wide }] })
    // Both are far too small for twelve inches, which the shopper sees.
    expect(line.options.prints).toMatchObject([
      { view: 'front', squareInches: 144, dpi: expect.any(Number) },
      { view: 'front', squareInches: 72, dpi: expect.any(Number) },
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

  test('a line of the version before has its premium fabric still, and is printed by DTF', async () => {
    const ann = await shop.signedIn()
    const line = await addOne(ann, { options: { premiumFabric: true } })
    await shop.db.update(cartLines).set({ options: null }).where(eq(cartLines.id, line._id))
    expect(await cartOf(ann)).toEqual([line])
    expect(line.options).toMatchObject({ premiumFabric: true, printMethod: 'dtf' })
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
    await expectRefusal(add(ann), 409, /at most 100 items/)
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
    options: { ...standardOptions, premiumFabric: true },
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
    expect(line.options).toMatchObject({ premiumFabric: true, prints: [{ view: 'back', squareInches: 16 }] })
    expect(line.price).toBe(15.72)
    expect(line.note).toBe('From the editor')
    expect(line.designImages).toEqual([`/api/artworks/${artworkId}`])
    expect(line.design).toMatchObject({
      product: { styleId: 39, code: '3001', cut: 'tee' },
      color: 'White',
      layers: [{ artworkId, pixels: { width: 60, height: 60 }, vector: false }],
    })
  })

  test('of half an inch, for a pocket, is taken and priced as the smallest print', async () => {
    const ann = await shop.signedIn()
    const artworkId = await upload(ann)
    const line = await addOne(ann, { design: designWith([layer(artworkId, 0.5, 0.25)]), images: [view] })
    expect(line.options.prints).toMatchObject([{ view: 'back', squareInches: 0.13 }])
    expect(line.explanation[0]?.parts.map((part) => part.label)).toContain('Back print, small')
    const thin = await addOne(ann, { design: designWith([layer(artworkId, 0.5, 0.001)]), images: [view] })
    expect(thin.price).toBe(line.price)
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

  test('with a letter that its font lacks is refused in a sentence that names both', async () => {
    const ann = await shop.signedIn()
    const words = { ...plainLettering, text: 'Ha ☃' }
    const design = addText(emptyDesign, 'front', 'words', words, await loadFont('poster'))
    const { issues } = await expectRefusal(add(ann, { design }), 400, /A font of your design has no such letter/)
    expect(issues).toEqual([{ field: 'design', problem: expect.stringMatching(/^The font Poster has no “☃”/) }])
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
    ['a way of printing that the shop has not', { options: { printMethod: 'stencil' } }, 400],
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
