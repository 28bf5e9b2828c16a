import { asc } from 'drizzle-orm'
import type { Db } from '#platform/server/db/index.ts'
import { indexStyles, type StyleIndex } from '../model/catalogue.ts'
import { imagesOf, lookNumber, pictureIdOf } from '../model/looks.ts'
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

function grouped<T extends { styleId: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(row.styleId)
    if (group) group.push(row)
    else groups.set(row.styleId, [row])
  }
  return groups
}

const readCut = (cut: string): Cut => CUTS.find((known) => known === cut) ?? 'tee'

function ownImages(look: Look | undefined): Images {
  if (!look) throw new Error('A colour names a look that the database does not have.')
  return imagesOf(pictureIdOf(look, revisionOf(look.cut)))
}

function assemble(
  row: typeof styles.$inferSelect,
  colors: readonly (typeof styleColors.$inferSelect)[],
  prices: readonly (typeof stylePrices.$inferSelect)[],
  looks: ReadonlyMap<number, Look>,
): Style {
  const sizes = prices.map((price) => price.size)
  return {
    ...row,
    cut: readCut(row.cut),
    prices: prices.map(({ size, priceCents }) => ({ size, priceCents })),
    colors: colors.map((color) => ({
      name: color.name,
      hex: color.hex,
      hex2: color.hex2,
      family: color.family,
      sizes: color.sizes ?? sizes,
      images: color.images ?? ownImages(looks.get(color.pictureId)),
      discontinued: color.discontinued,
    })),
  }
}

/** The whole catalogue in four statements, as it stood at one moment. */
export function loadIndex(db: Db): Promise<StyleIndex> {
  return db.transaction(() => readIndex(db), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function readIndex(db: Db): Promise<StyleIndex> {
  const styleRows = await db.select().from(styles).orderBy(asc(styles.styleId))
  const colorRows = await db.select().from(styleColors).orderBy(asc(styleColors.styleId), asc(styleColors.position))
  const priceRows = await db.select().from(stylePrices).orderBy(asc(stylePrices.styleId), asc(stylePrices.position))
  const lookRows = await db.select().from(garmentLooks)
  const colors = grouped(colorRows)
  const prices = grouped(priceRows)
  // Numbers are worked out anew, so that pictures stay found where the rows are older than the way of counting.
  const looks = new Map<number, Look>(
    lookRows.map(({ pictureId, ...look }) => [pictureId, { ...look, cut: readCut(look.cut) }]),
  )
  const all = styleRows.map((row) => assemble(row, colors.get(row.styleId) ?? [], prices.get(row.styleId) ?? [], looks))
  return indexStyles(all, new Map([...looks.values()].map((look) => [lookNumber(look), look])))
}
