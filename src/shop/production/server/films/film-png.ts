import { deflateSync } from 'node:zlib'
import { pngChunk, pngText } from '#platform/server/png-chunk.ts'
import type { FilmBits } from '../../model/films/separate.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const INCHES_IN_A_METER = 39.3701

function headOf({ width, height }: FilmBits): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit a dot, in grey.
  head[8] = 1
  return head
}

function sizeOf(dpi: number): Buffer {
  const size = Buffer.alloc(9)
  const dots = Math.round(dpi * INCHES_IN_A_METER)
  size.writeUInt32BE(dots, 0)
  size.writeUInt32BE(dots, 4)
  size[8] = 1
  return size
}

interface FilmMarks {
  /** Empty where nothing was approved. */
  readonly approval: string
  readonly version: string
}

/** What a picture of films says of itself beside what is seen. */
export const filmMarks = ({ approval, version }: FilmMarks): Buffer[] => [
  ...(approval === '' ? [] : [pngText('Approval', approval)]),
  pngText('Version', version),
]

/** A film as a PNG of one bit a dot: black where it is inked, white elsewhere. */
export function filmPng(film: FilmBits, dpi: number, marks: FilmMarks): Buffer {
  const bytes = Math.ceil(film.width / 8)
  const rows = Buffer.alloc((bytes + 1) * film.height)
  for (let y = 0; y < film.height; y++) {
    for (let at = 0; at < bytes; at++) rows[y * (bytes + 1) + 1 + at] = ~(film.bits[y * bytes + at] ?? 0)
  }
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', headOf(film)),
    pngChunk('pHYs', sizeOf(dpi)),
    ...filmMarks(marks),
    pngChunk('IDAT', deflateSync(rows, { level: 6 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
