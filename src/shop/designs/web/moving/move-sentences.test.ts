import { expect, test } from 'vitest'
import { inches } from '../../model/geometry.ts'
import { moveSentences } from './move-sentences.ts'

const logo = { layerIds: ['a'], name: 'logo.png', isGroup: false, view: 'front' } as const
const size = (width: number, height: number) => ({ width: inches(width), height: inches(height) })

test('what changed with the garment is said side by side and layer by layer, in inches', () => {
  expect(
    moveSentences([
      { kind: 'not-printed', view: 'left', layerIds: ['b'] },
      { kind: 'not-printed', view: 'back', layerIds: ['c', 'd'] },
      { ...logo, kind: 'smaller', before: size(12, 6), after: size(4.25, 2.125) },
      { ...logo, kind: 'moved', right: -0.5, down: 1.9 },
      { ...logo, kind: 'cut-off' },
      { ...logo, name: 'Name “PLAYER”', kind: 'less-room', before: 11, after: 9.2 },
    ]),
  ).toEqual([
    'It can’t be printed on the left side and back: 3 layers won’t be printed there.',
    'logo.png, front: 4.25 × 2.13 in instead of 12.00 × 6.00 in, to fit the print area.',
    'logo.png, front: moved 0.50 in to the left and 1.90 in down, to fit this garment.',
    'logo.png, front: partly outside the print area.',
    'Name “PLAYER”, front: entries are at most 9.20 in wide instead of 11.00 in, to fit the print area.',
  ])
  expect(moveSentences([{ ...logo, kind: 'moved', layerIds: ['a', 'b'], isGroup: true, right: 1, down: 0 }])).toEqual([
    'Group of 2 layers with logo.png, front: moved 1.00 in to the right, to fit this garment.',
  ])
  expect(moveSentences([])).toEqual([])
})
