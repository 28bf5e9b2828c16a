import { Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { Conversation } from '../contract.ts'
import { conversationPath } from '../model.ts'
import { conversationTexts } from '../texts.ts'

interface Unread {
  readonly kind: string
  readonly subjectId: string
  readonly unread: number
}

interface UnreadMarkProps {
  readonly of: readonly Unread[]
  readonly subjectId: string
  /** Of the page that has its messages. */
  readonly path: string
}

/** In a list of the customer's orders or offers: that the shop wrote about this one. */
export function UnreadMark({ of: conversations, subjectId, path }: UnreadMarkProps) {
  const found = conversations.find((one) => one.subjectId === subjectId)
  if (!found) return null
  return (
    <Link to={`${path}#messages`} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
      <Badge tone="accent">{plural(found.unread, 'new message')}</Badge>
    </Link>
  )
}

/** Beside the details of an order or offer that staff look at: how much was written about it, and the way there. */
export function ConversationLink({ conversation }: { conversation: Conversation }) {
  const { kind, subjectId, messages, lastPosition } = conversation
  const unread = messages.filter(({ isUnread }) => isUnread).length
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={conversationPath('shop', kind, subjectId)}
        className="link inline-flex items-center pointer-coarse:min-h-11"
      >
        {lastPosition > 0 ? plural(messages.length, 'message') : conversationTexts.writeToCustomer}
      </Link>
      {unread > 0 && <Badge tone="accent">{conversationTexts.unreadCount(unread)}</Badge>}
    </p>
  )
}
