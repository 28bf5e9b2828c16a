import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '#platform/server/root.ts'
import { PICTURE_SIZES, type PictureSize, type PictureView } from '../model/pictures.ts'
import { type Cut, isHeadwear } from '../model/style.ts'
import { type Exposure, measureExposure, type Neutral } from './exposure.ts'

const GARMENTS = join(projectRoot, 'catalogue/garments')

const NAMES = { f: 'front', b: 'back', d: 'side' } as const

/** Caps are shown from the quarter, where garments are shown on the model. */
const viewName = (cut: Cut, view: PictureView): string =>
  view === 'omf' ? (isHeadwear(cut) ? 'quarter' : 'model') : NAMES[view]

async function pixels(file: string, side: number): Promise<Uint8Array> {
  const raw = await sharp(file).resize(side, side, { kernel: 'lanczos3' }).ensureAlpha().raw().toBuffer()
  return new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength)
}

/** Few samples were spent on the outline: enlarged, its steps would show, so it is smoothed first. */
async function smoothOutline(file: string, side: number): Promise<Uint8Array> {
  const raw = await sharp(file)
    .extractChannel('alpha')
    .blur(0.9)
    .resize(side, side, { kernel: 'cubic' })
    .raw()
    .toBuffer()
  return new Uint8Array(raw.buffer, raw.byteOffset, raw.byteLength)
}

async function readShading(file: string, side: number): Promise<Uint8Array> {
  const shading = await pixels(file, side)
  const { width = side } = await sharp(file).metadata()
  if (side <= width) return shading
  const outline = await smoothOutline(file, side)
  for (let i = 0; i < outline.length; i++) {
    const steep = ((outline[i] as number) - 128) * 1.5 + 128
    // Where the render has no cloth at all there is no shading either.
    shading[i * 4 + 3] = shading[i * 4 + 3] === 0 ? 0 : Math.min(255, Math.max(0, steep))
  }
  return shading
}

interface Lit {
  readonly neutral: Neutral
  readonly exposure: Exposure
}

async function load(cut: Cut, view: PictureView, size: PictureSize): Promise<Lit> {
  const side = PICTURE_SIZES[size]
  const name = join(GARMENTS, `${cut}-${viewName(cut, view)}`)
  const light = `${name}-pack.webp`
  const neutral = {
    side,
    shading: await readShading(`${name}.webp`, side),
    parts: await pixels(`${name}-id.webp`, side),
    light: existsSync(light) ? await pixels(light, side) : null,
  }
  return { neutral, exposure: measureExposure(neutral) }
}

const KEPT_BYTES = 24_000_000
const kept = new Map<string, Promise<Lit>>()

const bytesOf = (size: PictureSize) => PICTURE_SIZES[size] ** 2 * 12

/** Renders read and sized lately stay at hand: the colours of one garment are mostly asked for together. */
export function neutralOf(cut: Cut, view: PictureView, size: PictureSize): Promise<Lit> {
  const name = `${cut} ${view} ${size}`
  const lit = kept.get(name) ?? load(cut, view, size)
  kept.delete(name)
  kept.set(name, lit)
  lit.catch(() => kept.delete(name))
  const most = Math.max(2, Math.floor(KEPT_BYTES / bytesOf(size)))
  while (kept.size > most) kept.delete(kept.keys().next().value ?? '')
  return lit
}
