import type { PriceList } from '../price-list.ts'
import type { Judgment, PrintJob, PrintMethod } from './print-method.ts'
import { sampleOf } from './print-sample.ts'
import { isHat } from './printed-garment.ts'
import { priceIn } from './quantity-table.ts'
import { nearestIn, solidInks } from './solid-inks.ts'
import { methodTexts } from './texts.ts'
import { inksOnUnderbase } from './underbase.ts'

/** In inches; thinner ones do not come off the mesh whole. About one point. */
const THINNEST_LINE = 0.014

/** Whether white is printed below the colors: films are made of the inks that are nearest to them, and so is the price. */
const hasUnderbase = ({ methods }: PriceList, colors: readonly string[], garment: PrintJob['garment']): boolean => {
  const printed = colors.map((color) => nearestIn(methods.screen.inks, color)?.color ?? color)
  return inksOnUnderbase(printed, garment.color).includes(true)
}

/** Colors that the same ink of the chart is nearest to are one screen. */
const inksOf = ({ methods }: PriceList, colors: readonly string[]) => solidInks(methods.screen.inks, colors)

/** Screen printing: a screen for each ink, which costs once; then each piece is cheap. */
export const screen: PrintMethod = {
  label: methodTexts.screen,
  character: methodTexts.solidInks,
  limits: { goodDpi: 150, poorDpi: 72 },
  isOffered: ({ methods }) => methods.screen.isOffered,
  needsFacts: true,
  leastPieces: ({ methods }) => methods.screen.leastPieces,
  setUpName: methodTexts.screensSetUp,
  steps: ({ methods }) => methods.screen.prints.pieces,
  price(list, { view: { facts }, garment, pieces }) {
    if (!facts) return undefined
    const inks = inksOf(list, facts.inks).size
    const isBased = hasUnderbase(list, facts.inks, garment)
    const name = isBased ? methodTexts.inksAndUnderbase(inks) : methodTexts.inks(inks)
    return { name, price: priceIn(list.methods.screen.prints, inks + Number(isBased), pieces) }
  },
  setUps(list, { view: { view, facts }, garment }) {
    if (!facts) return []
    const { setUp } = list.methods.screen
    const inks = inksOf(list, facts.inks).size
    const key = `screen ${view} ${facts.artwork}`
    const colors = { key, label: methodTexts.screens(view, inks), amount: setUp * inks }
    if (!hasUnderbase(list, facts.inks, garment)) return [colors]
    return [colors, { key: `${key} underbase`, label: methodTexts.underbaseScreen(view), amount: setUp }]
  },
  judge(list, { view: { view, facts }, garment, pieces }) {
    const prices = list.methods.screen
    const found: Judgment[] = []
    const say = (level: Judgment['level'], text: string) => found.push({ level, text })
    if (isHat(garment)) say('refused', methodTexts.notOnHats)
    if (pieces < prices.leastPieces) say('refused', methodTexts.pieces(prices.leastPieces, prices.leastPieces - pieces))
    if (!facts) return found
    const inks = inksOf(list, facts.inks)
    if (inks.size === 0) say('refused', methodTexts.noInk(view))
    for (const [name, colors] of inks) if (colors > 1) say('warning', methodTexts.sharedInks(colors, name))
    if (facts.isScaled) say('refused', methodTexts.oneSize)
    if (facts.kind === 'tonal')
      say(
        prices.halftones ? 'warning' : 'refused',
        prices.halftones ? methodTexts.becomesDots(view) : methodTexts.noGradients(view),
      )
    if (inks.size > prices.mostInks) say('refused', methodTexts.tooManyInks(inks.size, prices.mostInks, view))
    if (facts.thinnestLine !== null && facts.thinnestLine < THINNEST_LINE)
      say('warning', methodTexts.thinLine(view, facts.thinnestLine))
    return found
  },
  describe(list, { view: { facts } }) {
    if (!facts) return ''
    const inks = inksOf(list, facts.inks).size
    return facts.kind === 'tonal' ? methodTexts.dots(inks) : methodTexts.crispInks(inks)
  },
  samples({ methods: { screen: prices } }, { color }) {
    const chart = [...new Set(prices.inks.map((ink) => ink.color))]
    const onWhite = Map.groupBy(chart, (ink) => inksOnUnderbase([ink], color)[0] === true)
    // The first needs white below it wherever any does.
    const inks = [...(onWhite.get(true) ?? []), ...(onWhite.get(false) ?? [])].slice(0, prices.mostInks)
    return inks.map((_ink, at) => sampleOf(methodTexts.inks(at + 1), { inks: inks.slice(0, at + 1) }))
  },
  onDark: methodTexts.whiteInkAlone,
  production: { dpi: 300 },
}
