import { plural } from '#platform/base/format.ts'
import type { Shown } from '#platform/base/shown.ts'

/** To the thousandth, so that what is a hair too small does not read as large enough. */
const inches = (length: number) => `${Number(length.toFixed(3))} in`

const MOST_LETTERS = 40

/** Words stand in quotes already. */
function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= MOST_LETTERS) return name
  const end = name.endsWith('”') ? '…”' : '…'
  return `${letters
    .slice(0, MOST_LETTERS - end.length)
    .join('')
    .trimEnd()}${end}`
}

/** What print methods say of an artwork and a garment. Change the tone here. */
export const methodTexts = {
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

  // Our designer
  designer: 'Our designer mends the artwork',
  noDesigner: 'Our designer cannot be asked at the moment. Please take out the note to the designer.',

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
  sharedInks: (colors: number, name: Shown) => `${colors} of your colors are printed in ${name}.`,
  notOffered: (method: Shown) => `${method} is not offered at the moment. Please choose another print method.`,
  notRead: 'The artwork has not been read yet. Please choose the print method once more.',
  noNames: (method: Shown) =>
    `${method} prints the same on every piece, so it cannot print a name or number for each person. Please choose another print method.`,
  needsCotton: (least: Shown, has: Shown) =>
    `Needs a garment with at least ${least}% cotton; this one is listed with ${has}%.`,
  notOnHats: 'Hats do not fit this press.',
  pieces: (least: Shown, missing: number) =>
    `Screen printing starts at ${least} pieces: ${plural(missing, 'more piece', 'more pieces')}.`,
  oneSize: 'This method makes one size of print. Please choose the same size on all garments.',
  sameOnAll:
    'A screen prints the same on every piece, and this design has a name or a number for each. Please choose another method.',
  notEmbroideredOn: (places: Shown) => `Embroidery is offered on ${places}.`,
  noPlace: (place: Shown) => `The ${place} of this garment does not fit a hoop.`,
  tooLarge: (place: Shown, width: Shown, height: Shown) =>
    `On the ${place} embroidery is at most ${width} by ${height} in.`,
  wholeView: (place: Shown) => `The ${place} in all`,
  tooManyInks: (artwork: Shown, count: Shown, most: Shown) =>
    `${artwork}: ${count} colors; screen printing takes at most ${most}.`,
  tooManyThreads: (artwork: Shown, count: Shown, most: Shown) =>
    `${artwork}: ${count} colors; embroidery takes at most ${most} threads.`,

  // Limits of a layer, which is named first
  ofLayer: (name: string) => shortened(name),
  ofView: (view: string) => view.charAt(0).toUpperCase() + view.slice(1),
  noInk: (artwork: Shown) => `${artwork}: nothing solid was found in it to print this way.`,
  noGradients: (artwork: Shown) => `${artwork}: solid inks cannot print its gradients or photograph.`,
  becomesDots: (artwork: Shown) => `${artwork}: its gradients become visible dots.`,
  thinLine: (artwork: Shown, width: number, least: number) =>
    `${artwork}: the thinnest line is ${inches(width)} wide and may break up; screens hold ${inches(least)}.`,
  noGradientsInThread: (artwork: Shown) => `${artwork}: thread cannot show its gradients or photograph.`,
  smallLetters: (artwork: Shown, height: number, least: number) =>
    `${artwork}: the smallest letter is ${inches(height)} high; embroidery needs ${inches(least)}.`,
} as const
