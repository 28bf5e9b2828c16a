import { catalogue, delivery, priceList } from '#config'
import { PriceBookBody as Schema } from '../contract.ts'
import type { MethodPrices } from '../model/methods/method-prices.ts'
import { faultsOfBook, type PriceBook } from '../model/price-book.ts'
import type { PriceList } from '../model/price-list.ts'

/** The parts of the country that delivery takes its days to, as the settings have them. */
export const zoneNames: readonly string[] = delivery.zones.map(({ name }) => name)

/** What the shop came with: its settings, which hold until staff publish a book of their own. */
export const standingBook: PriceBook = {
  list: priceList,
  markup: catalogue.markup,
  delivery: delivery.methods.map(({ id, name, price, freeFrom }) => ({
    ...{ id, name, price, freeFrom: freeFrom ?? null },
    transit: Object.fromEntries(
      delivery.zones.flatMap((zone) => {
        const days = zone.transit[id]
        return days ? [[zone.name, days]] : []
      }),
    ),
  })),
}

/** Of the settings, with nothing offered but direct to film: what a shop that has published prices has not chosen to offer. */
const { dtg, screen, embroidery } = standingBook.list.methods
const notOffered: MethodPrices = {
  dtg: { ...dtg, isOffered: false },
  screen: { ...screen, isOffered: false },
  embroidery: { ...embroidery, isOffered: false },
}

/**
 * A book as it was published. An option that the shop did not know then costs what the settings say, until the next is
 * published; print methods are those of the book before, where there is one that has them, or not offered.
 */
export const readPublished = (stored: PriceBook, before?: PriceBook): PriceBook => {
  const methods = before?.list.methods ?? notOffered
  const list: Partial<PriceList> = stored.list
  return Schema.parse({ ...stored, list: { ...standingBook.list, methods, ...list } })
}

/** What is wrong with the prices of the settings, in sentences. */
export function problemsOfSettings(book: PriceBook = standingBook): string[] {
  const parsed = Schema.safeParse(book)
  const problems = parsed.success
    ? faultsOfBook(book, zoneNames).map(({ problem }) => problem)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return [...new Set(problems)]
}
