export const DARK_INK = '#1b1815'
export const LIGHT_INK = '#ffffff'

/** Ink colours that printers have in stock. */
export const INKS: readonly (readonly [name: string, hex: string])[] = [
  ['Black', DARK_INK],
  ['White', LIGHT_INK],
  ['Grey', '#8b8680'],
  ['Red', '#c8102e'],
  ['Orange', '#ee6b1f'],
  ['Gold', '#f2b134'],
  ['Green', '#1f7a43'],
  ['Teal', '#16808a'],
  ['Royal', '#1d4fb8'],
  ['Navy', '#14264d'],
  ['Purple', '#5b2c83'],
  ['Pink', '#e75a9b'],
]
