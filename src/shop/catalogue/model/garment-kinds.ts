import { cottonShare } from '#shop/pricing/model/methods/printed-garment.ts'
import { isHeadwear, type Style } from './style.ts'

/** For whom a style is cut, as catalogues of blanks say it. */
export const FITS = ['Men', 'Women', 'Youth', 'Unisex'] as const

export const FABRIC_GROUPS = [
  '100% cotton',
  'Cotton blend',
  'Tri-blend',
  'Polyester',
  'Polyester blend',
  'Other',
] as const
type FabricGroup = (typeof FABRIC_GROUPS)[number]

/** Ounces per square yard, of which makers weigh their garments; caps are weighed whole and have none. */
const WEIGHTS = [
  { name: 'Under 4.5 oz', below: 4.5 },
  { name: '4.5 to 5.9 oz', below: 6 },
  { name: '6 to 7.9 oz', below: 8 },
  { name: '8 oz and up', below: Number.POSITIVE_INFINITY },
] as const
export const WEIGHT_GROUPS = WEIGHTS.map(({ name }) => name)

const shareOf = (fabric: string, fiber: RegExp): number =>
  Math.max(
    0,
    ...[...fabric.matchAll(/(\d{1,3})%\s*([^/(,]*)/g)].map(([, share, of]) =>
      fiber.test(of ?? '') ? Number(share) : 0,
    ),
  )

/** By the fibers that stand first about it: heathers of a cotton style are blends, the style is cotton. */
export function fabricGroup(fabric: string): FabricGroup {
  const cotton = cottonShare({ fabric })
  const polyester = shareOf(fabric, /polyester/i)
  if (cotton === 100) return '100% cotton'
  if (cotton > 0 && polyester > 0 && shareOf(fabric, /rayon|viscose|modal/i) > 0) return 'Tri-blend'
  if (cotton >= 50) return 'Cotton blend'
  if (polyester === 100) return 'Polyester'
  if (polyester >= 50) return 'Polyester blend'
  return cotton > 0 ? 'Cotton blend' : 'Other'
}

/** In which a style is found; one whose maker gives no weight, and headwear, in none. */
export function weightGroups({ cut, weightOz }: Pick<Style, 'cut' | 'weightOz'>): readonly string[] {
  if (isHeadwear(cut) || !(weightOz > 0)) return []
  const found = WEIGHTS.find(({ below }) => weightOz < below)
  return found ? [found.name] : []
}
