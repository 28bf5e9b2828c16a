import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import type { changeArtworkInks, thickenArtworkLines, Artwork as Uploaded } from '#shop/artworks/contract.ts'
import type { InkMerge } from '#shop/artworks/model/reading/fewer-inks.ts'
import { findLayer } from '../../../model/document/design.ts'
import { designOf } from '../../../model/editing/editor.ts'
import { showCopiedImage } from '../../../model/editing/image-commands.ts'
import { toDesignArtwork } from '../../../model/layers/artwork.ts'
import type { ImageLayer } from '../../../model/layers/image.ts'
import { designsTexts } from '../../../texts.ts'
import type { LabsStore } from '../../document/editor-store.ts'
import { noteReading } from '../../loading/load-reading.ts'

type ArtworkId = `art_${string}`

export function pictureOf(labs: LabsStore, id: string): ImageLayer | undefined {
  const layer = findLayer(designOf(labs.get().editor), id)
  return layer?.kind === 'image' ? layer : undefined
}

const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.status < 500 ? error.message : designsTexts.artworkNotChanged

export interface PictureChange {
  readonly isShown: boolean
  /** What went wrong; empty as well where it was given up, or another picture stands there by now. */
  readonly problem: string
}

/** Has a copy of a picture made and shows it, as one step. */
async function showCopy(
  labs: LabsStore,
  { id, artworkId }: ImageLayer,
  signal: AbortSignal,
  makeCopy: (artworkId: ArtworkId) => Promise<Uploaded>,
): Promise<PictureChange> {
  try {
    const copy = await makeCopy(`art_${artworkId.replace(/^art_/, '')}`)
    labs.run((design) => showCopiedImage(design, id, artworkId, toDesignArtwork(copy)))
    return { isShown: pictureOf(labs, id)?.artworkId === copy.id, problem: '' }
  } catch (error) {
    return { isShown: false, problem: signal.aborted ? '' : problemOf(error) }
  }
}

/** Shows a picture in other inks. */
export const recolorPicture = (
  labs: LabsStore,
  layer: ImageLayer,
  merges: readonly InkMerge[],
  signal: AbortSignal,
): Promise<PictureChange> =>
  showCopy(labs, layer, signal, async (id) => {
    const path = '/api/artworks/{id}/merge-inks'
    const input = { id, merges: merges.map(({ from, to }) => ({ from, to })) }
    return (await api.call<typeof changeArtworkInks>('post', path, input, signal)).artwork
  })

/** Shows a picture whose lines are at least so wide, in widths of the picture. */
export const thickenPicture = (
  labs: LabsStore,
  layer: ImageLayer,
  least: number,
  signal: AbortSignal,
): Promise<PictureChange> =>
  showCopy(labs, layer, signal, async (id) => {
    const path = '/api/artworks/{id}/thicken-lines'
    const { artwork, reading } = await api.call<typeof thickenArtworkLines>('post', path, { id, least }, signal)
    noteReading(artwork.id, reading)
    return artwork
  })
