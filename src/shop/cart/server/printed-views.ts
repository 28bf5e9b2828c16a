import type { SignedIn } from '#platform/server/call.ts'
import type { Artwork } from '#shop/artworks/contract.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import { limitPictureWork, requirePictures } from '#shop/artworks/server/index.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import type { StyleFacts } from '#shop/designs/model/printing/front-design.ts'
import { namePrintedViews, readPrintedViews } from '#shop/designs/server/index.ts'
import type { LineOptions } from '#shop/pricing/model/line-options.ts'
import type { PricedView } from '#shop/pricing/model/methods/print-method.ts'
import { printMethodOf } from '#shop/pricing/model/methods/print-methods.ts'
import { designsToPrint } from '../model/prints.ts'

interface Printed {
  /** On the garment that is ordered. */
  readonly design: Design | null
  /** Without a design each of them is one front print. */
  readonly pictures: readonly Artwork[]
}

/** What is charged for, with the facts of its artwork. Call it outside transactions: originals may have to be read. */
export async function readViews(call: SignedIn, style: StyleFacts, printed: Printed): Promise<PricedView[]> {
  const views: PricedView[] = []
  // Reading counts as one of the pictures that are worked on for a person.
  await limitPictureWork(call.actor.userId, async () => {
    for (const design of designsToPrint(style, printed)) views.push(...(await readPrintedViews(call, design)))
  })
  return views
}

/** What is charged for; facts of the artwork are there where the print method asks for them. */
export async function viewsToPrint(
  call: SignedIn,
  style: StyleFacts,
  { options, ...printed }: Printed & { readonly options: LineOptions },
): Promise<PricedView[]> {
  if (printMethodOf(options).needsFacts) return readViews(call, style, printed)
  return namePrintedViews(call, designsToPrint(style, printed))
}

/** The pictures that a line without a design prints. */
export function picturesOfLine(call: SignedIn, designImages: readonly string[]): Promise<Artwork[]> {
  const ids = designImages.flatMap((address) => idInAddress(address, call.config.publicUrl) ?? [])
  return requirePictures(call, ids)
}
