import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Id } from '#platform/base/id.ts'
import { cents, moment, partOf } from '#platform/server/db/columns.ts'
import { users } from '#platform/server/identity/tables.ts'
import { companies, companyMembers } from '#shop/companies/server/tables.ts'
import { offers } from '#shop/offers/server/tables.ts'
import type { PurchaseApprovalState } from '../model.ts'

/** One version of an offer, shown to a company's approvers. It goes with the offer and with the asker's membership. */
export const purchaseApprovals = pgTable(
  'purchase_approvals',
  {
    id: text().$type<Id<'pap'>>().primaryKey(),
    companyId: partOf(() => companies.id).$type<Id<'cmp'>>(),
    offerId: partOf(() => offers.id).$type<Id<'off'>>(),
    version: integer().notNull(),
    requestedBy: partOf(() => companyMembers.userId),
    /** Of the asker when it was asked for. */
    orderLimit: cents(),
    note: text().notNull(),
    requestedAt: moment().notNull(),
    state: text().$type<PurchaseApprovalState>().notNull(),
    answer: text().notNull().default(''),
    decidedBy: text().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
  },
  (table) => [
    unique('purchase_approvals_once').on(table.offerId, table.version),
    index().on(table.companyId, table.requestedAt),
    index().on(table.requestedBy, table.requestedAt),
    index().on(table.decidedBy),
  ],
)
