import { Link } from '@react-email/link'
import { identity } from '#config'
import { Email, Paragraph, Quote, Rule } from '#platform/server/mail/email.tsx'

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
    <Email
      preview={`${name}: ${subject}`}
      heading={subject}
      reason="Sent with the form at /contact-us. Answering goes to the sender."
    >
      <Paragraph>
        {name} ({email}) wrote, ticket {ticket}:
      </Paragraph>
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
      preview="We have your message"
      heading="Thank you, we have your message"
      reason={`You wrote to ${identity.name} while signed in.`}
    >
      <Paragraph>
        Hello {name}, this is what reached us. We will answer soon. Your ticket number is {ticket}.
      </Paragraph>
      <Paragraph>Subject: {subject}</Paragraph>
      <Quote>{message}</Quote>
      {files.length > 0 && <Paragraph>Attached: {files.map((file) => file.name).join(', ')}</Paragraph>}
    </Email>
  )
}

/** For an address that somebody typed. */
export function ReceiptEmail({ ticket }: Pick<Message, 'ticket'>) {
  return (
    <Email
      preview="We have your message"
      heading="Thank you, we have your message"
      reason={`Somebody gave this address in the contact form of ${identity.name}. If it was not you, just ignore this email.`}
    >
      <Paragraph>We will answer soon. Your ticket number is {ticket}.</Paragraph>
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
      heading="Our answer to your message"
      reason={`You wrote to ${identity.name}, ticket ${ticket}. Answering this email reaches us.`}
    >
      <Paragraph>Hello {name},</Paragraph>
      {answer.split(/\n\s*\n/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of an email that is written once
        <Paragraph key={place}>
          <span style={{ whiteSpace: 'pre-line' }}>{part.trim()}</span>
        </Paragraph>
      ))}
      <Rule />
      <Paragraph>You wrote:</Paragraph>
      <Quote>{message}</Quote>
    </Email>
  )
}
