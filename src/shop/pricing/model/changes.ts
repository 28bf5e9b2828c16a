import type { TransitDays } from '#config'
import { plural } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { methodChanges } from './method-changes.ts'
import type { DeliveryRate, PriceBook } from './price-book.ts'
import type { PriceList, QuantityBreak } from './price-list.ts'
import { PRICED_OPTIONS, pricedOptions } from './priced-options.ts'
import type { PrintPrice } from './print-price.ts'
import { priceChangeTexts } from './texts.ts'

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
  if (!was) return now ? [priceChangeTexts.newPrintSize(now.name, now.upTo, formatCents(now.price))] : []
  if (!now) return [priceChangeTexts.printSizeGone(was.name)]
  return [
    ...(was.price === now.price
      ? []
      : [priceChangeTexts.printPrice(now.name, formatCents(was.price), formatCents(now.price))]),
    ...(was.upTo === now.upTo ? [] : [priceChangeTexts.printReach(now.name, was.upTo, now.upTo)]),
  ]
}

const breakText = ({ percentOffBlank, percentOffPrint }: QuantityBreak): string =>
  priceChangeTexts.breakOff(percentOffBlank, percentOffPrint)

function breakChanges([was, now]: readonly [QuantityBreak | undefined, QuantityBreak | undefined]): string[] {
  if (!was) return now ? [priceChangeTexts.newBreak(plural(now.pieces, 'piece'), breakText(now))] : []
  const pieces = plural(was.pieces, 'piece')
  if (!now) return [priceChangeTexts.breakGone(pieces)]
  const [before, after] = [breakText(was), breakText(now)]
  return before === after ? [] : [priceChangeTexts.breakChanged(pieces, before, after)]
}

function listChanges(was: PriceList, now: PriceList): string[] {
  const changes = [
    ...paired(was.prints, now.prints, ({ name }) => name).flatMap(printChanges),
    ...paired(was.breaks, now.breaks, ({ pieces }) => pieces).flatMap(breakChanges),
  ]
  for (const name of PRICED_OPTIONS)
    if (was[name] !== now[name])
      changes.push(
        priceChangeTexts.optionPrice(pricedOptions[name].label, formatCents(was[name]), formatCents(now[name])),
      )
  if (was.wholesalePercentOffBlank !== now.wholesalePercentOffBlank)
    changes.push(priceChangeTexts.wholesale(was.wholesalePercentOffBlank, now.wholesalePercentOffBlank))
  return [...changes, ...methodChanges(was.methods, now.methods)]
}

const freeText = (freeFrom: number | null): string =>
  freeFrom === null ? priceChangeTexts.neverFree : priceChangeTexts.freeFrom(formatCents(freeFrom))
const daysText = (days: TransitDays | undefined): string => {
  if (!days) return priceChangeTexts.noDays
  const [from, to] = days
  return from === to ? `${from}` : `${from}–${to}`
}

function transitChanges(was: DeliveryRate, now: DeliveryRate): string[] {
  const zones = new Set([...Object.keys(was.transit), ...Object.keys(now.transit)])
  return [...zones].flatMap((zone) => {
    const [before, after] = [daysText(was.transit[zone]), daysText(now.transit[zone])]
    return before === after ? [] : [priceChangeTexts.transitDays(now.name, zone, before, after)]
  })
}

function rateChanges([was, now]: readonly [DeliveryRate | undefined, DeliveryRate | undefined]): string[] {
  if (!was) return now ? [priceChangeTexts.newMethod(now.name, formatCents(now.price), freeText(now.freeFrom))] : []
  if (!now) return [priceChangeTexts.methodGone(was.name)]
  return [
    ...(was.name === now.name ? [] : [priceChangeTexts.methodRenamed(was.name, now.name)]),
    ...(was.price === now.price
      ? []
      : [priceChangeTexts.methodChanged(now.name, formatCents(was.price), formatCents(now.price))]),
    ...(was.freeFrom === now.freeFrom
      ? []
      : [priceChangeTexts.methodChanged(now.name, freeText(was.freeFrom), freeText(now.freeFrom))]),
    ...transitChanges(was, now),
  ]
}

/** What one book has otherwise than another, in words; nothing where they sell alike. */
export function changesBetween(was: PriceBook, now: PriceBook): string[] {
  const changes = listChanges(was.list, now.list)
  if (was.markup.percent !== now.markup.percent)
    changes.push(priceChangeTexts.markup(was.markup.percent, now.markup.percent))
  if (was.markup.roundUpTo !== now.markup.roundUpTo) {
    const [before, after] = [formatCents(was.markup.roundUpTo), formatCents(now.markup.roundUpTo)]
    changes.push(priceChangeTexts.roundUp(before, after))
  }
  const order = (rates: readonly DeliveryRate[]) => rates.map(({ id }) => id).join()
  const rates = paired(was.delivery, now.delivery, ({ id }) => id).flatMap(rateChanges)
  const isReordered = rates.length === 0 && order(was.delivery) !== order(now.delivery)
  return [...changes, ...rates, ...(isReordered ? [priceChangeTexts.methodsReordered] : [])]
}
