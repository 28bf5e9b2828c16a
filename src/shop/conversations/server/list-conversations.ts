import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { Call, CallOf } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import type * as contract from '../contract.ts'
import { CONVERSATIONS_PER_PAGE } from '../model.ts'
import { conversationMessages, conversations } from './tables.ts'

const LONGEST_EXCERPT = 200

/** What the customer wrote and staff have neither answered nor marked as read. */
const unread =
  sql`(select count(*)::int from ${conversationMessages} where ${conversationMessages.conversationId} = ${conversations.id}
  and ${conversationMessages.side} = 'customer' and ${conversationMessages.readAt} is null)` as SQL<number>

function isWanted(call: Call, { show, search }: Pick<InputOf<typeof contract.listConversations>, 'show' | 'search'>) {
  const { conversationId, side, readAt } = conversationMessages
  const waiting = call.db
    .select({ id: conversationId })
    .from(conversationMessages)
    .where(and(eq(side, 'customer'), isNull(readAt)))
  return and(
    show === 'unread' ? inArray(conversations.id, waiting) : undefined,
    search ? sql`position(${search.toUpperCase()} in ${conversations.number}) > 0` : undefined,
  )
}

export async function listConversations(
  call: CallOf<typeof contract.listConversations>,
  { show, search, page }: InputOf<typeof contract.listConversations>,
): Promise<ResultOf<typeof contract.listConversations>> {
  const wanted = isWanted(call, { show, search })
  const total = await call.db.$count(conversations, wanted)
  const pages = Math.max(1, Math.ceil(total / CONVERSATIONS_PER_PAGE))
  const at = Math.min(page, pages)
  const { id, kind, subjectId, number, lastMessageAt, lastPosition, ownerId } = conversations
  const { text, side, conversationId, position } = conversationMessages
  const rows = await call.db
    .select({
      ...{ kind, subjectId, number, lastMessageAt, userId: ownerId, unread },
      ...{ firstName: users.firstName, lastName: users.lastName, lastSide: side },
      lastText: sql<string>`left(${text}, ${LONGEST_EXCERPT})`,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, ownerId))
    .innerJoin(conversationMessages, and(eq(conversationId, id), eq(position, lastPosition)))
    .where(wanted)
    .orderBy(desc(lastMessageAt), desc(id))
    .limit(CONVERSATIONS_PER_PAGE)
    .offset((at - 1) * CONVERSATIONS_PER_PAGE)
  const listed = rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    customer: `${firstName} ${lastName}`.trim(),
    lastMessageAt: row.lastMessageAt.toISOString(),
  }))
  return { conversations: listed, total, page: at, pages }
}
