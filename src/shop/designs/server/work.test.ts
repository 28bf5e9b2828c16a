import { describe, expect, test } from 'vitest'
import { ApiError } from '#platform/base/client.ts'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { deleteDesign, getDesign, updateDesign } from '../contract.ts'
import { deleteDraft, getDrafts, getVersions, saveDraft } from '../drafts-contract.ts'
import { moveTo } from '../model/commands.ts'
import { type Design, emptyDesign } from '../model/design.ts'
import { point } from '../model/geometry.ts'
import { documentWith, history, openDesigns, saveWith, tee, upload } from '../testing/designs-shop.ts'

const shop = await openDesigns()

const STYLE = { styleId: 39 }
const put = (who: Customer, document: Design, over: { basedOn?: number; tab?: string; designId?: string } = {}) =>
  who.call(saveDraft, { ...STYLE, document: { ...document }, ...over })
const drafts = async (who: Customer) => (await who.call(getDrafts, {})).drafts
const versions = async (who: Customer, designId?: string) =>
  (await who.call(getVersions, { ...STYLE, designId })).versions

async function working() {
  const ann = await shop.signedIn()
  const first = documentWith((await upload(ann)).id)
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
    const { _id: designId } = await saveWith(bob, documentWith((await upload(bob)).id))
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
    const kept = (await versions(ann)).map((one) => one.document)
    expect(kept).toContainEqual(moved(1))
    expect(kept).toContainEqual(moved(2))
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
