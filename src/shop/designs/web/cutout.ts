import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import type { removeBackground } from '#shop/artworks/contract.ts'
import { showCutout, showOriginal } from '../model/commands.ts'
import type { ImageLayer } from '../model/design.ts'
import type { LabsStore } from './editor-store.ts'
import { toArtwork } from './upload.ts'

const FAILED = 'Failed to process image'

export interface Removal {
  /** Also what the artwork encloses, such as the inside of letters. */
  readonly enclosed: boolean
  readonly signal: AbortSignal
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return FAILED
  const { reason } = error.body
  return typeof reason === 'string' ? `${error.message}. ${reason}` : error.message
}

/** Takes the background out of a picture, as one step. Gives what went wrong, or nothing. */
export async function cutOut(labs: LabsStore, layer: ImageLayer, { enclosed, signal }: Removal): Promise<string> {
  const imageData = `/api/artworks/${(layer.before ?? layer).artworkId}`
  const ask = { imageData, enable: true, enclosed }
  try {
    const path = '/api/images/remove-background'
    const { artwork } = await api.call<typeof removeBackground>('post', path, ask, signal)
    if (artwork) labs.run((design) => showCutout(showOriginal(design, layer.id), layer.id, toArtwork(artwork)))
    return ''
  } catch (error) {
    return signal.aborted ? '' : problemOf(error)
  }
}

export const putBack = (labs: LabsStore, { id }: ImageLayer): void => labs.run((design) => showOriginal(design, id))
