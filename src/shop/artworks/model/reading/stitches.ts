import type { ArtworkReading } from './reading.ts'

/** Wider columns of satin would catch on everything; they are filled. Inches (7 mm). */
const WIDEST_SATIN = 0.28
/** Rules of thumb of those who digitise: a quarter-inch letter comes to about a hundred. */
const PER_INCH_OF_SATIN = 200
const PER_SQUARE_INCH = 2000

/** About how many stitches a picture takes that is placed so many inches wide. */
export function stitchesOf({ strokes }: Pick<ArtworkReading, 'strokes'>, placedWidth: number): number {
  return strokes.reduce((sum, one) => {
    const [width, length] = [one.width * placedWidth, one.length * placedWidth]
    return sum + length * (width <= WIDEST_SATIN ? PER_INCH_OF_SATIN : width * PER_SQUARE_INCH)
  }, 0)
}
