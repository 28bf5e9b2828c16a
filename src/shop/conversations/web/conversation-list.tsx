import { Link } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { StaffConversation } from '../contract.ts'
import { conversationPath } from '../model.ts'
import { conversationTexts } from '../texts.ts'

/** The conversations of a page, each with its customer and how its last message begins. */
export function ConversationList({ conversations }: { conversations: readonly StaffConversation[] }) {
  return (
    <ul className="border-t border-line-strong">
      {conversations.map(({ kind, subjectId, number, customer, unread, lastMessageAt, lastText, lastSide }) => (
        <li key={`${kind}-${subjectId}`} className="border-b border-line-strong py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="text-lg">
              <Link
                to={conversationPath('shop', kind, subjectId)}
                className="inline-flex items-center underline underline-offset-4 first-letter:uppercase pointer-coarse:min-h-11"
              >
                {conversationTexts.messageOn(conversationTexts.subjects[kind](number))}
              </Link>
            </h2>
            <p className="tabular text-sm text-ink-mute">
              <time dateTime={lastMessageAt}>{formatDate(lastMessageAt, 'dateTime')}</time>
            </p>
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <span>{customer}</span>
            {unread > 0 && <Badge tone="accent">{conversationTexts.unreadCount(unread)}</Badge>}
          </p>
          <p className="mt-2 line-clamp-2 max-w-prose break-words">
            {lastSide === 'shop' ? conversationTexts.shopLast(lastText) : lastText}
          </p>
        </li>
      ))}
    </ul>
  )
}
