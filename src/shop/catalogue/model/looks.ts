import { picturePath } from './pictures.ts'
import type { Images, Look } from './style.ts'

/** Raised when renders or colouring change, so that no address ever shows other bytes than before. */
const REVISION = 1

function hash(text: string, seed: number): number {
  let mixed = seed
  for (let i = 0; i < text.length; i++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x5bd1e995)
    mixed ^= mixed >>> 15
  }
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** The number in a picture's address follows from the look alone: 45 bits, so that two looks do not meet. */
export function pictureIdOf(look: Look): number {
  const text = [REVISION, look.cut, look.hex, look.hex2 ?? '', look.heather].join('|')
  return (hash(text, 0x9747b28c) & 0x1fff) * 0x1_0000_0000 + hash(text, 0x1b873593)
}

export function imagesOf(pictureId: number): Images {
  return {
    front: picturePath(pictureId, 'f'),
    back: picturePath(pictureId, 'b'),
    side: picturePath(pictureId, 'd'),
    model: picturePath(pictureId, 'omf'),
  }
}
