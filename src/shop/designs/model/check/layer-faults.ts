import type { ArtworkReading } from '#shop/artworks/model/reading/reading.ts'
import { WIDEST_LINE } from '#shop/artworks/model/thicken/is-thickened.ts'
import { printMethodOf } from '#shop/pricing/model/methods/print-methods.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import type { Design } from '../document/design.ts'
import { sourceOf } from '../document/source-of-shadow.ts'
import { smallestTimes } from '../fields/field-room.ts'
import { isFieldLayer } from '../fields/fields-of.ts'
import { artworkOf, effectiveDpi, type Layer, widthAtDpi } from '../layers/layer-kinds.ts'
import { fontNames } from '../lettering/font-names.ts'
import { missingIn } from '../lettering/letters-of-font.ts'
import { type FactSources, layerFacts } from '../printing/artwork-facts.ts'
import { contrastFaults, type GarmentColor, inkFaults } from './color-faults.ts'
import type { Fault, Mend } from './finding.ts'
import { finenessBy } from './limits.ts'
import { checkTexts } from './texts.ts'

export interface CheckContext {
  readonly garment: GarmentColor
  readonly list: PriceList
  readonly sources: FactSources
  /** Whether readings or fonts are still on their way. */
  readonly isReading?: boolean
}

const hundredths = (width: number) => Math.floor(width * 100) / 100

function resolutionFaults({ options }: Design, layer: Layer): Fault[] {
  const { goodDpi, poorDpi } = printMethodOf(options).limits
  const dpi = effectiveDpi(layer)
  if (!(dpi < goodDpi)) return []
  const width = hundredths(widthAtDpi(layer, goodDpi))
  return [
    {
      ...{ kind: 'resolution', severity: dpi < poorDpi ? 'serious' : 'notice' },
      sentence: checkTexts.lowResolution(Math.round(dpi), goodDpi),
      mends: [{ do: 'resize', width, isLarger: false }],
    },
  ]
}

/** More than is needed by as much as sizes are rounded. */
const enough = (width: number, factor: number) => Math.ceil(width * factor * 101) / 100

/** Lines are compared in thousandths of an inch: so much wider they stay wide enough when that is rounded. */
const ROUNDED = 0.0005

/** Lines of words and shapes are broadened, those of a flat picture in a copy of its dots; those of shapes in a file are not. */
function thicker(layer: Layer, thinnest: number, least: number, { readings }: FactSources): Mend[] {
  const artwork = artworkOf(layer)
  if (!artwork) return [{ do: 'thicken', thinnest, least }]
  const share = (least + ROUNDED) / layer.place.size.width
  const isFlat = readings.get(artwork.artworkId)?.kind === 'flat' && !artwork.vector
  return isFlat && share <= WIDEST_LINE ? [{ do: 'thicken-picture', least, share }] : []
}

function finenessFaults(design: Design, layer: Layer, { list, sources }: CheckContext): Fault[] {
  const facts = layerFacts(design, layer, sources)
  if (!facts) return []
  const { thinnestLine: line, smallestLetter: letter } = facts
  const least = finenessBy(list, design.options.printMethod)
  // Of a field the smallest entry is judged, and its sample is mended.
  const font = isFieldLayer(layer) && sources.fonts.get(layer.font)
  const times = font ? smallestTimes(layer, font) : 1
  const larger = (factor: number): Mend => ({
    ...{ do: 'resize', width: enough(layer.place.size.width, factor), isLarger: true },
  })
  const faults: Fault[] = []
  if (line !== null && line < least.line)
    faults.push({
      ...{ kind: 'lines', severity: 'notice', sentence: checkTexts.thinLines(line, least.line) },
      mends: [...thicker(layer, line / times, least.line / times, sources), larger(least.line / Math.max(line, 0.001))],
    })
  if (letter !== null && letter < least.letter)
    faults.push({
      ...{ kind: 'letters', severity: 'notice', sentence: checkTexts.smallLetters(letter, least.letter) },
      mends: [larger(least.letter / Math.max(letter, 0.001))],
    })
  return faults
}

function fontFaults(layer: Layer, { sources: { fonts }, isReading }: CheckContext): Fault[] {
  if (layer.kind !== 'text') return []
  const font = fonts.get(layer.font)
  const name = fontNames[layer.font]
  if (!font) {
    if (isReading) return []
    return [{ kind: 'missing-font', severity: 'serious', sentence: checkTexts.missingFont(name), mends: [] }]
  }
  const missing = missingIn(font, layer.text)
  if (missing.length === 0) return []
  const text = [...layer.text.normalize('NFC')].filter((sign) => !missing.includes(sign)).join('')
  return [
    {
      ...{ kind: 'missing-letters', severity: 'serious', sentence: checkTexts.missingLetters(name, missing) },
      mends: [{ do: 'retype', text, without: missing.join(' ') }],
    },
  ]
}

/** Everything about one layer, the mends not yet tried. Of a picture that is not read only its resolution is known. */
export function layerFaults(design: Design, layer: Layer, context: CheckContext): Fault[] {
  const artwork = artworkOf(layer)
  const reading: ArtworkReading | undefined = artwork && context.sources.readings.get(artwork.artworkId)
  const isKnown = artwork === undefined || reading !== undefined
  // What is said of words and mended in them holds for their shadow, which has a color of its own alone.
  const isShadow = sourceOf(design, layer) !== undefined
  return [
    ...resolutionFaults(design, layer),
    ...(isKnown ? contrastFaults(layer, reading, context.garment) : []),
    ...(isShadow ? [] : [...finenessFaults(design, layer, context), ...fontFaults(layer, context)]),
    ...(isKnown ? inkFaults(context.list, design, layer, reading) : []),
  ]
}
