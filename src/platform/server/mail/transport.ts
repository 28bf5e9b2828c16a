import { port } from '../port.ts'

export interface EmailMessage {
  /** Key of the email: a transport that has seen it delivers it no second time. */
  readonly id: string
  readonly to: string
  /** What it is about, in a word: `verification-code`, `order-confirmation`. */
  readonly kind: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly replyTo?: string | undefined
}

/** Where emails go: an SMTP server, or the mailbox of the development shop. */
export interface MailTransport {
  deliver(message: EmailMessage, now: Date): Promise<void>
}

export const mailTransport = port<MailTransport>('mail.transport')
