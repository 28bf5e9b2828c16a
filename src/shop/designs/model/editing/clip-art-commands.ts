import type { MarkId, MarkOutline } from '../clip-art/marks.ts'
import type { Design } from '../document/design.ts'
import { pointAt } from '../garment/preview.ts'
import { START_PERCENT, startSize } from '../garment/start-size.ts'
import type { View } from '../garment/views.ts'
import { degrees, inches } from '../geometry.ts'
import { plainLook } from '../layers/layer.ts'
import { addLayer, frameOfView, openLayer, replaceLayer } from './layer-commands.ts'

// Commands like those of layer-commands.ts.

/** Inches of the longer side, as shapes begin. */
const START_SIDE = 4

export interface ChosenMark {
  readonly mark: MarkId
  readonly outline: Pick<MarkOutline, 'width' | 'height'>
  readonly color: string
}

export function addClipArt(design: Design, view: View, id: string, { mark, outline, color }: ChosenMark): Design {
  const frame = frameOfView(design, view)
  const aspect = outline.width / outline.height
  const width = Math.min(START_SIDE, START_SIDE * aspect, startSize(frame, aspect).width)
  return addLayer(design, {
    ...plainLook,
    id,
    kind: 'clip-art',
    mark,
    color,
    place: {
      view,
      center: pointAt(frame, START_PERCENT),
      size: { width: inches(width), height: inches(width / aspect) },
      rotation: degrees(0),
    },
  })
}

export function colorClipArt(design: Design, id: string, color: string): Design {
  const layer = openLayer(design, id)
  if (layer?.kind !== 'clip-art' || layer.color === color) return design
  return replaceLayer(design, { ...layer, color })
}
