import { type Info, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { toCents } from '#platform/base/money.ts'
import type { Call } from '#platform/server/call.ts'
import { shopToday } from '#platform/server/shop-today.ts'
import { COLOR_FAMILIES } from '#shop/catalogue/model/browse-options.ts'
import { GARMENT_CUTS } from '#shop/catalogue/model/style.ts'
import {
  ImportRefused,
  type ImportStyle,
  importStyles,
  problemOf,
  readStyleNames,
} from '#shop/catalogue/server/index.ts'
import { descriptionOf } from '../model/description.ts'
import { colorFamily } from '../model/families.ts'
import { genderOf } from '../model/garments.ts'
import { bySize, sizeNamed } from '../model/sizes.ts'
import { createNumbers } from './numbers.ts'
import { type DraftStyle, linesOf } from './to-style.ts'

/** Numbers of styles that no supplier has numbered begin above this. */
const OWN_NUMBERS = 900_000_000

const Blank = z.string().optional().default('')
const Needed = z.string().trim().min(1, 'is missing')
const Hex = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^#?[0-9A-F]{6}$/, 'is not a color like #1A2B3C')
  .transform((hex) => `#${hex.replace('#', '')}`)

/** One color of one style in one size. What describes the style need stand in its first row only. */
const Row = z.object({
  brand: Needed,
  code: Needed,
  title: Blank,
  category: Blank,
  cut: z.literal('').or(z.enum(GARMENT_CUTS)).optional().default(''),
  gender: z
    .literal('')
    .or(z.enum(['Unisex', 'Men', 'Women', 'Youth']))
    .optional()
    .default(''),
  fabric: Blank,
  weightOz: z.coerce.number<unknown>().min(0).max(100).optional().default(0),
  countryOfOrigin: Blank,
  description: Blank,
  color: Needed,
  hex: Hex,
  hex2: z.literal('').or(Hex).optional().default(''),
  family: z.literal('').or(z.enum(COLOR_FAMILIES)).optional().default(''),
  size: z.string().transform((size, context) => {
    const known = sizeNamed(size)
    if (!known) context.addIssue({ code: 'custom', message: 'is no size of the shop' })
    return known ?? z.NEVER
  }),
  /** Dollars, what a blank piece is sold for. */
  price: z
    .string()
    .trim()
    .regex(/^\$?\d{1,5}(\.\d{1,2})?$/, 'is not a price like 4.72')
    .transform((text) => toCents(Number(text.replace('$', '')))),
})
type Row = z.output<typeof Row>

export interface BadRow {
  /** Of the file, the header being line 1. */
  readonly line: number
  readonly problem: string
}

export interface CsvReport {
  readonly styles: number
  readonly rows: number
  readonly bad: readonly BadRow[]
  /** Styles left out because of a bad row. */
  readonly left: number
  readonly written: boolean
}

interface Read {
  readonly line: number
  readonly given: Readonly<Record<string, string>>
}

function readRows(text: string): Read[] {
  try {
    const records: { record: Record<string, string>; info: Info }[] = parse(text, {
      bom: true,
      columns: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count_less: true,
      max_record_size: 100_000,
    })
    return records.map(({ record, info }) => ({ line: info.lines, given: record }))
  } catch (cause) {
    throw new ImportRefused(`This is not a CSV file that can be read: ${(cause as Error).message}`)
  }
}

const keyOf = ({ brand = '', code = '' }: Readonly<Record<string, string>>): string => `${brand}\n${code}`.toLowerCase()

function colorsOf(rows: readonly Row[]): ImportStyle['colors'] {
  return Array.from(
    Map.groupBy(rows, ({ color }) => color),
    ([name, of]) => {
      const first = of[0] as Row
      return {
        name,
        hex: first.hex,
        ...(first.hex2 ? { hex2: first.hex2 } : {}),
        family: first.family || colorFamily(name, first.hex),
        heather: /\bheather\b/i.test(name),
        sizes: [...new Set(of.map(({ size }) => size))].sort(bySize),
      }
    },
  )
}

function pricesOf(rows: readonly Row[]): ImportStyle['prices'] {
  return Array.from(
    Map.groupBy(rows, ({ size }) => size),
    ([size, of]) => ({ size, priceCents: Math.max(...of.map(({ price }) => price)) }),
  ).sort((one, other) => bySize(one.size, other.size))
}

function styleOf(rows: readonly Row[], today: string): DraftStyle {
  const said = <K extends keyof Row>(field: K): Row[K] | undefined => rows.find((row) => row[field])?.[field]
  const title = said('title') ?? ''
  return {
    brand: said('brand') ?? '',
    code: said('code') ?? '',
    title,
    category: said('category') ?? '',
    cut: said('cut') || 'tee',
    gender: said('gender') || genderOf(title),
    fabric: said('fabric') ?? '',
    weightOz: said('weightOz') ?? 0,
    countryOfOrigin: said('countryOfOrigin') ?? '',
    description: descriptionOf(linesOf(said('description') ?? '')),
    firstSeen: today,
    popularity: 0,
    colors: colorsOf(rows),
    prices: pricesOf(rows),
  }
}

interface Checked {
  readonly styles: DraftStyle[]
  readonly bad: BadRow[]
}

/** The styles of some rows that describe one style, or what is wrong with them. */
function checkStyle(read: readonly Read[], today: string): Checked {
  const parsed = read.map(({ line, given }) => ({ line, result: Row.safeParse(given) }))
  const bad = parsed.flatMap(({ line, result }) =>
    result.success
      ? []
      : result.error.issues.map(({ path, message }) => ({ line, problem: `${path.join('.')} ${message}` })),
  )
  if (bad.length > 0) return { styles: [], bad }
  const style = styleOf(
    parsed.flatMap(({ result }) => (result.success ? [result.data] : [])),
    today,
  )
  const problem = problemOf(style)
  return problem ? { styles: [], bad: [{ line: read[0]?.line ?? 1, problem }] } : { styles: [style], bad: [] }
}

interface Options {
  /** Checks and reports; changes nothing. */
  readonly dryRun?: boolean
  /** Takes the styles without a bad row; otherwise one bad row refuses the whole file. */
  readonly skipBad?: boolean
}

/**
 * Brings styles from a CSV file into the catalogue: a row for each color and size, described in docs/catalogue-csv.md.
 * @throws ImportRefused where it is no CSV file or has no rows.
 */
export async function importCsv(
  call: Call,
  text: string,
  { dryRun = false, skipBad = false }: Options,
): Promise<CsvReport> {
  const read = readRows(text)
  if (read.length === 0) throw new ImportRefused('The file has no rows.')
  const today = shopToday(call)
  const groups = [...Map.groupBy(read, ({ given }) => keyOf(given)).values()]
  const checked = groups.map((rows) => checkStyle(rows, today))
  const styles = checked.flatMap((one) => one.styles)
  const bad = checked.flatMap((one) => one.bad).sort((one, other) => one.line - other.line)
  const isWritten = !dryRun && styles.length > 0 && (bad.length === 0 || skipBad)
  if (isWritten) {
    const known = await readStyleNames(call)
    const numbers = createNumbers(known, new Map())
    const next = Math.max(OWN_NUMBERS, ...known.map(({ styleId }) => styleId))
    await importStyles(
      call,
      styles.flatMap((style, at) => {
        const given = numbers.give(next + 1 + at, style)
        return given ? [{ ...style, ...given }] : []
      }),
    )
  }
  return { styles: styles.length, rows: read.length, bad, left: groups.length - styles.length, written: isWritten }
}
