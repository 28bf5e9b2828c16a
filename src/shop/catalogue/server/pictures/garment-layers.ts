import type { Call } from '#platform/server/call.ts'
import { readPictureId } from '../../model/looks.ts'
import type { PictureView } from '../../model/pictures.ts'
import { currentCatalogue } from '../catalogue-cache.ts'
import { readPrintMap } from './read-print-map.ts'
import { revisionOf } from './revisions.ts'
import { storedPicture } from './stored-picture.ts'
import { storedShade } from './stored-shade.ts'
import { storedSupplied } from './supplied.ts'

/** What artwork is laid on and lit by, as the editor fetches it. */
export interface GarmentLayers {
  /** Large and without ground. */
  readonly picture: Uint8Array
  /** Its folds in grey, and the measured points of its print areas; nothing of a supplier's own picture, whose folds nobody knows. */
  readonly shade: Uint8Array | undefined
  readonly points: Float32Array | undefined
}

const PATH = /(?:^|\/)Images\/Color\/([1-9]\d{0,15})_(f|b|d|omf)_f[sml]\.\w+$/

function pointsIn(file: Uint8Array): Float32Array {
  const whole = new Uint8Array(file)
  return new Float32Array(whole.buffer, 0, Math.floor(whole.byteLength / 4))
}

/** The layers of a picture that the catalogue names; nothing where it names none. Dyed and stored like one that is asked for. */
export async function garmentLayers(call: Call, path: string): Promise<GarmentLayers | undefined> {
  const [, number, name] = PATH.exec(path) ?? []
  if (number === undefined) return undefined
  const [pictureId, view, size] = [Number(number), name as PictureView, 'fl'] as const
  const look = currentCatalogue(call).lookOf(pictureId)
  if (!look) {
    const picture = await storedSupplied(call, { pictureId, view, size })
    return { picture, shade: undefined, points: undefined }
  }
  const { cut } = look
  const current = pictureId - readPictureId(pictureId).revision + revisionOf(cut)
  // One after the other: nobody waits for a single picture, and others want the process meanwhile.
  const picture = await storedPicture(call, look, { pictureId: current, view, size, ground: 'none', format: 'webp' })
  const shade = await storedShade(call, { cut, view, size })
  return { picture, shade, points: pointsIn(await readPrintMap(cut, view)) }
}
