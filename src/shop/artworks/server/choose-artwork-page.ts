import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { artworkErrors } from '../contract.ts'
import { drawPdfUpload } from './draw-pdf.ts'
import { requireOwnPdf } from './own-pdf.ts'
import { limitPictureWork, queuePictureWork } from './picture-work.ts'
import { storeArtworks, toStoredArtwork } from './store-artworks.ts'
import { requireRoomForUpload } from './upload-quota.ts'

const LONGEST_STEM = 100

/** 'brand.pdf' becomes 'brand, page 2.pdf'. */
function nameOfPage(name: string, page: number): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.\w{1,4})?$/.exec(name) ?? []
  const plain = stem.replace(/, page \d+$/, '').slice(0, LONGEST_STEM)
  return page === 1 ? `${plain}${ending}` : `${plain}, page ${page}${ending}`
}

export async function chooseArtworkPage(
  call: CallOf<typeof contract.chooseArtworkPage>,
  { id, page }: InputOf<typeof contract.chooseArtworkPage>,
): Promise<ResultOf<typeof contract.chooseArtworkPage>> {
  const row = await requireOwnPdf(call, id)
  if (row.page === page) return { artwork: toStoredArtwork(row) }
  await requireRoomForUpload(call)
  const bytes = await call.storage.bytes(row.storageKey)
  const { drawingSeconds } = call.config
  const drawn = await limitPictureWork(call.actor.userId, () =>
    queuePictureWork(() => drawPdfUpload(bytes, page, drawingSeconds, call.signal), call.signal),
  )
  if (call.signal?.aborted) fail(artworkErrors, 'CANCELLED')
  const purpose = { kind: 'upload', name: nameOfPage(row.name, page) } as const
  const [stored] = await storeArtworks(call, purpose, [{ ...drawn, bytes, storedAs: row.storageKey }])
  if (!stored) throw new Error('a page was not stored')
  return { artwork: toStoredArtwork(stored) }
}
