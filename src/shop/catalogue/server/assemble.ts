import { imagesOf, pictureIdOf } from '../model/looks.ts'
import { remember } from '../model/remember.ts'
import {
  GARMENT_CUTS,
  type GarmentCut,
  type GarmentLook,
  type SizePrice,
  type Style,
  type StyleColor,
} from '../model/style.ts'
import type { Batch } from './import/read-batch.ts'
import { revisionOf } from './pictures/revisions.ts'

export const readCut = (cut: string): GarmentCut => GARMENT_CUTS.find((known) => known === cut) ?? 'tee'

interface Rows {
  readonly styleId: readonly number[]
  readonly position: readonly number[]
}

/** What is made of each style's rows, in the order of their positions. */
function byStyle<T>({ styleId, position }: Rows, make: (row: number, styleId: number) => T): Map<number, T[]> {
  const rows = new Map<number, number[]>()
  for (let row = 0; row < styleId.length; row++) {
    const id = styleId[row] as number
    const group = rows.get(id)
    if (group) group.push(row)
    else rows.set(id, [row])
  }
  const made = new Map<number, T[]>()
  for (const [id, group] of rows) {
    group.sort((one, other) => (position[one] as number) - (position[other] as number))
    made.set(
      id,
      group.map((row) => make(row, id)),
    )
  }
  return made
}

const ALL = Number.POSITIVE_INFINITY

/** Puts styles together; what many of them have in common is kept once. */
export function createAssembly(looks: ReadonlyMap<number, GarmentLook>) {
  const shared = remember(ALL, (text: string) => text)
  const ownImages = remember(ALL, (pictureId: number) => {
    const look = lookAt(pictureId)
    return imagesOf(pictureIdOf(look, revisionOf(look.cut)))
  })

  function lookAt(pictureId: number): GarmentLook {
    const look = looks.get(pictureId)
    if (!look) throw new Error('A colour names a look that the database does not have.')
    return look
  }

  const pricesIn = ({ prices }: Batch): Map<number, SizePrice[]> =>
    byStyle(prices, (row) => ({
      size: shared(prices.size[row] as string),
      priceCents: prices.priceCents[row] as number,
    }))

  function colorsIn({ colors }: Batch, sizes: ReadonlyMap<number, readonly string[]>): Map<number, StyleColor[]> {
    return byStyle(colors, (row, styleId) => {
      const pictureId = colors.pictureId[row] as number
      const look = lookAt(pictureId)
      return {
        name: shared(colors.name[row] as string),
        hex: look.hex,
        hex2: look.hex2,
        family: shared(colors.family[row] as string),
        sizes: colors.sizes[row] ?? sizes.get(styleId) ?? [],
        images: colors.images[row] ?? ownImages(pictureId),
        discontinued: colors.discontinued[row] as boolean,
      }
    })
  }

  return (batch: Batch): Style[] => {
    const { styles } = batch
    const prices = pricesIn(batch)
    const colors = colorsIn(
      batch,
      new Map(Array.from(prices, ([styleId, of]) => [styleId, of.map(({ size }) => size)])),
    )
    return styles.styleId.map((styleId, row) => ({
      styleId,
      itemCode: styles.itemCode[row] as string,
      code: styles.code[row] as string,
      brand: shared(styles.brand[row] as string),
      category: shared(styles.category[row] as string),
      title: shared(styles.title[row] as string),
      gender: shared(styles.gender[row] as string),
      fabric: shared(styles.fabric[row] as string),
      weightOz: styles.weightOz[row] as number,
      countryOfOrigin: shared(styles.countryOfOrigin[row] as string),
      description: styles.description[row] as string,
      cut: readCut(styles.cut[row] as string),
      firstSeen: styles.firstSeen[row] as string,
      popularity: styles.popularity[row] as number,
      discontinued: (styles.discontinued[row] || styles.withheld[row]) as boolean,
      colors: colors.get(styleId) ?? [],
      prices: prices.get(styleId) ?? [],
    }))
  }
}
