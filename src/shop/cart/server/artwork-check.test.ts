import { asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { priceList } from '#config'
import { newId } from '#platform/base/id.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, expectRefusal, openApi } from '#platform/testing/test-api.ts'
import type { PageFacts } from '#shop/artworks/model/page-facts.ts'
import { scanPdf } from '#shop/artworks/testing/pdf.fixture.ts'
import { catalogueCache, importStyles } from '#shop/catalogue/server/index.ts'
import { checkArtwork } from '#shop/designs/model/check/check-artwork.ts'
import { type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { addImage, moveTo, resizeTo } from '#shop/designs/model/editing/layer-commands.ts'
import { addShape } from '#shop/designs/model/editing/shape-commands.ts'
import { addText, plainLettering } from '#shop/designs/model/editing/text-commands.ts'
import { pixels, point } from '#shop/designs/model/geometry.ts'
import { loadFont } from '#shop/designs/model/lettering/fonts.ts'
import { createPricesCache, pricesCache, publishBook, standingBook } from '#shop/pricing/server/index.ts'
import { checkCartArtwork, updateDesignerNote } from '../check-contract.ts'
import { addCartItem, getCart } from '../contract.ts'
import { blanks, openCart, teeOfManySizes } from '../testing/cart.fixture.ts'
import { cartCalls } from './http.ts'
import { cartLines } from './tables.ts'

const { shop, holder, logo, addOne, cartOf, rawAdd, post } = await openCart()
const plain = await loadFont('plain')

const onTee: Design = { ...emptyDesign, product: { styleId: 39, code: '3001', cut: 'tee' }, color: 'White' }
const words = (text: string, color: string) =>
  addText(onTee, 'front', 'words', { ...plainLettering, font: 'plain', text, color }, plain)
const check = (who: Customer) => who.call(checkCartArtwork, { userId: who.userId })

/** A red disc, on white or on nothing. */
async function uploadDisc(who: Customer, side: number, ground = 'none') {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="50%" cy="50%" r="30%" fill="#c8102e"/></svg>`
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'disc.png', { type: 'image/png' }))
  const { artwork } = await (await who.fetch('/api/artworks', { method: 'POST', body: form })).json()
  return String(artwork.id)
}

const withDisc = (artworkId: string, side: number, width: number, design = onTee) =>
  moveTo(
    resizeTo(
      addImage(design, 'front', 'disc', {
        ...{ artworkId, name: 'disc.png', vector: false },
        pixels: { width: pixels(side), height: pixels(side) },
      }),
      'disc',
      width,
    ),
    'disc',
    point(0, 6),
  )

const withOldLetter = (design: Design): Design => ({
  ...design,
  layers: design.layers.map((layer) => (layer.kind === 'text' ? { ...layer, text: 'A\u4e16' } : layer)),
})

test('the cart says of each line what the editor says of its design, sentence by sentence', async () => {
  const ann = await shop.signedIn()
  const disc = await uploadDisc(ann, 300, 'white')
  const design = withDisc(
    disc,
    300,
    6,
    addText(onTee, 'back', 'words', { ...plainLettering, font: 'plain', text: 'A', color: '#0000ff' }, plain),
  )
  const { _id } = await addOne(ann, { design, color: 'Black' })
  // Such a letter has not been taken into the cart since the font was asked for it.
  const old = withOldLetter({ ...design, color: 'Black' })
  await shop.db.update(cartLines).set({ design: old }).where(eq(cartLines.id, _id))
  await addOne(ann, { design: words('Team', '#ffffff') })
  await addOne(ann, { design: words('Team', '#c8102e') })
  await addOne(ann)
  const { lines, designerPrice } = await check(ann)
  expect(designerPrice).toBe(15)
  expect(lines.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([
    ['missing-letters', 'resolution', 'background', 'color'],
    ['contrast'],
    [],
  ])
  const reading = await (await ann.fetch(`/api/artworks/${disc}/reading`)).json()
  const said = checkArtwork(
    { ...withOldLetter(design), color: 'Black' },
    {
      garment: { name: 'Black', hex: '#000000' },
      list: priceList,
      sources: { readings: new Map([[disc, reading.reading]]), fonts: new Map([['plain', plain]]) },
    },
  )
  expect(lines[0]?.findings.map(({ sentence }) => sentence)).toEqual(said.map(({ sentence }) => sentence))
  expect(lines[0]?.findings[2]).toMatchObject({ layer: 'disc.png', view: 'front', mend: 'Remove background' })
})

test('pictures that came without a placement are checked where they are printed', async () => {
  const ann = await shop.signedIn()
  await addOne(ann, { designImages: [logo] })
  expect((await check(ann)).lines).toMatchObject([{ findings: [{ kind: 'resolution', severity: 'serious' }] }])
})

test('the pictures on a page of a PDF are judged by what the shop measured, whatever the design says of them', async () => {
  const ann = await shop.signedIn()
  const form = new FormData()
  form.set('file', new File([scanPdf(4, 2, 400)], 'scan.pdf'))
  const { artwork } = await (await ann.fetch('/api/artworks', { method: 'POST', body: form })).json()
  const placed = (pageFacts: PageFacts | undefined) => {
    const size = { width: pixels(2400), height: pixels(1200) }
    const page = { artworkId: String(artwork.id), name: 'scan.pdf', vector: true, pixels: size }
    const added = addImage(onTee, 'front', 'scan', { ...page, ...(pageFacts ? { pageFacts } : {}) })
    return moveTo(resizeTo(added, 'scan', 8), 'scan', point(0, 6))
  }
  for (const claimed of [undefined, { width: 4, height: 2, dpi: null }, { width: 4, height: 2, dpi: 900 }]) {
    const line = await addOne(ann, { design: placed(claimed) })
    expect(line.options).toMatchObject({ prints: [{ view: 'front', dpi: 50 }] })
  }
  const { lines } = await check(ann)
  expect(lines.map(({ findings }) => findings.filter(({ kind }) => kind === 'resolution'))).toMatchObject([
    [{ severity: 'serious', sentence: expect.stringContaining('50 DPI') }],
    [{ mend: 'Make it smaller: 2.66 in wide' }],
    [{ severity: 'serious' }],
  ])
})

test('a cart is checked for its owner alone', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  await addOne(ann, { design: words('Team', '#ffffff') })
  await expectRefusal(bob.call(checkCartArtwork, { userId: ann.userId }), 403)
  await expectRefusal(shop.guest().call(checkCartArtwork, { userId: ann.userId }), 401)
  expect((await check(bob)).lines).toEqual([])
})

test('whoever has left is waited for no longer: nothing more of the cart is read', async () => {
  const ann = await shop.signedIn()
  await addOne(ann, { design: withDisc(await uploadDisc(ann, 311), 311, 3) })
  await addOne(ann, { design: withDisc(await uploadDisc(ann, 312), 312, 3) })
  const countRead = () => shop.db.$count(sql`artwork_readings`)
  const before = await countRead()
  const path = `/api/cart/${ann.userId}/artwork-check`
  const left = await ann.fetch(path, { signal: AbortSignal.abort() })
  expect([left.status, await countRead()]).toEqual([409, before])
  expect((await ann.fetch(path)).status).toBe(200)
  expect(await countRead()).toBe(before + 2)
})

test('our designer is paid once for a line, whatever its quantity, and only while asked', async () => {
  const ann = await shop.signedIn()
  const line = await addOne(ann, { design: words('Team', '#c8102e'), quantities: { M: 3 } })
  const other = await addOne(ann, { design: words('Team', '#c8102e'), quantities: { M: 3 } })
  const input = { userId: ann.userId, cartId: line._id }
  const { cart } = await ann.call(updateDesignerNote, { ...input, designerNote: '  Smooth the edges\nplease ' })
  expect(cart[0]).toMatchObject({
    lineTotal: other.lineTotal + 15,
    options: { designerNote: 'Smooth the edges\nplease' },
    setUps: [{ key: 'designer', label: 'Our designer mends the artwork', amount: 15 }],
  })
  expect(cart[1]).toMatchObject({ lineTotal: other.lineTotal, setUps: [] })
  const both = await ann.call(updateDesignerNote, { ...input, cartId: other._id, designerNote: 'This too' })
  expect(both.cart.map(({ setUps }) => setUps.map(({ amount }) => amount))).toEqual([[15], [15]])
  expect((await check(ann)).lines.map(({ designerNote }) => designerNote)).toEqual([
    'Smooth the edges\nplease',
    'This too',
  ])
  const without = await ann.call(updateDesignerNote, { ...input, designerNote: null })
  expect(without.cart[0]).toMatchObject({ lineTotal: line.lineTotal, setUps: [] })
  expect(without.cart[0]?.options).not.toHaveProperty('designerNote')
})

test('a design that asks our designer brings the note into its line; a blank has nothing to mend', async () => {
  const ann = await shop.signedIn()
  const options = { ...onTee.options, designerNote: 'Make it round' }
  const line = await addOne(ann, { design: { ...words('Team', '#c8102e'), options } })
  expect(line).toMatchObject({ options: { designerNote: 'Make it round' }, setUps: [{ amount: 15 }] })
  const blank = await addOne(ann, { options: { designerNote: 'Make it round' } })
  expect(blank.setUps).toEqual([])
  expect(blank.options).not.toHaveProperty('designerNote')
  const input = { userId: ann.userId, cartId: blank._id, designerNote: 'Make it round' }
  await expectRefusal(ann.call(updateDesignerNote, input), 409, /no artwork/)
  expect((await cartOf(ann))[1]?.options).not.toHaveProperty('designerNote')
})

test('a note is text of 500 characters at most; signs that are not seen are left out, and prices in a body are ignored', async () => {
  const ann = await shop.signedIn()
  const line = await addOne(ann, { design: words('Team', '#c8102e') })
  const send = (designerNote: unknown, over = {}) =>
    post(ann, '/api/cart/designer-note', { userId: ann.userId, cartId: line._id, designerNote, ...over })
  for (const note of ['a'.repeat(501), 'a'.repeat(3_000_000), 5, {}, ['x']])
    expect((await send(note)).status).toBeGreaterThanOrEqual(400)
  const { status, body } = await send('<b>Bold</b>\u202e \u0007\u001b[31m', { price: 0, designerPrice: 0, setUps: [] })
  expect(status).toBe(200)
  expect(body.cart[0]).toMatchObject({ options: { designerNote: '<b>Bold</b> [31m' }, setUps: [{ amount: 15 }] })
  expect((await send('\n'.repeat(20))).body.cart[0].options).not.toHaveProperty('designerNote')
  const many = Array.from({ length: 200 }, (_, at) => at % 10).join('\n')
  expect((await send(many)).body.cart[0].options.designerNote.split('\n')).toHaveLength(20)
})

test('nobody writes into the line of another, a removed one or one that never was', async () => {
  const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
  const line = await addOne(ann, { design: words('Team', '#c8102e') })
  const note = { cartId: line._id, designerNote: 'Mine now' }
  await expectRefusal(bob.call(updateDesignerNote, { userId: bob.userId, ...note }), 404)
  await expectRefusal(bob.call(updateDesignerNote, { userId: ann.userId, ...note }), 403)
  await expectRefusal(ann.call(updateDesignerNote, { userId: ann.userId, ...note, cartId: newId('crt') }), 404)
  expect((await cartOf(ann))[0]?.options).not.toHaveProperty('designerNote')
})

test('while our designer costs nothing, a line that asks cannot be ordered and says how it can', async () => {
  const prices = createPricesCache()
  const list = { ...standingBook.list, designerNote: 0 }
  const own = await openApi({ calls: cartCalls, plug: [plug(catalogueCache, holder), plug(pricesCache, prices)] })
  await importStyles(own.systemCall(), [teeOfManySizes])
  await prices.start(own.db)
  const ann = await own.signedIn()
  const asked = { ...words('Team', '#c8102e'), options: { ...onTee.options, designerNote: 'Round' } }
  await ann.call(addCartItem, { userId: ann.userId, ...blanks, design: asked })
  await publishBook(own.systemCall(), {
    ...{ basedOn: 0, startsAt: own.clock.now(), note: '' },
    book: { ...standingBook, list },
  })
  await prices.refresh()
  const [line] = (await ann.call(getCart, { userId: ann.userId })).cart
  expect(line).toMatchObject({ setUps: [], problem: expect.stringContaining('take out the note') })
  const input = { userId: ann.userId, cartId: line?._id ?? newId('crt') }
  await expectRefusal(ann.call(updateDesignerNote, { ...input, designerNote: 'Square' }), 409)
  expect((await ann.call(updateDesignerNote, { ...input, designerNote: null })).cart[0]?.problem).toBe('')
  prices.stop()
})

test('words and pictures are taken from whoever confirms the rights to them, and that is kept with the moment and the words', async () => {
  const ann = await shop.signedIn()
  const refused = 'Please confirm that you have the right to print this artwork.'
  const design = words('Team', '#c8102e')
  for (const hasRights of [undefined, false])
    await expectRefusal(addOne(ann, { design, hasRights }), 400, new RegExp(refused))
  expect((await rawAdd(ann, { design, hasRights: 'yes' })).status).toBe(400)
  await expectRefusal(addOne(ann, { designImages: [logo], hasRights: false }), 400, new RegExp(refused))
  expect(await cartOf(ann)).toEqual([])

  await addOne(ann, { design, hasRights: true })
  await addOne(ann, { hasRights: undefined })
  await addOne(ann, { design: addShape(onTee, 'front', 'star', 'star', '#c8102e'), hasRights: undefined })
  await addOne(ann, { designImages: [logo], hasRights: undefined })
  const { userId, rights } = cartLines
  const rows = await shop.db.select({ userId, rights }).from(cartLines).orderBy(asc(cartLines.createdAt))
  expect(rows.filter((row) => row.userId === ann.userId).map((row) => row.rights)).toEqual([
    { at: expect.stringMatching(/^20/), wording: '2026-11', text: 'I have the right to print this artwork.' },
    ...[null, null, null],
  ])
})
