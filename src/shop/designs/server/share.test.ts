import { beforeAll, describe, expect, test } from 'vitest'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { deleteDesign, getDesign, listDesignHistory, saveDesign } from '../contract.ts'
import { getDraft, listVersions, saveDraft } from '../drafts-contract.ts'
import { readDesign } from '../model/document/read-design.ts'
import { setNote } from '../model/editing/design-commands.ts'
import { addNameAndNumber } from '../model/editing/name-and-number.ts'
import { loadFont } from '../model/lettering/fonts.ts'
import { copySharedDesign, getSharedDesign, listShares, shareDesign, unshareDesign } from '../shares-contract.ts'
import {
  dataUrl,
  documentWith,
  history,
  openDesigns,
  plainPng,
  saveWith,
  uploadLogo,
} from '../testing/designs.fixture.ts'
import { resealShares } from './shares.ts'
import { designShares } from './tables.ts'

const shop = await openDesigns()

const tokenIn = (url: string) => url.split('/').at(-1) ?? ''

async function shared(who: Customer) {
  const { id } = await uploadLogo(who, 'teal')
  const document = setNote(documentWith(id), 'Call Ann on 555 0100')
  const design = await saveWith(who, document, { name: 'Ann’s wedding' })
  const { share } = await who.call(shareDesign, { designId: design._id })
  return { design, artworkId: id, share, token: tokenIn(share.url) }
}

describe('a link to a design', () => {
  test('shows garment, colour and pictures to anyone, and no word of the owner', async () => {
    const ann = await shop.signedIn({ firstName: 'Annabel' })
    const { token, share } = await shared(ann)
    expect(share.url).toMatch(/\/shared\/[\w-]{32}$/)
    const guest = shop.guest()
    const { design } = await guest.call(getSharedDesign, { token })
    expect(design).toEqual({
      title: 'Unisex Jersey T-Shirt',
      brand: 'BELLA + CANVAS',
      code: '3001',
      styleId: 39,
      color: 'White',
      pictures: [`/api/designs/shared/${token}/pictures/0`],
      mayCopy: true,
    })
    expect(JSON.stringify(design)).not.toMatch(/Ann|wedding|555|usr_|art_|logo\.png/)
    const picture = await guest.fetch(design.pictures[0] ?? '')
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('x-robots-tag')).toBe('noindex')
  })

  test('is the same when it is asked for again, and lies in the database as a hash', async () => {
    const ann = await shop.signedIn()
    const { design, share, token } = await shared(ann)
    const again = await Promise.all([1, 2, 3].map(() => ann.call(shareDesign, { designId: design._id })))
    expect(again.map((one) => one.share)).toEqual([share, share, share])
    expect((await ann.call(listShares, {})).shares).toEqual([share])
    expect(JSON.stringify(await shop.db.select().from(designShares))).not.toContain(token)
  })

  test('is read by its owner after the secret was replaced, while the old one is accepted and after that', async () => {
    const ann = await shop.signedIn()
    const { share } = await shared(ann)
    const [old, next] = ['a secret that only tests know, 1234', 'the secret that comes after it, 567']
    shop.restartWith({
      ...{ SESSION_SECRET: next, SESSION_SECRET_OLD: old },
      SESSION_SECRET_OLD_UNTIL: shop.clock.now().toISOString().slice(0, 10),
    })
    expect((await ann.call(listShares, {})).shares).toEqual([share])
    expect(await resealShares(shop.systemCall())).toBe(0)
    shop.restartWith({ SESSION_SECRET: next })
    const again = await shop.signInAgain(ann)
    expect((await again.call(listShares, {})).shares).toEqual([share])
    shop.restartWith({ SESSION_SECRET: old })
  })

  test('is closed for good by its owner, and a new one is another', async () => {
    const ann = await shop.signedIn()
    const { design, token } = await shared(ann)
    await ann.call(unshareDesign, { designId: design._id })
    await expectRefusal(shop.guest().call(getSharedDesign, { token }), 404, /not shared any more/)
    expect((await shop.guest().fetch(`/api/designs/shared/${token}/pictures/0`)).status).toBe(404)
    await expectRefusal((await shop.signedIn()).call(copySharedDesign, { token }), 404)
    const { share } = await ann.call(shareDesign, { designId: design._id })
    expect(tokenIn(share.url)).not.toBe(token)
    await expectRefusal(shop.guest().call(getSharedDesign, { token }), 404)
  })

  test('goes with its design', async () => {
    const ann = await shop.signedIn()
    const { design, token } = await shared(ann)
    await ann.call(deleteDesign, { userId: ann.userId, designId: design._id })
    await expectRefusal(shop.guest().call(getSharedDesign, { token }), 404)
  })

  test('is opened and closed by nobody else', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const { design, token } = await shared(ann)
    const input = { designId: design._id }
    await expectRefusal(shop.guest().call(shareDesign, input), 401)
    await expectRefusal(bob.call(shareDesign, input), 404)
    await expectRefusal(bob.call(unshareDesign, input), 404)
    expect((await bob.call(listShares, {})).shares).toEqual([])
    expect((await shop.guest().call(getSharedDesign, { token })).design.code).toBe('3001')
  })

  test.each(['x'.repeat(31), 'x'.repeat(33), '..%2F..%2Fetc', '%00'])('the token %s is refused', async (token) => {
    expect((await shop.guest().fetch(`/api/designs/shared/${token}`)).status).toBeGreaterThanOrEqual(400)
  })

  test('unknown tokens are not there, and pictures beyond the last neither', async () => {
    const { token } = await shared(await shop.signedIn())
    await expectRefusal(shop.guest().call(getSharedDesign, { token: 'a'.repeat(32) }), 404)
    expect((await shop.guest().fetch(`/api/designs/shared/${token}/pictures/1`)).status).toBe(404)
  })
})

describe('making a shared design one’s own', () => {
  test('gives the copier artwork of their own on the same bytes, without note, name and file names', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const { token, artworkId, design: original } = await shared(ann)
    const { design } = await bob.call(copySharedDesign, { token })
    const document = readDesign(design.document)
    const layer = document?.layers[0]
    const mine = layer?.kind === 'image' ? layer.artworkId : ''
    expect(mine).toMatch(/^art_/)
    expect(mine).not.toBe(artworkId)
    expect(document?.note).toBe('')
    expect(JSON.stringify(design)).not.toMatch(/wedding|555|logo\.png/)
    expect(layer?.place).toEqual(readDesign(original.document)?.layers[0]?.place)
    expect((await bob.fetch(`/api/artworks/${mine}/original`)).status).toBe(200)
    expect((await bob.fetch(`/api/artworks/${artworkId}`)).status).toBe(404)
    expect((await bob.fetch(design.images[0] ?? '')).status).toBe(200)
    expect(await history(bob)).toEqual([design])
    expect(await history(ann)).toEqual([original])
  })

  test('lasts when the sharer closes the link and deletes the design', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const { token, design: original } = await shared(ann)
    const { design } = await bob.call(copySharedDesign, { token })
    await ann.call(deleteDesign, { userId: ann.userId, designId: original._id })
    expect((await bob.fetch(design.images[0] ?? '')).status).toBe(200)
  })

  test('what the copier has uploaded before keeps its name, and copying twice copies no bytes', async () => {
    const [ann, bob] = [await shop.signedIn(), await shop.signedIn()]
    const own = await uploadLogo(bob, 'teal')
    const { token } = await shared(ann)
    const first = await bob.call(copySharedDesign, { token })
    const second = await bob.call(copySharedDesign, { token })
    for (const { design } of [first, second]) expect(JSON.stringify(design.document)).toContain(own.id)
    const { headers } = await bob.fetch(`/api/artworks/${own.id}`)
    expect(headers.get('content-disposition')).toContain('logo.png')
  })

  test('of one’s own link is a plain copy', async () => {
    const ann = await shop.signedIn()
    const { token, artworkId } = await shared(ann)
    const { design } = await ann.call(copySharedDesign, { token })
    expect(JSON.stringify(design.document)).toContain(artworkId)
    expect(await history(ann)).toHaveLength(2)
  })

  test('is for signed-in people', async () => {
    const { token } = await shared(await shop.signedIn())
    await expectRefusal(shop.guest().call(copySharedDesign, { token }), 401)
  })
})

describe('the history by pages', () => {
  let picture = ''
  beforeAll(async () => {
    picture = dataUrl(await plainPng(8, 8))
  })

  test('gives each design once, the newest first', async () => {
    const ann = await shop.signedIn()
    for (let n = 1; n <= 5; n++) {
      await ann.call(saveDesign, { userId: ann.userId, code: '3001', name: `No. ${n}`, images: [picture] })
      shop.clock.advance(1_000)
    }
    const page = async (number: number) => ann.call(listDesignHistory, { userId: ann.userId, page: number, perPage: 2 })
    const pages = await Promise.all([1, 2, 3, 4].map(page))
    expect(pages.map(({ designs }) => designs.map((one) => one.name))).toEqual([
      ['No. 5', 'No. 4'],
      ['No. 3', 'No. 2'],
      ['No. 1'],
      [],
    ])
    expect(pages[0]).toMatchObject({ total: 5, pages: 3 })
    expect(await history(ann)).toHaveLength(5)
    await expectRefusal(page(0), 400)
  })
})

test('the fields of a design stay in the history, in unsaved work, in a copy of a shared one and in its versions', async () => {
  const ann = await shop.signedIn()
  const font = await loadFont('headline')
  const logo = documentWith((await uploadLogo(ann)).id)
  const ids = { name: 'name', number: 'number' }
  const document = addNameAndNumber(logo, 'back', { ids, color: '#1b1815' }, font)
  const fields = (stored: unknown) =>
    readDesign(stored)?.layers.map((layer) => (layer.kind === 'text' ? layer.field : undefined))
  const wanted = [undefined, expect.objectContaining({ name: 'name' }), expect.objectContaining({ name: 'number' })]
  expect(fields(document)).toEqual(wanted)

  const { _id: designId } = await saveWith(ann, document)
  const found = await ann.call(getDesign, { userId: ann.userId, designId })
  expect(found.design.document).toEqual(document)
  await ann.call(saveDraft, { styleId: 39, designId, document: { ...setNote(document, 'Soon') } })
  expect(fields((await ann.call(getDraft, { name: designId })).draft?.document)).toEqual(wanted)
  const [version] = (await ann.call(listVersions, { styleId: 39, designId })).versions
  expect(fields(version?.document)).toEqual(wanted)
  const { share } = await ann.call(shareDesign, { designId })
  const bob = await shop.signedIn()
  await bob.call(copySharedDesign, { token: tokenIn(share.url) })
  expect(fields((await history(bob))[0]?.document)).toEqual(wanted)
})
