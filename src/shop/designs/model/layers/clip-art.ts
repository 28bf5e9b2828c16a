import { isMarkId, type MarkId, markAtHand, nameOfMark } from '../clip-art/marks.ts'
import type { LayerOf } from './layer.ts'
import { type LayerKind, outlined } from './layer-kind.ts'
import { readColor, readText, refuse } from './read-fields.ts'

/** A mark of the shop's shelf, in one ink. */
export interface ClipArtLayer extends LayerOf<'clip-art'> {
  readonly mark: MarkId
  readonly color: string
}

const LONGEST_MARK = 64

function readMark(value: unknown): MarkId {
  const mark = readText(value, 'mark', LONGEST_MARK)
  return isMarkId(mark) ? mark : refuse('mark')
}

/** It takes any width and height, like a shape: banners and frames are drawn out. */
export const clipArtKind: LayerKind<ClipArtLayer> = {
  ...outlined,
  read: (base, layer) => ({ ...base, kind: 'clip-art', mark: readMark(layer.mark), color: readColor(layer.color) }),
  nameOf: ({ mark }) => nameOfMark(mark),
  describe: ({ mark }) => nameOfMark(mark),
  canStretch: true,
  needsRights: false,
  inksOf: ({ color }) => [color],
  withInks: (layer, change) => ({ ...layer, color: change(layer.color) }),
  fontOf: () => undefined,
  markOf: ({ mark }) => mark,
  artOf({ mark, color }) {
    const outline = markAtHand(mark)
    if (!outline) return undefined
    const { width, height, path } = outline
    return {
      kind: 'painting',
      painting: { box: { x: 0, y: 0, width, height }, paths: [{ path, fill: color, line: null, joint: 'round' }] },
    }
  },
  smallestLetterOf: () => undefined,
  approvedArt: ({ kind, mark, color }) => ({ kind, mark, color }),
}
