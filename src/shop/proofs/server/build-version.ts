import type { Call } from '#platform/server/call.ts'
import type { ItemContent, PressOrder } from '#shop/orders/server/index.ts'
import { addedLabels, printMethodLabel } from '#shop/pricing/model/line-options.ts'
import { lowDpiNotes } from '#shop/pricing/model/print-notes.ts'
import { type ProofPrint, type ProofPrints, readProofPrints } from '#shop/production/server/index.ts'
import type { ProofItem, ProofView } from '../model/proof-item.ts'
import { proofHash, withContents } from './proof-hash.ts'

interface DrawnPicture {
  readonly draw: () => Promise<Buffer | undefined>
}

/** What a version shows, before its pictures are drawn. */
export interface BuiltVersion {
  readonly hash: string
  readonly items: readonly ProofItem[]
  readonly pictures: readonly DrawnPicture[]
  /** By the place of a picture: the one that was captured. */
  readonly seenIds: ReadonlyMap<number, string>
  readonly problems: readonly string[]
}

const rounded = (inches: number): number => Math.round(inches * 100) / 100

interface Pictures {
  readonly drawn: DrawnPicture[]
  readonly seenIds: Map<number, string>
}

function viewOf(print: ProofPrint, { drawn, seenIds }: Pictures): ProofView {
  const { mark, view, placement, inks, seenId } = print
  const garment = seenId === undefined ? null : drawn.push({ draw: print.drawSeen }) - 1
  if (garment !== null && seenId !== undefined) seenIds.set(garment, seenId)
  const [width, height] = [rounded(print.width), rounded(print.height)]
  const grows = print.bands.some(({ times }) => times !== 1)
  return {
    ...{ mark, view, width, height, placement, garment },
    ...(print.byEntry && { isSample: true }),
    print: drawn.push({ draw: print.drawPrint }) - 1,
    bands: grows
      ? print.bands.map(({ name, times }) => ({
          name,
          width: rounded(print.width * times),
          height: rounded(print.height * times),
        }))
      : [],
    inks: inks.map(({ name, color, artwork }) => ({ name, color, artwork })),
  }
}

function itemOf({ item, number, hex, entries, prints }: ProofPrints, pictures: Pictures): ProofItem {
  const { id, title, brand, code, color, quantities, quantity, options } = item
  return {
    ...{ itemId: id, number, title, brand, code, color, hex, quantities, pieces: quantity },
    method: printMethodLabel(options),
    options: addedLabels(options),
    lowDpiNotes: lowDpiNotes(options),
    ...(entries !== undefined && { entries }),
    views: prints.map((print) => viewOf(print, pictures)),
  }
}

/** What would be shown of an order at this moment, with other contents of some items: its originals are read. */
export async function buildVersion(
  call: Call,
  order: PressOrder,
  contents: readonly ItemContent[] = [],
): Promise<BuiltVersion> {
  const items = withContents(order.items, contents)
  const read = await readProofPrints(call, { ...order, items })
  const pictures: Pictures = { drawn: [], seenIds: new Map() }
  const shown = read.items.map((one) => itemOf(one, pictures))
  return {
    hash: proofHash(items),
    items: shown,
    pictures: pictures.drawn,
    seenIds: pictures.seenIds,
    problems: read.problems.map(({ problem }) => problem),
  }
}
