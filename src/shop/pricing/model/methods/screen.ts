import { pricingTexts } from '../../texts.ts'
import type { PriceList } from '../price-list.ts'
import type { ArtworkPart } from './artwork-facts.ts'
import type { Judgment, LayerJudgment, PrintJob, PrintMethod } from './print-method.ts'
import { sampleOf } from './print-sample.ts'
import { isHat } from './printed-garment.ts'
import { priceIn } from './quantity-table.ts'
import { nearestIn, solidInks } from './solid-inks.ts'
import { methodTexts } from './texts.ts'
import { inksOnUnderbase } from './underbase.ts'

/** Whether white is printed below the colors: films are made of the inks that are nearest to them, and so is the price. */
const hasUnderbase = ({ methods }: PriceList, colors: readonly string[], garment: PrintJob['garment']): boolean => {
  const printed = colors.map((color) => nearestIn(methods.screen.inks, color)?.color ?? color)
  return inksOnUnderbase(printed, garment.color).includes(true)
}

/** Colors that the same ink of the chart is nearest to are one screen. */
const inksOf = ({ methods }: PriceList, colors: readonly string[]) => solidInks(methods.screen.inks, colors)

/** Near-equal inks of several layers count once, so what is too many by itself need not be too many for the press. */
const hasTooManyInks = (list: PriceList, { inks }: ArtworkPart): boolean =>
  inksOf(list, inks).size > list.methods.screen.mostInks

/** Screen printing: a screen for each ink, which costs once; then each piece is cheap. */
export const screen: PrintMethod = {
  label: pricingTexts.printMethods.screen,
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
    for (const [name, colors] of inks) if (colors > 1) say('warning', methodTexts.sharedInks(colors, name))
    if (facts.isScaled) say('refused', methodTexts.oneSize)
    if (inks.size > prices.mostInks && !facts.layers?.some((layer) => hasTooManyInks(list, layer)))
      say('refused', methodTexts.tooManyInks(methodTexts.wholeView(view), inks.size, prices.mostInks))
    return found
  },
  judgeLayer(list, { subject, part, facts }) {
    const { halftones, mostInks, thinnestLine } = list.methods.screen
    const found: LayerJudgment[] = []
    const say = (level: LayerJudgment['level'], text: string) => found.push({ level, text })
    // Beside others it takes nothing from them.
    if (part.inks.length === 0) say(facts.inks.length === 0 ? 'refused' : 'warning', methodTexts.noInk(subject))
    if (part.kind === 'tonal')
      say(
        halftones ? 'warning' : 'refused',
        halftones ? methodTexts.becomesDots(subject) : methodTexts.noGradients(subject),
      )
    if (part !== facts && hasTooManyInks(list, facts) && hasTooManyInks(list, part))
      say('refused', methodTexts.tooManyInks(subject, inksOf(list, part.inks).size, mostInks))
    if (part.thinnestLine !== null && part.thinnestLine < thinnestLine)
      found.push({
        ...{ level: 'warning', text: methodTexts.thinLine(subject, part.thinnestLine, thinnestLine) },
        about: 'lines',
      })
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
  production: { dpi: 300, perPiece: 'refused' },
}
