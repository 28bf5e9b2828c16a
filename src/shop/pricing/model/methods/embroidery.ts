import { formatCount } from '#platform/base/format.ts'
import { pricingTexts } from '../../texts.ts'
import type { ArtworkPart } from './artwork-facts.ts'
import type { EmbroideryPrices } from './method-prices.ts'
import type { Judgment, LayerJudgment, PrintJob, PrintMethod } from './print-method.ts'
import { samplesByStitches } from './print-sample.ts'
import { isHat } from './printed-garment.ts'
import { priceIn } from './quantity-table.ts'
import { solidInks } from './solid-inks.ts'
import { methodTexts } from './texts.ts'

const LIST = new Intl.ListFormat('en-US')

/** Where it is, by the name that area limits go by. */
const placeOf = ({ view: { view }, garment }: PrintJob): string => (isHat(garment) && view === 'front' ? 'hat' : view)

/** Staff write categories by hand: a capital makes no other garment. */
const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const thousands = (stitches: number): number => Math.max(1, Math.ceil(stitches / 1000))

/** Near-equal colors of several layers count once, so what is too many by itself need not be too many for the needles. */
const hasTooManyThreads = ({ threads, mostThreads }: EmbroideryPrices, { inks }: ArtworkPart): boolean =>
  solidInks(threads, inks).size > mostThreads

/** Thread: priced by stitches, digitized once; no gradients and no small letters. */
export const embroidery: PrintMethod = {
  label: pricingTexts.printMethods.embroidery,
  character: methodTexts.raisedThread,
  limits: { goodDpi: 150, poorDpi: 72 },
  isOffered: ({ methods }) => methods.embroidery.isOffered,
  needsFacts: true,
  setUpName: methodTexts.digitizingSetUp,
  steps: ({ methods }) => methods.embroidery.prints.pieces,
  price({ methods }, { view: { facts }, pieces }) {
    if (!facts) return undefined
    const count = thousands(facts.stitches)
    return { name: methodTexts.stitches(count), price: priceIn(methods.embroidery.prints, count, pieces) }
  },
  setUps({ methods }, { view: { view, facts } }) {
    if (!facts) return []
    const amount = methods.embroidery.digitizing
    return [{ key: `embroidery ${facts.artwork}`, label: methodTexts.digitizing(view), amount }]
  },
  judge({ methods: { embroidery: prices } }, job) {
    const { view, facts } = job.view
    const found: Judgment[] = []
    const refuse = (text: string) => found.push({ level: 'refused', text })
    if (!prices.categories.some((name) => isSameName(name, job.garment.category)))
      refuse(methodTexts.notEmbroideredOn(LIST.format(prices.categories.map((name) => name.toLowerCase()))))
    const area = prices.areas.find(({ place }) => place === placeOf(job))
    if (!area) refuse(methodTexts.noPlace(view))
    if (!facts) return found
    if (area && (facts.width > area.width || facts.height > area.height))
      refuse(methodTexts.tooLarge(view, area.width, area.height))
    const threads = solidInks(prices.threads, facts.inks)
    for (const [name, colors] of threads)
      if (colors > 1) found.push({ level: 'warning', text: methodTexts.sharedInks(colors, name) })
    if (facts.isScaled) refuse(methodTexts.oneSize)
    if (threads.size > prices.mostThreads && !facts.layers?.some((layer) => hasTooManyThreads(prices, layer)))
      refuse(methodTexts.tooManyThreads(methodTexts.wholeView(view), threads.size, prices.mostThreads))
    return found
  },
  judgeLayer({ methods: { embroidery: prices } }, { subject, part, facts }) {
    const found: LayerJudgment[] = []
    const refuse = (text: string) => found.push({ level: 'refused', text })
    // Beside others it takes nothing from them.
    const level = facts.inks.length === 0 ? 'refused' : 'warning'
    if (part.inks.length === 0) found.push({ level, text: methodTexts.noInk(subject) })
    if (part.kind === 'tonal') refuse(methodTexts.noGradientsInThread(subject))
    if (part !== facts && hasTooManyThreads(prices, facts) && hasTooManyThreads(prices, part))
      refuse(methodTexts.tooManyThreads(subject, solidInks(prices.threads, part.inks).size, prices.mostThreads))
    if (part.smallestLetter !== null && part.smallestLetter < prices.smallestLetter)
      refuse(methodTexts.smallLetters(subject, part.smallestLetter, prices.smallestLetter))
    return found
  },
  describe: ({ methods }, { view: { facts } }) =>
    facts
      ? methodTexts.threads(solidInks(methods.embroidery.threads, facts.inks).size, formatCount(facts.stitches))
      : '',
  samples: ({ methods: { embroidery: prices } }) =>
    samplesByStitches(
      prices.prints,
      prices.threads.slice(0, 1).map(({ color }) => color),
    ),
  production: { dpi: 300, perPiece: 'sample' },
}
