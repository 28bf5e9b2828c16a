import { beforeAll } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { type OpenOptions, openApi } from '#platform/testing/test-api.ts'
import { catalogueCache, createCatalogueCache, seedCatalogue } from '../server/index.ts'

/** Some modules alone, over the demo catalogue. */
export async function openOverDemoCatalogue({ plug: plugs = [], ...options }: OpenOptions) {
  const holder = createCatalogueCache()
  const shop = await openApi({ ...options, plug: [plug(catalogueCache, holder), ...plugs] })
  beforeAll(async () => {
    await seedCatalogue(shop.systemCall())
    await holder.start(shop.db)
    return () => holder.stop()
  })
  return { shop, holder }
}
