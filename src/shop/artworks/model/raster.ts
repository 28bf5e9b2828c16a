/** Straight (not premultiplied) RGBA, row by row. */
export interface ArtworkRaster {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Each pixel as one number: red in the lowest eight bits, then green, blue, opacity. */
export const pixelsOf = ({ data, width, height }: ArtworkRaster): Uint32Array =>
  new Uint32Array(data.buffer, data.byteOffset, width * height)

export const ART = 0
export const GROUND = 1
/** Pixels between two pauses: a few milliseconds of work. */
export const PAUSE = 1 << 17

/** How far each pixel is from the ground, and which are ground. */
export interface Marked {
  readonly away: Uint8Array
  readonly marks: Uint8Array
}

/** Goes through all pixels in strides, with a pause after each. */
export function* inStrides(pixels: number, work: (from: number, to: number) => void): Generator<void> {
  for (let from = 0; from < pixels; from += PAUSE) {
    work(from, Math.min(pixels, from + PAUSE))
    yield
  }
}
