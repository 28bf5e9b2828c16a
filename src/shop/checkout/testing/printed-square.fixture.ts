import { emptyDesign } from '#shop/designs/model/document/design.ts'
import { degrees, inches, point } from '#shop/designs/model/geometry.ts'
import { plainLook } from '#shop/designs/model/layers/layer.ts'

/** A red square of four inches on the front of a white shirt. */
export const printedSquare = {
  ...emptyDesign,
  product: { styleId: 39, code: '3001', cut: 'tee' as const },
  color: 'White',
  layers: [
    {
      ...{ ...plainLook, id: 'square', kind: 'shape', shape: 'rectangle', fill: '#d81e2c', outline: null, points: 5 },
      place: {
        ...{ view: 'front', center: point(0, 6), rotation: degrees(0) },
        size: { width: inches(4), height: inches(4) },
      },
    },
  ],
}
