import { picturePath } from './pictures.ts'
import { REVISIONS } from './revisions.ts'
import type { GarmentLook, Images } from './style.ts'

function hash(text: string, seed: number): number {
  let mixed = seed
  for (let i = 0; i < text.length; i++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x5bd1e995)
    mixed ^= mixed >>> 15
  }
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Follows from the look alone: 40 bits, so that two looks do not meet, below a leading one. */
export function lookNumber({ cut, hex, hex2, heather }: GarmentLook): number {
  const text = [cut, hex, hex2 ?? '', heather].join('|')
  return 0x100_0000_0000 + (hash(text, 0x9747b28c) & 0xff) * 0x1_0000_0000 + hash(text, 0x1b873593)
}

/** The number in a picture's address. With the renders its revision changes, so no address ever shows other bytes. */
export const pictureIdOf = (look: GarmentLook, revision: number): number => lookNumber(look) * REVISIONS + revision

export function readPictureId(pictureId: number): { lookNumber: number; revision: number } {
  return { lookNumber: Math.floor(pictureId / REVISIONS), revision: pictureId % REVISIONS }
}

export function imagesOf(pictureId: number): Images {
  return {
    front: picturePath(pictureId, 'f'),
    back: picturePath(pictureId, 'b'),
    side: picturePath(pictureId, 'd'),
    model: picturePath(pictureId, 'omf'),
  }
}
