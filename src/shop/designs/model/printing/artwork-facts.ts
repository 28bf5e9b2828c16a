import { colorOfHex } from '#shop/artworks/model/contrast.ts'
import type { ArtworkReading } from '#shop/artworks/model/reading/reading.ts'
import { labDistance, labOf, SAME_INK } from '#shop/artworks/model/reading/same-ink.ts'
import { stitchesOf } from '#shop/artworks/model/reading/stitches.ts'
import type { ArtworkFacts, ArtworkLayer, ArtworkPart } from '#shop/pricing/model/methods/artwork-facts.ts'
import { cutOfDesign, type Design, layersOn } from '../document/design.ts'
import { sourceOf } from '../document/source-of-shadow.ts'
import { smallestTimes, widestOf } from '../fields/field-room.ts'
import { hasFieldsOn, isFieldLayer } from '../fields/fields-of.ts'
import { frameOf } from '../garment/printable.ts'
import { VIEWS, type View } from '../garment/views.ts'
import { artOf, fontOf, type Layer, layerName, smallestLetterOf } from '../layers/layer-kinds.ts'
import type { Fonts } from '../lettering/lettering.ts'
import { artworkName } from './artwork-name.ts'
import { chargedBox, type PrintedDesignView, printedShare, printedView } from './printing.ts'
import { readPainting } from './read-painting.ts'

/** What facts are made from: readings of uploaded pictures by artwork, and fonts. */
export interface FactSources {
  readonly readings: ReadonlyMap<string, ArtworkReading>
  readonly fonts: Fonts
  /** Names the content of a picture; without it its id stands for that. */
  readonly digestOf?: (artworkId: string) => string
}

interface PrintedInk {
  readonly color: string
  /** Square inches. */
  readonly area: number
  /** As it was chosen, and not as it was found in a picture. */
  readonly isExact: boolean
}

export interface LayerFacts extends Omit<ArtworkPart, 'inks'>, Pick<ArtworkFacts, 'stitches' | 'coverage'> {
  readonly inks: readonly PrintedInk[]
}

const least = (lengths: readonly (number | null)[]): number | null =>
  lengths.reduce((one, other) => (one === null || other === null ? (one ?? other) : Math.min(one, other)), null)

const rounded = (amount: number, steps: number) => Math.round(amount * steps) / steps
const thousandths = (length: number | null) => (length === null ? null : rounded(length, 1000))

/** Of words without any letter that their font has. */
const NOTHING_PRINTED: ArtworkReading = {
  ...{ kind: 'flat', inks: [], coverage: 0, thinnestLine: null, smallestLetter: null, strokes: [] },
}

function readingOf(layer: Layer, { readings, fonts }: FactSources): ArtworkReading | undefined {
  const art = artOf(layer, fonts)
  if (art) return art.kind === 'picture' ? readings.get(art.artworkId) : readPainting(art.painting)
  const font = fontOf(layer)
  return font && fonts.has(font) ? NOTHING_PRINTED : undefined
}

/** The facts of one layer, as if nothing lay on it; nothing while its reading or its font is not there. */
export function layerFacts(design: Design, layer: Layer, sources: FactSources): LayerFacts | undefined {
  const reading = readingOf(layer, sources)
  if (!reading) return undefined
  const { size, view } = layer.place
  const printed = printedShare(frameOf(cutOfDesign(design), view).areas, layer.place)
  // A field is charged as if its widest entry stood there.
  const longer = isFieldLayer(layer) ? Math.max(1, widestOf(design, layer) / size.width) : 1
  const area = size.width * size.height * reading.coverage * printed * longer
  // Its smallest entry decides how fine it is.
  const font = isFieldLayer(layer) && sources.fonts.get(layer.font)
  const smallest = font ? smallestTimes(layer, font) : 1
  const inInches = (length: number | null) => (length === null ? null : length * size.width * smallest)
  return {
    // What lets cloth shine through is printed in dots, as shades are.
    kind: layer.opacity < 1 && reading.coverage > 0 ? 'tonal' : reading.kind,
    inks: reading.inks.map(({ color, share }) => ({
      ...{ color, area: area * share, isExact: layer.kind !== 'image' },
    })),
    coverage: reading.coverage,
    stitches: Math.round(stitchesOf(reading, size.width) * printed * longer),
    thinnestLine: thousandths(inInches(reading.thinnestLine)),
    smallestLetter: thousandths(inInches(smallestLetterOf(layer, sources.fonts) ?? reading.smallestLetter)),
  }
}

const byArea = (one: PrintedInk, other: PrintedInk) => other.area - one.area || (one.color < other.color ? -1 : 1)

/** The inks of several layers, those that are nearly equal once: as they were chosen, where they were. */
export function mergeInks(inks: readonly PrintedInk[]): string[] {
  const merged: (PrintedInk & { readonly lab: ReturnType<typeof labOf> })[] = []
  for (const ink of inks.toSorted((one, other) => Number(other.isExact) - Number(one.isExact) || byArea(one, other))) {
    const lab = labOf(colorOfHex(ink.color) ?? [0, 0, 0])
    const at = merged.findIndex((one) => labDistance(one.lab, lab) < SAME_INK)
    const same = merged[at]
    if (same) merged[at] = { ...same, area: same.area + ink.area }
    else merged.push({ ...ink, lab })
  }
  return merged.toSorted(byArea).map(({ color }) => color)
}

/** What is too fine in words is so in their shadow, and is said of the words. */
const saidOf = (design: Design, layer: Layer, facts: LayerFacts): LayerFacts =>
  sourceOf(design, layer) ? { ...facts, thinnestLine: null, smallestLetter: null } : facts

const toArtworkLayer = (layer: Layer, { kind, inks, thinnestLine, smallestLetter }: LayerFacts): ArtworkLayer => ({
  ...{ id: layer.id, name: layerName(layer), kind, inks: mergeInks(inks), thinnestLine, smallestLetter },
})

/** What of a decorated view decides how it can be printed; nothing while a reading or a font is not there. */
export function artworkFacts(design: Design, view: View, sources: FactSources): ArtworkFacts | undefined {
  const box = chargedBox(design, view)
  const areas = frameOf(cutOfDesign(design), view).areas
  const layers = layersOn(design, view).filter(({ place }) => printedShare(areas, place) > 0)
  const known = layers.flatMap((layer) => {
    const facts = layerFacts(design, layer, sources)
    return facts ? [{ layer, facts }] : []
  })
  if (!box || known.length < layers.length) return undefined
  const all = known.map(({ facts }) => facts)
  const inks = all.flatMap((facts) => facts.inks)
  const printed = inks.reduce((sum, { area }) => sum + area, 0)
  return {
    kind: all.some(({ kind }) => kind === 'tonal') ? 'tonal' : 'flat',
    inks: mergeInks(inks),
    stitches: all.reduce((sum, { stitches }) => sum + stitches, 0),
    width: rounded(box.width, 100),
    height: rounded(box.height, 100),
    coverage: rounded(Math.min(1, printed / (box.width * box.height)), 10_000),
    thinnestLine: least(all.map(({ thinnestLine }) => thinnestLine)),
    smallestLetter: least(all.map(({ smallestLetter }) => smallestLetter)),
    ...(design.sizing === 'scale' && { isScaled: true }),
    ...(hasFieldsOn(design, view) && { isPerPiece: true }),
    artwork: artworkName(design, view, sources.digestOf ?? ((id) => id)),
    layers: known.map(({ layer, facts }) => toArtworkLayer(layer, saidOf(design, layer, facts))),
  }
}

export interface PrintedViewWithFacts extends PrintedDesignView {
  readonly facts: ArtworkFacts | undefined
}

/** What is charged for, with the facts of its artwork. */
export const printedViewsWithFacts = (design: Design, sources: FactSources): PrintedViewWithFacts[] =>
  VIEWS.flatMap((view) => {
    const printed = printedView(design, view)
    return printed ? [{ ...printed, facts: artworkFacts(design, view, sources) }] : []
  })
