import { expect, test } from 'vitest'
import type { Customer } from '#platform/testing/test-api.ts'
import { deleteDesign, getLastDesign } from '../contract.ts'
import { saveDraft } from '../drafts-contract.ts'
import { moveTo } from '../model/editing/layer-commands.ts'
import { point } from '../model/geometry.ts'
import { documentWith, openDesigns, saveWith, uploadLogo } from '../testing/designs.fixture.ts'

const shop = await openDesigns()
const lastOf = async (who: Customer) => (await who.call(getLastDesign, {})).last

test('the last design is what was changed last, saved or not; nobody else has it', async () => {
  const ann = await shop.signedIn()
  expect(await lastOf(ann)).toBe(null)
  const first = documentWith((await uploadLogo(ann)).id)
  const { _id: designId } = await saveWith(ann, first)
  expect((await lastOf(ann))?.document).toEqual(first)
  shop.clock.advance(5_000)
  const moved = moveTo(first, 'logo', point(1, 4))
  await ann.call(saveDraft, { styleId: 39, workId: 'crest', document: { ...moved } })
  expect((await lastOf(ann))?.document).toEqual(moved)
  expect(await lastOf(await shop.signedIn())).toBe(null)
  shop.clock.advance(5_000)
  await saveWith(ann, first)
  expect((await lastOf(ann))?.document).toEqual(first)
  await ann.call(deleteDesign, { userId: ann.userId, designId })
  expect((await lastOf(ann))?.document).toEqual(first)
})
