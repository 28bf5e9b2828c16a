import type { GarmentLook } from '../../model/style.ts'
import { FORMATS, type Format, render, type Wanted } from './render.ts'
import { type PictureStorage, storedOrMade } from './stored-or-made.ts'

export const nameOfPicture = ({ pictureId, view, size, ground }: Omit<Wanted, 'format'>, format: Format) =>
  `${pictureId}_${view}_${size}_${ground}.${format}`

/** A picture of the shop's own garments. */
export function storedPicture(storage: PictureStorage, look: GarmentLook, wanted: Wanted): Promise<Uint8Array> {
  const key = `pictures/${nameOfPicture(wanted, wanted.format)}`
  return storedOrMade(storage, key, FORMATS[wanted.format], () => render(look, wanted))
}
