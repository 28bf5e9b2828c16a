import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { artworkErrors } from '../contract.ts'
import { MOST_BYTES } from '../model/address.ts'
import { drawPdfUpload } from './draw-pdf.ts'
import { drawSvg } from './draw-svg.ts'
import { limitPictureWork, queuePictureWork } from './picture-work.ts'
import { type Examined, examineRaster } from './pictures.ts'
import { sniffUpload } from './sniff.ts'
import { storeArtworks, toStoredArtwork } from './store-artworks.ts'
import { requireRoomForUpload } from './upload-quota.ts'

/** The last part of the name, without what a file system or a header could take amiss. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return (
    last
      .replace(/[\p{Cc}"<>|:*?]/gu, '')
      .trim()
      .slice(0, 120) || 'artwork'
  )
}

/** What a file is, whatever its name says; the first page of a PDF. */
function examine({ config, signal }: SignedIn, bytes: Uint8Array): Promise<Examined> {
  const { drawingSeconds } = config
  const kind = sniffUpload(bytes)
  if (kind === 'svg') return queuePictureWork(() => drawSvg(bytes, drawingSeconds, signal), signal)
  if (kind === 'pdf') return queuePictureWork(() => drawPdfUpload(bytes, 1, drawingSeconds, signal), signal)
  if (kind === 'postscript') return fail(artworkErrors, 'POSTSCRIPT')
  return kind === 'photoshop' ? fail(artworkErrors, 'PHOTOSHOP') : examineRaster(bytes, signal)
}

export async function uploadArtwork(
  call: CallOf<typeof contract.uploadArtwork>,
  { file }: InputOf<typeof contract.uploadArtwork>,
): Promise<ResultOf<typeof contract.uploadArtwork>> {
  if (file.size > MOST_BYTES) fail(artworkErrors, 'TOO_LARGE')
  await requireRoomForUpload(call)

  const bytes = new Uint8Array(await file.arrayBuffer())
  const { pages = 1, ...examined } = await limitPictureWork(call.actor.userId, () => examine(call, bytes))
  if (call.signal?.aborted) fail(artworkErrors, 'CANCELLED')
  const purpose = { kind: 'upload', name: plainName(file.name) } as const
  const [stored] = await storeArtworks(call, purpose, [{ ...examined, bytes }])
  if (!stored) throw new Error('an upload was not stored')
  return { artwork: toStoredArtwork(stored), pages }
}
