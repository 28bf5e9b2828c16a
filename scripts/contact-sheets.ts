import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { projectRoot } from '#platform/server/root.ts'
import { GARMENT_CUTS, type GarmentCut, type GarmentLook } from '#shop/catalogue/model/style.ts'
import { CARD, recoloured } from '#shop/catalogue/server/pictures/render.ts'

/** Draws docs/garments/*.webp: every garment from every side, dyed as the shop dyes, one sheet for each colour. */

const OUT = join(projectRoot, 'docs/garments')
const CELL = 260
const GARMENTS_A_ROW = 2
const VIEWS = ['f', 'd', 'b', 'omf'] as const

const COLORS = [
  { name: 'white', hex: '#fafafa', heather: false },
  { name: 'black', hex: '#16161a', heather: false },
  { name: 'navy', hex: '#1d2645', heather: false },
  { name: 'heather-grey', hex: '#97999c', heather: true },
  { name: 'red', hex: '#b81f2d', heather: false },
]

/** Two-coloured garments show both: mesh in white, or in black behind white. */
const second = (cut: GarmentCut, hex: string) =>
  cut === 'trucker' ? (hex === '#fafafa' ? '#16161a' : '#fafafa') : null

async function cell(look: GarmentLook, view: (typeof VIEWS)[number]): Promise<Buffer> {
  const picture = await recoloured(look, { view, size: 'fm', ground: 'card' })
  return picture.resize(CELL, CELL).removeAlpha().png().toBuffer()
}

async function sheet({ name, hex, heather }: (typeof COLORS)[number]): Promise<void> {
  const cells: OverlayOptions[] = []
  for (const [index, cut] of GARMENT_CUTS.entries()) {
    const row = Math.floor(index / GARMENTS_A_ROW)
    const before = (index % GARMENTS_A_ROW) * VIEWS.length
    for (const [column, view] of VIEWS.entries()) {
      const input = await cell({ cut, hex, hex2: second(cut, hex), heather }, view)
      cells.push({ input, left: (before + column) * CELL, top: row * CELL })
    }
  }
  const width = GARMENTS_A_ROW * VIEWS.length * CELL
  const height = Math.ceil(GARMENT_CUTS.length / GARMENTS_A_ROW) * CELL
  const drawn = sharp({ create: { width, height, channels: 3, background: CARD } }).composite(cells)
  await writeFile(join(OUT, `${name}.webp`), await drawn.webp({ quality: 82, effort: 6 }).toBuffer())
}

await mkdir(OUT, { recursive: true })
for (const color of COLORS) await sheet(color)
