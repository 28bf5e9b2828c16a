import { colorOfHex, MUCH_LOST, showingOn } from '#shop/artworks/model/contrast.ts'
import type { ArtworkReading } from '#shop/artworks/model/reading/reading.ts'
import { labDistance, labOf } from '#shop/artworks/model/reading/same-ink.ts'
import { chartOf } from '#shop/pricing/model/methods/chosen-inks.ts'
import { nearestIn } from '#shop/pricing/model/methods/solid-inks.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import type { Design } from '../document/design.ts'
import { nameOfColor } from '../layers/color-names.ts'
import { inksOfLayer, type Layer } from '../layers/layer-kinds.ts'
import { INKS } from '../layers/stock-inks.ts'
import type { Fault, InkChange, Mend } from './finding.ts'
import { pressColorOf } from './press-colors.ts'
import { inkSeenOn, isHidden, LEAST_SHARE, seenInk } from './seen-ink.ts'
import { checkTexts } from './texts.ts'

/** Nearly all of it. */
const ALL_LOST = 0.85
/** What is farther from what the press prints is seen to be another color. */
const TOO_BRIGHT = 0.09
const NOT_IN_CHART = 0.08

export interface GarmentColor {
  readonly name: string
  /** '#rrggbb' */
  readonly hex: string
}

const labOfHex = (hex: string) => labOf(colorOfHex(hex) ?? [0, 0, 0])
const namedInk = (hex: string): string => INKS.find(([, ink]) => ink === hex)?.[0] ?? ''

/** A drawing of which nothing is seen, with an ink that is. */
function lostDrawing(layer: Layer, { name, hex }: GarmentColor): Fault[] {
  const inks = inksOfLayer(layer)
  if (!colorOfHex(hex) || inks.length === 0 || !inks.every((ink) => isHidden(ink, hex))) return []
  const to = inkSeenOn(hex)
  const [from] = inks
  return [
    {
      ...{ kind: 'contrast', severity: 'serious', sentence: checkTexts.drawingHardlySeen(name) },
      mends: from && to ? [{ do: 'recolor', inks: [{ from, to, name: namedInk(to) }] }] : [],
    },
  ]
}

/** Whether its inks can be changed: a photograph has none. */
const hasInks = (layer: Layer, { kind }: ArtworkReading): boolean => layer.kind === 'image' && kind === 'flat'

/** Other inks for what of a picture is hardly seen. */
function seenInks(layer: Layer, reading: ArtworkReading, { hex }: GarmentColor): Mend[] {
  const found = hasInks(layer, reading) ? seenInk(reading, hex) : undefined
  if (!found) return []
  const { to } = found
  return [{ do: 'recolor-picture', inks: found.from.map((from) => ({ from, to, name: namedInk(to) })) }]
}

/** A picture of which much is not seen, or that brings a light box along. */
function lostPicture(layer: Layer, reading: ArtworkReading, garment: GarmentColor): Fault[] {
  const { tones } = reading
  const fabric = colorOfHex(garment.hex)
  const showing = tones && fabric && showingOn(tones, fabric)
  if (!showing) return []
  if (showing.isBoxed) {
    // Of a drawing only its preview would be left, which is too coarse to print.
    const canCut = layer.kind === 'image' && layer.before === null && !layer.vector
    const mends = canCut ? [{ do: 'remove-background' } as const] : []
    return [{ kind: 'background', severity: 'serious', sentence: checkTexts.boxed, mends }]
  }
  if (showing.lost < MUCH_LOST) return []
  const isAll = showing.lost > ALL_LOST
  const sentence = isAll
    ? checkTexts.pictureHardlySeen(garment.name)
    : checkTexts.partHardlySeen(Math.round(showing.lost * 100), garment.name)
  const mends = seenInks(layer, reading, garment)
  return [{ kind: 'contrast', severity: isAll ? 'serious' : 'notice', sentence, mends }]
}

export const contrastFaults = (layer: Layer, reading: ArtworkReading | undefined, garment: GarmentColor): Fault[] =>
  reading ? lostPicture(layer, reading, garment) : lostDrawing(layer, garment)

/** What a color becomes that no ink reaches; nothing where the press prints it. */
function changeOf(list: PriceList, { options }: Design, from: string): InkChange | undefined {
  const chart = chartOf(list, options.printMethod)
  if (chart.length > 0) {
    const nearest = nearestIn(chart, from)
    const isFar = nearest && labDistance(labOfHex(nearest.color), labOfHex(from)) > NOT_IN_CHART
    return isFar ? { from, to: nearest.color, name: nearest.name } : undefined
  }
  const { color: to, distance } = pressColorOf(from)
  return distance > TOO_BRIGHT ? { from, to, name: checkTexts.namedColor(nameOfColor(to), to) } : undefined
}

/** Colors that no ink reaches. A method without a chart mixes its colors from four inks. */
export function inkFaults(list: PriceList, design: Design, layer: Layer, reading: ArtworkReading | undefined): Fault[] {
  const { printMethod } = design.options
  const inChart = chartOf(list, printMethod).length > 0
  // A photograph is not printed in inks of a chart: that is said by its method.
  if (reading?.kind === 'tonal' && inChart) return []
  const colors = reading
    ? reading.inks.filter(({ share }) => share >= LEAST_SHARE).map(({ color }) => color)
    : inksOfLayer(layer)
  const inks = [...new Set(colors)].flatMap((color) => changeOf(list, design, color.toLowerCase()) ?? [])
  const [first] = inks
  if (!first) return []
  const name = checkTexts.namedColor(nameOfColor(first.from), first.from)
  const sentence = inChart
    ? checkTexts.notInChart(inks.length, name, first.name, printMethod === 'embroidery')
    : checkTexts.tooBright(inks.length, name)
  const changed = { do: reading ? 'recolor-picture' : 'recolor', inks } as const
  return [{ kind: 'color', severity: 'notice', sentence, mends: !reading || hasInks(layer, reading) ? [changed] : [] }]
}
