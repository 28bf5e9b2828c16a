import { plural } from '#platform/base/format.ts'
import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens, in their order. Change the tone here. */
export const movingTexts = {
  // Move notice
  onGarment: (title: Shown) => `Your design on ${title}`,
  stays: 'Everything else keeps its size and its place.',
  close: 'Close this notice',
  editsLine: 'You’re editing an item in your cart. Get Price updates it in its place.',
  backToCart: 'Back to cart',

  // Move sentences
  sidesNotPrinted: (sides: Shown, layers: Shown) =>
    `It can’t be printed on the ${sides}: ${layers} won’t be printed there.`,
  smaller: (name: Shown, view: Shown, before: Shown, after: Shown) =>
    `${name}, ${view}: ${after} instead of ${before}, to fit the print area.`,
  moved: (name: Shown, view: Shown, way: Shown) => `${name}, ${view}: moved ${way}, to fit this garment.`,
  cutOff: (name: Shown, view: Shown) => `${name}, ${view}: partly outside the print area.`,
  lessRoom: (name: Shown, view: Shown, after: Shown, before: Shown) =>
    `${name}, ${view}: entries are at most ${after} in wide instead of ${before} in, to fit the print area.`,
  groupWith: (layers: number, name: Shown) => `Group of ${plural(layers, 'layer')} with ${name}`,
  sizeInInches: (width: Shown, height: Shown) => `${width} × ${height} in`,
  way: (length: Shown, direction: Shown) => `${length} in ${direction}`,
  left: 'to the left',
  right: 'to the right',
  up: 'up',
  down: 'down',
  leftOut: (names: Shown) => `We no longer store ${names}, so it was left out. Upload it again to print it.`,
  designerNoteLeft:
    'The note to our designer stays with the design it was written for. Write it again in Artwork check if you want it here, too.',

  // Product picker
  putOnAnother: (name: Shown) => `Put ${name} on another garment`,
  putOnAnotherLead: 'A copy opens as new work. The saved design stays as it is.',
  severalAtOnce: 'See it on five garments at once',
  changeLineLead: 'Your artwork moves to the new product. It stays the same item in your cart.',
} as const
