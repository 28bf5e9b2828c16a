import type { Judgment, PrintJob, PrintMethod } from './print-method.ts'
import { isHat } from './printed-garment.ts'
import { priceIn } from './quantity-table.ts'
import { methodTexts } from './texts.ts'
import { inksOnUnderbase } from './underbase.ts'

/** In inches; thinner ones do not come off the mesh whole. About one point. */
const THINNEST_LINE = 0.014

/** Whether white is printed below the colors. */
const hasUnderbase = (inks: readonly string[], garment: PrintJob['garment']): boolean =>
  inksOnUnderbase(inks, garment.color).includes(true)

const screensOf = ({ view: { facts }, garment }: PrintJob): number =>
  facts ? facts.inks.length + Number(hasUnderbase(facts.inks, garment)) : 0

/** Screen printing: a screen for each ink, which costs once; then each piece is cheap. */
export const screen: PrintMethod = {
  label: methodTexts.screen,
  limits: { goodDpi: 150, poorDpi: 72 },
  isOffered: ({ methods }) => methods.screen.isOffered,
  needsFacts: true,
  steps: ({ methods }) => methods.screen.prints.pieces,
  price({ methods }, job) {
    const { facts } = job.view
    if (!facts) return undefined
    const [inks, screens] = [facts.inks.length, screensOf(job)]
    const name = screens > inks ? methodTexts.inksAndUnderbase(inks) : methodTexts.inks(inks)
    return { name, price: priceIn(methods.screen.prints, screens, job.pieces) }
  },
  setUps({ methods }, { view: { view, facts }, garment }) {
    if (!facts) return []
    const { setUp } = methods.screen
    const key = `screen ${view} ${facts.artwork}`
    const colors = { key, label: methodTexts.screens(view, facts.inks.length), amount: setUp * facts.inks.length }
    if (!hasUnderbase(facts.inks, garment)) return [colors]
    return [colors, { key: `${key} underbase`, label: methodTexts.underbaseScreen(view), amount: setUp }]
  },
  judge({ methods: { screen: prices } }, { view: { view, facts }, garment, pieces }) {
    const found: Judgment[] = []
    const say = (level: Judgment['level'], text: string) => found.push({ level, text })
    if (isHat(garment)) say('refused', methodTexts.notOnHats)
    if (pieces < prices.leastPieces) say('refused', methodTexts.pieces(prices.leastPieces, prices.leastPieces - pieces))
    if (!facts) return found
    if (facts.isScaled) say('refused', methodTexts.oneSize)
    if (facts.kind === 'tonal')
      say(
        prices.halftones ? 'warning' : 'refused',
        prices.halftones ? methodTexts.becomesDots(view) : methodTexts.noGradients(view),
      )
    if (facts.inks.length > prices.mostInks)
      say('refused', methodTexts.tooManyInks(facts.inks.length, prices.mostInks, view))
    if (facts.thinnestLine !== null && facts.thinnestLine < THINNEST_LINE)
      say('warning', methodTexts.thinLine(view, facts.thinnestLine))
    return found
  },
  describe(_list, { view: { facts } }) {
    if (!facts) return ''
    return facts.kind === 'tonal' ? methodTexts.dots(facts.inks.length) : methodTexts.crispInks(facts.inks.length)
  },
  production: { dpi: 300 },
}
