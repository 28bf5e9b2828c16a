import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import type { mergeArtworkInks } from '#shop/artworks/contract.ts'
import type { InkMerge } from '#shop/artworks/model/reading/fewer-inks.ts'
import { showRecoloredImage } from '../../model/editing/image-commands.ts'
import { toDesignArtwork } from '../../model/layers/artwork.ts'
import type { ImageLayer } from '../../model/layers/image.ts'
import type { LabsStore } from '../document/editor-store.ts'
import { fewerInksTexts } from './texts.ts'

/** Has a copy made in fewer inks and shows it, as one step. Returns what went wrong, or an empty text. */
export async function acceptFewerInks(
  labs: LabsStore,
  { id, artworkId }: ImageLayer,
  merges: readonly InkMerge[],
  signal: AbortSignal,
): Promise<string> {
  const input = { id: `art_${artworkId.replace(/^art_/, '')}` as const, merges: [...merges] }
  try {
    const path = '/api/artworks/{id}/merge-inks'
    const { artwork } = await api.call<typeof mergeArtworkInks>('post', path, input, signal)
    labs.run((design) => showRecoloredImage(design, id, toDesignArtwork(artwork)))
    return ''
  } catch (error) {
    if (signal.aborted) return ''
    return error instanceof ApiError && error.status < 500 ? error.message : fewerInksTexts.notRecolored
  }
}
