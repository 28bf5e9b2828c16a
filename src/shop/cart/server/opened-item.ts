import type { SignedIn } from '#platform/server/call.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import { findPictures } from '#shop/artworks/server/index.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { type Design, emptyDesign, namedArtworkIds } from '#shop/designs/model/document/design.ts'
import { layerName, withArtworks } from '#shop/designs/model/layers/layer-kinds.ts'
import type { LineOptions } from '#shop/pricing/model/line-options.ts'
import type { Quantities } from '#shop/pricing/model/quantities.ts'
import type { OpenedItem } from '../contract.ts'
import { designsToPrint } from '../model/prints.ts'

/** A line of a cart or an item of an order, as it is stored. */
interface StoredItem {
  readonly styleId: number
  readonly color: string
  readonly quantities: Quantities
  readonly note: string
  readonly options: LineOptions
  readonly design: Design | null
  readonly designImages: readonly string[]
}

/** Pictures without a placement lie where each of them is printed. */
async function designOfPictures(call: SignedIn, { styleId, designImages }: StoredItem): Promise<Design | null> {
  const style = currentCatalogue(call).styleById(styleId)
  const ids = designImages.flatMap((address) => idInAddress(address, call.config.publicUrl) ?? [])
  if (!style || ids.length === 0) return null
  const [first, ...more] = designsToPrint(style, { design: null, pictures: await findPictures(call, ids) })
  const others = more.flatMap(({ layers }, at) => layers.map((layer) => ({ ...layer, id: `${layer.id}-${at + 2}` })))
  return first ? { ...first, layers: [...first.layers, ...others] } : null
}

/** Without the layers whose artwork is erased, and what those were called. */
async function withoutErased(call: SignedIn, design: Design) {
  const stored = new Set((await findPictures(call, namedArtworkIds(design))).map(({ id }) => id))
  const kept = design.layers.map((layer) =>
    withArtworks(layer, (artwork) => (stored.has(artwork.artworkId) ? artwork : undefined)),
  )
  const missing = design.layers.filter((_layer, at) => !kept[at]).map((layer) => layerName(layer))
  return { design: { ...design, layers: kept.flatMap((layer) => layer ?? []) }, missing: [...new Set(missing)] }
}

/** What the editor opens: note and options are those of the item, which may have changed since the design was made. */
export async function toOpenedItem(call: SignedIn, item: StoredItem): Promise<OpenedItem> {
  const { styleId, color, quantities, note, options } = item
  const placed = item.design ?? (await designOfPictures(call, item)) ?? emptyDesign
  const { design, missing } = await withoutErased(call, placed)
  return { styleId, color, quantities: { ...quantities }, document: { ...design, color, note, options }, missing }
}
