import { setImmediate } from 'node:timers/promises'
import { asc, between, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db/index.ts'
import { indexStylesInSteps, type StyleIndex } from '../model/catalogue.ts'
import { imagesOf, lookNumber, pictureIdOf } from '../model/looks.ts'
import type { Steps } from '../model/steps.ts'
import { CUTS, type Cut, type Images, type Look, type Style } from '../model/style.ts'
import { revisionOf } from './renders.ts'
import { catalogueState, garmentLooks, styleColors, stylePrices, styles } from './tables.ts'

export interface Versions {
  readonly version: number
  readonly signals: number
}

/** The numbers that every process watches. */
export async function readVersions(db: Db): Promise<Versions> {
  const { version, signals } = catalogueState
  const [state] = await db.select({ version, signals }).from(catalogueState)
  return state ?? { version: 0, signals: 0 }
}

const readCut = (cut: string): Cut => CUTS.find((known) => known === cut) ?? 'tee'

type ColorRow = readonly [
  styleId: number,
  position: number,
  name: string,
  family: string,
  pictureId: number,
  images: Images | null,
  sizes: string[] | null,
  discontinued: boolean,
]
type PriceRow = readonly [styleId: number, position: number, size: string, priceCents: number]

// So many at a time that a statement takes a fraction of a second and its rows a few megabytes.
const BATCH = 1_000

/** The rows of each style, in the order of their positions. */
function byStyle<T extends ColorRow | PriceRow>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(row[0])
    if (group) group.push(row)
    else groups.set(row[0], [row])
  }
  for (const group of groups.values()) group.sort((one, other) => one[1] - other[1])
  return groups
}

/** Colours and prices come as one value: a catalogue of 100,000 styles has a million of them, too many for rows. */
async function readBatch(db: Db, after: number) {
  const rows = await db.select().from(styles).where(gt(styles.styleId, after)).orderBy(asc(styles.styleId)).limit(BATCH)
  const [first = 0, last = 0] = [rows[0]?.styleId, rows.at(-1)?.styleId]
  const color = styleColors
  const [colors] = await db
    .select({
      list: sql<ColorRow[] | null>`json_agg(json_build_array(${color.styleId}, ${color.position}, ${color.name},
        ${color.family}, ${color.pictureId}, ${color.images}, ${color.sizes}, ${color.discontinued}))`,
    })
    .from(color)
    .where(between(color.styleId, first, last))
  const price = stylePrices
  const [prices] = await db
    .select({
      list: sql<PriceRow[] | null>`json_agg(json_build_array(${price.styleId}, ${price.position}, ${price.size},
        ${price.priceCents}))`,
    })
    .from(price)
    .where(between(price.styleId, first, last))
  return { rows, colors: byStyle(colors?.list ?? []), prices: byStyle(prices?.list ?? []) }
}

/** Puts styles together; what many of them have in common is kept once. */
function createAssembly(looks: ReadonlyMap<number, Look>) {
  const texts = new Map<string, string>()
  const images = new Map<number, Images>()

  function shared(text: string): string {
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }

  function lookAt(pictureId: number): Look {
    const look = looks.get(pictureId)
    if (!look) throw new Error('A colour names a look that the database does not have.')
    return look
  }

  function ownImages(pictureId: number): Images {
    const known = images.get(pictureId)
    if (known) return known
    const look = lookAt(pictureId)
    const made = imagesOf(pictureIdOf(look, revisionOf(look.cut)))
    images.set(pictureId, made)
    return made
  }

  return (row: typeof styles.$inferSelect, colors: readonly ColorRow[], prices: readonly PriceRow[]): Style => {
    const sizes = prices.map(([, , size]) => shared(size))
    return {
      ...row,
      brand: shared(row.brand),
      category: shared(row.category),
      title: shared(row.title),
      cut: readCut(row.cut),
      prices: prices.map(([, , size, priceCents]) => ({ size: shared(size), priceCents })),
      colors: colors.map(([, , name, family, pictureId, own, ownSizes, discontinued]) => ({
        name: shared(name),
        hex: lookAt(pictureId).hex,
        hex2: lookAt(pictureId).hex2,
        family: shared(family),
        sizes: ownSizes ?? sizes,
        images: own ?? ownImages(pictureId),
        discontinued,
      })),
    }
  }
}

async function readStyles(db: Db): Promise<{ all: Style[]; looks: Map<number, Look> }> {
  const lookRows = await db.select().from(garmentLooks)
  const looks = new Map<number, Look>(
    lookRows.map(({ pictureId, ...look }) => [pictureId, { ...look, cut: readCut(look.cut) }]),
  )
  const assemble = createAssembly(looks)
  const all: Style[] = []
  for (;;) {
    const { rows, colors, prices } = await readBatch(db, all.at(-1)?.styleId ?? 0)
    for (const row of rows) all.push(assemble(row, colors.get(row.styleId) ?? [], prices.get(row.styleId) ?? []))
    if (rows.length < BATCH) return { all, looks }
    await setImmediate()
  }
}

/** The whole catalogue as it stood at one moment: read again where an import came between. */
export async function loadIndex(db: Db): Promise<StyleIndex> {
  for (;;) {
    const { version } = await readVersions(db)
    const { all, looks } = await readStyles(db)
    if ((await readVersions(db)).version !== version) continue
    // Numbers are worked out anew, so that pictures stay found where the rows are older than the way of counting.
    const byNumber = new Map([...looks.values()].map((look) => [lookNumber(look), look]))
    return inTurns(indexStylesInSteps(all, byNumber))
  }
}

const LONGEST_TURN_MS = 10

/** Does long work without keeping requests waiting: every few milliseconds they have their turn. */
async function inTurns<T>(steps: Steps<T>): Promise<T> {
  let began = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - began < LONGEST_TURN_MS) continue
    await setImmediate()
    began = performance.now()
  }
}
