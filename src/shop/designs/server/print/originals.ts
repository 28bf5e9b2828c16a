import sharp from 'sharp'
import { Expected, fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { MOST_PIXELS } from '#shop/artworks/model/address.ts'
import { measureDrawing, originalOf, type PageForm, type PrintedPages } from '#shop/artworks/server/index.ts'
import { printErrors } from '../../model/printing/print-errors.ts'
import type { PrintPage } from '../../model/rendering/draw.ts'

export interface PrintablePage {
  readonly form: () => Promise<PageForm>
  readonly png: (size: { readonly width: number; readonly height: number }) => Promise<Uint8Array>
}

/** A file as it was uploaded, with its size upright: pixels of a picture, units of a drawing. A page of a PDF fits any. */
export type OpenedOriginals =
  | { readonly kind: 'raster'; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  | { readonly kind: 'drawing'; readonly svg: string; readonly width: number; readonly height: number }
  | ({ readonly kind: 'page' } & PrintablePage)

export type Originals = ReadonlyMap<string, OpenedOriginals>

const missing = (artwork: string) => fail(printErrors, 'ORIGINAL_MISSING', { artwork })

const saidBy = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause)).slice(0, 200)

/**
 * Whatever the decoder says of a hostile file is a refusal, never a failure of the shop. Staff read what it said, so that
 * they can tell a broken file from a busy machine.
 */
export async function orMissing<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Expected) throw cause
    return fail(printErrors, 'ORIGINAL_MISSING', { artwork: name, reason: saidBy(cause) })
  }
}

/** The digest of each original as it was approved; nothing where nobody approved anything. */
export type Digests = Readonly<Record<string, string>> | undefined

/** The very bytes that are about to be printed, not what is known of them. */
function checkDigest(printed: string, digest: string | undefined, name: string): void {
  if (printed === digest) return
  fail(printErrors, 'ORIGINAL_CHANGED', { artwork: name })
}

interface Wanted {
  readonly artworkId: string
  readonly name: string
}

export interface OriginalsInput {
  readonly digests: Digests
  /** Pages of PDFs as they were read for other prints. */
  readonly pages: PrintedPages
}

async function open(
  call: Call,
  { artworkId, name }: Wanted,
  { digests, pages }: OriginalsInput,
): Promise<OpenedOriginals> {
  const original = (await originalOf(call, artworkId)) ?? missing(name)
  if (digests) checkDigest(original.digest, digests[artworkId], name)
  const { svg, bytes, page, digest } = original
  if (page !== undefined) {
    const printed = { pdf: bytes, page, digest }
    return { kind: 'page', form: () => pages.form(printed), png: (size) => pages.png(printed, size) }
  }
  if (svg !== undefined) return { kind: 'drawing', svg, ...(await orMissing(name, () => measureDrawing(svg))) }
  const header = await orMissing(name, () => sharp(bytes, { limitInputPixels: false }).metadata())
  const { width, height } = header.autoOrient
  if (width * height > MOST_PIXELS) return missing(name)
  return { kind: 'raster', bytes, width, height }
}

/** The originals of everything on a page, each read once. */
export async function openOriginals(call: Call, { pieces }: PrintPage, input: OriginalsInput): Promise<Originals> {
  const opened = new Map<string, OpenedOriginals>()
  for (const { art } of pieces) {
    if (art.kind !== 'picture' || opened.has(art.artworkId)) continue
    opened.set(art.artworkId, await open(call, art, input))
  }
  return opened
}
