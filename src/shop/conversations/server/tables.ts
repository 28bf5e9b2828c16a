import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment, partOf } from '#platform/server/db/columns.ts'
import { ownerId, users } from '#platform/server/identity/tables.ts'
import type { ConversationSide, SubjectKind } from '../model.ts'

/** All messages on one subject. It goes with the account of the subject's owner. */
export const conversations = pgTable(
  'conversations',
  {
    id: text().primaryKey(),
    kind: text().$type<SubjectKind>().notNull(),
    subjectId: text().notNull(),
    /** Of the subject, as its owner knows it: what staff search for. */
    number: text().notNull(),
    ownerId: ownerId(),
    /** Of its newest message; positions are given under the lock of this row and never twice. */
    lastPosition: integer().notNull(),
    lastMessageAt: moment().notNull(),
  },
  (table) => [unique().on(table.kind, table.subjectId), index().on(table.ownerId), index().on(table.lastMessageAt)],
)

export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: text().primaryKey(),
    conversationId: partOf(() => conversations.id),
    position: integer().notNull(),
    side: text().$type<ConversationSide>().notNull(),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Of the form it was written in, so that a second press sends none. */
    press: text().notNull(),
    text: text().notNull(),
    sentAt: moment().notNull(),
    /** When the other side had read it, or had said so. */
    readAt: moment(),
    /** When it went into an email to the other side. */
    emailedAt: moment(),
  },
  (table) => [
    unique().on(table.conversationId, table.position),
    unique().on(table.conversationId, table.press),
    index().on(table.authorId),
    index().on(table.sentAt),
    index('conversation_messages_unread').on(table.conversationId, table.side).where(sql`${table.readAt} is null`),
  ],
)

export const conversationAttachments = pgTable(
  'conversation_attachments',
  {
    id: text().primaryKey(),
    messageId: partOf(() => conversationMessages.id),
    name: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [index().on(table.messageId)],
)
