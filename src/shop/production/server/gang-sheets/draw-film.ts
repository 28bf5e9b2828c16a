import { rm } from 'node:fs/promises'
import type { Call } from '#platform/server/call.ts'
import { openPdf, type Pdf, registerFonts } from '#platform/server/pdf/open-pdf.ts'
import { addReusedImage } from '#platform/server/pdf/reused-image.ts'
import { openPrintedPages } from '#shop/artworks/server/index.ts'
import { cutOfDesign, layersOn } from '#shop/designs/model/document/design.ts'
import { artworkOf } from '#shop/designs/model/layers/layer-kinds.ts'
import { openPrintFolder } from '#shop/designs/server/index.ts'
import type { GangSheet } from '../../gang-sheets-contract.ts'
import { LABEL_WIDTH } from '../../model/gang-sheets/cell.ts'
import { drawOrderPrint } from '../draw-print.ts'
import type { CheckedPrint } from './checked-prints.ts'
import { cutLabel } from './cut-label.ts'
import type { StoredGangPrint } from './gang-sheet-rows.ts'
import { splitPicture } from './split-picture.ts'
import { filmTexts } from './texts.ts'

const POINTS = 72
const LABEL_SIZE = 6
const LEAST_LABEL_SIZE = 2
/** Between a print and its label. */
const ASIDE = 2
const LINE_HEIGHT = 1.2

/** Prints that look the same, on whichever garment and in whichever order: drawn once for all of them. */
function lookOf({ print, from: { job, checked } }: CheckedPrint): string {
  const { design, view } = job
  const layers = layersOn(design, view)
  const originals = layers.flatMap((layer) => artworkOf(layer)?.artworkId ?? [])
  const digests = originals.map((id) => checked.item.approval?.artworks[id])
  return JSON.stringify([cutOfDesign(design), view, print.times, layers, digests])
}

const lyingSize = ({ width, height, turned }: StoredGangPrint) =>
  turned ? { width: height, height: width } : { width, height }

const boxOnFilm = (print: StoredGangPrint) => {
  const { width, height } = lyingSize(print)
  const { x, y, turned } = print
  return { x: x * POINTS, y: y * POINTS, width: width * POINTS, height: height * POINTS, turned }
}

/** In the room below a print, no wider than the print and no higher than the spacing. */
function writeLabel(pdf: Pdf, { print, from }: CheckedPrint, room: { width: number; height: number }): void {
  const box = boxOnFilm(print)
  const widest = (lines: readonly string[], size: number) =>
    Math.max(...lines.map((line) => pdf.fontSize(size).widthOfString(line)))
  const [item, piece] = cutLabel(print, from.job.entry)
  const whole = [`${item}, ${piece}`]
  const lines = widest(whole, LABEL_SIZE) <= room.width ? whole : [item, piece]
  const highest = (room.height - ASIDE) / (lines.length * LINE_HEIGHT)
  const byWidth = (LABEL_SIZE * room.width) / widest(lines, LABEL_SIZE)
  const size = Math.max(LEAST_LABEL_SIZE, Math.min(LABEL_SIZE, highest, byWidth))
  pdf.fontSize(size).fillColor('#000000')
  for (const [index, line] of lines.entries()) {
    pdf.text(line, box.x, box.y + box.height + ASIDE + index * size * LINE_HEIGHT, {
      lineBreak: false,
      baseline: 'top',
    })
  }
}

// A file made twice is the same file.
const NO_MOMENT = new Date(0)

async function openFilm({ number, width, length }: GangSheet, prints: readonly CheckedPrint[]) {
  const hashes = [...new Set(prints.map(({ print }) => print.hash))].toSorted()
  const document = await openPdf({
    size: [width * POINTS, length * POINTS],
    margin: 0,
    compress: true,
    info: {
      Title: filmTexts.gangSheet(number),
      ...{ Producer: 'Pressroom', Creator: 'Pressroom', CreationDate: NO_MOMENT },
      Keywords: hashes.join(' '),
    },
  })
  registerFonts(document.pdf)
  return document
}

/**
 * The film of a sheet as a PDF, sent while it is drawn: one look after the other, each written into it once and let go of.
 * The same sheet gives the same bytes.
 */
export async function* drawFilm(
  call: Call,
  sheet: GangSheet,
  prints: readonly CheckedPrint[],
): AsyncGenerator<Uint8Array> {
  const { pdf, takeWritten, close } = await openFilm(sheet, prints)
  const pages = openPrintedPages()
  const { folder, remove } = await openPrintFolder()
  try {
    for (const [index, [first, ...others]] of [...Map.groupBy(prints, lookOf).values()].entries()) {
      if (!first) continue
      const file = await drawOrderPrint(call, first.from, folder, pages)
      const name = `Print${index + 1}`
      const parts = await splitPicture(file.path, folder, name)
      const drawAt = await addReusedImage(pdf, name, parts)
      for (const { print } of [first, ...others]) drawAt(boxOnFilm(print))
      for (const path of [file.path, parts.colors, parts.alpha]) if (path) await rm(path)
      yield* takeWritten()
    }
    pdf.font('text')
    for (const one of prints) {
      const { print } = one
      const { width } = lyingSize(print)
      const room = { width: Math.max(width, Math.min(LABEL_WIDTH, sheet.width - print.x)), height: sheet.spacing }
      writeLabel(pdf, one, { width: room.width * POINTS, height: room.height * POINTS })
    }
    yield await close()
  } finally {
    await remove()
  }
}
