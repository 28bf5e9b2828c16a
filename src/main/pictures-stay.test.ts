import { expect, test } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { namedPictures } from '#shop/artworks/server/index.ts'
import { artworkJobs } from '#shop/artworks/server/jobs.ts'
import { catalogueCache, createCatalogueCache, importStyles } from '#shop/catalogue/server/index.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import { saveDraft } from '#shop/designs/drafts-contract.ts'
import { designCalls } from '#shop/designs/server/http.ts'
import { documentWith, saveWith, uploadLogo } from '#shop/designs/testing/designs.fixture.ts'
import { picturesNamedBy } from './named-pictures.ts'

const DAY = 24 * 60 * 60 * 1000
const holder = createCatalogueCache()
let meanwhile: () => Promise<unknown> = async () => undefined
const shop = await openApi({
  calls: [...designCalls, ...artworkCalls],
  jobs: artworkJobs,
  plug: [
    plug(catalogueCache, holder),
    // The names are read, and then somebody saves before anything is deleted.
    plug(namedPictures, async (call, userId) => {
      const named = await picturesNamedBy(call, userId)
      await meanwhile()
      return named
    }),
  ],
})
await importStyles(shop.systemCall(), [tee])
await holder.start(shop.db)

async function sweepWhile(work: () => Promise<unknown>): Promise<void> {
  shop.clock.advance(30.5 * DAY)
  meanwhile = work
  for (const job of artworkJobs) await shop.systemCall().jobs.send(job, {})
  await shop.runJobs()
}

const isThere = async (who: Customer, address: string) => (await who.fetch(address)).status === 200

test('a picture that a design, a list of pictures or a draft comes to name during the sweep stays', async () => {
  const start = await shop.signedIn()
  const [layered, listed, drafted, unnamed] = [
    await uploadLogo(start, 'red'),
    await uploadLogo(start, 'green'),
    await uploadLogo(start, 'blue'),
    await uploadLogo(start, 'black'),
  ]
  await sweepWhile(async () => {
    const ann = await shop.signInAgain(start)
    await saveWith(ann, documentWith(layered.id), { designImages: [{ designImage: listed.url }] })
    const document = { ...documentWith(drafted.id) }
    await ann.call(saveDraft, { styleId: 39, designId: null, workId: 'w', document, tab: 't' })
  })
  const ann = await shop.signInAgain(start)
  for (const { originalUrl } of [layered, listed, drafted]) expect(await isThere(ann, originalUrl)).toBe(true)
  expect(await isThere(ann, unnamed.originalUrl), 'the test would prove nothing').toBe(false)
})
