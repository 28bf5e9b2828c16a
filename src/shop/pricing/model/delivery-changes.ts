import type { Rush, TransitDays, ZonePrice } from '#config'
import { formatCents } from '#platform/base/money.ts'
import { paired } from './paired.ts'
import type { DeliveryRate, PriceBook } from './price-book.ts'
import { priceChangeTexts } from './texts.ts'

const freeText = (freeFrom: number | null): string =>
  freeFrom === null ? priceChangeTexts.neverFree : priceChangeTexts.freeFrom(formatCents(freeFrom))

const poundText = (perPound: number): string => priceChangeTexts.perPound(formatCents(perPound))

const zoneText = (own: ZonePrice | undefined): string =>
  own
    ? [formatCents(own.price), freeText(own.freeFrom), poundText(own.perPound)].join(', ')
    : priceChangeTexts.asElsewhere

const daysText = (days: TransitDays | undefined): string => {
  if (!days) return priceChangeTexts.noDays
  const [from, to] = days
  return from === to ? `${from}` : `${from}–${to}`
}

/** What two books have to say of each zone that either knows, where that differs. */
function zoneChanges<T>(
  [was, now]: readonly [Readonly<Record<string, T>>, Readonly<Record<string, T>>],
  textOf: (value: T | undefined) => string,
  sentence: (zone: string, before: string, after: string) => string,
): string[] {
  const zones = new Set([...Object.keys(was), ...Object.keys(now)])
  return [...zones].flatMap((zone) => {
    const [before, after] = [textOf(was[zone]), textOf(now[zone])]
    return before === after ? [] : [sentence(zone, before, after)]
  })
}

const isOtherwise = (name: string, was: string, now: string): string[] =>
  was === now ? [] : [priceChangeTexts.methodChanged(name, was, now)]

const pricesByZone = (name: string, was: DeliveryRate['zones'], now: DeliveryRate['zones']) =>
  zoneChanges([was, now], zoneText, (zone, before, after) => priceChangeTexts.zonePrice(name, zone, before, after))

function newRate({ name, kind, zones, ...price }: DeliveryRate): string[] {
  if (kind === 'pickup') return [priceChangeTexts.newPickup(name)]
  return [priceChangeTexts.newMethod(name, zoneText(price)), ...pricesByZone(name, {}, zones)]
}

function rateChanges([was, now]: readonly [DeliveryRate | undefined, DeliveryRate | undefined]): string[] {
  if (!was) return now ? newRate(now) : []
  if (!now) return [priceChangeTexts.methodGone(was.name)]
  const { name } = now
  return [
    ...(was.name === name ? [] : [priceChangeTexts.methodRenamed(was.name, name)]),
    ...isOtherwise(name, priceChangeTexts.kinds[was.kind], priceChangeTexts.kinds[now.kind]),
    ...isOtherwise(name, formatCents(was.price), formatCents(now.price)),
    ...isOtherwise(name, freeText(was.freeFrom), freeText(now.freeFrom)),
    ...isOtherwise(name, poundText(was.perPound), poundText(now.perPound)),
    ...pricesByZone(name, was.zones, now.zones),
    ...(now.kind === 'pickup'
      ? []
      : zoneChanges([was.transit, now.transit], daysText, (zone, before, after) =>
          priceChangeTexts.transitDays(name, zone, before, after),
        )),
  ]
}

export function deliveryChanges(was: PriceBook, now: PriceBook): string[] {
  const pounds =
    was.firstPounds === now.firstPounds ? [] : [priceChangeTexts.firstPounds(was.firstPounds, now.firstPounds)]
  const order = (rates: readonly DeliveryRate[]) => rates.map(({ id }) => id).join()
  const rates = paired(was.delivery, now.delivery, ({ id }) => id).flatMap(rateChanges)
  const isReordered = rates.length === 0 && order(was.delivery) !== order(now.delivery)
  return [...pounds, ...rates, ...(isReordered ? [priceChangeTexts.methodsReordered] : [])]
}

export function rushChanges(was: Rush, now: Rush): string[] {
  return [
    ...(was.isOffered === now.isOffered ? [] : [priceChangeTexts.rushOffered[now.isOffered ? 'yes' : 'no']]),
    ...(was.days === now.days ? [] : [priceChangeTexts.rushDays(was.days, now.days)]),
    ...(was.percent === now.percent ? [] : [priceChangeTexts.rushPercent(was.percent, now.percent)]),
  ]
}
