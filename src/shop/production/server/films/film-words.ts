import { join } from 'node:path'
import sharp from 'sharp'
import { writableLetters } from '#platform/server/pdf/letters.ts'
import { projectRoot } from '#platform/server/root.ts'
import type { WordDots } from '../../model/films/film-page.ts'

/** A line of words on a film, in inches. */
export interface FilmWords {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly points: number
  readonly isBold: boolean
}

const font = ({ isBold, points }: FilmWords) => ({
  font: `Noto Sans ${isBold ? 'Bold ' : ''}${points}`,
  fontfile: join(projectRoot, `src/platform/server/pdf/fonts/noto-sans-${isBold ? 'bold' : 'regular'}.ttf`),
})

/** Words as dots, in the letters that the shop's papers are written in. */
export async function wordDots(words: FilmWords, dpi: number): Promise<WordDots> {
  const { text, x, y } = words
  const plain = writableLetters(text).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const { data, info } = await sharp({ text: { text: plain, ...font(words), dpi, wrap: 'none' } })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const bytes = Math.ceil(width / 8)
  const bits = new Uint8Array(bytes * height)
  for (let row = 0; row < height; row++)
    for (let across = 0; across < width; across++) {
      if ((data[row * width + across] ?? 0) < 128) continue
      const at = row * bytes + (across >> 3)
      bits[at] = (bits[at] ?? 0) | (128 >> (across & 7))
    }
  return { x, y, width, height, bits }
}
