import { z } from 'zod'
import { BROWSE_SIZES, COLOR_FAMILIES } from '../../model/browse-options.ts'
import { isPlainDescription } from '../../model/description.ts'
import { COMBINED_SIZES } from '../../model/linked-sizes.ts'
import { GARMENT_CUTS } from '../../model/style.ts'

const Size = z.enum([...BROWSE_SIZES, ...COMBINED_SIZES])
const Name = z.string().trim().min(1).max(120)
const Hex = z.string().regex(/^#[0-9A-F]{6}$/, 'is not a colour like #1A2B3C')
const Path = z.string().max(300)

const Color = z.object({
  name: Name,
  hex: Hex,
  hex2: Hex.optional(),
  family: z.enum(COLOR_FAMILIES),
  /** Dyed and undyed fibres in one yarn. */
  heather: z.boolean().default(false),
  sizes: z.array(Size).min(1).optional(),
  images: z.object({ front: Path, back: Path, side: Path, model: Path }).optional(),
  discontinued: z.boolean().default(false),
})

/** Fibre content and origin are required: online listings of clothing in the US must name both. */
const ImportStyle = z
  .object({
    styleId: z.int().min(1).max(999_999_999),
    itemCode: z.string().trim().min(1).max(40),
    code: z.string().trim().min(1).max(40),
    brand: Name,
    category: Name,
    title: Name,
    gender: z.enum(['Unisex', 'Men', 'Women', 'Youth']),
    fabric: z.string().trim().min(3).max(300),
    /** 0 where the supplier does not say. */
    weightOz: z.number().min(0).max(100),
    countryOfOrigin: z.string().trim().min(2).max(60),
    description: z
      .string()
      .trim()
      .min(1)
      .max(10_000)
      .refine(isPlainDescription, 'holds more than plain paragraphs and lists'),
    cut: z.enum(GARMENT_CUTS),
    firstSeen: z.iso.date(),
    popularity: z.int().min(0).max(1_000_000),
    discontinued: z.boolean().default(false),
    colors: z.array(Color).min(1).max(300),
    prices: z.array(z.object({ size: Size, priceCents: z.int().min(1).max(10_000_000) })).min(1),
  })
  .refine(({ colors }) => isUnique(colors.map((color) => color.name.toLowerCase())), 'names a colour twice')
  .refine(({ prices }) => isUnique(prices.map((price) => price.size)), 'prices a size twice')
  .refine(
    ({ colors, prices }) =>
      colors.every((color) => (color.sizes ?? []).every((size) => prices.some((price) => price.size === size))),
    'has a colour in a size without a price',
  )
export type ImportStyle = z.input<typeof ImportStyle>
export type CheckedStyle = z.output<typeof ImportStyle>

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** What keeps a style from being sold, with the field; undefined where nothing does. Numbers are given later. */
export function problemOf(style: Omit<ImportStyle, 'styleId' | 'itemCode'>): string | undefined {
  const parsed = ImportStyle.safeParse({ ...style, styleId: 1, itemCode: 'none' })
  if (parsed.success) return undefined
  const [issue] = parsed.error.issues
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}`
}

/** A whole import: nothing is taken in unless everything can be. */
const ImportFile = z
  .array(ImportStyle)
  .min(1)
  .refine((styles) => isUnique(styles.map((style) => style.styleId)), 'uses a styleId twice')
  .refine((styles) => isUnique(styles.map((style) => style.itemCode)), 'uses an itemCode twice')
  .refine((styles) => isUnique(styles.map(({ brand, code }) => `${brand}\n${code}`)), 'has a style twice')

export class ImportRefused extends Error {}

/** @throws ImportRefused naming the first few styles and fields that are wrong. */
export function checkImport(styles: unknown): CheckedStyle[] {
  const parsed = ImportFile.safeParse(styles)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`)
  throw new ImportRefused(`The catalogue was not imported. ${problems.join('; ')}`)
}
