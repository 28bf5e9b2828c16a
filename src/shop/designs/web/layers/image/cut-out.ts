import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import type { removeBackground } from '#shop/artworks/contract.ts'
import { addressOf } from '#shop/artworks/model/address.ts'
import { showCutoutImage, showOriginalImage } from '../../../model/editing/image-commands.ts'
import { toDesignArtwork } from '../../../model/layers/artwork.ts'
import type { ImageLayer } from '../../../model/layers/image.ts'
import { designsTexts } from '../../../texts.ts'
import type { LabsStore } from '../../document/editor-store.ts'

export interface CutOutOptions {
  /** Also what the artwork encloses, such as the inside of letters. */
  readonly enclosed: boolean
  readonly signal: AbortSignal
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return designsTexts.imageNotProcessed
  const { reason } = error.body
  return typeof reason === 'string' ? `${error.message}. ${reason}` : error.message
}

/** Takes the background out of a picture, as one step. Returns what went wrong, or an empty text. */
export async function cutOut(labs: LabsStore, layer: ImageLayer, { enclosed, signal }: CutOutOptions): Promise<string> {
  const imageData = addressOf((layer.before ?? layer).artworkId)
  const input = { imageData, enable: true, enclosed }
  try {
    const path = '/api/images/remove-background'
    const { artwork } = await api.call<typeof removeBackground>('post', path, input, signal)
    if (artwork)
      labs.run((design) => showCutoutImage(showOriginalImage(design, layer.id), layer.id, toDesignArtwork(artwork)))
    return ''
  } catch (error) {
    return signal.aborted ? '' : problemOf(error)
  }
}

export const restoreOriginal = (labs: LabsStore, { id }: ImageLayer): void =>
  labs.run((design) => showOriginalImage(design, id))
