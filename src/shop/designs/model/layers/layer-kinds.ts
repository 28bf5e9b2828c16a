import type { MarkId } from '../clip-art/marks.ts'
import type { FontId } from '../lettering/font-names.ts'
import type { Fonts } from '../lettering/lettering.ts'
import type { DesignArtwork } from './artwork.ts'
import { type ClipArtLayer, clipArtKind } from './clip-art.ts'
import { type ImageLayer, imageKind } from './image.ts'
import type { ChangeArtwork, LayerKind } from './layer-kind.ts'
import type { Art } from './painting.ts'
import { type ShapeLayer, shapeKind } from './shape.ts'
import { type TextLayer, textKind } from './text.ts'

/** A new kind is a member here and a line in the registry below; the compiler misses the one without the other. */
export type Layer = ImageLayer | TextLayer | ShapeLayer | ClipArtLayer

export type LayerKindName = Layer['kind']
export type LayersByKind = { readonly [L in Layer as L['kind']]: L }
/** A layer whose kind is known to its registry. */
export type LayerIn<Kind extends LayerKindName = LayerKindName> = {
  [K in Kind]: LayersByKind[K] & { readonly kind: K }
}[Kind]

export const layerKinds: { readonly [Kind in LayerKindName]: LayerKind<LayersByKind[Kind]> } = {
  image: imageKind,
  text: textKind,
  shape: shapeKind,
  'clip-art': clipArtKind,
}

export function isLayerKind(name: unknown): name is LayerKindName {
  return typeof name === 'string' && Object.hasOwn(layerKinds, name)
}

/** What a layer is called in lists and sentences. */
export function layerName<Kind extends LayerKindName>(layer: LayerIn<Kind>): string {
  return layerKinds[layer.kind].nameOf(layer)
}

/** What a layer is, in words, for whoever cannot see it. */
export function describeLayer<Kind extends LayerKindName>(layer: LayerIn<Kind>): string {
  return layerKinds[layer.kind].describe(layer)
}

/** Width by height. */
export function aspectOfLayer<Kind extends LayerKindName>(layer: LayerIn<Kind>): number {
  return layerKinds[layer.kind].aspectOf(layer)
}

/** Whether its width and height may be changed alone. */
export const canStretch = ({ kind }: Layer): boolean => layerKinds[kind].canStretch

/** Whether the specified least size in pixels stops its handles. */
export const hasLeastSize = ({ kind }: Layer): boolean => layerKinds[kind].hasLeastSize

/** Whether it shows words or pictures that somebody may have the rights to. */
export const needsRights = ({ kind }: Layer): boolean => layerKinds[kind].needsRights

/** The uploaded picture that a layer shows. */
export function artworkOf<Kind extends LayerKindName>(layer: LayerIn<Kind>): DesignArtwork | undefined {
  return layerKinds[layer.kind].artworkOf(layer)
}

/** Every uploaded picture that a layer names: what it shows, and what that was made from. */
export function artworksOf<Kind extends LayerKindName>(layer: LayerIn<Kind>): readonly DesignArtwork[] {
  return layerKinds[layer.kind].artworksOf(layer)
}

/** A layer with other pictures in place of those that it names; nothing where what it shows has none. */
export function withArtworks<Kind extends LayerKindName>(
  layer: LayerIn<Kind>,
  change: ChangeArtwork,
): Layer | undefined {
  return layerKinds[layer.kind].withArtworks(layer, change)
}

/** The inks of what is drawn here; those of a picture are in its file. */
export function inksOfLayer<Kind extends LayerKindName>(layer: LayerIn<Kind>): readonly string[] {
  return layerKinds[layer.kind].inksOf(layer)
}

/** A layer in other inks; a picture stays as it is. */
export function withInks<Kind extends LayerKindName>(layer: LayerIn<Kind>, change: (ink: string) => string): Layer {
  return layerKinds[layer.kind].withInks(layer, change)
}

/** The font that a layer is written in. */
export function fontOf<Kind extends LayerKindName>(layer: LayerIn<Kind>): FontId | undefined {
  return layerKinds[layer.kind].fontOf(layer)
}

/** The mark of the shelf that a layer shows. */
export function markOf<Kind extends LayerKindName>(layer: LayerIn<Kind>): MarkId | undefined {
  return layerKinds[layer.kind].markOf(layer)
}

/** What a layer prints; nothing while the font of its words or its mark is not there. */
export function artOf<Kind extends LayerKindName>(layer: LayerIn<Kind>, fonts: Fonts): Art | undefined {
  return layerKinds[layer.kind].artOf(layer, fonts)
}

/** How high the smallest letters of written words are, as a share of the layer's width. */
export function smallestLetterOf<Kind extends LayerKindName>(layer: LayerIn<Kind>, fonts: Fonts): number | undefined {
  return layerKinds[layer.kind].smallestLetterOf(layer, fonts)
}

/** Dots per inch of the original at its printed size; what is drawn from shapes has no limit. */
export function effectiveDpi<Kind extends LayerKindName>(layer: LayerIn<Kind>): number {
  return layerKinds[layer.kind].dpiOf(layer)
}

/** The widest that a layer may be printed at these dots per inch. */
export function widthAtDpi<Kind extends LayerKindName>(layer: LayerIn<Kind>, dpi: number): number {
  return layerKinds[layer.kind].widthAtDpi(layer, dpi)
}

/** What of a layer shows in print, with the content of artwork in place of its name. */
export function approvedArt<Kind extends LayerKindName>(
  layer: LayerIn<Kind>,
  digestOf: (artworkId: string) => string,
): unknown {
  return layerKinds[layer.kind].approvedArt(layer, digestOf)
}

/** Whether a layer of the other side shows the same: the same picture, the same words, the same shape. */
export function isCopyOf<Kind extends LayerKindName>(copy: Layer, layer: LayerIn<Kind>): boolean {
  return isOfKind(copy, layer.kind) && layerKinds[layer.kind].isCopyOf(copy, layer)
}

function isOfKind<Kind extends LayerKindName>(layer: Layer, kind: Kind): layer is LayersByKind[Kind] & Layer {
  return layer.kind === kind
}
