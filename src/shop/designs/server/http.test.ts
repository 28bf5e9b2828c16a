import { describe, expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { addressOf } from '#shop/artworks/model/address.ts'
import { deleteDesign, getDesign, listDesignHistory, MOST_DESIGNS, saveDesign, updateDesign } from '../contract.ts'
import { listDrafts } from '../drafts-contract.ts'
import { readDesign } from '../model/document/read-design.ts'
import { toSavedFields } from '../model/document/saved-fields.ts'
import { resizeTo } from '../model/editing/layer-commands.ts'
import {
  documentWith,
  history,
  listedDesign,
  openDesigns,
  picture,
  saveListed,
  uploadLogo,
} from '../testing/designs.fixture.ts'
import { designs } from './tables.ts'

const shop = await openDesigns()

describe('saving', () => {
  test('answers the specified fields as sent, with pictures as addresses that open', async () => {
    const ann = await shop.signedIn()
    const design = await saveListed(ann)
    expect(design).toMatchObject({
      name: 'Team shirt',
      code: '3001',
      product: listedDesign().product,
      colors: listedDesign().colors,
      sizes: listedDesign().sizes,
      currentColor: 'White',
      designPositions: [{ x: 40, y: 35.5 }],
      designImageDimensions: [{ width: 180, height: 90 }],
      designRotations: [15],
      correspondingShirtIndex: [3],
      currentShirtIndex: 3,
      tshirtImage: '',
    })
    for (const address of [design.designImages[0]?.designImage, design.thumbnailImage, design.images[0]]) {
      expect((await ann.fetch(address ?? '')).headers.get('content-type')).toBe('image/png')
    }
  })

  test('the newest stands first, and one opens by its id', async () => {
    const ann = await shop.signedIn()
    const first = await saveListed(ann, { name: 'First' })
    shop.clock.advance(1_000)
    const second = await saveListed(ann, { name: 'Second' })
    expect((await history(ann)).map((one) => one.name)).toEqual(['Second', 'First'])
    const { design } = await ann.call(getDesign, { userId: ann.userId, designId: first._id })
    expect(design).toEqual(first)
    expect(second._id).not.toBe(first._id)
  })

  test('a press that is sent again after a lost answer makes one design, side by side too; another press another', async () => {
    const ann = await shop.signedIn()
    const press = 'a'.repeat(64)
    const made = await Promise.all([saveListed(ann, { press }), saveListed(ann, { press })])
    const again = await saveListed(ann, { press, name: 'Sent again' })
    expect(new Set([...made, again].map((one) => one._id)).size).toBe(1)
    expect(again.name).toBe('Team shirt')
    const bob = await shop.signedIn()
    expect((await saveListed(bob, { press }))._id).not.toBe(again._id)
    await saveListed(ann, { press: 'b'.repeat(64) })
    expect(await history(ann)).toHaveLength(2)
    await ann.call(deleteDesign, { userId: ann.userId, designId: again._id })
    expect((await saveListed(ann, { press }))._id).not.toBe(again._id)
  })

  test('without the editor’s document one is made from the lists, in inches', async () => {
    const ann = await shop.signedIn()
    const design = readDesign((await saveListed(ann)).document)
    expect(design?.product).toEqual({ styleId: 39, code: '3001', cut: 'tee' })
    expect(design?.layers[0]?.place).toMatchObject({ view: 'back', rotation: 15 })
    expect(design?.layers[0]?.place.size.width).toBeCloseTo(10.8)
    expect(design?.layers[0]).toMatchObject({ pixels: { width: 64, height: 32 } })
  })

  test('a style that we do not know is kept, without a document', async () => {
    const ann = await shop.signedIn()
    expect((await saveListed(ann, { code: 'GONE' })).document).toBeNull()
  })

  test('the document is kept as the editor sent it', async () => {
    const ann = await shop.signedIn()
    const document = documentWith((await uploadLogo(ann)).id)
    expect(
      (await saveListed(ann, { designImages: undefined, images: undefined, document: { ...document } })).document,
    ).toEqual(document)
  })

  test.each([
    ['half an inch wide', 240, 120],
    ['half an inch wide and hardly high', 1_600, 4],
  ])('a print %s is saved with its lists, and again', async (_name, width, height) => {
    const ann = await shop.signedIn()
    const { id } = await uploadLogo(ann, 'tomato', { width, height })
    const document = resizeTo(documentWith(id, { width, height }), 'logo', 0)
    expect(document.layers[0]?.place.size.width).toBe(0.5)
    const designImageDimensions = [...toSavedFields(document, addressOf).designImageDimensions]
    const saved = await saveListed(ann, { designImageDimensions, document: { ...document } })
    expect(saved.document).toEqual(document)
    const { design } = await ann.call(updateDesign, { designId: saved._id, designImageDimensions })
    expect(design.designImageDimensions).toEqual(designImageDimensions)
    expect(readDesign(design.document)?.layers[0]?.place.size.width).toBeCloseTo(0.5, 1)
  })

  test('a garment picture is named, not stored', async () => {
    const ann = await shop.signedIn()
    const path = 'Images/Color/17_f_fl.jpg'
    expect(await saveListed(ann, { tshirtImage: path, thumbnailImage: `/${path}` })).toMatchObject({
      tshirtImage: path,
      thumbnailImage: `/${path}`,
    })
  })

  test('everything but code and one picture has a default', async () => {
    const ann = await shop.signedIn()
    const { design } = await ann.call(saveDesign, { userId: ann.userId, code: '3001', images: [picture] })
    expect(design).toMatchObject({
      name: 'Untitled design',
      designImages: [],
      designPositions: [],
      currentShirtIndex: 0,
      thumbnailImage: '',
    })
  })

  test.each([
    ['no code', { code: '' }],
    ['no picture at all', { designImages: [], images: [], thumbnailImage: null }],
    ['a name of 100,000 characters', { name: 'n'.repeat(100_000) }],
    ['a name of 121 characters', { name: 'n'.repeat(121) }],
    ['four pictures', { designImages: Array.from({ length: 4 }, () => ({ designImage: 'x' })) }],
    ['200 views', { images: Array.from({ length: 200 }, () => 'x') }],
    ['positions far off', { designPositions: [{ x: 1e308, y: -1e308 }] }],
    ['a fifth view', { correspondingShirtIndex: [4] }],
    ['a size of nothing', { designImageDimensions: [{ width: 0, height: 10 }] }],
    ['garment facts without end', { product: [{ text: 'x'.repeat(30_000) }] }],
    ['a document that is none', { document: { version: 7 } }],
  ])('%s is refused and nothing is saved', async (_name, over) => {
    const ann = await shop.signedIn()
    await expectRefusal(saveListed(ann, over), 400)
    expect(await history(ann)).toEqual([])
  })

  test.each([
    ['designRotations', ['<b>']],
    ['images', [{ $ne: 1 }]],
    ['images', [5]],
    ['designImages', 'x'],
  ])('%s as %j is refused', async (field, value) => {
    const ann = await shop.signedIn()
    const answer = await ann.post(`/api/designs/design/${ann.userId}`, { ...listedDesign(), [field]: value })
    expect(answer.status).toBe(400)
  })

  test.each([
    'javascript:alert(1)',
    '../../../etc/passwd',
    '//evil.example/x.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
  ])('the picture %s is refused wherever it stands', async (bad) => {
    const ann = await shop.signedIn()
    const over = [
      { images: [bad] },
      { designImages: [{ designImage: bad }] },
      { thumbnailImage: bad },
      { tshirtImage: bad },
    ]
    for (const one of over) await expectRefusal(saveListed(ann, one), 400)
    expect(await history(ann)).toEqual([])
  })

  test('artwork of somebody else, or of a device that never uploaded it, is refused, in the lists and in the document', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const { id, url } = await uploadLogo(bob)
    await expectRefusal(saveListed(ann, { designImages: [{ designImage: url }] }), 400, /not among your uploads/)
    await expectRefusal(saveListed(ann, { document: { ...documentWith(id) } }), 400, /not among your uploads/)
    const onDevice = documentWith(`device-${'0123456789'.repeat(4)}`)
    await expectRefusal(saveListed(ann, { document: { ...onDevice } }), 400, /not among your uploads/)
  })

  test('an account keeps 200 designs', async () => {
    const ann = await shop.signedIn()
    const { _id: id } = await saveListed(ann)
    const [row] = await shop.db.select().from(designs)
    if (!row) throw new Error('nothing saved')
    const more = Array.from({ length: MOST_DESIGNS - 1 }, (_, n) => ({ ...row, id: `${id}${n}`, userId: ann.userId }))
    await shop.db.insert(designs).values(more)
    await expectRefusal(saveListed(ann), 409, /200 designs/)
  })
})

describe('whose it is', () => {
  test('a guest is asked to sign in first, before anything is looked at', async () => {
    const guest = shop.guest()
    await expectRefusal(guest.call(updateDesign, { designId: 'x', name: 'x' }), 401)
    await expectRefusal(guest.call(listDesignHistory, { userId: 'x' }), 401)
    await expectRefusal(guest.call(deleteDesign, { userId: 'x', designId: 'x' }), 401)
    await expectRefusal(guest.call(listDrafts, {}), 401)
  })

  test('another’s userId is 403, another’s design is not there, and neither does anything', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const { _id: designId } = await saveListed(bob)
    await expectRefusal(ann.call(listDesignHistory, { userId: bob.userId }), 403)
    await expectRefusal(ann.call(saveDesign, { userId: bob.userId, ...listedDesign() }), 403)
    await expectRefusal(ann.call(deleteDesign, { userId: bob.userId, designId }), 403)
    await expectRefusal(ann.call(getDesign, { userId: ann.userId, designId }), 404)
    await expectRefusal(ann.call(deleteDesign, { userId: ann.userId, designId }), 404)
    await expectRefusal(ann.call(updateDesign, { designId, name: 'Mine' }), 404)
    expect((await history(bob)).map((one) => one.name)).toEqual(['Team shirt'])
  })

  test('the owner deletes it, once', async () => {
    const ann = await shop.signedIn()
    const { _id: designId } = await saveListed(ann)
    await ann.call(deleteDesign, { userId: ann.userId, designId })
    await expectRefusal(ann.call(deleteDesign, { userId: ann.userId, designId }), 404)
    expect(await history(ann)).toEqual([])
  })
})
