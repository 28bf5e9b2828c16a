import { afterAll } from 'vitest'
import type { SentOf } from '#platform/base/endpoint.ts'
import { newId } from '#platform/base/id.ts'
import type { LocalTime } from '#platform/base/zoned-time.ts'
import type { Route } from '#platform/server/http.ts'
import { plug } from '#platform/server/port.ts'
import { type Customer, type OpenOptions, openApi } from '#platform/testing/test-api.ts'
import { artworkCalls } from '#shop/artworks/server/http.ts'
import { cartCalls } from '#shop/cart/server/http.ts'
import { later, teeOfManySizes } from '#shop/cart/testing/cart.fixture.ts'
import { catalogueCache, createCatalogueCache, importStyles } from '#shop/catalogue/server/index.ts'
import { saveDesign } from '#shop/designs/contract.ts'
import { type Design, emptyDesign } from '#shop/designs/model/document/design.ts'
import { addText, plainLettering } from '#shop/designs/model/editing/text-commands.ts'
import type { FieldName, LayerField } from '#shop/designs/model/fields/field.ts'
import { inches } from '#shop/designs/model/geometry.ts'
import { loadFont } from '#shop/designs/model/lettering/fonts.ts'
import { designCalls } from '#shop/designs/server/http.ts'
import { offerCalls } from '#shop/offers/server/http.ts'
import { offerDeleted } from '#shop/offers/server/index.ts'
import { lockRoster } from '../closing-contract.ts'
import { createRoster, getRoster, updateRosterRules } from '../contract.ts'
import { addEntry, importEntries } from '../entries-contract.ts'
import { rosterCalls } from '../server/http.ts'
import { releaseRoster } from '../server/index.ts'
import { rosterJobs } from '../server/jobs.ts'

const onTee: Design = { ...emptyDesign, product: { styleId: 39, code: '3001', cut: 'tee' }, color: 'White' }
const font = await loadFont('college')

const fieldOf = (name: FieldName): LayerField =>
  name === 'name'
    ? { name, longest: 12, mostWidth: inches(10), leastHeight: inches(0.4), fit: 'each' }
    : { name, longest: 2, mostWidth: inches(8), leastHeight: inches(1), fit: 'each' }

/** A shirt whose back says a name and a number of each piece. */
export const designWithFields = (names: readonly FieldName[] = ['name', 'number']): Design =>
  names.reduce((design, name) => {
    const lettering = { ...plainLettering, text: name === 'name' ? 'PLAYER' : '00', font: 'college' } as const
    const { layers, ...rest } = addText(design, 'back', name, lettering, font)
    const field = fieldOf(name)
    return {
      ...rest,
      layers: layers.map((layer) => (layer.id === name && layer.kind === 'text' ? { ...layer, field } : layer)),
    }
  }, onTee)

type Rules = SentOf<typeof createRoster>['rules']
/** Rules that allow everything, but for those that are named. */
export const rulesWith = (over: Partial<Rules> = {}): Rules => ({
  ...{ minimum: null, maximum: null, uniqueNumbers: false, retiredNumbers: [] },
  ...{ required: { name: false, number: false }, visibility: 'nothing', ...over },
})

type RosterId = `ros_${string}`
type Open = Omit<SentOf<typeof createRoster>, 'designId'>
type Entry = Omit<SentOf<typeof addEntry>, 'rosterId'>

/** Group orders of one design beside a catalogue of two styles. */
export async function openRosters(beside: readonly Route[] = [], plugs: OpenOptions['plug'] = []) {
  const cache = createCatalogueCache()
  const shop = await openApi({
    calls: [...rosterCalls, ...offerCalls, ...cartCalls, ...designCalls, ...artworkCalls, ...beside],
    jobs: rosterJobs,
    plug: [plug(catalogueCache, cache), plug(offerDeleted, releaseRoster), ...plugs],
  })
  await importStyles(shop.systemCall(), [teeOfManySizes, later])
  await cache.start(shop.db)
  afterAll(() => cache.stop())

  const save = async (who: Customer, document: Design = designWithFields()) => {
    const sent = { userId: who.userId, code: '3001', name: 'Team shirt', document: { ...document } }
    return (await who.call(saveDesign, sent)).design._id
  }

  /** An open roster of the white shirt, by whoever asks. */
  async function withRoster(over: Partial<Open> = {}, document?: Design) {
    const ann = await shop.signedIn()
    const wanted: Open = {
      ...{ press: newId('prs'), title: 'Tigers', garments: [{ itemCode: '3001', color: 'White' }] },
      ...{ rules: rulesWith(), deadline: null, hasRights: true, ...over },
    }
    const { rosterId } = await ann.call(createRoster, { ...wanted, designId: await save(ann, document) })
    return { ann, rosterId }
  }

  const read = async (who: Customer, rosterId: RosterId) => (await who.call(getRoster, { rosterId })).roster
  const add = (who: Customer, rosterId: RosterId, over: Partial<Entry> = {}) =>
    who.call(addEntry, {
      ...{ rosterId, press: newId('prs'), garment: 1, size: 'M', quantity: 1, who: 'Kim', name: '', number: '' },
      ...over,
    })
  const lock = async (who: Customer, rosterId: RosterId) =>
    (await who.call(lockRoster, { rosterId, revision: (await read(who, rosterId)).revision })).offer
  const paste = (who: Customer, rosterId: RosterId, text: string, press = newId('prs')) =>
    who.call(importEntries, { rosterId, press, text })
  const change = async (
    who: Customer,
    rosterId: RosterId,
    over: Partial<Rules> = {},
    deadline: LocalTime | null = null,
  ) => {
    const { revision } = await read(who, rosterId)
    const sent = { rosterId, revision, title: 'Tigers', rules: rulesWith(over), deadline }
    return who.call(updateRosterRules, sent)
  }
  return { shop, cache, save, withRoster, read, add, lock, paste, change }
}
