/** Pixels as the file says before it is decoded, not yet turned upright. */
export interface FileSize {
  readonly width: number
  readonly height: number
}

const sizeOf = (width: number, height: number): FileSize | undefined =>
  width > 0 && height > 0 ? { width, height } : undefined

const pngSize = (view: DataView) => sizeOf(view.getUint32(16), view.getUint32(20))

// All frames but the tables between them: C4, C8 and CC.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers that stand alone. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

function jpegSize(view: DataView): FileSize | undefined {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else if (isFrame(marker)) return sizeOf(view.getUint16(at + 7), view.getUint16(at + 5))
    else at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000

function webpSize(view: DataView): FileSize | undefined {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  if (kind === 'VP8X') return sizeOf(uint24(view, 24) + 1, uint24(view, 27) + 1)
  if (kind === 'VP8 ') return sizeOf(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  if (kind !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}

const readers = { png: pngSize, jpeg: jpegSize, webp: webpSize }
export type RasterKind = keyof typeof readers

/** How large a picture says it is; nothing where its header ends early. */
export function pictureSize(bytes: Uint8Array, kind: RasterKind): FileSize | undefined {
  try {
    return readers[kind](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
