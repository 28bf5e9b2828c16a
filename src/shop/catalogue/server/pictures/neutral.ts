import sharp from 'sharp'
import { PICTURE_SIZES, type PictureSize, type PictureView } from '../../model/pictures.ts'
import type { GarmentCut } from '../../model/style.ts'
import { type Exposure, measureExposure, type Neutral } from './exposure.ts'
import { lightFile, partsFile } from './render-files.ts'

const RENDERED = PICTURE_SIZES.fl
const bytesIn = ({ buffer, byteOffset, byteLength }: Buffer) => new Uint8Array(buffer, byteOffset, byteLength)

/** The three lights, one below the other. */
async function readLight(file: string, side: number): Promise<Uint8Array> {
  const all = sharp(file).extractChannel(0)
  const sized = side === RENDERED ? all : all.resize(side, side * 3, { fit: 'fill', kernel: 'lanczos3' })
  return bytesIn(await sized.raw().toBuffer())
}

async function readParts(file: string, side: number): Promise<Uint8Array> {
  const all = sharp(file)
  const sized = side === RENDERED ? all : all.resize(side, side, { kernel: 'lanczos3' })
  return bytesIn(await sized.raw().toBuffer())
}

/** The smallest part of the picture outside of which there is nothing. */
function boxAround(parts: Uint8Array, side: number): Neutral['box'] {
  const isEmpty = (x: number, y: number) => parts[(y * side + x) * 4 + 3] === 0
  let [left, top, right, bottom] = [side, side, 0, 0]
  for (let y = 0; y < side; y++) {
    let from = 0
    while (from < side && isEmpty(from, y)) from++
    if (from === side) continue
    let to = side
    while (isEmpty(to - 1, y)) to--
    left = Math.min(left, from)
    right = Math.max(right, to)
    top = Math.min(top, y)
    bottom = y + 1
  }
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

function cropped(pixels: Uint8Array, side: number, box: Neutral['box'], stride = 1): Uint8Array {
  const result = new Uint8Array(box.width * box.height * stride)
  for (let y = 0; y < box.height; y++) {
    const from = ((y + box.top) * side + box.left) * stride
    result.set(pixels.subarray(from, from + box.width * stride), y * box.width * stride)
  }
  return result
}

interface Lit {
  readonly neutral: Neutral
  readonly exposure: Exposure
}

async function load(cut: GarmentCut, view: PictureView, size: PictureSize): Promise<Lit> {
  const side = PICTURE_SIZES[size]
  const [light, parts] = await Promise.all([
    readLight(lightFile(cut, view), side),
    readParts(partsFile(cut, view), side),
  ])
  const box = boxAround(parts, side)
  const plane = (k: number) => cropped(light.subarray(k * side * side, (k + 1) * side * side), side, box)
  const neutral = {
    side,
    box,
    direct: plane(0),
    bounced: plane(1),
    sheen: plane(2),
    parts: cropped(parts, side, box, 4),
  }
  return { neutral, exposure: measureExposure(neutral) }
}

const CACHE_BYTES = 32_000_000
const cache = new Map<string, { lit: Promise<Lit>; bytes: number }>()

function dropOldest(): void {
  let bytes = 0
  for (const one of cache.values()) bytes += one.bytes
  for (const [name, one] of cache) {
    if (bytes <= CACHE_BYTES) return
    cache.delete(name)
    bytes -= one.bytes
  }
}

/** Renders read and sized lately stay at hand: the colours of one garment are mostly asked for together. */
export async function neutralOf(cut: GarmentCut, view: PictureView, size: PictureSize): Promise<Lit> {
  const name = `${cut} ${view} ${size}`
  const entry = cache.get(name) ?? { lit: load(cut, view, size), bytes: 0 }
  cache.delete(name)
  cache.set(name, entry)
  try {
    const lit = await entry.lit
    entry.bytes = lit.neutral.parts.length + lit.neutral.direct.length * 3
    dropOldest()
    return lit
  } catch (cause) {
    if (cache.get(name) === entry) cache.delete(name)
    throw cause
  }
}
