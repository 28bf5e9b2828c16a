import { describe, expect, test } from 'vitest'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { getDesign, updateDesign } from '../contract.ts'
import { readDesign } from '../model/document/read-design.ts'
import { moveTo } from '../model/editing/layer-commands.ts'
import { point } from '../model/geometry.ts'
import { documentWith, history, openDesigns, saveListed, uploadLogo } from '../testing/designs.fixture.ts'

const shop = await openDesigns()

describe('changing', () => {
  test('only the given fields change, and the place in the history stays', async () => {
    const ann = await shop.signedIn()
    const first = await saveListed(ann, { name: 'First' })
    shop.clock.advance(1_000)
    await saveListed(ann, { name: 'Second' })
    shop.clock.advance(1_000)
    const { design } = await ann.call(updateDesign, { designId: first._id, name: 'Renamed' })
    expect(design).toEqual({ ...first, name: 'Renamed', updatedAt: design.updatedAt })
    expect(design.updatedAt).not.toBe(first.updatedAt)
    expect((await history(ann)).map((one) => one.name)).toEqual(['Second', 'Renamed'])
  })

  test('new places without a document make a new document', async () => {
    const ann = await shop.signedIn()
    const saved = await saveListed(ann)
    const { design } = await ann.call(updateDesign, { designId: saved._id, designRotations: [90] })
    expect(readDesign(design.document)?.layers[0]?.place.rotation).toBe(90)
    expect(design.designPositions).toEqual(saved.designPositions)
  })

  test('a new document alone leaves the lists as they are', async () => {
    const ann = await shop.signedIn()
    const saved = await saveListed(ann)
    const document = moveTo(documentWith((await uploadLogo(ann)).id), 'logo', point(1, 4))
    const { design } = await ann.call(updateDesign, { designId: saved._id, document: { ...document } })
    expect(design.document).toEqual(document)
    expect(design.designPositions).toEqual(saved.designPositions)
  })

  test('two changes side by side both last', async () => {
    const ann = await shop.signedIn()
    const { _id: designId } = await saveListed(ann)
    await Promise.all([
      ann.call(updateDesign, { designId, currentShirtIndex: 1 }),
      ann.call(updateDesign, { designId, designRotations: [45] }),
      ann.call(updateDesign, { designId, name: 'Both' }),
    ])
    const { design } = await ann.call(getDesign, { userId: ann.userId, designId })
    expect(design).toMatchObject({ name: 'Both', currentShirtIndex: 1, designRotations: [45] })
  })

  const moved = async (who: Customer, x: number) => ({
    ...moveTo(documentWith((await uploadLogo(who)).id), 'logo', point(x, 4)),
  })

  test('a change that is sent again after a lost answer is answered as done, side by side too', async () => {
    const ann = await shop.signedIn()
    const saved = await saveListed(ann)
    shop.clock.advance(1_000)
    const input = {
      designId: saved._id,
      basedOn: saved.updatedAt,
      press: 'a'.repeat(64),
      document: await moved(ann, 1),
    }
    const [first, beside] = await Promise.all([ann.call(updateDesign, input), ann.call(updateDesign, input)])
    shop.clock.advance(1_000)
    const again = await ann.call(updateDesign, input)
    expect(first.design.updatedAt).not.toBe(saved.updatedAt)
    expect([beside, again]).toEqual([first, first])
  })

  test('after another change the same press is refused, and so is another press of the same base', async () => {
    const ann = await shop.signedIn()
    const saved = await saveListed(ann)
    const base = { designId: saved._id, basedOn: saved.updatedAt }
    shop.clock.advance(1_000)
    const mine = { ...base, press: 'a'.repeat(64), document: await moved(ann, 1) }
    await ann.call(updateDesign, mine)
    await expectRefusal(ann.call(updateDesign, { ...base, press: 'b'.repeat(64), name: 'Elsewhere' }), 409)
    shop.clock.advance(1_000)
    await ann.call(updateDesign, { designId: saved._id, name: 'Elsewhere' })
    await expectRefusal(ann.call(updateDesign, mine), 409, /another tab or on another device/)
  })

  test('whoever has heard no answer goes on from what that press did, and from nothing else', async () => {
    const ann = await shop.signedIn()
    const saved = await saveListed(ann)
    const base = { designId: saved._id, basedOn: saved.updatedAt }
    const [lost, next] = ['a'.repeat(64), 'b'.repeat(64)]
    shop.clock.advance(1_000)
    await ann.call(updateDesign, { ...base, press: lost, document: await moved(ann, 1) })
    const { design } = await ann.call(updateDesign, { ...base, press: next, follows: lost, name: 'Went on' })
    expect(design.name).toBe('Went on')
    await expectRefusal(
      ann.call(updateDesign, { ...base, press: 'c'.repeat(64), follows: lost, name: 'Too late' }),
      409,
    )
  })

  test('a bad picture changes nothing', async () => {
    const ann = await shop.signedIn()
    const saved = await saveListed(ann)
    await expectRefusal(ann.call(updateDesign, { designId: saved._id, name: 'X', images: ['x'] }), 400)
    expect(await history(ann)).toEqual([saved])
  })
})
