import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { ArtworkReading } from '../model/reading/reading.ts'

export type ArtworkKind = 'upload' | 'cutout' | 'design-image' | 'captured-view' | 'thumbnail'

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
    /** Of the file, and of which of its pages is meant. */
    sha256: text().notNull(),
    storageKey: text().notNull(),
    /** What is shown instead of the file itself. */
    previewKey: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    // The same file sent twice is one row; the index also serves every read by owner.
    uniqueIndex('artworks_one_per_content').on(table.userId, table.sha256, table.kind),
    index().on(table.storageKey),
    index().on(table.sha256),
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
