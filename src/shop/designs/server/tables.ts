import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment, partOf } from '#platform/server/db/columns.ts'
import { ownerId } from '#platform/server/identity/tables.ts'
import { companyMembers } from '#shop/companies/server/tables.ts'
import type { DesignFields } from '../contract.ts'
import type { Design } from '../model/document/design.ts'

export const designs = pgTable(
  'designs',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    code: text().notNull(),
    /** The specified fields as they were sent, with pictures as addresses. */
    fields: jsonb().$type<DesignFields>().notNull(),
    document: jsonb().$type<Design>(),
    /** The press of Save that made it, where its sender named that. */
    press: text(),
    /** The press that changed it last, where its sender named that. */
    lastPress: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.createdAt), unique().on(table.userId, table.press)],
)

/**
 * Unsaved work, one row for each piece of it: `work` is the id of the saved design that is being changed, or the style
 * and the name that the editor gave to a new design on it, so that one new design never takes the place of another.
 */
export const designDrafts = pgTable(
  'design_drafts',
  {
    userId: ownerId(),
    work: text().notNull(),
    styleId: integer().notNull(),
    /** As the editor named a new design. */
    workId: text().notNull().default(''),
    designId: text().references(() => designs.id, { onDelete: 'cascade' }),
    document: jsonb().$type<Design>().notNull(),
    /** One more with every change: whoever began from an older one is told. */
    version: integer().notNull(),
    /** Which open editor wrote it last. */
    tab: text().notNull().default(''),
    savedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.work] })],
)

/** States that work has passed through, thinned out by age; all new designs on one style have theirs side by side. */
export const designVersions = pgTable(
  'design_versions',
  {
    id: text().primaryKey(),
    userId: ownerId(),
    work: text().notNull(),
    workId: text().notNull().default(''),
    designId: text().references(() => designs.id, { onDelete: 'cascade' }),
    tab: text().notNull(),
    saved: boolean().notNull(),
    document: jsonb().$type<Design>().notNull(),
    at: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.work, table.at)],
)

/** Open links to designs, one for each. */
export const designShares = pgTable('design_shares', {
  designId: partOf(() => designs.id).primaryKey(),
  userId: ownerId(),
  /** The database alone opens no link: it keeps the hash, and the token sealed with the shop's secret for its owner. */
  tokenHash: text().notNull().unique(),
  sealedToken: text().notNull(),
  sharedAt: moment().notNull(),
})

/** Designs that their owner shows to the company: with the owner's membership they are out of it. */
export const companyDesigns = pgTable(
  'company_designs',
  {
    designId: partOf(() => designs.id).primaryKey(),
    memberId: partOf(() => companyMembers.userId),
    sharedAt: moment().notNull(),
  },
  (table) => [index().on(table.memberId)],
)
