import { formatCents } from '#platform/base/money.ts'
import type { ReadInk } from '#shop/artworks/model/reading/reading.ts'
import { sumQuantities } from '#shop/pricing/model/color-quantities.ts'
import { printMethods } from '#shop/pricing/model/methods/print-methods.ts'
import { useDesign, useLabsState } from '../document/editor-store.ts'
import { sizesInColor } from '../document/garment.ts'
import { comparedPieces, comparedQuantities } from '../purchase/compared-quantities.ts'
import { usePrices } from '../purchase/prices-context.ts'
import { useColorRows } from '../purchase/use-color-rows.ts'
import { useFactSources } from '../purchase/use-fact-sources.ts'
import { screenPrices } from './screen-prices.ts'
import { fewerInksTexts } from './texts.ts'

const instead = (now: string, before: string) =>
  now === before ? fewerInksTexts.same(now) : fewerInksTexts.instead(now, before)

function Row({ name, now, before }: { readonly name: string; readonly now: string; readonly before: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular ml-auto text-right">{instead(now, before)}</dd>
    </div>
  )
}

interface SavingsProps {
  readonly artworkId: string
  /** What is left of its inks. */
  readonly inks: readonly ReadInk[]
}

/** What fewer inks save by screen printing, for as many pieces as are wanted or as the method starts at. */
export function Savings({ artworkId, inks }: SavingsProps) {
  const prices = usePrices()
  const design = useDesign()
  const product = useLabsState((now) => now.product)
  const { colors } = useColorRows()
  const { sources, isReading, problem } = useFactSources(true)
  const [size] = product ? sizesInColor(product, design.color) : []
  if (!product || size === undefined) return null
  const wanted = sumQuantities(colors)
  const pieces = Math.max(comparedPieces(wanted), printMethods.screen.leastPieces?.(prices.list) ?? 1)
  const quantities = comparedQuantities(wanted, pieces, size)
  const both = screenPrices(prices, { style: product, design, quantities, sources }, artworkId, inks)
  if (!both) {
    return (
      <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
        {isReading ? fewerInksTexts.readingArtwork : problem}
      </p>
    )
  }
  const { before, after } = both
  const title = fewerInksTexts.byScreenPrinting(pieces)
  const saved = before.total - after.total
  return (
    <section aria-label={title} className="grid gap-1 border-t border-line pt-3 text-sm">
      <p className="text-xs font-semibold">{title}</p>
      <dl className="grid gap-1">
        <Row name={fewerInksTexts.screens} now={String(after.inks)} before={String(before.inks)} />
        <Row name={fewerInksTexts.setUp} now={formatCents(after.setUp)} before={formatCents(before.setUp)} />
        <Row name={fewerInksTexts.total} now={formatCents(after.total)} before={formatCents(before.total)} />
      </dl>
      <p className={saved > 0 ? 'font-semibold text-success' : 'text-ink-soft'}>
        {saved > 0 ? fewerInksTexts.saves(formatCents(saved)) : fewerInksTexts.savesNothing}
      </p>
    </section>
  )
}
