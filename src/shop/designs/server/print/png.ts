import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { MOST_PIXELS } from '#shop/artworks/model/address.ts'
import { drawPixels } from '#shop/artworks/server/index.ts'
import type { PixelBox, PrintPage, PrintPiece } from '../../model/rendering/draw.ts'
import { type OpenedOriginals, type Originals, orMissing, type PrintablePage } from './originals.ts'
import { drawingOnPage, paintingOnPage, type SvgPart, stencilOfPage, svgPartUnder } from './svg-page.ts'

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const SECONDS = 60
const MOST_PAGE_PIXELS = 80_000_000

/** Plain pixels, four bytes each. */
interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

const rawOf = ({ width, height }: Pixels) => ({ raw: { width, height, channels: 4 as const } })

interface Region {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The part of a picture, in its own pixels, that can show on the page: the rest need not be enlarged. */
function visibleRegion(
  page: Pick<PixelBox, 'width' | 'height'>,
  piece: PrintPiece,
  picture: { readonly width: number; readonly height: number },
): Region | undefined {
  const turn = (-piece.rotation * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const corners = [0, page.width].flatMap((x) => [0, page.height].map((y) => [x - piece.x, y - piece.y] as const))
  const across = corners.map(([x, y]) => (x * cos - y * sin) / piece.width + 0.5)
  const down = corners.map(([x, y]) => (x * sin + y * cos) / piece.height + 0.5)
  const span = (shares: readonly number[], length: number, mirrored: boolean) => {
    const [least, most] = [Math.max(0, Math.min(...shares)), Math.min(1, Math.max(...shares))]
    const [from, to] = mirrored ? [1 - most, 1 - least] : [least, most]
    return [Math.floor(from * length + 1e-6), Math.ceil(to * length - 1e-6)] as const
  }
  const [left, right] = span(across, picture.width, piece.flippedX)
  const [top, bottom] = span(down, picture.height, piece.flippedY)
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined
}

type Raster = Extract<OpenedOriginals, { kind: 'raster' }>

const sizeOf = (picture: Raster, piece: PrintPiece, region: Region) => ({
  width: Math.max(1, Math.round((region.width / picture.width) * piece.width)),
  height: Math.max(1, Math.round((region.height / picture.height) * piece.height)),
})

async function depthOf({ bytes }: Raster): Promise<{ isDeep: boolean; hasProfile: boolean }> {
  const { depth, hasProfile } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return { isDeep: depth === 'ushort', hasProfile }
}

/** The region at the press's resolution, mirrored, still upright, in sRGB. */
async function enlarged(picture: Raster, piece: PrintPiece, region: Region): Promise<Sharp> {
  const drawn = sharp(picture.bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .extract(region)
    .resize({ ...sizeOf(picture, piece, region), fit: 'fill', kernel: 'lanczos3' })
    .flop(piece.flippedX)
    .flip(piece.flippedY)
  // sharp works on 16 bits with a profile in P3, and stays there unless it is told where to go.
  const { isDeep, hasProfile } = await depthOf(picture)
  return isDeep && hasProfile ? drawn.withIccProfile('srgb') : drawn
}

async function enlarge(picture: Raster, piece: PrintPiece, region: Region): Promise<Pixels> {
  const drawn = await enlarged(picture, piece, region)
  const { data, info } = await drawn.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return fade({ data, width: info.width, height: info.height }, piece.opacity)
}

/** In a step of its own: opacity is added to a picture without any only after it was calculated with. */
async function fade(pixels: Pixels, opacity: number): Promise<Pixels> {
  if (opacity === 1) return pixels
  const data = await sharp(pixels.data, rawOf(pixels)).linear([1, 1, 1, opacity], [0, 0, 0, 0]).raw().toBuffer()
  return { ...pixels, data }
}

async function turn(pixels: Pixels, rotation: number): Promise<Pixels> {
  if (rotation === 0) return pixels
  const { data, info } = await sharp(pixels.data, rawOf(pixels))
    .rotate(rotation, { background: CLEAR })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Cuts off what lies beside the page, and says where the rest goes. */
async function ontoPage(page: PrintPage, pixels: Pixels, x: number, y: number): Promise<OverlayOptions | undefined> {
  const [from, down] = [Math.round(x - pixels.width / 2), Math.round(y - pixels.height / 2)]
  const [left, top] = [Math.max(0, from), Math.max(0, down)]
  const width = Math.min(page.width, from + pixels.width) - left
  const height = Math.min(page.height, down + pixels.height) - top
  if (width <= 0 || height <= 0) return undefined
  if (width === pixels.width && height === pixels.height) return { input: pixels.data, ...rawOf(pixels), left, top }
  const cut = { left: left - from, top: top - down, width, height }
  const input = await sharp(pixels.data, rawOf(pixels)).extract(cut).raw().toBuffer()
  return { input, ...rawOf({ data: input, width, height }), left, top }
}

const onPage = (part: SvgPart, pixels: Pixels): OverlayOptions => ({
  input: pixels.data,
  ...rawOf(pixels),
  left: part.left,
  top: part.top,
})

/** Outlines of our own as dots, no more of them than the piece covers. */
async function painted(part: SvgPart, svg: string): Promise<OverlayOptions> {
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: MOST_PAGE_PIXELS })
    .timeout({ seconds: SECONDS })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return onPage(part, { data, width: info.width, height: info.height })
}

/** A page of a PDF in as many dots as it is printed with. */
async function dotsOfPage(piece: PrintPiece, { png }: PrintablePage): Promise<Raster> {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (piece.width * piece.height)))
  const size = {
    width: Math.max(1, Math.floor(piece.width * scale)),
    height: Math.max(1, Math.floor(piece.height * scale)),
  }
  return { kind: 'raster', bytes: await png(size), ...size }
}

async function layPicture(
  page: PrintPage,
  piece: PrintPiece,
  picture: OpenedOriginals,
): Promise<OverlayOptions | undefined> {
  if (picture.kind === 'drawing') {
    const part = svgPartUnder(page, piece)
    return part && onPage(part, await drawPixels(drawingOnPage(part, piece, picture), MOST_PAGE_PIXELS))
  }
  if (picture.kind === 'page') return layPicture(page, piece, await dotsOfPage(piece, picture))
  const region = visibleRegion(page, piece, picture)
  if (!region) return undefined
  const pixels = await turn(await enlarge(picture, piece, region), piece.rotation)
  const middle = (from: number, length: number, whole: number, mirrored: boolean) =>
    ((from + length / 2) / whole - 0.5) * (mirrored ? -1 : 1)
  const dx = middle(region.left, region.width, picture.width, piece.flippedX) * piece.width
  const dy = middle(region.top, region.height, picture.height, piece.flippedY) * piece.height
  const radians = (piece.rotation * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  return ontoPage(page, pixels, piece.x + dx * cos - dy * sin, piece.y + dx * sin + dy * cos)
}

async function lay(page: PrintPage, piece: PrintPiece, originals: Originals): Promise<OverlayOptions | undefined> {
  const { art } = piece
  if (art.kind === 'painting') {
    const part = svgPartUnder(page, piece)
    return part && painted(part, paintingOnPage(part, piece, art.painting))
  }
  const picture = originals.get(art.artworkId)
  return picture && orMissing(art.name, () => layPicture(page, piece, picture))
}

const isWhole = ({ areas, width, height }: PrintPage) =>
  areas.some(
    (area) =>
      area.x <= 0.5 && area.y <= 0.5 && area.x + area.width >= width - 0.5 && area.y + area.height >= height - 0.5,
  )

export const fitsMemory = ({ width, height }: PrintPage): boolean => width * height <= MOST_PAGE_PIXELS

interface Cover extends OverlayOptions {
  readonly input: Buffer
}

const coversPage = (layer: OverlayOptions, { width, height }: PrintPage): layer is Cover =>
  Buffer.isBuffer(layer.input) && layer.raw?.width === width && layer.raw.height === height

const bytesOf = ({ input }: OverlayOptions): number => (Buffer.isBuffer(input) ? input.byteLength : 0)

// Layers are laid together while they fit here, and on the page so far when they do not.
const MOST_LAYER_BYTES = 120_000_000

/** A page with everything on it, on clear ground, that has yet to be written as a file. */
async function laidOut(page: PrintPage, originals: Originals): Promise<Sharp> {
  const { width, height } = page
  let soFar: Buffer | undefined
  let layers: OverlayOptions[] = []
  const laid = () => {
    const ground = soFar
      ? sharp(soFar, { ...rawOf({ data: soFar, width, height }), limitInputPixels: MOST_PAGE_PIXELS })
      : sharp({ create: { width, height, channels: 4, background: CLEAR } })
    return ground.timeout({ seconds: SECONDS }).composite(layers)
  }
  for (const piece of page.pieces) {
    const layer = await lay(page, piece, originals)
    if (!layer) continue
    // Nothing lies under the first layer: where it covers the page it is the page.
    if (!soFar && layers.length === 0 && coversPage(layer, page)) {
      soFar = layer.input
      continue
    }
    layers.push(layer)
    if (layers.reduce((sum, one) => sum + bytesOf(one), 0) < MOST_LAYER_BYTES) continue
    soFar = await laid().raw().toBuffer()
    layers = []
  }
  if (!isWhole(page)) layers.push({ input: Buffer.from(stencilOfPage(page)), blend: 'dest-in' })
  return laid()
}

interface Only {
  readonly name: string
  readonly drawn: Sharp
}

/**
 * Where one upright picture is the whole page, it is written while it is read: no more than some of its rows are held,
 * where a page of 12 by 16 inches is 69 MB.
 */
async function onlyPicture(page: PrintPage, originals: Originals): Promise<Only | undefined> {
  const [piece, ...others] = page.pieces
  if (!piece || others.length > 0 || piece.art.kind !== 'picture') return undefined
  if (piece.rotation !== 0 || piece.opacity !== 1 || !isWhole(page)) return undefined
  const picture = originals.get(piece.art.artworkId)
  if (picture?.kind !== 'raster') return undefined
  const region = visibleRegion(page, piece, picture)
  if (!region) return undefined
  const { width, height } = sizeOf(picture, piece, region)
  if (width !== page.width || height !== page.height) return undefined
  // Of 16 bits without a profile sharp would take it for P3 as it writes.
  if ((await depthOf(picture)).isDeep) return undefined
  return { name: piece.art.name, drawn: await enlarged(picture, piece, region) }
}

/** Draws a page on clear ground into a file, which is written while it is drawn. */
export async function drawPng(page: PrintPage, originals: Originals, dpi: number, path: string): Promise<void> {
  const write = (drawn: Sharp) =>
    // Nothing of what a camera wrote into its picture goes on.
    drawn
      .withIccProfile('srgb')
      .withExif({})
      .withDensity(dpi)
      .png({ compressionLevel: 4, adaptiveFiltering: false })
      .toFile(path)
  const only = await onlyPicture(page, originals)
  if (only) await orMissing(only.name, () => write(only.drawn))
  else await write(await laidOut(page, originals))
}

/** Draws a page on cloth of one color, to be looked at. */
export async function drawJpeg(page: PrintPage, originals: Originals, cloth: string): Promise<Buffer> {
  const { width, height } = page
  // Cloth is laid under before anything is laid over, so that the two are steps of their own.
  const data = await (await laidOut(page, originals)).raw().toBuffer()
  const onCloth = sharp(data, rawOf({ data, width, height })).flatten({ background: cloth })
  return onCloth.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer()
}
