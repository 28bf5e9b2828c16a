import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { SignedIn } from '#platform/server/call.ts'
import { digestsOf, readingsOf } from '#shop/artworks/server/index.ts'
import { artworkIdsIn, type Design } from '../model/document/design.ts'
import { layerFacts, type PrintedViewWithFacts, printedViewsWithFacts } from '../model/printing/artwork-facts.ts'
import { loadFonts } from '../model/rendering/load-fonts.ts'

const hashOf = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 22)

/** Every decorated view with the facts of its artwork; originals that were never read are read now. Call it outside transactions. */
export async function readPrintedViews(call: SignedIn, design: Design): Promise<PrintedViewWithFacts[]> {
  const ids = artworkIdsIn(design)
  const [readings, digests, fonts] = await Promise.all([readingsOf(call, ids), digestsOf(call, ids), loadFonts(design)])
  // Letters are measured once for each wording, which takes a moment: between two of them others have their turn.
  for (const layer of design.layers) {
    layerFacts(design, layer, { readings, fonts })
    await pause()
  }
  const digestOf = (id: string) => digests.get(id) ?? ''
  return printedViewsWithFacts(design, { readings, fonts, digestOf }).map(({ facts, ...view }) => ({
    ...view,
    facts: facts && { ...facts, artwork: hashOf(facts.artwork) },
  }))
}
