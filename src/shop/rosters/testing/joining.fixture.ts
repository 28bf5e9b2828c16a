import { randomBytes } from 'node:crypto'
import { newId } from '#platform/base/id.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, type OpenOptions, openApi, type Visitor } from '#platform/testing/test-api.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { catalogueCache, createCatalogueCache, importStyles } from '#shop/catalogue/server/index.ts'
import { tee } from '#shop/catalogue/testing/tee.fixture.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { addLinkedEntry, getLinkedEntry, getLinkedRoster } from '../member-contract.ts'
import type { RosterRules } from '../model/roster-rules.ts'
import { rosterJobs } from '../server/jobs.ts'
import { memberCalls } from '../server/joining/member-calls.ts'
import { rosterGarments, rosters } from '../server/tables.ts'
import { designWithFields } from './rosters.fixture.ts'

const RULES: RosterRules = {
  ...{ minimum: null, maximum: null, uniqueNumbers: true, retiredNumbers: ['99'] },
  ...{ required: { name: true, number: true }, visibility: 'numbers' },
}

type RosterRow = typeof rosters.$inferInsert

/** Lists that members join, without the calls of their organisers. */
export async function openJoining({ calls = [], plug: plugs = [] }: Partial<OpenOptions> = {}) {
  const cache = createCatalogueCache()
  const shop = await openApi({
    calls: [...memberCalls, ...artworkCalls, ...calls],
    jobs: rosterJobs,
    plug: [plug(catalogueCache, cache), ...plugs],
  })
  await importStyles(shop.systemCall(), [tee])
  await cache.start(shop.db)

  async function share(
    who: Customer,
    {
      rules = {},
      design = designWithFields(),
      ...over
    }: Partial<Omit<RosterRow, 'rules'>> & { rules?: Partial<RosterRules>; design?: Design } = {},
  ) {
    const [id, token, now] = [newId('ros'), randomBytes(32).toString('base64url'), shop.clock.now()]
    await shop.db.insert(rosters).values({
      ...{ id, userId: who.userId, press: newId('prs'), title: 'Lions', paying: 'organiser', state: 'open' },
      ...{ linkToken: token, createdAt: now, changedAt: now, rules: { ...RULES, ...rules } },
      ...over,
    })
    const { styleId, itemCode } = tee
    await shop.db.insert(rosterGarments).values({
      ...{ rosterId: id, position: 1, styleId, itemCode, color: 'White', sizes: ['M', 'L'], design },
      ...{ images: [], designImages: [], options: standardOptions, prints: [], rights: null },
    })
    return { id, token }
  }

  const anybody = { garment: 1, size: 'M', quantity: 1, who: 'Zoë P.', name: 'Zoë', number: '' }
  const join = (token: string, over: Partial<typeof anybody> & { press?: string; email?: string } = {}, by?: Visitor) =>
    (by ?? shop.guest()).call(addLinkedEntry, { token, press: newId('prs'), ...anybody, ...over })
  const shown = async (token: string) => (await shop.guest().call(getLinkedRoster, { token })).roster
  const received = async (receipt: string) => shop.guest().call(getLinkedEntry, { receipt })

  return { shop, share, join, shown, received, anybody }
}
