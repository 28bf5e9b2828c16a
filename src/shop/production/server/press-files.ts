import { join } from 'node:path'
import { production } from '#config'
import type { Call } from '#platform/server/call.ts'
import type { PrintedPages } from '#shop/artworks/server/index.ts'
import { printMethodOf } from '#shop/pricing/model/methods/print-methods.ts'
import { isEmbroidered } from '../model/embroidery/embroidered.ts'
import { isPrintedOnWhite, isScreenPrinted } from '../model/films/film-methods.ts'
import { type DatedPrint, drawOrderPrint, nameOfPart, nameOfPrint } from './draw-print.ts'
import { drawEmbroideryFiles } from './embroidery/embroidery-files.ts'
import type { MadeFilm } from './films/film-process.ts'
import { makeFilms, makeWhite } from './films/make-films.ts'

/** One of the files that the press takes of a print. */
export interface PressFile {
  readonly path: string
  readonly name: string
  /** What the manifest says of it beside what holds for the whole print. */
  readonly facts: Readonly<Record<string, unknown>>
}

const rounded = (inches: number) => Math.round(inches * 1000) / 1000

const filmFacts = ({ name, color, isUnderbase }: MadeFilm) => ({ ink: name, color, underbase: isUnderbase })

/** Draws a print into a folder as its method wants it: as it is, with white of the same size, or as films. */
export async function drawPressFiles(
  call: Call,
  print: DatedPrint,
  folder: string,
  pages: PrintedPages,
): Promise<PressFile[]> {
  const file = await drawOrderPrint(call, print, folder, pages)
  const { options } = print.job.design
  const inches = { width: rounded(file.width), height: rounded(file.height) }
  const { dpi } = printMethodOf(options).production
  if (isScreenPrinted(options)) {
    const { films, version, pdf } = await makeFilms(call, print, file, folder)
    const facts = { inches, dpi: production.films.dpi, version }
    const pictures = films.map((film, index) => ({
      path: join(folder, film.file),
      name: nameOfPart(print, `film-${index + 1}-${film.name}`, 'png'),
      facts: { ...facts, ...filmFacts(film) },
    }))
    const names = films.map(({ name }) => name)
    return pdf
      ? [
          { path: join(folder, pdf), name: nameOfPart(print, 'films', 'pdf'), facts: { ...facts, inks: names } },
          ...pictures,
        ]
      : []
  }
  const drawn = {
    path: file.path,
    name: nameOfPrint(print),
    facts: {
      inches,
      dpi: print.format === 'png' ? dpi : null,
      ...(file.dotted.length > 0 ? { dotted: file.dotted } : {}),
    },
  }
  // An archive asks for the picture first, then for the shapes: one of them brings the rest.
  if (isEmbroidered(options) && print.format === 'png') {
    const sewn = await drawEmbroideryFiles(call, print, folder)
    return [drawn, ...sewn.map((one) => ({ ...one, facts: { inches, dpi: null, ...one.facts } }))]
  }
  if (!isPrintedOnWhite(options)) return [drawn]
  const { films, version } = await makeWhite(call, print, file, folder)
  const white = films.map((film) => ({
    path: join(folder, film.file),
    name: nameOfPart(print, 'underbase', 'png'),
    facts: { inches, dpi, version, ...filmFacts(film) },
  }))
  return [drawn, ...white]
}
