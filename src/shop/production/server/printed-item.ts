import type { Call } from '#platform/server/call.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import { type StoredArtwork, storedArtworks } from '#shop/artworks/server/index.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { artworkIdsIn, type Design } from '#shop/designs/model/document/design.ts'
import { readDesign } from '#shop/designs/model/document/read-design.ts'
import { VIEWS } from '#shop/designs/model/garment/views.ts'
import { pixels } from '#shop/designs/model/geometry.ts'
import { frontDesign, type StyleFacts } from '#shop/designs/model/printing/front-design.ts'
import { printedBox } from '#shop/designs/model/printing/printing.ts'
import { loadFonts } from '#shop/designs/model/rendering/load-fonts.ts'
import type { PressItem } from '#shop/orders/server/index.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import type { PressJob } from './press-job.ts'
import { entryJobs } from './rosters/entry-jobs.ts'
import { entryProblem } from './rosters/entry-problems.ts'
import { type PressRoster, readRoster } from './rosters/press-entry.ts'

/** What is printed on an item: its design, or pictures that came without one. */
export interface PrintedItem {
  readonly design: Design | null
  readonly artworkIds: readonly string[]
  readonly jobs: readonly PressJob[]
  /** The same as papers show it: of the prints of all entries the sample alone. */
  readonly shown: readonly PressJob[]
  /** The list of a group order; nothing where all pieces are alike. */
  readonly roster: PressRoster | undefined
  /** What of the list cannot be printed. */
  readonly unprintable: string | undefined
  /** The document of the order cannot be read any more. */
  readonly broken: boolean
}

export type Stored = ReadonlyMap<string, StoredArtwork>

const pictureIds = (call: Call, { designImages }: PressItem): string[] => [
  ...new Set(designImages.flatMap((address) => idInAddress(address, call.config.publicUrl) ?? [])),
]

/** A style that has left the catalogue is still printed: as the garment that most are. */
const factsOf = (call: Call, { styleId, code }: PressItem): StyleFacts =>
  currentCatalogue(call).styleById(styleId) ?? { styleId, code, cut: 'tee', gender: 'Unisex' }

export const genderOfItem = (call: Call, item: PressItem): string => factsOf(call, item).gender

function frontJobs(facts: StyleFacts, ids: readonly string[], stored: Stored): PressJob[] {
  return ids.flatMap((id, index) => {
    const artwork = stored.get(id)
    if (!artwork) return []
    const { name, width, height, vector } = artwork
    const size = { width: pixels(width), height: pixels(height) }
    const design = frontDesign(facts, { artworkId: id, name, vector, pixels: size })
    if (!design) return []
    const mark = ids.length > 1 ? `front-${index + 1}` : 'front'
    return [{ design, view: 'front' as const, mark, picture: index + 1 }]
  })
}

function artworkIdsOf(call: Call, item: PressItem): string[] {
  if (item.design === null || item.design === undefined) return pictureIds(call, item)
  const design = readDesign(item.design)
  return design ? artworkIdsIn(design) : []
}

async function jobsOf(design: Design, roster: PressRoster | undefined) {
  const shown = VIEWS.filter((view) => printedBox(design, view)).map((view) => ({
    ...{ design, view, mark: view, picture: 1 },
  }))
  // Ordered by itself it prints its samples: whoever bought it saw them.
  if (!roster) return { shown, jobs: shown, unprintable: undefined }
  const fonts = await loadFonts(design)
  const { entries } = roster
  const unprintable = entryProblem(design, fonts, entries)
  return { shown, jobs: unprintable ? [] : entryJobs(design, shown, { entries, fonts }), unprintable }
}

/** Reads from a frozen item what the press does with it. The item says how it is printed, whatever its design was made for. */
export async function readPrintedItem(call: Call, item: PressItem, stored: Stored): Promise<PrintedItem> {
  const artworkIds = artworkIdsOf(call, item)
  const options = readLineOptions(item.options)
  const roster = await readRoster(call, item)
  if (item.design === null || item.design === undefined) {
    const jobs = frontJobs(factsOf(call, item), artworkIds, stored).map((job) => ({
      ...job,
      design: { ...job.design, options },
    }))
    return { design: null, artworkIds, jobs, shown: jobs, roster, unprintable: undefined, broken: false }
  }
  const read = readDesign(item.design)
  if (!read) return { design: null, artworkIds, jobs: [], shown: [], roster, unprintable: undefined, broken: true }
  const design = { ...read, options }
  return { design, artworkIds, ...(await jobsOf(design, roster)), roster, broken: false }
}

export const storedArtworksOfItems = (call: Call, items: readonly PressItem[]): Promise<Stored> =>
  storedArtworks(
    call,
    items.flatMap((item) => artworkIdsOf(call, item)),
  )
