import { Line } from 'react-konva/lib/ReactKonvaCore.js'
import type { Design } from '../../model/document/design.ts'
import { roomOfField } from '../../model/fields/field-room.ts'
import { fieldLayers } from '../../model/fields/fields-of.ts'
import type { PrintMap } from '../../model/garment/print-map.ts'
import { cornersOf } from '../../model/geometry.ts'
import { outlineOn } from '../../model/rendering/drape.ts'
import type { PixelBox } from '../../model/rendering/draw.ts'

interface FieldRoomsProps {
  readonly design: Design
  /** Of the fields whose room is shown. */
  readonly ids: readonly string[]
  readonly map: PrintMap
  /** What the garment picture fills, in screen pixels. */
  readonly box: PixelBox
  readonly zoom: number
}

/** The room that entries of chosen fields may take, dashed. */
export const FieldRooms = ({ design, ids, map, box, zoom }: FieldRoomsProps) =>
  fieldLayers(design)
    .filter(({ id }) => ids.includes(id))
    .map((layer) => {
      const points = outlineOn(map, cornersOf(roomOfField(design, layer)), box).flatMap(({ x, y }) => [x, y])
      const line = { points, closed: true, listening: false, perfectDrawEnabled: false, strokeWidth: 1.5 / zoom }
      return [
        <Line key={`${layer.id} light`} {...line} stroke="#ffffff" />,
        <Line key={layer.id} {...line} stroke="#1d4fb8" dash={[8 / zoom, 5 / zoom]} />,
      ]
    })
