import { REVISIONS } from './revisions.ts'
import type { GarmentCut } from './style.ts'

/** Pixels on each side. */
export const PICTURE_SIZES = { fs: 120, fm: 400, fl: 1200 } as const
export type PictureSize = keyof typeof PICTURE_SIZES

/** Front, back, direct side, on the model. */
export type PictureView = 'f' | 'b' | 'd' | 'omf'

/** The supplier's scheme: `Images/Color/17130_f_fm.jpg`. */
export function picturePath(pictureId: number, view: PictureView): string {
  return `Images/Color/${pictureId}_${view}_fm.jpg`
}

/** The same picture in another size: the suffix is swapped, whichever it has. */
export function pictureAt(path: string, size: PictureSize): string {
  return path.replace(/_f[sml](\.\w+)$/, `_${size}$1`)
}

const NUMBERED = /^(.*\/)(\d+)(_.*)$/

/** A picture of the same garment as another one, in a few signs: as a rule only its dye differs. */
export function shortPath(path: string, beside: string): string {
  const [, folder, number, rest] = NUMBERED.exec(path) ?? []
  const [, besideFolder, besideNumber, besideRest] = NUMBERED.exec(beside) ?? []
  if (number === undefined || folder !== besideFolder || rest !== besideRest) return path
  const id = Number(number)
  if (String(id) !== number) return path
  return id % REVISIONS === Number(besideNumber) % REVISIONS ? Math.floor(id / REVISIONS).toString(36) : `_${number}`
}

const SHORT = /^(?:_\d+|[\da-z]+)$/

/** The path that `shortPath` made short. */
export function besidePath(short: string, beside: string): string {
  const [, folder = '', number, rest = ''] = NUMBERED.exec(beside) ?? []
  if (number === undefined || !SHORT.test(short)) return short
  const id = short.startsWith('_')
    ? short.slice(1)
    : Number.parseInt(short, 36) * REVISIONS + (Number(number) % REVISIONS)
  return folder + id + rest
}

/** The same picture without its ground, for laying artwork or a card under it. */
export function withoutGround(path: string): string {
  return path.replace(/\.jpg$/, '.png')
}

// The shop's own pictures have numbers of 16 digits, whose rest by `REVISIONS` is the revision; suppliers' are shorter.
const OWN = /(?:^|\/)Images\/Color\/(\d{16})_(f|b|d|omf)_f[sml]\.\w+$/

function revisionAndView(path: string): { revision: number; view: string } | null {
  const [, number, view = ''] = OWN.exec(path) ?? []
  return number === undefined ? null : { revision: Number(number) % REVISIONS, view }
}

/**
 * The folds of the garment in a picture, to multiply artwork by: 255 where cloth is fully lit and where there is none.
 * Null where a supplier's own picture is shown, whose folds nobody knows.
 */
export function shadeAt(path: string, cut: GarmentCut, size: 'fm' | 'fl'): string | null {
  const seen = revisionAndView(path)
  return seen && `Images/Shade/${seen.revision}_${cut}_${seen.view}_${size}.webp`
}

/** Where each point of the print areas lies in a picture; null as with `shadeAt`. */
export function mapAt(path: string, cut: GarmentCut): string | null {
  const seen = revisionAndView(path)
  return seen && `Images/Maps/${seen.revision}_${cut}_${seen.view}.f32`
}
