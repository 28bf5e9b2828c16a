import type { Shown } from '#platform/base/shown.ts'

/** The sentences of quantities by color and size. Change the tone here. */
export const colorGridTexts = {
  quantities: 'Quantities by color and size',
  color: 'Color',
  pieces: 'Pieces',
  addAnotherColor: 'Add another color',
  chooseAColor: 'Choose a color',
  colorOfRow: (color: Shown) => `Color of this row: ${color}`,
  removeRow: 'Remove this row',
  removeColor: (color: Shown) => `Remove ${color}`,
  sizeInColor: (size: Shown, color: Shown) => `${size}, ${color}`,
} as const
