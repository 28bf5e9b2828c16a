// Writes docs/print-methods.md and its pictures, one artwork by every print method: `node scripts/print-methods.ts`.
// Prices, limits, inks and films are those of the shop's own code, with the prices of shop.config.ts.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { priceList, production } from '#config'
import { formatCount, plural } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { projectRoot } from '#platform/server/root.ts'
import { readArtwork } from '#shop/artworks/model/reading/read-artwork.ts'
import { emptyDesign } from '#shop/designs/model/document/design.ts'
import { addImage, resizeTo } from '#shop/designs/model/editing/layer-commands.ts'
import { pixels } from '#shop/designs/model/geometry.ts'
import { printedViewsWithFacts } from '#shop/designs/model/printing/artwork-facts.ts'
import { adviseMethods, type MethodAdvice } from '#shop/pricing/model/advise.ts'
import { standardOptions } from '#shop/pricing/model/line-options.ts'
import { type ChosenInk, chosenInks } from '#shop/pricing/model/methods/chosen-inks.ts'
import { printMethods } from '#shop/pricing/model/methods/print-methods.ts'
import { onceText } from '#shop/pricing/model/once-text.ts'
import { adviserTexts } from '#shop/pricing/web/texts.ts'
import { drawFilmPage, filmPage } from '#shop/production/model/films/film-page.ts'
import type { PrintRaster } from '#shop/production/model/films/seen.ts'
import { separate } from '#shop/production/model/films/separate.ts'
import { whiteUnder } from '#shop/production/model/films/white.ts'
import { wordDots } from '#shop/production/server/films/film-words.ts'
import { screenFilmTexts } from '#shop/production/server/films/texts.ts'
import { drawSheet, rgbOf, type Tile, tileOfFilm, tileOfPrint } from './print-methods/pictures.ts'

const DOCS = join(projectRoot, 'docs')
const PICTURES = join(DOCS, 'print-methods')
const EMBLEM = join(projectRoot, 'scripts/print-methods/emblem.svg')
const INCHES = 5
const DPI = 300
const COLUMNS = [12, 48, 144]
/** Of them all methods can be had: cotton enough, and hoops fit it. */
const CODE = '8800'
const COLOR = 'Navy'
const SIZE = 'L'

interface Style {
  readonly styleId: number
  readonly code: string
  readonly brand: string
  readonly title: string
  readonly category: string
  readonly fabric: string
  readonly prices: readonly { readonly size: string; readonly priceCents: number }[]
  readonly colors: readonly { readonly name: string; readonly hex: string }[]
}

const styles: readonly Style[] = JSON.parse(await readFile(join(projectRoot, 'catalogue/styles.json'), 'utf8'))
const style = styles.find(({ code }) => code === CODE)
const cloth = style?.colors.find(({ name }) => name === COLOR)?.hex
const blank = style?.prices.find(({ size }) => size === SIZE)?.priceCents
if (!style || !cloth || !blank) throw new Error(`No ${CODE} in ${COLOR}, ${SIZE}.`)

async function rasterOf(width: number): Promise<PrintRaster> {
  const drawn = sharp(await readFile(EMBLEM), { density: (72 * width) / 700 }).ensureAlpha()
  const { data, info } = await drawn.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const raster = await rasterOf(INCHES * DPI)
const artworkId = 'emblem'
const size = { width: pixels(raster.width), height: pixels(raster.height) }
const onPolo = { ...emptyDesign, product: { styleId: style.styleId, code: CODE, cut: 'polo' as const }, color: COLOR }
const added = addImage(onPolo, 'back', artworkId, { artworkId, name: 'emblem.svg', pixels: size, vector: true })
const design = resizeTo(added, artworkId, INCHES)
const sources = { readings: new Map([[artworkId, readArtwork(raster)]]), fonts: new Map() }
const prints = printedViewsWithFacts(design, sources)
const facts = prints[0]?.facts
if (!facts) throw new Error('The emblem is not printed.')

const advise = (pieces: number): MethodAdvice[] =>
  adviseMethods(priceList, {
    ...{ prints, options: standardOptions, wholesale: false },
    garment: { category: style.category, fabric: style.fabric, color: cloth },
    ...{ blanks: { [SIZE]: blank }, quantities: { [SIZE]: pieces } },
  })

const columns = COLUMNS.map((pieces) => ({ pieces, advice: advise(pieces) }))
const first = columns[0]?.advice ?? []

function cellOf(one: MethodAdvice | undefined): string {
  if (one?.isPossible && one.each !== undefined) {
    const once = onceText(one.name, one)
    return `${formatCents(one.each)} each${once && ` ${once}`}, ${formatCents(one.total)}`
  }
  return one?.judgments.find(({ level }) => level === 'refused')?.text ?? ''
}

const priceRows = first.map(({ name, label }) => {
  const cells = columns.map(({ advice }) => cellOf(advice.find((one) => one.name === name)))
  return `| ${label} | ${cells.join(' | ')} |`
})

const against = printMethods.dtf.label
const crossoverOf = ({ isChosen, isEverPossible, cheaperFrom }: MethodAdvice): string => {
  if (isChosen) return 'What is compared with'
  if (!isEverPossible) return 'Not possible'
  return cheaperFrom === undefined ? 'None up to 1,000 pieces' : adviserTexts.cheaperFrom(cheaperFrom, against)
}

const factRows = first.map((one) => {
  const warnings = one.judgments.filter(({ level }) => level === 'warning').map(({ text }) => text)
  const once = one.setUps.map(({ label, amount }) => `${label}: ${formatCents(amount)}`)
  return `| ${one.label} | ${[...one.looks, ...warnings].join('. ')} | ${once.join('; ') || 'none'} | ${crossoverOf(one)} |`
})

const inkRows = (inks: readonly ChosenInk[]) =>
  inks.map(({ artwork, name, color }) => `| \`${artwork}\` | ${name} | \`${color}\` |`)

const inks = chosenInks(priceList, 'screen', prints)
const films = separate(raster, {
  inks: inks.map(({ name, color, artwork }) => ({ name, color, prints: [artwork] })),
  ...{ garment: cloth, dpi: DPI, settings: production.films },
})

async function drawFilms(): Promise<Tile[]> {
  const page = filmPage(raster.width / DPI, raster.height / DPI)
  const { dpi } = production.films
  return Promise.all(
    films.map(async (film, index) => {
      const text = screenFilmTexts.head('Example', `${film.name} ${film.color}`, index + 1, films.length)
      const words = await wordDots({ text, x: 0.3, y: 0.2, points: 9, isBold: true }, dpi)
      return tileOfFilm(drawFilmPage(page, film, [words], dpi))
    }),
  )
}

function onCloth({ data, width, height }: PrintRaster): Tile {
  const dots = new Uint8Array(3 * width * height)
  const under = rgbOf(cloth ?? '')
  for (let at = 0; at < width * height; at++)
    for (const channel of [0, 1, 2] as const) {
      const share = (data[4 * at + 3] ?? 0) / 255
      dots[3 * at + channel] = Math.round((data[4 * at + channel] ?? 0) * share + under[channel] * (1 - share))
    }
  return { dots, width, height, channels: 3 }
}

await mkdir(PICTURES, { recursive: true })
const artwork = onCloth(raster)
const { width, height } = raster
const white = whiteUnder(raster, { garment: cloth, dpi: DPI, settings: production.films })
await drawSheet([artwork, tileOfPrint(films, cloth)], join(PICTURES, 'artwork.webp'))
await drawSheet(await drawFilms(), join(PICTURES, 'films.webp'))
await drawSheet([artwork, { dots: white, width, height, channels: 1 }], join(PICTURES, 'dtg.webp'))

const { lpi, angle, choke, trap, dpi } = production.films
const page = `# One artwork by four methods

Written by \`scripts/print-methods.ts\` with the shop's own code and the prices of \`shop.config.ts\`; change those, and write it
again. The methods are \`src/shop/pricing/model/methods\`, why they are so is in
[decision 45](decisions/0045-print-methods-and-their-adviser.md), how films are made in [decision 43](decisions/0043-films.md).

The artwork is \`scripts/print-methods/emblem.svg\`, ${INCHES} in wide on the back of a ${style.brand} ${style.code} ${style.title} in
${COLOR}: ${style.fabric}, size ${SIZE}, ${formatCents(blank)} before printing. What the shop reads in it: ${plural(facts.inks.length, 'flat color')} (${facts.inks.map((color) => `\`${color}\``).join(', ')}),
${facts.width} by ${facts.height} in, ${Math.round(facts.coverage * 100)}% of that printed, the thinnest line ${facts.thinnestLine ?? '–'} in, about ${formatCount(facts.stitches)} stitches.

![Left the artwork on its garment, right its screen print as the films make it](print-methods/artwork.webp)

Left the artwork on the garment, right the films below printed over each other in the inks of the chart.

## What the adviser says

What a piece costs with garment and print, what is paid once beside the pieces, and all of it together.

| method | ${COLUMNS.map((pieces) => `${pieces} pieces`).join(' | ')} |
|---|${COLUMNS.map(() => '---').join('|')}|
${priceRows.join('\n')}

| method | looks like | paid once | crossover |
|---|---|---|---|
${factRows.join('\n')}

## ${printMethods.dtf.label}

One print file at ${DPI} dots an inch on clear ground. It is laid beside prints of other orders on a [gang sheet](decisions/0044-gang-sheets.md).

## ${printMethods.dtg.label}

Two files of one size: the print, and white to be printed below it, drawn in by ${choke} in from where it ends.

![Left the print, right the white below it](print-methods/dtg.webp)

## ${printMethods.screen.label}

The nearest ink of the chart for each color:

| color | ink | printed as |
|---|---|---|
${inkRows(inks).join('\n')}

${plural(films.length, 'film')} in the order of printing: ${films.map(({ name }) => name).join(', ')}. At ${dpi} dots an inch, black or clear; the
underbase is drawn in by ${choke} in, lighter inks go ${trap} in under darker ones, and tints, of which this artwork has none, become dots of
${lpi} lines an inch at ${angle}°. Each film has crosses to lay it by, a ruler of four inches and its words.

![The films side by side](print-methods/films.webp)

## ${printMethods.embroidery.label}

About ${formatCount(facts.stitches)} stitches in the nearest threads of the chart. Whoever digitizes gets a worksheet with the artwork at its size, these
threads in their order, and notes; the shop writes no stitch files.

| color | thread | sewn as |
|---|---|---|
${inkRows(chosenInks(priceList, 'embroidery', prints)).join('\n')}
`
await writeFile(join(DOCS, 'print-methods.md'), page)
