import { isOnShelf } from '../clip-art/find-marks.ts'
import type { Design } from './design.ts'
import { readDesign } from './read-design.ts'

/** Reads a document that is about to be kept: one that names a mark which is on no shelf is no design. */
export function readSentDocument(value: unknown): Design | undefined {
  const design = readDesign(value)
  const isDrawn = design?.layers.every((layer) => layer.kind !== 'clip-art' || isOnShelf(layer.mark))
  return isDrawn ? design : undefined
}
