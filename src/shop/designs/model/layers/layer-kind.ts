import type { MarkId } from '../clip-art/marks.ts'
import type { FontId } from '../lettering/font-names.ts'
import type { Fonts } from '../lettering/lettering.ts'
import type { LayerOutline } from '../lettering/outline.ts'
import type { DesignArtwork } from './artwork.ts'
import type { LayerBase } from './layer.ts'
import type { Art } from './painting.ts'
import { type Fields, readColor, readNumber, readObject } from './read-fields.ts'

export type ChangeArtwork = (artwork: DesignArtwork) => DesignArtwork | undefined

/** All that depends on the kind of a layer. */
export interface LayerKind<L extends LayerBase> {
  /** Reads what it has beside what all layers have, from a stored document. */
  readonly read: (base: LayerBase, layer: Fields) => L
  /** What it is called in lists and sentences. */
  readonly nameOf: (layer: L) => string
  /** What it is, in words, for whoever cannot see it. */
  readonly describe: (layer: L) => string
  /** Width by height. */
  readonly aspectOf: (layer: L) => number
  /** Whether its width and height may be changed alone. */
  readonly canStretch: boolean
  /** Whether the specified least size in pixels stops its handles. */
  readonly hasLeastSize: boolean
  /** The uploaded picture that it shows. */
  readonly artworkOf: (layer: L) => DesignArtwork | undefined
  /** Every uploaded picture that it names: what it shows, and what that was made from. */
  readonly artworksOf: (layer: L) => readonly DesignArtwork[]
  /** The same with other pictures in place of those; nothing where what it shows has none. */
  readonly withArtworks: (layer: L, change: ChangeArtwork) => L | undefined
  /** The inks of what is drawn here; those of a picture are in its file. */
  readonly inksOf: (layer: L) => readonly string[]
  /** The same in other inks; a picture stays as it is. */
  readonly withInks: (layer: L, change: (ink: string) => string) => L
  /** The font that it is written in. */
  readonly fontOf: (layer: L) => FontId | undefined
  /** The mark of the shelf that it shows. */
  readonly markOf: (layer: L) => MarkId | undefined
  /** What it prints; nothing while its font or its mark is not there. */
  readonly artOf: (layer: L, fonts: Fonts) => Art | undefined
  /** How high its smallest letters are, as a share of its width, where that is known without looking. */
  readonly smallestLetterOf: (layer: L, fonts: Fonts) => number | undefined
  /** Dots per inch of the original at its printed size. */
  readonly dpiOf: (layer: L) => number
  /** The widest that it may be printed at these dots per inch. */
  readonly widthAtDpi: (layer: L, dpi: number) => number
  /** Whether it shows words or pictures that somebody may have the rights to. */
  readonly needsRights: boolean
  /** Whether a layer of the same kind shows the same. */
  readonly isCopyOf: (copy: L, layer: L) => boolean
  /** What of it shows in print, for the hash of what a customer approved: its form never changes. */
  readonly approvedArt: (layer: L, digestOf: (artworkId: string) => string) => unknown
}

/** Whether nothing of these differs. */
export const isSame = <T extends object>(one: T, other: T, names: readonly (keyof T)[]): boolean =>
  names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))

/** Whether two layers are alike in all but their name, their group, their place and their lock. */
function isAlike(copy: LayerBase, layer: LayerBase): boolean {
  const shown = ({ id: _id, groupId: _group, place: _place, locked: _locked, ...rest }: LayerBase) =>
    JSON.stringify(rest)
  return shown(copy) === shown(layer)
}

/** What is drawn from outlines takes any size, and prints sharp at each. */
export const outlined = {
  aspectOf: ({ place }: LayerBase): number => place.size.width / place.size.height,
  hasLeastSize: false,
  artworkOf: () => undefined,
  artworksOf: () => [],
  withArtworks: <L extends LayerBase>(layer: L): L => layer,
  markOf: (): MarkId | undefined => undefined,
  dpiOf: () => Number.POSITIVE_INFINITY,
  widthAtDpi: ({ place }: LayerBase): number => place.size.width,
  isCopyOf: isAlike,
} as const

export const approvedOutline = (outline: LayerOutline | null) =>
  outline && { color: outline.color, width: outline.width }

export const outlineWithInk = (outline: LayerOutline | null, change: (ink: string) => string): LayerOutline | null =>
  outline && { ...outline, color: change(outline.color) }

export function readLayerOutline(value: unknown, most: number): LayerOutline | null {
  if (value === null) return null
  const outline = readObject(value, 'outline')
  return { color: readColor(outline.color), width: readNumber(outline.width, 'outline', 0.001, most) }
}
