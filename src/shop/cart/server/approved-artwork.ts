import type { Call } from '#platform/server/call.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import { digestsOf } from '#shop/artworks/server/index.ts'
import { artworkIdsIn } from '#shop/designs/model/document/design.ts'
import { placementOf } from '#shop/designs/model/printing/placement.ts'
import type { PricedLine } from '../model/priced-line.ts'

type Printed = Pick<PricedLine, 'design' | 'designImages'>

const artworksIn = ({ design, designImages }: Printed, origin: string): string[] =>
  design ? artworkIdsIn(design) : designImages.flatMap((address) => idInAddress(address, origin) ?? [])

/** What a line prints, as its buyer sees it at this moment. */
export interface ApprovedArtwork {
  readonly placement: unknown
  readonly artworks: Readonly<Record<string, string>>
}

/** For each line what it prints, by the content of its originals: one statement however many lines there are. */
export async function approvedArtwork(call: Call, lines: readonly Printed[]): Promise<ApprovedArtwork[]> {
  const { publicUrl } = call.config
  const digests = await digestsOf(
    call,
    lines.flatMap((line) => artworksIn(line, publicUrl)),
  )
  const digestOf = (id: string) => digests.get(id) ?? ''
  return lines.map((line) => {
    const ids = [...new Set(artworksIn(line, publicUrl))]
    const pictures = ids.length > 0 ? ids.map(digestOf) : null
    return {
      placement: line.design ? placementOf(line.design, digestOf) : pictures,
      artworks: Object.fromEntries(ids.map((id) => [id, digestOf(id)])),
    }
  })
}
