import { useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { FormError, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import { AttachmentField } from '#shop/contact/web/attachment-field.tsx'
import { type ConversationSide, conversationPath, LONGEST_CONVERSATION_MESSAGE } from '../model.ts'
import { conversationTexts } from '../texts.ts'
import { ConversationMessages, isAtEnd } from './conversation-messages.tsx'
import { MESSAGE, READ } from './intents.ts'
import type { ConversationOutcome, LoadedConversation } from './load-conversation.ts'

interface ConversationProps {
  conversation: LoadedConversation
  /** Which side reads it. */
  as: ConversationSide
  /** What the page itself was posted, before the script was there. */
  posted?: ConversationOutcome | undefined
  /** Where the page is of nothing else, its own heading says it. */
  quietTitle?: boolean
  className?: string
}

/** Where a page that was posted without script opens: what came of it, over the form. */
const ANCHOR = 'write'

/** What was written about an order or offer, and the form that writes more; works before the script has come. */
export function ConversationSection(props: ConversationProps) {
  const { conversation, as, posted, quietTitle = false, className = '' } = props
  const fetcher = useFetcher<ConversationOutcome>()
  const { done, refused } = fetcher.data ?? posted ?? {}
  const form = { fetcher, conversation, as, path: conversationPath(as, conversation.kind, conversation.subjectId) }
  // The form is empty again after each message that was sent, and after no other answer.
  const [sent, setSent] = useState(done?.id)
  if (done && !done.isRead && done.id !== sent) setSent(done.id)
  return (
    <section id="messages" aria-labelledby="messages-title" className={`scroll-mt-24 ${className}`}>
      <h2 id="messages-title" className={quietTitle ? 'sr-only' : 'text-2xl'}>
        {conversationTexts.messages}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-soft">
        {as === 'customer' ? conversationTexts.messagesLead : conversationTexts.staffLead}
      </p>
      <ConversationMessages conversation={conversation} as={as} />
      <div id={ANCHOR} role="status" className="mt-5 scroll-mt-48">
        {done && <Said text={done.isRead ? conversationTexts.markedRead : conversationTexts.sent} />}
      </div>
      {!conversation.canWrite && <Alert tone="info">{conversationTexts.nobodyReads}</Alert>}
      {conversation.canWrite && isAtEnd(conversation) && <MessageForm key={sent ?? ''} {...form} refused={refused} />}
    </section>
  )
}

const Said = ({ text }: { text: string }) => (
  <p className="rounded-sm border-l-4 border-success bg-success-tint px-4 py-3 text-sm font-semibold text-success">
    {text}
  </p>
)

interface PostProps {
  /** Posts to the page of the conversation and leaves this one as it is. */
  fetcher: FetcherWithComponents<ConversationOutcome>
  path: string
}

const isPosting = ({ formData }: PostProps['fetcher'], intent: string): boolean => formData?.get('intent') === intent

interface FormProps extends PostProps, Pick<ConversationProps, 'conversation' | 'as'> {
  refused: ConversationOutcome['refused']
}

function MessageForm({ fetcher, path, conversation: { press, lastPosition, messages }, as, refused }: FormProps) {
  const { refusal, text = '' } = refused ?? {}
  const files = refusal?.fields.attachments ?? (refusal?.code === 'WRONG_KIND' ? refusal.error : undefined)
  const isOfField = files !== undefined || refusal?.fields.text !== undefined
  const shown = messages.at(-1)?.position ?? 0
  return (
    <>
      {as === 'shop' && messages.some(({ isUnread }) => isUnread) && (
        <ReadForm fetcher={fetcher} path={path} upTo={shown} />
      )}
      <fetcher.Form
        method="post"
        action={`${path}#${ANCHOR}`}
        encType="multipart/form-data"
        className="mt-5 grid max-w-prose grid-cols-[minmax(0,1fr)] gap-4"
      >
        {!isOfField && <FormError refusal={refusal} />}
        <input type="hidden" name="press" value={press} />
        {as === 'shop' && <input type="hidden" name="seen" value={lastPosition} />}
        <TextAreaField
          label={as === 'shop' ? conversationTexts.yourAnswer : conversationTexts.yourMessage}
          name="text"
          required
          rows={4}
          limit={LONGEST_CONVERSATION_MESSAGE}
          maxLength={LONGEST_CONVERSATION_MESSAGE}
          defaultValue={text}
          error={refusal?.fields.text}
        />
        <AttachmentField error={files} />
        <div>
          <SubmitButton
            name="intent"
            value={MESSAGE}
            pending={isPosting(fetcher, MESSAGE)}
            pendingText={conversationTexts.sending}
          >
            {conversationTexts.send}
          </SubmitButton>
        </div>
      </fetcher.Form>
    </>
  )
}

/** For what needs no answer. */
function ReadForm({ fetcher, path, upTo }: PostProps & { upTo: number }) {
  return (
    <fetcher.Form method="post" action={`${path}#${ANCHOR}`}>
      <input type="hidden" name="upTo" value={upTo} />
      <SubmitButton
        look="line"
        size="sm"
        name="intent"
        value={READ}
        pending={isPosting(fetcher, READ)}
        pendingText={conversationTexts.marking}
      >
        {conversationTexts.markRead}
      </SubmitButton>
    </fetcher.Form>
  )
}
