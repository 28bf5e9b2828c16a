import { Form, Link, useNavigation } from 'react-router'
import { formatBytes } from '#platform/base/format.ts'
import { formatDate } from '#platform/web/dates.ts'
import { FormError, type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import { PaperclipIcon } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { Message } from '../contract.ts'
import { LONGEST_ANSWER } from '../model.ts'
import { backofficeTexts } from '../texts.ts'
import { customerPath } from './paths.ts'

function Attachments({ attachments }: Pick<Message, 'attachments'>) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label={backofficeTexts.attachments} className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {attachments.map(({ attachmentId, name, bytes }) => (
        <li key={attachmentId}>
          <a
            href={`/api/contact/attachments/${attachmentId}`}
            download
            className="inline-flex min-h-6 items-center gap-1.5 underline underline-offset-4"
          >
            <PaperclipIcon size={16} />
            <span className="break-all">{name}</span>{' '}
            <span className="tabular whitespace-nowrap text-ink-mute">{formatBytes(bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface MessageEntryProps {
  message: Message
  /** What was typed and why it did not go. */
  refused: { readonly refusal: Refusal; readonly answer: string } | undefined
}

/** A message with its files and the answer, or the way to give one. */
export function MessageEntry({ message, refused }: MessageEntryProps) {
  const { name, email, userId, subject, ticket, sentAt, answer } = message
  return (
    <article aria-labelledby={ticket} className="border-b border-line-strong py-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={ticket} className="text-xl break-words">
          {subject}
        </h2>
        <p className="tabular text-sm text-ink-mute">
          {ticket}, <time dateTime={sentAt}>{formatDate(sentAt, 'dateTime')}</time>
        </p>
      </header>
      <p className="mt-1 text-sm text-ink-soft">
        {userId ? (
          <Link to={customerPath(userId)} className="font-semibold underline underline-offset-4">
            {name}
          </Link>
        ) : (
          <strong className="font-semibold">{name}</strong>
        )}{' '}
        <span className="break-all">{email}</span>
      </p>
      <p className="mt-3 max-w-prose whitespace-pre-line break-words">{message.message}</p>
      <Attachments attachments={message.attachments} />
      {answer ? (
        <div className="mt-4 max-w-prose border-l-2 border-vermilion pl-4">
          <p className="text-sm text-ink-mute">
            <Sentence
              text={answer.by ? backofficeTexts.answeredBy(answer.by) : backofficeTexts.answeredAt}
              parts={{ at: <time dateTime={answer.at}>{formatDate(answer.at, 'dateTime')}</time> }}
            />
          </p>
          <p className="mt-1 whitespace-pre-line break-words">{answer.text}</p>
        </div>
      ) : (
        <AnswerForm message={message} refused={refused} />
      )}
    </article>
  )
}

function AnswerForm({ message: { messageId, ticket, email }, refused }: MessageEntryProps) {
  const pending = useNavigation().formData?.get('messageId') === messageId
  return (
    <details open={refused !== undefined} className="mt-3 max-w-prose">
      <summary className="w-fit cursor-pointer py-2 font-semibold underline underline-offset-4 pointer-coarse:py-2.5">
        {backofficeTexts.answer}
        <span className="sr-only"> {ticket}</span>
      </summary>
      <Form method="post" className="grid justify-items-start gap-3 pt-1">
        <FormError refusal={refused?.refusal} />
        <input type="hidden" name="messageId" value={messageId} />
        <TextAreaField
          label={backofficeTexts.yourAnswer}
          name="answer"
          required
          rows={6}
          limit={LONGEST_ANSWER}
          maxLength={LONGEST_ANSWER}
          defaultValue={refused?.answer ?? ''}
          hint={backofficeTexts.answerHint(email)}
          error={refused?.refusal.fields.answer}
          className="w-full"
        />
        <SubmitButton pending={pending} pendingText={backofficeTexts.sending}>
          {backofficeTexts.sendAnswer}
        </SubmitButton>
      </Form>
    </details>
  )
}

/** The messages of one customer, in a line each. */
export function MessageLines({ messages }: { messages: readonly Message[] }) {
  return (
    <ul>
      {messages.map(({ messageId, subject, ticket, sentAt, answer }) => (
        <li key={messageId} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 text-sm">
          <Link
            to={`/admin-messages?show=${answer ? backofficeTexts.answered : 'open'}`}
            className="font-semibold break-words underline-offset-4 hover:underline"
          >
            {subject}
          </Link>
          <span className="tabular text-ink-soft">
            {ticket}, {formatDate(sentAt)}, {answer ? backofficeTexts.answered : backofficeTexts.waitingForAnAnswer}
          </span>
        </li>
      ))}
    </ul>
  )
}
