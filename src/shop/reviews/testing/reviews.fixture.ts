import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { plug } from '#platform/server/port.ts'
import { type Customer, openApi } from '#platform/testing/test-api.ts'
import { catalogueCalls } from '#shop/catalogue/server/http.ts'
import { catalogueCache, createCatalogueCache, seedCatalogue } from '#shop/catalogue/server/index.ts'
import { catalogueState } from '#shop/catalogue/server/tables.ts'
import { recordOrder } from '#shop/orders/server/index.ts'
import { orders } from '#shop/orders/server/tables.ts'
import { oneTee, purchase } from '#shop/orders/testing/purchase.fixture.ts'
import { createReview, listReviews } from '../contract.ts'
import { reviewCalls } from '../server/http.ts'
import { readRatings } from '../server/index.ts'

const words = { rating: 4, title: 'Good cloth', body: 'It holds its shape.' }

/** The demo catalogue with its ratings, people who bought of it, and their words. */
export async function openReviews() {
  const cache = createCatalogueCache({
    readSignals: async (db) => ({ ratings: await readRatings(db, 'demo'), sold: new Map() }),
  })
  const shop = await openApi({ calls: [...reviewCalls, ...catalogueCalls], plug: [plug(catalogueCache, cache)] })

  beforeAll(async () => {
    await seedCatalogue(shop.systemCall())
    await cache.start(shop.db)
  })

  let used = 0

  /** A style that no other test reviews. */
  function freshStyle() {
    const style = cache.current().styleById(1011 + used++)
    if (!style) throw new Error('The demo catalogue has too few styles')
    return style
  }

  type Style = ReturnType<typeof freshStyle>

  async function buys({ userId }: Customer, styles: readonly Style[]): Promise<string> {
    const items = styles.map(({ styleId, itemCode, code, brand, category, title }) =>
      oneTee(1000, { styleId, itemCode, code, brand, category, title }),
    )
    const order = purchase({ userId, placedAt: shop.clock.now(), items })
    const { orderNumber } = await recordOrder(shop.systemCall(), order)
    return orderNumber
  }

  const cancel = (orderNumber: string) =>
    shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.orderNumber, orderNumber))

  const signals = async () => (await shop.db.select().from(catalogueState))[0]?.signals ?? 0

  async function buyer(style: Style, person: { firstName?: string; lastName?: string } = {}) {
    const customer = await shop.signedIn(person)
    return { ...customer, orderNumber: await buys(customer, [style]) }
  }

  const write = (who: Customer, { styleId }: Style, over: Partial<typeof words> = {}) =>
    who.call(createReview, { userId: who.userId, styleId, ...words, ...over })

  const read = (style: Style, input: { sort?: 'newest' | 'highest' | 'lowest'; page?: number } = {}) =>
    shop.guest().call(listReviews, { styleId: style.styleId, ...input })

  return { shop, cache, freshStyle, buys, cancel, signals, words, buyer, write, read }
}
