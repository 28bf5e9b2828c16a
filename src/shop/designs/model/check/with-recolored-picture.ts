import { recoloredReading } from '#shop/artworks/model/reading/recolored-reading.ts'
import { artworkOf, type Layer } from '../layers/layer-kinds.ts'
import type { InkChange } from './finding.ts'
import type { CheckContext } from './layer-faults.ts'

/** What the check is made from once the picture of a layer has these inks in place of some of its own. */
export function withRecoloredPicture(context: CheckContext, layer: Layer, changes: readonly InkChange[]): CheckContext {
  const { artworkId = '' } = artworkOf(layer) ?? {}
  const { readings } = context.sources
  const reading = readings.get(artworkId)
  if (!reading) return context
  const recolored = new Map(readings).set(artworkId, recoloredReading(reading, changes))
  return { ...context, sources: { ...context.sources, readings: recolored } }
}
