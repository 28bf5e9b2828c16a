import type { TransitDays } from '#config'
import { formatCents } from '#platform/base/money.ts'
import type { DeliveryRate, PriceBook } from './price-book.ts'
import type { PriceList, PrintPrice, QuantityBreak } from './price-list.ts'
import { PRICED_OPTIONS, pricedOptions } from './priced-options.ts'

/** The entries of two lists, paired by what names them; entries of the new list first, in its order. */
function paired<T>(before: readonly T[], after: readonly T[], nameOf: (one: T) => string | number) {
  const was = new Map(before.map((one) => [nameOf(one), one]))
  const names = new Set(after.map(nameOf))
  return [
    ...after.map((now) => [was.get(nameOf(now)), now] as const),
    ...before.filter((one) => !names.has(nameOf(one))).map((old) => [old, undefined] as const),
  ]
}

function printChanges([was, now]: readonly [PrintPrice | undefined, PrintPrice | undefined]): string[] {
  if (!was) return now ? [`New print size “${now.name}”: up to ${now.upTo} sq in, ${formatCents(now.price)}`] : []
  if (!now) return [`Print size “${was.name}” is gone`]
  return [
    ...(was.price === now.price ? [] : [`“${now.name}” print: ${formatCents(was.price)} → ${formatCents(now.price)}`]),
    ...(was.upTo === now.upTo ? [] : [`“${now.name}” print reaches ${was.upTo} → ${now.upTo} sq in`]),
  ]
}

const breakText = ({ percentOffBlank, percentOffPrint }: QuantityBreak): string =>
  `${percentOffBlank}% off the garment, ${percentOffPrint}% off the print`

function breakChanges([was, now]: readonly [QuantityBreak | undefined, QuantityBreak | undefined]): string[] {
  if (!was) return now ? [`New quantity break from ${now.pieces} pieces: ${breakText(now)}`] : []
  const from = `Quantity break from ${was.pieces} ${was.pieces === 1 ? 'piece' : 'pieces'}`
  if (!now) return [`${from} is gone`]
  return breakText(was) === breakText(now) ? [] : [`${from}: ${breakText(was)} → ${breakText(now)}`]
}

function listChanges(was: PriceList, now: PriceList): string[] {
  const changes = [
    ...paired(was.prints, now.prints, ({ name }) => name).flatMap(printChanges),
    ...paired(was.breaks, now.breaks, ({ pieces }) => pieces).flatMap(breakChanges),
  ]
  for (const name of PRICED_OPTIONS)
    if (was[name] !== now[name])
      changes.push(`${pricedOptions[name].label}: ${formatCents(was[name])} → ${formatCents(now[name])}`)
  if (was.wholesalePercentOffBlank !== now.wholesalePercentOffBlank)
    changes.push(`Wholesale: ${was.wholesalePercentOffBlank}% → ${now.wholesalePercentOffBlank}% off the garment`)
  return changes
}

const freeText = (freeFrom: number | null): string =>
  freeFrom === null ? 'never free' : `free from ${formatCents(freeFrom)}`
const daysText = (days: TransitDays | undefined): string => {
  if (!days) return 'no days'
  const [from, to] = days
  return from === to ? `${from}` : `${from}–${to}`
}

function transitChanges(was: DeliveryRate, now: DeliveryRate): string[] {
  const zones = new Set([...Object.keys(was.transit), ...Object.keys(now.transit)])
  return [...zones].flatMap((zone) => {
    const [before, after] = [daysText(was.transit[zone]), daysText(now.transit[zone])]
    return before === after ? [] : [`${now.name} to ${zone}: ${before} → ${after} business days`]
  })
}

function rateChanges([was, now]: readonly [DeliveryRate | undefined, DeliveryRate | undefined]): string[] {
  if (!was)
    return now ? [`New delivery method “${now.name}”: ${formatCents(now.price)}, ${freeText(now.freeFrom)}`] : []
  if (!now) return [`Delivery method “${was.name}” is no longer offered`]
  return [
    ...(was.name === now.name ? [] : [`Delivery method “${was.name}” is now called “${now.name}”`]),
    ...(was.price === now.price ? [] : [`${now.name} delivery: ${formatCents(was.price)} → ${formatCents(now.price)}`]),
    ...(was.freeFrom === now.freeFrom
      ? []
      : [`${now.name} delivery: ${freeText(was.freeFrom)} → ${freeText(now.freeFrom)}`]),
    ...transitChanges(was, now),
  ]
}

/** What one book has otherwise than another, in words; nothing where they sell alike. */
export function changesBetween(was: PriceBook, now: PriceBook): string[] {
  const changes = listChanges(was.list, now.list)
  if (was.markup.percent !== now.markup.percent)
    changes.push(`Markup on supplier prices: ${was.markup.percent}% → ${now.markup.percent}%, from the next import on`)
  if (was.markup.roundUpTo !== now.markup.roundUpTo) {
    const [before, after] = [formatCents(was.markup.roundUpTo), formatCents(now.markup.roundUpTo)]
    changes.push(`Supplier prices are rounded up to ${before} → ${after}, from the next import on`)
  }
  const order = (rates: readonly DeliveryRate[]) => rates.map(({ id }) => id).join()
  const rates = paired(was.delivery, now.delivery, ({ id }) => id).flatMap(rateChanges)
  const isReordered = rates.length === 0 && order(was.delivery) !== order(now.delivery)
  return [...changes, ...rates, ...(isReordered ? ['Delivery methods stand in another order'] : [])]
}
