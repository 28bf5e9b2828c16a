import type { Cents } from '#platform/base/money.ts'
import type { PrintedGarment } from '#shop/pricing/model/methods/printed-garment.ts'

/** Relative paths ending in `_fm.jpg`. */
export interface Images {
  readonly front: string
  readonly back: string
  readonly side: string
  readonly model: string
}

export interface StyleColor {
  readonly name: string
  readonly hex: string
  readonly hex2: string | null
  readonly family: string
  readonly sizes: readonly string[]
  readonly images: Images
  readonly discontinued: boolean
}

export interface SizePrice {
  readonly size: string
  /** Blank price of one piece. */
  readonly priceCents: Cents
}

export interface Style {
  readonly styleId: number
  readonly itemCode: string
  readonly code: string
  readonly brand: string
  readonly category: string
  readonly title: string
  readonly gender: string
  readonly fabric: string
  readonly weightOz: number
  readonly countryOfOrigin: string
  readonly description: string
  readonly cut: GarmentCut
  /** ISO date of the first import that had it. */
  readonly firstSeen: string
  readonly popularity: number
  readonly discontinued: boolean
  /** In the order of the catalogue; discontinued colours stand among them. */
  readonly colors: readonly StyleColor[]
  /** Smallest size first. */
  readonly prices: readonly SizePrice[]
}

/** The garments that there are renders of; every style shows the nearest. */
export const GARMENT_CUTS = [
  'tee',
  'women',
  'youth',
  'vneck',
  'tank',
  'long',
  'crew',
  'hoodie',
  'zip',
  'polo',
  'qzip',
  'cap',
  'dad',
  'trucker',
  'beanie',
] as const
export type GarmentCut = (typeof GARMENT_CUTS)[number]

const HEADWEAR: readonly GarmentCut[] = ['cap', 'dad', 'trucker', 'beanie']
export const isHeadwear = (cut: GarmentCut): boolean => HEADWEAR.includes(cut)

const FABRICS = {
  tee: 'jersey',
  women: 'jersey',
  youth: 'jersey',
  vneck: 'jersey',
  tank: 'jersey',
  long: 'jersey',
  crew: 'fleece',
  hoodie: 'fleece',
  zip: 'fleece',
  polo: 'piqué',
  qzip: 'performance',
  cap: 'twill',
  dad: 'twill',
  trucker: 'twill',
  beanie: 'rib',
} as const
export type Fabric = (typeof FABRICS)[GarmentCut]
/** The cloth that the renders of a cut are made of. */
export const fabricOf = (cut: GarmentCut): Fabric => FABRICS[cut]

/** Everything that decides how a garment looks, and nothing else: styles that look the same share their pictures. */
export interface GarmentLook {
  readonly cut: GarmentCut
  readonly hex: string
  readonly hex2: string | null
  readonly heather: boolean
}

/** The main picture: caps look best from the quarter, garments from the front. */
export const mainImage = (cut: GarmentCut, images: Images): string => (isHeadwear(cut) ? images.model : images.front)

export const colorsOnSale = (style: Style): readonly StyleColor[] => style.colors.filter((color) => !color.discontinued)

export function colorNamed(style: Style, name: string): StyleColor | undefined {
  const wanted = name.toLowerCase()
  return style.colors.find((color) => color.name.toLowerCase() === wanted)
}

/** What of it decides how it can be printed; of a color that it lost nothing is known. */
export const printedGarment = (style: Style | undefined, color: string): PrintedGarment => ({
  category: style?.category ?? '',
  fabric: style?.fabric ?? '',
  color: (style && colorNamed(style, color)?.hex) ?? '',
})

export const priceFrom = (style: Style): Cents => Math.min(...style.prices.map((price) => price.priceCents))
