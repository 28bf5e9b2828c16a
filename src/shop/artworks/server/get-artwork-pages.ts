import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { dataUrlOf } from './data-url.ts'
import { drawPdfPages } from './draw-pdf.ts'
import { requireOwnPdf } from './own-pdf.ts'
import { limitPictureWork, queuePictureWork } from './picture-work.ts'

export async function getArtworkPages(
  call: CallOf<typeof contract.getArtworkPages>,
  { id }: InputOf<typeof contract.getArtworkPages>,
): Promise<ResultOf<typeof contract.getArtworkPages>> {
  const { storageKey } = await requireOwnPdf(call, id)
  const bytes = await call.storage.bytes(storageKey)
  const { drawingSeconds } = call.config
  const drawn = await limitPictureWork(call.actor.userId, () =>
    queuePictureWork(() => drawPdfPages(bytes, drawingSeconds, call.signal), call.signal),
  )
  const pages = drawn.map(({ width, height, png }, index) => ({
    ...{ page: index + 1, width, height },
    picture: dataUrlOf(png, 'image/png'),
  }))
  return { pages }
}
