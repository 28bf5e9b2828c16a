/** fs about 120, fm about 400, fl 800 pixels on each side. */
export const PICTURE_SIZES = { fs: 120, fm: 400, fl: 800 } as const
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

/** The same picture without its ground, for laying artwork or a card under it. */
export function withoutGround(path: string): string {
  return path.replace(/\.jpg$/, '.png')
}
