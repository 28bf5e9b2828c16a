import type { PageFacts } from '#shop/artworks/model/page-facts.ts'
import { type Pixels, pixels, type Size } from '../geometry.ts'

/** A picture that the customer uploaded. */
export interface DesignArtwork {
  readonly artworkId: string
  readonly name: string
  /** Size of the original file, from which it is printed. */
  readonly pixels: Size<Pixels>
  /** Drawn from shapes: sharp at any size, but for pictures on a page. */
  readonly vector: boolean
  /** Of a page of a PDF, where that is known. */
  readonly pageFacts?: PageFacts
}

/** A picture as artworks stores it. */
interface StoredFile {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly vector: boolean
  readonly pageFacts?: PageFacts | undefined
}

export const toDesignArtwork = ({ id, name, width, height, vector, pageFacts }: StoredFile): DesignArtwork => ({
  artworkId: id,
  name,
  pixels: { width: pixels(width), height: pixels(height) },
  vector,
  ...(pageFacts ? { pageFacts } : {}),
})

export const pixelAspect = ({ width, height }: Size<Pixels>): number => width / height

/** How many dots there are from side to side, by which it is judged how large it prints sharp. */
export function dotsAcross({ vector, pixels, pageFacts }: DesignArtwork): number {
  if (!vector) return pixels.width
  return pageFacts && pageFacts.dpi !== null ? pageFacts.dpi * pageFacts.width : Number.POSITIVE_INFINITY
}
