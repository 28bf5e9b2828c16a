import { plural } from '#platform/base/format.ts'
import type { Shown } from '#platform/base/shown.ts'

const inches = (length: number) => `${length.toFixed(2)} in`

/** What print methods say of an artwork and a garment. Change the tone here. */
export const methodTexts = {
  // Labels
  dtf: 'DTF',
  dtg: 'DTG',
  screen: 'Screen printing',
  embroidery: 'Embroidery',

  // Prices
  inks: (count: number) => plural(count, 'ink'),
  inksAndUnderbase: (count: number) => `${plural(count, 'ink')} and white underbase`,
  printAndUnderbase: (size: Shown) => `${size} with white underbase`,
  stitches: (thousands: number) => `up to ${plural(thousands, 'thousand stitches', 'thousand stitches')}`,
  screens: (view: Shown, count: number) => `Set-up of ${plural(count, 'screen')}, ${view}`,
  underbaseScreen: (view: Shown) => `Set-up of the white underbase, ${view}`,
  screensSetUp: 'screens set-up',
  digitizingSetUp: 'digitizing',
  digitizing: (view: Shown) => `Digitizing, ${view}`,

  mostStitches: (stitches: Shown) => `up to ${stitches}`,
  moreStitches: (stitches: Shown) => `more than ${stitches}`,
  stitchesUnit: 'stitches',
  whiteInkAlone: 'Artwork in white ink alone needs no underbase: it costs what it does on light colors.',

  // What it looks like
  solidInks: 'Solid inks with crisp edges, the longest lasting print',
  raisedThread: 'Thread, raised; no gradients and no fine detail',
  fullColor: 'Every color, photographs too; a thin film on the fabric',
  intoFabric: 'Every color, photographs too; soft, printed into the fabric',
  crispInks: (count: number) => `${plural(count, 'ink')}, crisp edges, the longest lasting print`,
  dots: (count: number) => `Gradients become visible dots of ${plural(count, 'ink')}`,
  threads: (count: number, stitches: Shown) =>
    `${plural(count, 'thread')}, about ${stitches} stitches; raised, no fine detail`,

  // Limits
  noInk: (place: Shown) => `Nothing solid was found on the ${place} to print this way.`,
  sharedInks: (colors: number, name: Shown) => `${colors} of your colors are printed in ${name}.`,
  notOffered: (method: Shown) => `${method} is not offered at the moment. Please choose another print method.`,
  notRead: 'The artwork has not been read yet. Please choose the print method once more.',
  needsCotton: (least: Shown, has: Shown) =>
    `Needs a garment with at least ${least}% cotton; this one is listed with ${has}%.`,
  notOnHats: 'Hats do not fit this press.',
  pieces: (least: Shown, missing: number) =>
    `Screen printing starts at ${least} pieces: ${plural(missing, 'more piece', 'more pieces')}.`,
  oneSize: 'This method makes one size of print. Please choose the same size on all garments.',
  tooManyInks: (count: Shown, most: Shown, place: Shown) =>
    `The ${place} has ${count} colors; screen printing takes at most ${most}.`,
  noGradients: (place: Shown) => `The ${place} has gradients or a photograph, which solid inks cannot print.`,
  becomesDots: (place: Shown) => `Gradients on the ${place} become visible dots.`,
  thinLine: (place: Shown, width: number) => `The thinnest line on the ${place} is ${inches(width)} and may break up.`,
  notEmbroideredOn: (places: Shown) => `Embroidery is offered on ${places}.`,
  noGradientsInThread: (place: Shown) => `The ${place} has gradients or a photograph, which thread cannot show.`,
  tooManyThreads: (count: Shown, most: Shown, place: Shown) =>
    `The ${place} has ${count} colors; embroidery takes at most ${most} threads.`,
  smallLetters: (place: Shown, height: number, least: number) =>
    `The smallest letters on the ${place} are ${inches(height)}; stitches need ${inches(least)}.`,
  noPlace: (place: Shown) => `The ${place} of this garment does not fit a hoop.`,
  tooLarge: (place: Shown, width: Shown, height: Shown) =>
    `On the ${place} embroidery is at most ${width} by ${height} in.`,
} as const
