import { catalogue, delivery, priceList } from '#config'
import { PriceBookBody as Schema } from '../contract.ts'
import { faultsOfBook, type PriceBook } from '../model/price-book.ts'

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

/** A book as it was published. What the shop did not offer then costs what the settings say, until the next is published. */
export const readPublished = (stored: PriceBook): PriceBook =>
  Schema.parse({ ...stored, list: { ...standingBook.list, ...stored.list } })

/** What is wrong with the prices of the settings, in sentences. */
export function problemsOfSettings(book: PriceBook = standingBook): string[] {
  const parsed = Schema.safeParse(book)
  const problems = parsed.success
    ? faultsOfBook(book, zoneNames).map(({ problem }) => problem)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return [...new Set(problems)]
}
