import { formatCount } from '#platform/base/format.ts'
import type { Judgment, PrintJob, PrintMethod } from './print-method.ts'
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

/** Thread: priced by stitches, digitized once; no gradients and no small letters. */
export const embroidery: PrintMethod = {
  label: methodTexts.embroidery,
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
    if (threads.size === 0) refuse(methodTexts.noInk(view))
    for (const [name, colors] of threads)
      if (colors > 1) found.push({ level: 'warning', text: methodTexts.sharedInks(colors, name) })
    if (facts.isScaled) refuse(methodTexts.oneSize)
    if (facts.kind === 'tonal') refuse(methodTexts.noGradientsInThread(view))
    if (threads.size > prices.mostThreads) refuse(methodTexts.tooManyThreads(threads.size, prices.mostThreads, view))
    if (facts.smallestLetter !== null && facts.smallestLetter < prices.smallestLetter)
      refuse(methodTexts.smallLetters(view, facts.smallestLetter, prices.smallestLetter))
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
  production: { dpi: 300 },
}
