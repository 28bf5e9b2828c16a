import { createHash } from 'node:crypto'
import type { Call } from '#platform/server/call.ts'
import { digestsOf } from '#shop/artworks/server/index.ts'
import type { PricedView } from '#shop/pricing/model/methods/print-method.ts'
import { artworkIdsIn, type Design } from '../model/document/design.ts'
import { VIEWS, type View } from '../model/garment/views.ts'
import { artworkName } from '../model/printing/artwork-name.ts'
import { printedView } from '../model/printing/printing.ts'

export const hashOfName = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 22)

/** Every decorated view with the name of its artwork: the same content in the same size has the same. */
export async function namePrintedViews(call: Call, designs: readonly Design[]): Promise<PricedView[]> {
  const digests = await digestsOf(call, designs.flatMap(artworkIdsIn))
  const nameOf = (design: Design, view: View) => hashOfName(artworkName(design, view, (id) => digests.get(id) ?? ''))
  return designs.flatMap((design) =>
    VIEWS.flatMap((view) => {
      const printed = printedView(design, view)
      return printed ? [{ ...printed, artwork: nameOf(design, view) }] : []
    }),
  )
}
