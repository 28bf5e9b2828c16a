import { Link } from '@react-email/link'
import { identity } from '#config'
import { Email, Paragraph, Quote, Rule } from '#platform/server/mail/email.tsx'
import { contactTexts } from '../texts.ts'

interface Message {
  readonly ticket: string
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly files: readonly { readonly name: string; readonly url: string }[]
}

export function MessageEmail({ ticket, name, email, subject, message, files }: Message) {
  return (
    <Email preview={`${name}: ${subject}`} heading={subject} reason={contactTexts.sentWithForm}>
      <Paragraph>{contactTexts.wroteTicket(name, email, ticket)}</Paragraph>
      <Quote>{message}</Quote>
      {files.length > 0 && <Rule />}
      {files.map(({ name: file, url }) => (
        <Paragraph key={url}>
          <Link href={url}>{file}</Link>
        </Paragraph>
      ))}
    </Email>
  )
}

interface Copy extends Pick<Message, 'ticket' | 'name' | 'subject' | 'message'> {
  readonly files: readonly { readonly name: string }[]
}

/** For the account that wrote, at the address that it has proved. */
export function CopyEmail({ ticket, name, subject, message, files }: Copy) {
  return (
    <Email
      preview={contactTexts.messageReceived}
      heading={contactTexts.thankYouForMessage}
      reason={contactTexts.wroteSignedIn(identity.name)}
    >
      <Paragraph>{contactTexts.copyOfMessage(name, ticket)}</Paragraph>
      <Paragraph>{contactTexts.subjectIs(subject)}</Paragraph>
      <Quote>{message}</Quote>
      {files.length > 0 && <Paragraph>{contactTexts.attached(files.map((file) => file.name).join(', '))}</Paragraph>}
    </Email>
  )
}

/** For an address that somebody typed. */
export function ReceiptEmail({ ticket }: Pick<Message, 'ticket'>) {
  return (
    <Email
      preview={contactTexts.messageReceived}
      heading={contactTexts.thankYouForMessage}
      reason={contactTexts.addressWasGiven(identity.name)}
    >
      <Paragraph>{contactTexts.willAnswerSoon(ticket)}</Paragraph>
    </Email>
  )
}

interface Answer {
  readonly ticket: string
  readonly name: string
  readonly message: string
  readonly answer: string
}

export function AnswerEmail({ ticket, name, message, answer }: Answer) {
  return (
    <Email
      preview={answer.slice(0, 120)}
      heading={contactTexts.answerHeading}
      reason={contactTexts.wroteWithTicket(identity.name, ticket)}
    >
      <Paragraph>{contactTexts.hello(name)}</Paragraph>
      {answer.split(/\n\s*\n/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of an email that is written once
        <Paragraph key={place}>
          <span style={{ whiteSpace: 'pre-line' }}>{part.trim()}</span>
        </Paragraph>
      ))}
      <Rule />
      <Paragraph>{contactTexts.youWrote}</Paragraph>
      <Quote>{message}</Quote>
    </Email>
  )
}
