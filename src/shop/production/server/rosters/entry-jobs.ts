import type { Design } from '#shop/designs/model/document/design.ts'
import { hasFieldsOn } from '#shop/designs/model/fields/fields-of.ts'
import { fillFields, fitFields } from '#shop/designs/model/fields/fill-fields.ts'
import type { Fonts } from '#shop/designs/model/lettering/lettering.ts'
import { printedBox } from '#shop/designs/model/printing/printing.ts'
import type { PressJob } from '../press-job.ts'
import type { PressEntry } from './press-entry.ts'

/** A print for each entry on the views that say another thing on each, in the order of the list; the others stay as they are. */
export function entryJobs(
  design: Design,
  shown: readonly PressJob[],
  { entries, fonts }: { readonly entries: readonly PressEntry[]; readonly fonts: Fonts },
): PressJob[] {
  const values = entries.map((entry) => entry.values)
  const sizes = fitFields(design, values, fonts)
  const filled = entries.map((entry) => ({ entry, own: fillFields(design, entry.values, sizes, fonts) }))
  return shown.flatMap((job) => {
    if (!hasFieldsOn(design, job.view)) return [job]
    return filled
      .filter(({ own }) => printedBox(own, job.view))
      .map(({ entry, own }, index) => ({
        ...{ design: own, view: job.view, mark: `${job.view}-${entry.mark}`, entry },
        picture: index + 1,
      }))
  })
}
