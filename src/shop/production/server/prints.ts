import type { Call } from '#platform/server/call.ts'
import { cutOfDesign, layersOn } from '#shop/designs/model/document/design.ts'
import { hasFieldsOn } from '#shop/designs/model/fields/fields-of.ts'
import type { Rect } from '#shop/designs/model/geometry.ts'
import { artworkOf, type Layer } from '#shop/designs/model/layers/layer-kinds.ts'
import { printedBox } from '#shop/designs/model/printing/printing.ts'
import { type SizeBand, sizeBands } from '#shop/designs/model/printing/size-bands.ts'
import { sizesOf } from '#shop/orders/model.ts'
import type { PressItem } from '#shop/orders/server/index.ts'
import type { Print } from '../contract.ts'
import { landmarkOfView } from '../model/landmark.ts'
import { placementText } from '../model/placement-text.ts'
import type { CheckedItem } from './check-approved.ts'
import type { PressJob } from './press-job.ts'
import { genderOfItem } from './printed-item.ts'

const orderedSizes = ({ quantities }: PressItem): string[] => sizesOf(quantities).map(([size]) => size)

/** The prints that the ordered sizes of an item need; of an entry the one of its size. */
export const bandsOf = (call: Call, item: PressItem, { design, entry }: PressJob): SizeBand[] =>
  sizeBands(design, genderOfItem(call, item), entry ? [entry.size] : orderedSizes(item))

/** Whether each entry of a group order has a print of its own there: then the job is shown as its sample. */
export const isPrintedByEntry = ({ printed }: CheckedItem, { design, view }: PressJob): boolean =>
  printed.roster !== undefined && hasFieldsOn(design, view)

const isShapes = (layer: Layer): boolean => artworkOf(layer)?.vector ?? true

/** Whether a print is drawn from shapes alone, and so can be cut and printed from a PDF. */
export const isVector = ({ design, view }: PressJob): boolean => layersOn(design, view).every(isShapes)

export const boxOf = ({ design, view }: PressJob): Rect | undefined => printedBox(design, view)

export const landmarkOfJob = ({ design, view }: PressJob): string => landmarkOfView(cutOfDesign(design), view)

/** What is printed on each view. */
export function printsOf(call: Call, checked: CheckedItem): Print[] {
  const { item, printed } = checked
  return printed.shown.flatMap((job) => {
    const box = boxOf(job)
    if (!box) return []
    return [
      {
        mark: job.mark,
        view: job.view,
        picture: job.picture,
        width: box.width,
        height: box.height,
        placement: placementText(box, landmarkOfJob(job)),
        vector: isVector(job),
        byEntry: isPrintedByEntry(checked, job),
        bands: bandsOf(call, item, job).map(({ name, sizes, times }) => ({ name, size: sizes[0] ?? '', times })),
      },
    ]
  })
}
