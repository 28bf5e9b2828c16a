import type { GarmentCut } from './style.ts'

/** One measure in inches; a span where it gives. */
export type SizeInches = number | readonly [from: number, to: number]

export interface SizeMeasures {
  /** What is measured decides which drawing goes with it. */
  readonly shape: 'short' | 'long' | 'sleeveless' | 'headwear'
  /** Names of the measures, in the order of each row. */
  readonly measures: readonly string[]
  readonly rows: readonly { readonly size: string; readonly inches: readonly SizeInches[] }[]
}

type Rows = Readonly<Record<string, readonly SizeInches[]>>

const BODY = ['Width', 'Length'] as const
const SLEEVED = ['Width', 'Length', 'Sleeve'] as const
const HEAD = ['Head', 'Height'] as const

// Usual measures of the trade for each cut, as makers print them: width from armpit to armpit, length from the highest
// point of the shoulder, sleeve from the middle of the neck's back.
const TEE: Rows = {
  XS: [16.5, 27],
  S: [18, 28],
  M: [20, 29],
  L: [22, 30],
  XL: [24, 31],
  '2XL': [26, 32],
  '3XL': [28, 33],
  '4XL': [30, 34],
  '5XL': [32, 35],
  '6XL': [34, 36],
}

const YOUTH: Rows = {
  YXS: [16, 20.5],
  YS: [17, 22],
  YM: [18, 23.5],
  YL: [19, 25],
  YXL: [20, 26.5],
}

const WOMEN: Rows = {
  XS: [16.25, 25],
  S: [17.25, 25.75],
  M: [18.25, 26.5],
  L: [19.75, 27.25],
  XL: [21.25, 28],
  '2XL': [23.25, 28.75],
  '3XL': [25.25, 29.5],
}

const TANK: Rows = {
  XS: [16, 27],
  S: [17.5, 28],
  M: [19.5, 29],
  L: [21.5, 30],
  XL: [23.5, 31],
  '2XL': [25.5, 32],
  '3XL': [27.5, 33],
}

const LONG: Rows = {
  XS: [16.5, 27, 32.5],
  S: [18, 28, 33.5],
  M: [20, 29, 34.5],
  L: [22, 30, 35.5],
  XL: [24, 31, 36.5],
  '2XL': [26, 32, 37.5],
  '3XL': [28, 33, 38.5],
  '4XL': [30, 34, 39.5],
  '5XL': [32, 35, 40.5],
}

const FLEECE: Rows = {
  XS: [18.5, 26, 32.5],
  S: [20, 27, 33.5],
  M: [22, 28, 34.5],
  L: [24, 29, 35.5],
  XL: [26, 30, 36.5],
  '2XL': [28, 31, 37.5],
  '3XL': [30, 32, 38.5],
  '4XL': [32, 33, 39.5],
  '5XL': [34, 34, 40.5],
}

const YOUTH_FLEECE: Rows = {
  YXS: [16, 19, 24.75],
  YS: [17, 20.5, 26.5],
  YM: [18, 22, 28.25],
  YL: [19, 23.5, 30],
  YXL: [20, 25, 31.5],
}

const WOMEN_FLEECE: Rows = {
  XS: [18, 24, 31],
  S: [19, 24.75, 31.75],
  M: [20, 25.5, 32.5],
  L: [21.5, 26.25, 33.25],
  XL: [23, 27, 34],
  '2XL': [25, 27.75, 34.75],
  '3XL': [27, 28.5, 35.5],
}

const POLO: Rows = {
  S: [19, 28.5],
  M: [21, 29.5],
  L: [23, 30.5],
  XL: [25, 31.5],
  '2XL': [27, 32.5],
  '3XL': [29, 33.5],
  '4XL': [31, 34.5],
  '5XL': [33, 35.5],
}

const WOMEN_POLO: Rows = {
  XS: [17, 24.5],
  S: [18, 25.25],
  M: [19, 26],
  L: [20.5, 26.75],
  XL: [22, 27.5],
  '2XL': [24, 28.25],
}

const QUARTER_ZIP: Rows = {
  S: [20.5, 29, 34],
  M: [22, 30, 35],
  L: [23.75, 31, 36],
  XL: [25.75, 31.75, 37],
  '2XL': [27.75, 32.5, 38],
  '3XL': [29.75, 33.25, 39],
}

const capOf = (height: number): Rows => ({
  'S/M': [[21.25, 22.75], height],
  'L/XL': [[22, 23.75], height],
  'XL/2XL': [[23.5, 25], height],
  Adjustable: [[21.25, 24], height],
  OSFM: [[21.5, 24], height],
})

const short = (rows: Rows) => ({ shape: 'short', measures: BODY, rows }) as const
const long = (rows: Rows) => ({ shape: 'long', measures: SLEEVED, rows }) as const
const head = (rows: Rows) => ({ shape: 'headwear', measures: HEAD, rows }) as const

interface Chart {
  readonly shape: SizeMeasures['shape']
  readonly measures: readonly string[]
  readonly rows: Rows
}

const CHARTS: Readonly<Record<GarmentCut, Chart>> = {
  tee: short(TEE),
  women: short(WOMEN),
  youth: short(YOUTH),
  vneck: short(TEE),
  tank: { shape: 'sleeveless', measures: BODY, rows: TANK },
  long: long(LONG),
  crew: long(FLEECE),
  hoodie: long(FLEECE),
  zip: long(FLEECE),
  polo: short(POLO),
  qzip: long(QUARTER_ZIP),
  cap: head(capOf(6.75)),
  dad: head(capOf(6.25)),
  trucker: head(capOf(6.75)),
  beanie: head({ OSFM: [[20, 24], 9] }),
}

/** A cut that is sewn for others than its name says: narrower for women, smaller for the young. */
const VARIANTS: Readonly<Record<string, Chart>> = {
  'polo Women': short(WOMEN_POLO),
  'zip Women': long(WOMEN_FLEECE),
  'hoodie Women': long(WOMEN_FLEECE),
  'crew Women': long(WOMEN_FLEECE),
  'hoodie Youth': long(YOUTH_FLEECE),
  'zip Youth': long(YOUTH_FLEECE),
  'crew Youth': long(YOUTH_FLEECE),
  'tee Youth': short(YOUTH),
  'tee Women': short(WOMEN),
}

/** Sizes nobody has measured are left out; nothing where that leaves none. */
export function sizeChartOf(
  style: { cut: GarmentCut; gender: string },
  sizes: readonly string[],
): SizeMeasures | undefined {
  const { shape, measures, rows } = VARIANTS[`${style.cut} ${style.gender}`] ?? CHARTS[style.cut]
  const known = sizes.flatMap((size) => {
    const inches = rows[size]
    return inches ? [{ size, inches }] : []
  })
  return known.length > 0 ? { shape, measures, rows: known } : undefined
}

const QUARTERS = ['', '¼', '½', '¾']

function inchesText(inches: number): string {
  const quarters = Math.round(inches * 4)
  return `${Math.floor(quarters / 4)}${QUARTERS[quarters % 4] ?? ''}`
}

// Half a centimetre is already finer than sewing is.
const centimetresText = (inches: number): string => String(Math.round(inches * 2.54 * 2) / 2)

const spanText = (inches: SizeInches, written: (one: number) => string): string =>
  typeof inches === 'number' ? written(inches) : inches.map(written).join('–')

/** '18½', '21¼–22¾' */
export const inInches = (inches: SizeInches): string => spanText(inches, inchesText)
/** '47', '54–58' */
export const inCentimetres = (inches: SizeInches): string => spanText(inches, centimetresText)
