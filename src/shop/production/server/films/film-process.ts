import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FilmSettings } from '#config'
import { writableLetters } from '#platform/server/pdf/letters.ts'
import { openPdf, registerFonts } from '#platform/server/pdf/open-pdf.ts'
import { shortHash } from '../../model/file-names.ts'
import type { FilmInk } from '../../model/films/film-ink.ts'
import { drawFilmPage, type FilmPage, filmPage, RULER_INCHES } from '../../model/films/film-page.ts'
import { inksOfRaster } from '../../model/films/inks-of-raster.ts'
import type { PrintRaster } from '../../model/films/seen.ts'
import { type Film, separate } from '../../model/films/separate.ts'
import { whiteUnder } from '../../model/films/white.ts'
import { filmMarks, filmPng } from './film-png.ts'
import { filmVersion } from './film-version.ts'
import { type FilmWords, wordDots } from './film-words.ts'

// A process of its own for the films of one print: hundreds of megabytes and seconds of work that go with it when it ends.
// What it is to do comes as JSON in its argument, what it has made goes out as a line of JSON, the files lie in a folder.

interface Print {
  /** The print file that the films are made of. */
  readonly path: string
  readonly folder: string
  readonly dpi: number
  /** '#rrggbb' */
  readonly garment: string
  readonly settings: FilmSettings
  readonly approval: string
}

interface ScreenTask extends Print {
  readonly kind: 'screen'
  /** None where they are to be counted. */
  readonly inks: readonly FilmInk[]
  /** Words over every film; `{film}`, `{place}`, `{count}` and `{version}` are filled in. */
  readonly words: readonly [string, string, string]
}

export type FilmTask = ScreenTask | (Print & { readonly kind: 'white' })

export interface MadeFilm {
  readonly file: string
  readonly name: string
  readonly color: string
  readonly isUnderbase: boolean
}

/** Files in the folder. */
export interface FilmOutput {
  readonly films: readonly MadeFilm[]
  /** What they were made of, as they bear it. */
  readonly version: string
  /** All films, one to a page. */
  readonly pdf?: string
}

const FILMS_PDF = 'films.pdf'
const POINTS = 72
const MOST_PIXELS = 80_000_000
const NO_MOMENT = new Date(0)

async function read(path: string): Promise<PrintRaster> {
  const { data, info } = await sharp(path, { limitInputPixels: MOST_PIXELS })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const wordsOn = (page: FilmPage, [upper, lower, small]: ScreenTask['words']): FilmWords[] => [
  { text: upper, x: 0.3, y: 0.2, points: 9, isBold: true },
  { text: lower, x: 0.3, y: 0.38, points: 9, isBold: false },
  { text: small, x: 0.3, y: 0.56, points: 6, isBold: false },
  { text: `${RULER_INCHES} in`, x: (page.width + RULER_INCHES) / 2 + 0.08, y: page.rulerTop, points: 9, isBold: false },
]

/** One page each, at its size. What stands on a film as dots lies there as words too, unseen, to be found and read out. */
async function writePdf(
  { width, height }: FilmPage,
  pages: readonly { readonly png: Buffer; readonly words: readonly FilmWords[] }[],
  path: string,
  marks: { readonly approval: string; readonly version: string },
): Promise<void> {
  const size: [number, number] = [width * POINTS, height * POINTS]
  const { approval, version } = marks
  const Keywords = [approval, version].filter((mark) => mark !== '').join(' ')
  const approved = { Keywords, ...(approval === '' ? {} : { Subject: `Approval ${approval}` }) }
  const info = { Producer: 'Pressroom', Creator: 'Pressroom', CreationDate: NO_MOMENT, ...approved }
  const { pdf, close } = await openPdf({ size, margin: 0, info, autoFirstPage: false })
  registerFonts(pdf)
  for (const { png, words } of pages) {
    pdf.addPage({ size, margin: 0 })
    pdf.image(png, 0, 0, { width: size[0], height: size[1] })
    for (const { text, x, y, points, isBold } of words) {
      pdf
        .font(isBold ? 'bold' : 'text')
        .fontSize(points)
        .fillOpacity(0)
      pdf.text(writableLetters(text), x * POINTS, y * POINTS, { lineBreak: false })
    }
  }
  await writeFile(path, await close())
}

const filled = (text: string, film: Film, place: number, count: number, version: string) =>
  text
    .replace('{version}', shortHash(version))
    .replace('{film}', film.name === film.color ? film.name : `${film.name} ${film.color}`)
    .replace('{place}', String(place))
    .replace('{count}', String(count))

async function makeFilms(task: ScreenTask): Promise<FilmOutput> {
  const { folder, settings, approval, garment, dpi } = task
  const raster = await read(task.path)
  const inks = task.inks.length > 0 ? task.inks : inksOfRaster(raster)
  const films = separate(raster, { inks, garment, dpi, settings })
  const version = filmVersion({ approval, garment, inks, settings })
  const page = filmPage(raster.width / dpi, raster.height / dpi)
  const pages: { png: Buffer; words: FilmWords[] }[] = []
  const made: MadeFilm[] = []
  const marks = { approval, version }
  for (const [index, film] of films.entries()) {
    const fill = (text: string) => filled(text, film, index + 1, films.length, version)
    const words = wordsOn(page, [fill(task.words[0]), fill(task.words[1]), fill(task.words[2])])
    const dots = await Promise.all(words.map((word) => wordDots(word, settings.dpi)))
    const png = filmPng(drawFilmPage(page, film, dots, settings.dpi), settings.dpi, marks)
    const { name, color, isUnderbase } = film
    made.push({ file: `${index + 1}.png`, name, color, isUnderbase })
    pages.push({ png, words })
    await writeFile(join(folder, `${index + 1}.png`), png)
  }
  if (films.length === 0) return { films: [], version }
  await writePdf(page, pages, join(folder, FILMS_PDF), marks)
  return { films: made, version, pdf: FILMS_PDF }
}

// The signature and the header of a PNG.
const HEAD = 33

async function makeWhite({ path, folder, garment, dpi, settings, approval }: FilmTask): Promise<FilmOutput> {
  const raster = await read(path)
  const white = whiteUnder(raster, { garment, dpi, settings })
  const { width, height } = raster
  const png = await sharp(white, { raw: { width, height, channels: 1 }, limitInputPixels: MOST_PIXELS })
    .toColourspace('b-w')
    .withDensity(dpi)
    .png({ compressionLevel: 4, adaptiveFiltering: false })
    .toBuffer()
  const version = filmVersion({ approval, garment, inks: [], settings })
  const text = filmMarks({ approval, version })
  await writeFile(join(folder, '1.png'), Buffer.concat([png.subarray(0, HEAD), ...text, png.subarray(HEAD)]))
  return { version, films: [{ file: '1.png', name: 'White', color: '#ffffff', isUnderbase: true }] }
}

const task: FilmTask = JSON.parse(process.argv[2] ?? '')
// Who started it has gone: nobody reads what it makes.
process.stdin.on('end', () => process.exit()).resume()
const output = await (task.kind === 'screen' ? makeFilms(task) : makeWhite(task))
process.stdout.write(`${JSON.stringify(output)}\n`, () => process.exit())
