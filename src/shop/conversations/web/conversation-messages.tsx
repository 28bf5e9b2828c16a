import { Link } from 'react-router'
import { formatBytes } from '#platform/base/format.ts'
import { formatDate } from '#platform/web/dates.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { PaperclipIcon } from '#platform/web/ui/icons.tsx'
import type { Conversation, ConversationMessage } from '../contract.ts'
import { type ConversationSide, conversationPath } from '../model.ts'
import { conversationTexts } from '../texts.ts'

function MessageFiles({ attachments }: Pick<ConversationMessage, 'attachments'>) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label={conversationTexts.attachments} className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {attachments.map(({ attachmentId, name, bytes }) => (
        <li key={attachmentId}>
          <a
            href={`/api/conversation-attachments/${attachmentId}`}
            download
            className="inline-flex min-h-6 items-center gap-1.5 underline underline-offset-4 pointer-coarse:min-h-11"
          >
            <PaperclipIcon size={16} className="shrink-0" />
            <span className="break-all">{name}</span>{' '}
            <span className="tabular whitespace-nowrap text-ink-mute">{formatBytes(bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface MessageProps {
  message: ConversationMessage
  as: ConversationSide
}

function OneMessage({ message: { side, author, text, sentAt, isUnread, attachments }, as }: MessageProps) {
  const name =
    side === 'customer' && as === 'customer' ? conversationTexts.you : author || conversationTexts.formerAccount
  return (
    <li className={`border-l-4 py-1 pl-4 ${side === 'shop' ? 'border-vermilion' : 'border-line-strong'}`}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <strong className="font-semibold">{name}</strong>
        <time dateTime={sentAt} className="tabular text-ink-mute">
          {formatDate(sentAt, 'dateTime')}
        </time>
        {isUnread && <Badge tone="accent">{conversationTexts.unread}</Badge>}
      </p>
      <p className="mt-1 max-w-prose break-words whitespace-pre-line">{text}</p>
      <MessageFiles attachments={attachments} />
    </li>
  )
}

/** Whether the newest message is shown. */
export const isAtEnd = ({ messages, lastPosition }: Conversation): boolean =>
  (messages.at(-1)?.position ?? 0) >= lastPosition

interface MessagesProps {
  conversation: Conversation
  as: ConversationSide
}

/** Oldest first, each with who wrote it and its files. */
export function ConversationMessages({ conversation, as }: MessagesProps) {
  const { kind, subjectId, messages, isMore } = conversation
  const path = conversationPath(as, kind, subjectId)
  const [first] = messages
  if (!first) return <p className="text-ink-soft">{conversationTexts.noMessagesYet}</p>
  const link = 'link inline-flex min-h-11 items-center text-sm font-semibold'
  return (
    <>
      {isMore && (
        <Link to={`${path}?before=${first.position}`} className={link}>
          {conversationTexts.earlierMessages}
        </Link>
      )}
      <ol className="grid gap-5">
        {messages.map((message) => (
          <OneMessage key={message.messageId} message={message} as={as} />
        ))}
      </ol>
      {!isAtEnd(conversation) && (
        <Link to={path} className={link}>
          {conversationTexts.newestMessages}
        </Link>
      )}
    </>
  )
}
