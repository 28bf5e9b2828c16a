import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment } from '#platform/server/db/columns.ts'
import type { Images } from '../model/style.ts'

/** A garment as the supplier numbers it. Discontinued styles stay: carts, orders and favorites name them. */
export const styles = pgTable(
  'styles',
  {
    styleId: integer().primaryKey(),
    itemCode: text().notNull().unique(),
    code: text().notNull(),
    brand: text().notNull(),
    category: text().notNull(),
    title: text().notNull(),
    gender: text().notNull(),
    fabric: text().notNull(),
    weightOz: doublePrecision().notNull(),
    countryOfOrigin: text().notNull(),
    /** HTML of a few plain elements; the importer refuses anything else. */
    description: text().notNull(),
    cut: text().notNull(),
    firstSeen: date({ mode: 'string' }).notNull(),
    /** As the import ranks it; the higher, the better known. Counts where nothing was sold lately. */
    popularity: integer().notNull(),
    discontinued: boolean().notNull().default(false),
    /** Staff took it off sale; no import puts it back. */
    withheld: boolean().notNull().default(false),
  },
  (table) => [unique('styles_code_within_brand').on(table.brand, table.code)],
)

const styleId = () =>
  integer()
    .notNull()
    .references(() => styles.styleId, { onDelete: 'cascade' })

export const styleColors = pgTable(
  'style_colors',
  {
    styleId: styleId(),
    name: text().notNull(),
    position: integer().notNull(),
    hex: text().notNull(),
    /** The second colour of two-tone caps. */
    hex2: text(),
    family: text().notNull(),
    /** The number of its look. */
    pictureId: bigint({ mode: 'number' }).notNull(),
    /** The supplier's own pictures where it sent some; the shop's renders otherwise. */
    images: jsonb().$type<Images>(),
    /** Sizes of this colour alone; null where it comes in every size of the style. */
    sizes: text().array(),
    discontinued: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.styleId, table.name] })],
)

export const stylePrices = pgTable(
  'style_prices',
  {
    styleId: styleId(),
    size: text().notNull(),
    position: integer().notNull(),
    /** Blank price of one piece. */
    priceCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.styleId, table.size] }),
    check('style_prices_are_positive', sql`${table.priceCents} > 0`),
  ],
)

/**
 * What a picture shows, by the look's number, which with the renders' revision is the number in its address. Rows are
 * only ever added: an address is cached for a year and stands in old orders.
 */
export const garmentLooks = pgTable('garment_looks', {
  pictureId: bigint({ mode: 'number' }).primaryKey(),
  cut: text().notNull(),
  hex: text().notNull(),
  hex2: text(),
  heather: boolean().notNull(),
})

/** One row. Every process watches the numbers and loads what changed. */
export const catalogueState = pgTable(
  'catalogue_state',
  {
    one: boolean().primaryKey().default(true),
    version: integer().notNull().default(0),
    /** Counts changes of what ranks the styles: reviews and sales. */
    signals: integer().notNull().default(0),
    changedAt: moment().notNull(),
  },
  (table) => [check('catalogue_state_has_one_row', sql`${table.one}`)],
)
