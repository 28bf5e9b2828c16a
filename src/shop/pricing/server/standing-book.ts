import { catalogue, type DeliveryZone, delivery, priceList, type TransitDays } from '#config'
import { PriceBookBody as Schema } from '../contract.ts'
import type { MethodPrices, ScreenPrices } from '../model/methods/method-prices.ts'
import { type DeliveryRate, faultsOfBook, type PriceBook } from '../model/price-book.ts'
import type { PriceList } from '../model/price-list.ts'

/** The parts of the country that delivery takes its days to, as the settings have them. */
export const zoneNames: readonly string[] = delivery.zones.map(({ name }) => name)

/** Not asked for, but a process of the version before reads days to every zone. */
const AT_ONCE: TransitDays = [0, 0]

function byZone<T>(find: (zone: DeliveryZone) => T | undefined): Record<string, T> {
  const found: Record<string, T> = {}
  for (const zone of delivery.zones) {
    const value = find(zone)
    if (value !== undefined) found[zone.name] = value
  }
  return found
}

/** What the shop came with: its settings, which hold until staff publish a book of their own. */
export const standingBook: PriceBook = {
  list: priceList,
  markup: catalogue.markup,
  delivery: delivery.methods.map(({ id, name, kind, price, freeFrom, perPound }) => ({
    ...{ id, name, kind, price, freeFrom: freeFrom ?? null, perPound },
    transit: byZone(({ transit }) => (kind === 'pickup' ? AT_ONCE : transit[id])),
    zones: byZone(({ prices }) => prices?.[id]),
  })),
  firstPounds: delivery.firstPounds,
  rush: delivery.rush,
}

/** Of the settings, with nothing offered but direct to film: what a shop that has published prices has not chosen to offer. */
const { dtg, screen, embroidery } = standingBook.list.methods
const notOffered: MethodPrices = {
  dtg: { ...dtg, isOffered: false },
  screen: { ...screen, isOffered: false },
  embroidery: { ...embroidery, isOffered: false },
}

/** What a rate has gained since shops published their first: nothing of it may stand in a stored one. */
type StoredRate = Omit<DeliveryRate, GainedByRates> & Partial<Pick<DeliveryRate, GainedByRates>>
type GainedByRates = 'kind' | 'perPound' | 'zones'

type StoredScreen = Omit<ScreenPrices, 'thinnestLine'> & Partial<Pick<ScreenPrices, 'thinnestLine'>>
type StoredMethods = Omit<MethodPrices, 'screen'> & { readonly screen: StoredScreen }
type StoredList = Omit<PriceList, 'methods'> & { readonly methods?: StoredMethods }

/** A book as it may be stored: what a shop did not know when it was published is missing. */
interface StoredBook extends Omit<PriceBook, 'list' | 'delivery' | 'firstPounds' | 'rush'> {
  readonly list: StoredList
  readonly delivery: readonly StoredRate[]
  readonly firstPounds?: number
  readonly rush?: PriceBook['rush']
}

/** A method costs by weight and zone what the book before or the settings say of it; one of staff, its own price everywhere. */
function readRate(stored: StoredRate, before: PriceBook | undefined): DeliveryRate {
  const standing = standingBook.delivery.find(({ id, kind }) => id === stored.id && kind === 'carrier')
  const known = before?.delivery.find(({ id }) => id === stored.id) ?? standing
  const perPound = standingBook.delivery[0]?.perPound ?? 0
  return { kind: known?.kind ?? 'carrier', perPound: known?.perPound ?? perPound, zones: known?.zones ?? {}, ...stored }
}

/**
 * A book as it was published. An option that the shop did not know then costs what the settings say, until the next is
 * published; print methods, weights, zones and rush are those of the book before, where there is one that has them. Where
 * there is none, no other print method and no rush is offered, and weights and zones cost what the settings say.
 */
export const readPublished = (stored: StoredBook, before?: PriceBook): PriceBook => {
  const known: StoredMethods & MethodPrices = before?.list.methods ?? notOffered
  const { methods = known, ...list } = stored.list
  return Schema.parse({
    firstPounds: before?.firstPounds ?? standingBook.firstPounds,
    rush: before?.rush ?? { ...standingBook.rush, isOffered: false },
    ...stored,
    delivery: stored.delivery.map((rate) => readRate(rate, before)),
    list: {
      ...{ ...standingBook.list, ...list },
      methods: { ...methods, screen: { thinnestLine: known.screen.thinnestLine, ...methods.screen } },
    },
  })
}

/** What is wrong with the prices of the settings, in sentences. */
export function problemsOfSettings(book: PriceBook = standingBook): string[] {
  const parsed = Schema.safeParse(book)
  const problems = parsed.success
    ? faultsOfBook(book, zoneNames).map(({ problem }) => problem)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return [...new Set(problems)]
}
