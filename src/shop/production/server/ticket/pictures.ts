import sharp from 'sharp'
import { concurrencyLimit } from '#platform/base/concurrency-limit.ts'
import type { Call } from '#platform/server/call.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import { previewsOf } from '#shop/artworks/server/index.ts'
import { cutOfDesign, layersOn, viewsByInterest } from '#shop/designs/model/document/design.ts'
import { VIEWS } from '#shop/designs/model/garment/views.ts'
import { printPreview } from '#shop/designs/server/index.ts'
import type { CheckedItem } from '../check-approved.ts'
import type { PressJob } from '../press-job.ts'
import { boxOf } from '../prints.ts'

/** Addresses that hold the picture itself: of the same one twice, the document keeps one. */
export interface JobPictures {
  /** As its buyer saw the garment; nothing where nobody captured it. */
  readonly seen: string | undefined
  /** The print alone, on the color of the cloth. */
  readonly print: string | undefined
}

/** A decorated view and the color of its cloth. */
export interface Decorated {
  readonly checked: CheckedItem
  readonly job: PressJob
  readonly hex: string
}

const SEEN_PIXELS = 560
const PRINT_PIXELS = 480
// Pictures that are drawn beside each other: more would only wait for processors.
const AT_ONCE = 2

/** The address of the picture that the editor took of a view, where it took all of them. */
function seenAddress({ item, printed }: Pick<CheckedItem, 'item' | 'printed'>, job: PressJob): string | undefined {
  if (!printed.design) return item.images[0]
  if (item.images.length !== VIEWS.length) return job === printed.shown[0] ? item.images[0] : undefined
  return item.images[viewsByInterest(printed.design).indexOf(job.view)]
}

export const seenId = (call: Call, { checked, job }: Pick<Decorated, 'checked' | 'job'>): string | undefined =>
  idInAddress(seenAddress(checked, job) ?? '', call.config.publicUrl)

export async function seenPicture(call: Call, id: string): Promise<Buffer | undefined> {
  const bytes = (await previewsOf(call, [id])).get(id)
  if (!bytes) return undefined
  const fitting = sharp(bytes).resize({
    width: SEEN_PIXELS,
    height: SEEN_PIXELS,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return fitting.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
}

export async function printPicture(
  call: Call,
  { job, hex }: Pick<Decorated, 'job' | 'hex'>,
): Promise<Buffer | undefined> {
  const box = boxOf(job)
  if (!box) return undefined
  const dpi = PRINT_PIXELS / Math.max(box.width, box.height)
  return printPreview(call, job.design, job.view, { dpi, cloth: hex })
}

const printKey = ({ job: { design, view }, hex }: Decorated): string =>
  JSON.stringify([cutOfDesign(design), view, hex, layersOn(design, view)])

type Work = () => Promise<Buffer | undefined>

// JPEG: what a PDF takes as it is, without decoding it.
const addressOf = (jpeg: Buffer | undefined): string | undefined =>
  jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`

/** A picture that cannot be read leaves its place empty; the measures stand beside it all the same. */
async function drawAll(call: Call, works: ReadonlyMap<string, Work>): Promise<ReadonlyMap<string, string | undefined>> {
  const leaveEmpty = (cause: unknown): undefined => {
    call.log.warn({ err: cause }, 'a job ticket lacks a picture')
  }
  const limit = concurrencyLimit({ atOnce: AT_ONCE })
  const draw = async (work: Work) => addressOf(await limit.run(work).catch(leaveEmpty))
  return new Map(await Promise.all([...works].map(async ([key, work]) => [key, await draw(work)] as const)))
}

/** The pictures of all views of an order: what looks the same on several items is drawn once. */
export async function ticketPicturesOf(
  call: Call,
  views: readonly Decorated[],
): Promise<(one: Decorated) => JobPictures> {
  const works = new Map<string, Work>()
  for (const one of views) {
    const id = seenId(call, one)
    if (id !== undefined) works.set(id, () => seenPicture(call, id))
    works.set(printKey(one), () => printPicture(call, one))
  }
  const drawn = await drawAll(call, works)
  return (one) => ({ seen: drawn.get(seenId(call, one) ?? ''), print: drawn.get(printKey(one)) })
}
