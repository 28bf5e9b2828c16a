import { expect, test } from 'vitest'
import { type Customer, expectRefusal } from '#platform/testing/test-api.ts'
import { leaveCompany } from '#shop/companies/contract.ts'
import { companyCalls } from '#shop/companies/server/http.ts'
import { openCompany } from '#shop/companies/testing/company.fixture.ts'
import { copyCompanyDesign, listCompanyDesigns, shareWithCompany, unshareFromCompany } from '../../company-contract.ts'
import { deleteDesign } from '../../contract.ts'
import { documentWith, history, openDesigns, saveWith, uploadLogo } from '../../testing/designs.fixture.ts'

const shop = await openDesigns(companyCalls)

/** Ann shows a design to the company that Bob is in, too. */
async function shown() {
  const ann = await shop.signedIn({ firstName: 'Ann' })
  const bob = await shop.signedIn({ firstName: 'Bob' })
  const company = await openCompany(shop, ann)
  await company.join(bob, { roles: [] })
  const { id } = await uploadLogo(ann, 'teal')
  const { _id: designId } = await saveWith(ann, documentWith(id), { name: 'Crest' })
  await ann.call(shareWithCompany, { designId })
  return { ann, bob, company, designId, artworkId: id }
}

const listed = async (who: Customer) => (await who.call(listCompanyDesigns, {})).designs

test('a design that is shown to the company is seen by its members, who open a copy with artwork of their own', async () => {
  const { ann, bob, designId, artworkId } = await shown()
  const [seen] = await listed(bob)
  expect(seen).toMatchObject({ designId, name: 'Crest', sharedBy: 'Ann Example', isMine: false, mayCopy: true })
  expect((await bob.fetch(seen?.picture ?? '')).status).toBe(200)
  expect((await listed(ann))[0]).toMatchObject({ isMine: true })
  const { design } = await bob.call(copyCompanyDesign, { designId })
  expect(design.name).toBe('Crest')
  expect(JSON.stringify(design.document)).not.toContain(artworkId)
  expect((await bob.fetch(`/api/artworks/${artworkId}`)).status).toBe(404)
  await ann.call(deleteDesign, { userId: ann.userId, designId })
  expect(await listed(bob)).toEqual([])
  expect((await history(bob)).map(({ _id }) => _id)).toEqual([design._id])
})

test('it is not there for another company, nor for who left, whether that is the owner or a reader', async () => {
  const { ann, bob, company, designId } = await shown()
  const other = await shown()
  const picture = `/api/company/designs/${designId}/picture`
  for (const who of [other.ann, other.bob]) {
    await expectRefusal(who.call(copyCompanyDesign, { designId }), 404)
    await expectRefusal(who.call(shareWithCompany, { designId }), 404)
    await expectRefusal(who.call(unshareFromCompany, { designId }), 404)
    expect((await who.fetch(picture)).status).toBe(404)
  }
  await expectRefusal(bob.call(unshareFromCompany, { designId }), 404)
  await bob.call(leaveCompany, {})
  await expectRefusal(bob.call(listCompanyDesigns, {}), 404)
  expect((await bob.fetch(picture)).status).toBe(404)
  await company.join(bob, { roles: [], isManager: true })
  expect(await listed(bob)).toHaveLength(1)
  await ann.call(leaveCompany, {})
  expect(await listed(bob)).toEqual([])
  expect((await bob.fetch(picture)).status).toBe(404)
  expect(await history(ann)).toHaveLength(1)
})
