import sharp from 'sharp'
import type { Call } from '#platform/server/call.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import { previewsOf } from '#shop/artworks/server/index.ts'
import { viewsByInterest } from '#shop/designs/model/design.ts'
import { VIEWS } from '#shop/designs/model/views.ts'
import { printPreview } from '#shop/designs/server/index.ts'
import type { CheckedItem } from '../approved.ts'
import type { PressJob } from '../press-job.ts'
import { boxOf } from '../prints.ts'

/** JPEG: what a PDF takes as it is, without decoding it. */
export interface JobPictures {
  /** As its buyer saw the garment; nothing where nobody captured it. */
  readonly seen: Buffer | undefined
  /** The print alone, on the color of the cloth. */
  readonly print: Buffer | undefined
}

const SEEN_PIXELS = 560
const PRINT_PIXELS = 480

/** The address of the picture that the editor took of a view, where it took all of them. */
function seenAddress({ item, printed }: CheckedItem, job: PressJob): string | undefined {
  if (!printed.design) return item.images[0]
  if (item.images.length !== VIEWS.length) return job === printed.jobs[0] ? item.images[0] : undefined
  return item.images[viewsByInterest(printed.design).indexOf(job.view)]
}

async function seenPicture(call: Call, checked: CheckedItem, job: PressJob): Promise<Buffer | undefined> {
  const id = idInAddress(seenAddress(checked, job) ?? '', call.config.publicUrl)
  const bytes = id === undefined ? undefined : (await previewsOf(call, [id])).get(id)
  if (!bytes) return undefined
  const fitting = sharp(bytes).resize({
    width: SEEN_PIXELS,
    height: SEEN_PIXELS,
    fit: 'inside',
    withoutEnlargement: true,
  })
  return fitting.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
}

async function printPicture(call: Call, job: PressJob, hex: string): Promise<Buffer | undefined> {
  const box = boxOf(job)
  if (!box) return undefined
  const dpi = PRINT_PIXELS / Math.max(box.width, box.height)
  const png = await printPreview(call, job.design, job.view, dpi)
  return png && sharp(png).flatten({ background: hex }).jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer()
}

export async function picturesOf(call: Call, checked: CheckedItem, job: PressJob, hex: string): Promise<JobPictures> {
  // A picture that cannot be read leaves its place empty; the measures stand beside it all the same.
  const orNone = async (work: Promise<Buffer | undefined>) => work.catch(() => undefined)
  const [seen, print] = await Promise.all([
    orNone(seenPicture(call, checked, job)),
    orNone(printPicture(call, job, hex)),
  ])
  return { seen, print }
}
