import type { ArtworkReading } from '../reading/reading.ts'

/** Of a picture’s width: a wider one is no line. */
export const WIDEST_LINE = 0.1

/** Whether a picture has no line that is thinner than this, in widths of the picture. */
export const isThickEnough = ({ thinnestLine }: Pick<ArtworkReading, 'thinnestLine'>, least: number): boolean =>
  thinnestLine === null || thinnestLine >= least

/** Whether a copy of a flat picture of so many inks has become what was wanted, and is still such a picture. */
export const isThickened = (copy: ArtworkReading, inks: number, least: number): boolean =>
  copy.kind === 'flat' && copy.inks.length === inks && isThickEnough(copy, least)
