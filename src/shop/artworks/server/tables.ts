import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, partOf } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'
import { companies, companyMembers } from '#shop/companies/server/tables.ts'
import type { PageFacts } from '../model/page-facts.ts'
import type { ArtworkReading } from '../model/reading/reading.ts'

export type ArtworkKind = 'upload' | 'cutout' | 'design-image' | 'captured-view' | 'thumbnail'

/** What a customer finds again: files that were uploaded, and what was made of them. */
export const LIBRARY_KINDS = ['upload', 'cutout'] as const satisfies readonly ArtworkKind[]

/** In literal values, so that its index is used. */
export const IN_LIBRARY = sql.raw(
  `kind in (${LIBRARY_KINDS.map((kind) => `'${kind}'`).join(', ')}) and removed_at is null`,
)

/** Pictures of customers. The bytes lie in the storage under keys made from their content. */
export const artworks = pgTable(
  'artworks',
  {
    id: text().primaryKey(),
    /** Empty once the account is gone: what an order prints stays. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    kind: text().$type<ArtworkKind>().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    vector: boolean().notNull(),
    /** Of a PDF: the page that is shown and printed. */
    page: integer(),
    /** Of that page; nothing of what came before it was known. */
    pageFacts: jsonb().$type<PageFacts>(),
    /** Of the file, and of which of its pages is meant. */
    sha256: text().notNull(),
    storageKey: text().notNull(),
    /** What is shown instead of the file itself. */
    previewKey: text(),
    /** Anew whenever somebody uploads or names it. */
    createdAt: moment().notNull(),
    /** Its owner gave it the name, which the name of a file does not replace. */
    renamed: boolean().notNull().default(false),
    /** Out of the library since then; it stays for what names it. */
    removedAt: moment(),
  },
  (table) => [
    // The same file sent twice is one row; the index also serves every read by owner.
    uniqueIndex('artworks_one_per_content').on(table.userId, table.sha256, table.kind),
    index().on(table.storageKey),
    index().on(table.sha256),
    index('artworks_library').on(table.userId, table.createdAt, table.id).where(IN_LIBRARY),
  ],
)

/** What was read of a picture's content: how many inks it needs, and how fine they are. */
export const artworkReadings = pgTable('artwork_readings', {
  sha256: text().primaryKey(),
  /** Of how it was read. */
  version: integer().notNull(),
  reading: jsonb().$type<ArtworkReading>().notNull(),
  readAt: moment().notNull(),
})

/** Pictures that a company's members see beside their owner: those of its orders, and of what waits for an approval. */
export const companyPictures = pgTable(
  'company_pictures',
  {
    artworkId: partOf(() => artworks.id),
    companyId: partOf(() => companies.id),
    /** Shown as long as this person is in the company; for good where it is empty. */
    memberId: text().references(() => companyMembers.userId, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('company_pictures_once').on(table.artworkId, table.companyId, table.memberId).nullsNotDistinct(),
    index().on(table.companyId),
    index().on(table.memberId),
  ],
)
