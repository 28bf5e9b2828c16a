import type { Pixels, Size } from '../geometry.ts'

/** A picture that the customer uploaded. */
export interface DesignArtwork {
  readonly artworkId: string
  readonly name: string
  /** Size of the original file, from which it is printed. */
  readonly pixels: Size<Pixels>
  /** Drawn from shapes: sharp at any size. */
  readonly vector: boolean
}

export const pixelAspect = ({ width, height }: Size<Pixels>): number => width / height
