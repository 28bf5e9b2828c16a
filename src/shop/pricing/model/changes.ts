import { plural } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { deliveryChanges, rushChanges } from './delivery-changes.ts'
import { methodChanges } from './method-changes.ts'
import { paired } from './paired.ts'
import type { PriceBook } from './price-book.ts'
import type { PriceList, QuantityBreak } from './price-list.ts'
import { PRICED_OPTIONS, pricedOptions } from './priced-options.ts'
import type { PrintPrice } from './print-price.ts'
import { priceChangeTexts } from './texts.ts'

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
  if (was.designerNote !== now.designerNote)
    changes.push(priceChangeTexts.designer(formatCents(was.designerNote), formatCents(now.designerNote)))
  if (was.wholesalePercentOffBlank !== now.wholesalePercentOffBlank)
    changes.push(priceChangeTexts.wholesale(was.wholesalePercentOffBlank, now.wholesalePercentOffBlank))
  return [...changes, ...methodChanges(was.methods, now.methods)]
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
  return [...changes, ...deliveryChanges(was, now), ...rushChanges(was.rush, now.rush)]
}
