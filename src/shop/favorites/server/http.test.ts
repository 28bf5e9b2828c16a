import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '#platform/testing/test-api.ts'
import { BROWSE_SORTS } from '#shop/catalogue/model/browse-options.ts'
import { NO_FILTERS } from '#shop/catalogue/model/filters.ts'
import { catalogueState, styles } from '#shop/catalogue/server/tables.ts'
import { openOverDemoCatalogue } from '#shop/catalogue/testing/demo-catalogue.fixture.ts'
import { addFavorite, browseFavorites, listFavorites, removeFavorite } from '../contract.ts'
import { favoriteCalls } from './http.ts'

const { shop, holder } = await openOverDemoCatalogue({ calls: favoriteCalls })

const styleNamed = (code: string) => holder.current().styleByItemCode(code)?.styleId ?? 0

describe('favorites', () => {
  test('are answered newest first with what the cards need', async () => {
    const ann = await shop.signedIn()
    await ann.call(addFavorite, { userId: ann.userId, itemStyleId: styleNamed('3001') })
    shop.clock.advance(1000)
    const { favorites } = await ann.call(addFavorite, { userId: ann.userId, itemStyleId: String(styleNamed('112')) })
    expect(favorites.map((favorite) => favorite.code)).toEqual(['112', '3001'])
    expect(favorites[0]).toMatchObject({
      _id: expect.stringMatching(/^fav_/),
      brand: 'Richardson',
      category: 'Headwear',
      title: 'Snapback Trucker Cap',
      styleId: styleNamed('112'),
      image: expect.stringMatching(/_omf_fm\.jpg$/),
    })
    expect(await ann.call(listFavorites, { userId: ann.userId })).toEqual({ favorites })
  })

  test('saved ten times at once stand on the list once', async () => {
    const ann = await shop.signedIn()
    const itemStyleId = styleNamed('5000')
    await Promise.all(Array.from({ length: 10 }, () => ann.call(addFavorite, { userId: ann.userId, itemStyleId })))
    expect((await ann.call(listFavorites, { userId: ann.userId })).favorites).toHaveLength(1)
  })

  test('are removed, and removing what is not there changes nothing', async () => {
    const ann = await shop.signedIn()
    const itemStyleId = styleNamed('5000')
    await ann.call(addFavorite, { userId: ann.userId, itemStyleId })
    expect(await ann.call(removeFavorite, { userId: ann.userId, itemStyleId })).toEqual({ favorites: [] })
    expect(await ann.call(removeFavorite, { userId: ann.userId, itemStyleId })).toEqual({ favorites: [] })
  })

  test('of another account are neither read nor changed', async () => {
    const ann = await shop.signedIn()
    const bob = await shop.signedIn()
    const itemStyleId = styleNamed('5000')
    await expectRefusal(bob.call(listFavorites, { userId: ann.userId }), 403)
    await expectRefusal(bob.call(addFavorite, { userId: ann.userId, itemStyleId }), 403)
    await expectRefusal(shop.guest().call(addFavorite, { userId: ann.userId, itemStyleId }), 401)
    expect(await ann.call(listFavorites, { userId: ann.userId })).toEqual({ favorites: [] })
  })

  test('are only styles that the shop sells', async () => {
    const ann = await shop.signedIn()
    await expectRefusal(
      ann.call(addFavorite, { userId: ann.userId, itemStyleId: 42 }),
      404,
      'We do not carry this style.',
    )
    for (const itemStyleId of ["' OR '1'='1", '1e3', '', '1001x', -1, 1.5]) {
      await expectRefusal(ann.call(addFavorite, { userId: ann.userId, itemStyleId }), 400)
    }
    expect(await ann.call(listFavorites, { userId: ann.userId })).toEqual({ favorites: [] })
  })
})

describe('the saved styles as a page shows them', () => {
  const save = async (ann: Awaited<ReturnType<typeof shop.signedIn>>, codes: string[]) => {
    for (const code of codes) {
      await ann.call(addFavorite, { userId: ann.userId, itemStyleId: styleNamed(code) })
      shop.clock.advance(1000)
    }
  }

  test('stand in the order of the whole catalogue, whichever is asked for', async () => {
    const ann = await shop.signedIn()
    await save(ann, ['5000', '112', '3001', '18500'])
    for (const sort of BROWSE_SORTS) {
      const { items } = await ann.call(browseFavorites, { userId: ann.userId, sort, per: 48 })
      const all = holder.current().browse({ ...NO_FILTERS, sort, per: 48 })
      const pages = Array.from({ length: all.pages }, (_, page) =>
        holder.current().browse({ ...NO_FILTERS, sort, per: 48, page: page + 1 }),
      )
      const inOrder = pages.flatMap((page) => page.items).filter(({ code }) => items.some((one) => one.code === code))
      expect(items.map(({ code }) => code)).toEqual(inOrder.map(({ code }) => code))
      expect(items).toHaveLength(4)
    }
  })

  test('are filtered and counted by the rules of browse, among themselves', async () => {
    const ann = await shop.signedIn()
    await save(ann, ['5000', '112', '3001'])
    const found = await ann.call(browseFavorites, { userId: ann.userId, category: ['Headwear'] })
    expect(found).toMatchObject({ saved: 3, total: 1, gone: [] })
    expect(found.items.map(({ code }) => code)).toEqual(['112'])
    const counts = found.facets.categories.filter(({ count }) => count > 0)
    expect(counts).toEqual([
      { value: 'Headwear', count: 1 },
      { value: 'T-Shirts', count: 2 },
    ])
  })

  test('say which are no longer sold', async () => {
    const ann = await shop.signedIn()
    await save(ann, ['5000', '112'])
    const styleId = styleNamed('112')
    await shop.db.update(styles).set({ discontinued: true }).where(eq(styles.styleId, styleId))
    await shop.db.update(catalogueState).set({ version: 99 })
    await holder.refresh()
    const found = await ann.call(browseFavorites, { userId: ann.userId, category: ['T-Shirts'] })
    expect(found).toMatchObject({ saved: 2, total: 1, gone: [{ styleId, code: '112' }] })
  })

  test('are nobody else’s to see', async () => {
    const ann = await shop.signedIn()
    const bob = await shop.signedIn()
    await expectRefusal(bob.call(browseFavorites, { userId: ann.userId }), 403)
    await expectRefusal(shop.guest().call(browseFavorites, { userId: ann.userId }), 401)
  })
})
