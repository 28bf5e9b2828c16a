import { Email, EmailButton, Paragraph, Quote, SmallPrint } from '#platform/server/mail/email.tsx'
import { conversationTexts } from '../texts.ts'

export interface EmailedMessage {
  readonly text: string
  /** Names of its files, which are read on the page alone. */
  readonly files: readonly string[]
}

interface Content {
  readonly heading: string
  readonly lead: string
  readonly messages: readonly EmailedMessage[]
  readonly button: { readonly label: string; readonly href: string }
  readonly reason: string
}

export function ConversationEmail({ heading, lead, messages, button, reason }: Content) {
  return (
    <Email preview={messages[0]?.text.slice(0, 120) ?? ''} heading={heading} reason={reason}>
      <Paragraph>{lead}</Paragraph>
      {messages.map(({ text, files }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages of an email that is written once
        <div key={place}>
          <Quote>{text}</Quote>
          {files.length > 0 && <SmallPrint>{conversationTexts.filesOnPage(files.join(', '))}</SmallPrint>}
        </div>
      ))}
      <EmailButton href={button.href}>{button.label}</EmailButton>
    </Email>
  )
}
