import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#platform/base/client.ts'
import type { SentOf } from '#platform/base/endpoint.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import { deleteDesign, getDesign, updateDesign } from '../contract.ts'
import { deleteDraft, getDraft, listDrafts, listVersions, saveDraft } from '../drafts-contract.ts'
import { type Design, emptyDesign } from '../model/document/design.ts'
import { moveTo } from '../model/editing/layer-commands.ts'
import { point } from '../model/geometry.ts'
import { documentWith, history, openDesigns, saveWith, uploadLogo } from '../testing/designs.fixture.ts'
import { designDrafts } from './tables.ts'

const shop = await openDesigns()

const STYLE = { styleId: 39 }
const put = (who: Customer, document: Design, over: Partial<SentOf<typeof saveDraft>> = {}) =>
  who.call(saveDraft, { ...STYLE, document: { ...document }, ...over })
const listed = async (who: Customer) => (await who.call(listDrafts, {})).drafts
const named = async (who: Customer, name: string) => (await who.call(getDraft, { name })).draft
const nameOf = (one: Awaited<ReturnType<typeof listed>>[number]) => one.designId ?? (one.workId || String(one.styleId))
const drafts = async (who: Customer) =>
  Promise.all((await listed(who)).map(async (one) => ({ ...one, ...(await named(who, nameOf(one))) })))
const versions = async (who: Customer, designId?: string) =>
  (await who.call(listVersions, { ...STYLE, designId })).versions

async function working() {
  const ann = await shop.signedIn()
  const first = documentWith((await uploadLogo(ann)).id)
  return { ann, first, moved: (x: number) => moveTo(first, 'logo', point(x, 4)) }
}

async function refusalOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!(error instanceof ApiError)) throw new Error('this was not refused')
  return error
}

describe('drafts', () => {
  test('one for each style, the last one counts, apart from the history', async () => {
    const { ann, first, moved } = await working()
    await put(ann, first)
    shop.clock.advance(5_000)
    await put(ann, moved(1))
    expect(await drafts(ann)).toEqual([expect.objectContaining({ ...STYLE, title: tee.title, document: moved(1) })])
    expect(await history(ann)).toEqual([])
    expect(await drafts(await shop.signedIn())).toEqual([])
  })

  test('changes of a saved design are work of their own, and go with it', async () => {
    const { ann, first, moved } = await working()
    const { _id: designId } = await saveWith(ann, first)
    await put(ann, first)
    shop.clock.advance(1_000)
    await put(ann, moved(2), { designId })
    expect((await drafts(ann)).map((one) => one.designId)).toEqual([designId, null])
    await ann.call(deleteDesign, { userId: ann.userId, designId })
    expect((await drafts(ann)).map((one) => one.designId)).toEqual([null])
  })

  test('are forgotten when asked, and refused for nothing, unknown styles and designs of others', async () => {
    const { ann, first } = await working()
    await put(ann, first)
    await ann.call(deleteDraft, STYLE)
    expect(await drafts(ann)).toEqual([])
    await expectRefusal(ann.call(saveDraft, { styleId: 4_000, document: { ...first } }), 404)
    await expectRefusal(put(ann, emptyDesign), 400)
    const bob = await shop.signedIn()
    const { _id: designId } = await saveWith(bob, documentWith((await uploadLogo(bob)).id))
    await expectRefusal(put(ann, first, { designId }), 404)
    expect(await drafts(bob)).toEqual([])
  })

  test('the second of two tabs is told and overwrites nothing; both works are kept', async () => {
    const { ann, first, moved } = await working()
    const { version } = await put(ann, first, { tab: 'one' })
    await put(ann, moved(1), { basedOn: version, tab: 'one' })
    const refused = await refusalOf(put(ann, moved(2), { basedOn: version, tab: 'two' }))
    expect(refused).toMatchObject({ status: 409, code: 'DRAFT_CHANGED' })
    expect(refused.body.draft).toMatchObject({ document: moved(1), version: version + 1 })
    expect((await drafts(ann))[0]?.document).toEqual(moved(1))
    const stored = (await versions(ann)).map((one) => one.document)
    expect(stored).toContainEqual(moved(1))
    expect(stored).toContainEqual(moved(2))
    await put(ann, moved(2), { basedOn: version + 1, tab: 'two' })
    expect((await drafts(ann))[0]?.document).toEqual(moved(2))
  })

  test('two tabs that save at the same moment: one counts, one is told, neither is lost', async () => {
    const { ann, first, moved } = await working()
    const { version } = await put(ann, first)
    const tries = await Promise.allSettled([
      put(ann, moved(1), { basedOn: version, tab: 'one' }),
      put(ann, moved(2), { basedOn: version, tab: 'two' }),
    ])
    expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await versions(ann)).map((one) => one.document)).toEqual(expect.arrayContaining([moved(1), moved(2)]))
  })

  test('two new designs on one style are two drafts, whichever tab or device they come from', async () => {
    const { ann, first, moved } = await working()
    await put(ann, first, { workId: 'crest', tab: 'one' })
    shop.clock.advance(1_000)
    await put(ann, moved(1), { workId: 'number', tab: 'two' })
    expect((await drafts(ann)).map((one) => [one.workId, one.document])).toEqual([
      ['number', moved(1)],
      ['crest', first],
    ])
    await ann.call(deleteDraft, { ...STYLE, workId: 'number' })
    expect((await drafts(ann)).map((one) => one.workId)).toEqual(['crest'])
  })

  test('work handed over again after a lost answer is one draft, and takes no other’s place', async () => {
    const { ann, first, moved } = await working()
    for (const document of [first, first, moved(1)]) await put(ann, document, { workId: 'crest', tab: 'one' })
    expect((await drafts(ann)).map((one) => one.document)).toEqual([moved(1)])
    const refused = await refusalOf(put(ann, moved(2), { workId: 'crest', tab: 'two' }))
    expect(refused).toMatchObject({ status: 409, body: { draft: { document: moved(1) } } })
    expect((await versions(ann)).map((one) => one.document)).toEqual(expect.arrayContaining([moved(1), moved(2)]))
  })

  test('two editors that begin the same work at the same moment: one counts, one is told, neither is lost', async () => {
    const { ann, first, moved } = await working()
    const tries = await Promise.allSettled([
      put(ann, first, { workId: 'crest', tab: 'one' }),
      put(ann, moved(1), { workId: 'crest', tab: 'two' }),
    ])
    expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await versions(ann)).map((one) => one.document)).toEqual(expect.arrayContaining([first, moved(1)]))
  })

  test('of whoever was signed in before at this browser come into no other account, and delete nothing there', async () => {
    const { ann, first } = await working()
    const bob = await shop.signedIn()
    await expectRefusal(put(bob, first, { userId: ann.userId, workId: 'crest' }), 403)
    expect(await drafts(bob)).toEqual([])
    expect(await versions(bob)).toEqual([])
    await put(bob, first, { userId: bob.userId, workId: 'crest' })
    await expectRefusal(bob.call(deleteDraft, { ...STYLE, workId: 'crest', userId: ann.userId }), 403)
    expect(await drafts(bob)).toHaveLength(1)
  })

  test('however many are begun, the account keeps the hundred newest', async () => {
    const { ann, first } = await working()
    const row = { userId: ann.userId, ...STYLE, document: first, version: 1, savedAt: shop.clock.now() }
    const many = Array.from({ length: 105 }, (_, n) => ({ ...row, work: `style-39 w${n}`, workId: `w${n}` }))
    await shop.db.insert(designDrafts).values(many)
    shop.clock.advance(1_000)
    await put(ann, first, { workId: 'newest' })
    const stored = await shop.db.select().from(designDrafts).where(eq(designDrafts.userId, ann.userId))
    expect(stored).toHaveLength(100)
    expect((await listed(ann))[0]?.workId).toBe('newest')
  })

  test('every kept one is listed, without its document, and opens by its name for its owner alone', async () => {
    const { ann, first } = await working()
    for (const n of Array(12).keys()) await put(ann, first, { workId: `w${n}` })
    const list = await listed(ann)
    expect(list).toHaveLength(12)
    expect(list[0]).toMatchObject({ color: 'White', pictures: 1, otherPieces: 0 })
    expect(list.every((one) => !('document' in one))).toBe(true)
    expect(await named(ann, 'w0')).toMatchObject({ workId: 'w0', document: first, version: 1 })
    await expectRefusal(ann.call(getDraft, { name: 'w12' }), 404)
    await expectRefusal((await shop.signedIn()).call(getDraft, { name: 'w0' }), 404)
  })

  test('a step whose editor missed the last answer goes on from what it sent itself, not from what another did', async () => {
    const { ann, first, moved } = await working()
    const { version } = await put(ann, first, { tab: 'one' })
    await put(ann, moved(1), { basedOn: version, tab: 'one' })
    expect((await put(ann, moved(2), { basedOn: version, tab: 'one' })).version).toBe(version + 2)
    await put(ann, moved(3), { basedOn: version + 2, tab: 'two' })
    await expectRefusal(put(ann, moved(4), { basedOn: version + 2, tab: 'one' }), 409)
    await expectRefusal(put(ann, moved(4), { basedOn: version, tab: 'two' }), 409)
  })

  test('the same work sent twice is one version', async () => {
    const { ann, first } = await working()
    const { version } = await put(ann, first)
    expect((await put(ann, first, { basedOn: version })).version).toBe(version)
    expect(await versions(ann)).toHaveLength(1)
  })
})

describe('versions', () => {
  test('are there newest first, survive a forgotten draft, and are nobody else’s', async () => {
    const { ann, first, moved } = await working()
    await put(ann, first)
    shop.clock.advance(10 * 60_000)
    await put(ann, moved(1))
    await ann.call(deleteDraft, STYLE)
    expect((await versions(ann)).map((one) => one.document)).toEqual([moved(1), first])
    expect(await versions(await shop.signedIn())).toEqual([])
  })

  test('go with a new design into the history, where Save adds one', async () => {
    const { ann, first, moved } = await working()
    await put(ann, first)
    shop.clock.advance(5_000)
    const { _id: designId } = await saveWith(ann, moved(1), { fromDraft: true })
    expect(await versions(ann)).toEqual([])
    expect((await versions(ann, designId)).map(({ saved, document }) => ({ saved, document }))).toEqual([
      { saved: true, document: moved(1) },
      { saved: false, document: first },
    ])
  })

  test('of another new design on the style stay with that one when this one is saved', async () => {
    const { ann, first, moved } = await working()
    await put(ann, first, { workId: 'crest', tab: 'one' })
    shop.clock.advance(5_000)
    await put(ann, moved(1), { workId: 'number', tab: 'one' })
    await saveWith(ann, moved(1), { fromDraft: true, workId: 'number' })
    expect((await versions(ann)).map((one) => one.document)).toEqual([first])
  })

  test('keep what a later Save wrote over', async () => {
    const { ann, first, moved } = await working()
    const { _id: designId } = await saveWith(ann, first)
    shop.clock.advance(10 * 60_000)
    await ann.call(updateDesign, { designId, document: { ...moved(3) } })
    await ann.call(updateDesign, { designId, name: 'Renamed' })
    expect((await versions(ann, designId)).map((one) => one.document)).toEqual([moved(3), first])
  })
})

describe('saving over a design in two tabs', () => {
  test('the second is told, and nothing of the first is lost', async () => {
    const { ann, first, moved } = await working()
    const { _id: designId, updatedAt: basedOn } = await saveWith(ann, first)
    shop.clock.advance(1_000)
    await ann.call(updateDesign, { designId, basedOn, document: { ...moved(1) } })
    shop.clock.advance(1_000)
    const refused = await refusalOf(ann.call(updateDesign, { designId, basedOn, document: { ...moved(2) } }))
    expect(refused).toMatchObject({ status: 409, code: 'DESIGN_CHANGED' })
    const { design } = await ann.call(getDesign, { userId: ann.userId, designId })
    expect(design.document).toEqual(moved(1))
    await ann.call(updateDesign, { designId, basedOn: String(refused.body.updatedAt), document: { ...moved(2) } })
    expect((await ann.call(getDesign, { userId: ann.userId, designId })).design.document).toEqual(moved(2))
  })
})
