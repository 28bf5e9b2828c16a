import { and, count, eq, isNull } from 'drizzle-orm'
import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { subjectSource } from './subjects.ts'
import { conversationMessages, conversations } from './tables.ts'

const MOST_LISTED = 200

export async function listUnreadConversations(
  call: CallOf<typeof contract.listUnreadConversations>,
): Promise<ResultOf<typeof contract.listUnreadConversations>> {
  const { kind, subjectId, ownerId } = conversations
  const { conversationId, side, readAt } = conversationMessages
  const rows = await call.db
    .select({ kind, subjectId, unread: count() })
    .from(conversations)
    .innerJoin(conversationMessages, eq(conversationId, conversations.id))
    .where(and(eq(ownerId, call.actor.userId), eq(side, 'shop'), isNull(readAt)))
    .groupBy(kind, subjectId)
    .limit(MOST_LISTED)
  // Of an order of a company that was left, not even the number.
  const isRead = await Promise.all(
    rows.map(async ({ kind, subjectId: id }) =>
      kind === 'order' ? (await subjectSource(call, kind).find(call, { id, as: 'customer' })) !== undefined : true,
    ),
  )
  return { conversations: rows.filter((_row, index) => isRead[index]) }
}
