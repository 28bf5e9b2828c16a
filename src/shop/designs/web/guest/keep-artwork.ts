import { pixels } from '../../model/geometry.ts'
import type { DesignArtwork } from '../../model/layers/artwork.ts'
import { deviceArtworkId } from '../loading/artwork-address.ts'
import { type DevicePicture, devicePictures } from './device-pictures.ts'
import { readPictureFile } from './read-picture-file.ts'
import { refuseFile } from './refuse-file.ts'
import { guestTexts } from './texts.ts'

const LONGEST_NAME = 120

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (one) => one.toString(16).padStart(2, '0')).join('')

async function read(file: File, at: number): Promise<DevicePicture> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const id = deviceArtworkId(hex(await crypto.subtle.digest('SHA-256', bytes)))
  const known = await devicePictures.get(id)
  if (known) {
    // In a design again it goes with that.
    const { refused: _refused, ...plain } = known
    return { ...plain, at }
  }
  // A copy: the file itself may be changed or deleted before its owner signs in.
  return { id, original: new Blob([bytes], { type: file.type }), at, ...(await readPictureFile(bytes)) }
}

/** Takes a guest's file into this browser; nothing of it is sent anywhere. */
export async function keepArtwork(file: File, now = Date.now()): Promise<DesignArtwork> {
  const picture = await read(file, now)
  if (!(await devicePictures.hasRoom(picture))) refuseFile(guestTexts.deviceIsFull)
  await devicePictures.put(picture)
  const { id, width, height, vector } = picture
  return {
    artworkId: id,
    name: file.name.slice(0, LONGEST_NAME) || 'artwork',
    vector,
    pixels: { width: pixels(width), height: pixels(height) },
  }
}
