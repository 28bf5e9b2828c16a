import type { EmailMessage, MailTransport } from '../server/mail/index.ts'

export interface Outbox extends MailTransport {
  emails(kind?: string): readonly EmailMessage[]
}

/** Stands at the mail server's edge: keeps what was delivered, newest last, and an email it has seen only once. */
export function createOutbox(): Outbox {
  const delivered = new Map<string, EmailMessage>()
  return {
    async deliver(message) {
      if (!delivered.has(message.id)) delivered.set(message.id, message)
    },
    emails: (kind) => [...delivered.values()].filter((message) => kind === undefined || message.kind === kind),
  }
}
