import type { ZonePrice } from '#config'
import type { DeliveryRate, PriceBook } from '#shop/pricing/model/price-book.ts'
import { amountIn, amountText, numberIn, type PriceFields, rowNumbers } from './field-values.ts'

const ZONE_PRICE = ['price', 'freeFrom', 'perPound'] as const
const RUSH = ['rush.isOffered', 'rush.days', 'rush.percent'] as const
// A page of the version before has neither weights nor zones with prices nor rush.
const NEW_FIELD = 'firstPounds'

const priceFields = (place: string, { price, freeFrom, perPound }: ZonePrice) => ({
  [`${place}.price`]: amountText(price),
  [`${place}.freeFrom`]: freeFrom === null ? '' : amountText(freeFrom),
  [`${place}.perPound`]: amountText(perPound),
})

function fieldsOfRate(rate: DeliveryRate, at: number): PriceFields {
  const place = `delivery.${at}`
  const named = { [`${place}.id`]: rate.id, [`${place}.name`]: rate.name, [`${place}.kind`]: rate.kind }
  if (rate.kind === 'pickup') return named
  const days = Object.entries(rate.transit).flatMap(([zone, [from, to]]) => [
    [`${place}.transit.${zone}.0`, String(from)],
    [`${place}.transit.${zone}.1`, String(to)],
  ])
  const zones = Object.entries(rate.zones).map(([zone, price]) => priceFields(`${place}.zones.${zone}`, price))
  return { ...named, ...priceFields(place, rate), ...Object.fromEntries(days), ...Object.assign({}, ...zones) }
}

/** The form of delivery and of what rush costs. */
export const fieldsOfDelivery = ({ delivery, firstPounds, rush }: PriceBook): PriceFields => ({
  ...Object.assign({}, ...delivery.map(fieldsOfRate)),
  firstPounds: String(firstPounds),
  'rush.isOffered': rush.isOffered ? 'on' : '',
  'rush.days': String(rush.days),
  'rush.percent': String(rush.percent),
})

const CARRIER_PARTS = (zones: readonly string[]) => [
  ...['price', 'freeFrom'],
  ...zones.flatMap((zone) => [`transit.${zone}.0`, `transit.${zone}.1`]),
]
const NEW_PARTS = (zones: readonly string[]) => [
  'perPound',
  ...zones.flatMap((zone) => ZONE_PRICE.map((part) => `zones.${zone}.${part}`)),
]

/** Those of the fields that were sent which are of delivery, without methods that were left empty or taken out; pickup last. */
export function readDeliveryFields(sent: PriceFields, zones: readonly string[]): PriceFields {
  const isFormer = sent[NEW_FIELD] === undefined
  const ofCarriers = [...CARRIER_PARTS(zones), ...(isFormer ? [] : NEW_PARTS(zones))]
  const textAt = (at: number, part: string) => sent[`delivery.${at}.${part}`] ?? ''
  const offered = rowNumbers(sent, 'delivery').filter(
    (at) => !textAt(at, 'remove') && ['id', 'name', ...ofCarriers].some((part) => textAt(at, part)),
  )
  const isPickup = (at: number) => textAt(at, 'kind') === 'pickup'
  const kept: Record<string, string> = {}
  // Whoever chooses nothing is sent the goods by the first method.
  for (const [place, at] of offered.toSorted((a, b) => Number(isPickup(a)) - Number(isPickup(b))).entries()) {
    const parts = ['id', 'name', ...(isFormer ? [] : ['kind']), ...(isPickup(at) ? [] : ofCarriers)]
    for (const part of parts) kept[`delivery.${place}.${part}`] = textAt(at, part)
  }
  if (!isFormer) for (const field of [NEW_FIELD, ...RUSH]) kept[field] = sent[field] ?? ''
  return kept
}

/** The id of a new method comes from its name, and was never another's. */
function idOf(name: string, taken: readonly string[]): string {
  const plain =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 26) || 'method'
  for (let number = 1; ; number++) {
    const id = number === 1 ? plain : `${plain}-${number}`
    if (!taken.includes(id)) return id
  }
}

const FREE = { price: 0, freeFrom: null, perPound: 0, zones: {} } as const

export interface KnownDelivery {
  readonly zones: readonly string[]
  /** Of delivery methods, those of old among them. */
  readonly methodIds: readonly string[]
  /** The newest prices, which stay where a form says nothing of them. */
  readonly newest: PriceBook
}

function zonePricesIn(zones: readonly string[], textAt: (part: string) => string): DeliveryRate['zones'] {
  const found: Record<string, ZonePrice> = {}
  for (const zone of zones) {
    const [price, freeFrom, perPound] = ZONE_PRICE.map((part) => textAt(`zones.${zone}.${part}`))
    if (price || freeFrom || perPound)
      found[zone] = {
        price: amountIn(price),
        freeFrom: freeFrom ? amountIn(freeFrom) : null,
        perPound: amountIn(perPound),
      }
  }
  return found
}

function ratesIn(fields: PriceFields, { zones, methodIds, newest }: KnownDelivery): DeliveryRate[] {
  const isFormer = fields[NEW_FIELD] === undefined
  const places = rowNumbers(fields, 'delivery')
  const taken = [...methodIds, ...places.flatMap((at) => fields[`delivery.${at}.id`] || [])]
  return places.map((at): DeliveryRate => {
    const textAt = (part: string) => fields[`delivery.${at}.${part}`] ?? ''
    const name = textAt('name')
    const id = textAt('id') || idOf(name, taken)
    taken.push(id)
    const known = isFormer ? newest.delivery.find((rate) => rate.id === id) : undefined
    if (known?.kind === 'pickup') return { ...known, name }
    const toAll = <T>(value: (zone: string) => T) =>
      Object.fromEntries(zones.map((zone) => [zone, value(zone)] as const))
    if (textAt('kind') === 'pickup')
      return { ...{ id, name, kind: 'pickup', ...FREE }, transit: toAll(() => [0, 0] as const) }
    const freeFrom = textAt('freeFrom')
    return {
      ...{ id, name, kind: 'carrier', price: amountIn(textAt('price')) },
      freeFrom: freeFrom === '' ? null : amountIn(freeFrom),
      perPound: isFormer ? ((known ?? newest.delivery[0])?.perPound ?? 0) : amountIn(textAt('perPound')),
      transit: toAll((zone) => [numberIn(textAt(`transit.${zone}.0`)), numberIn(textAt(`transit.${zone}.1`))] as const),
      zones: isFormer ? (known?.zones ?? {}) : zonePricesIn(zones, textAt),
    }
  })
}

/** What a form means for delivery and rush; where it says nothing of weight, zones and rush, what is known stays. */
export function deliveryIn(
  fields: PriceFields,
  known: KnownDelivery,
): Pick<PriceBook, 'delivery' | 'firstPounds' | 'rush'> {
  const delivery = ratesIn(fields, known)
  if (fields[NEW_FIELD] === undefined) {
    const { firstPounds, rush } = known.newest
    return { delivery, firstPounds, rush }
  }
  return {
    delivery,
    firstPounds: numberIn(fields.firstPounds),
    rush: {
      isOffered: fields['rush.isOffered'] === 'on',
      days: numberIn(fields['rush.days']),
      percent: numberIn(fields['rush.percent']),
    },
  }
}
