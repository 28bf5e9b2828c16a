import type { Letter, MailTransport } from '../server/mail/index.ts'

export interface Outbox extends MailTransport {
  letters(kind?: string): readonly Letter[]
}

/** Stands at the mail server's edge: keeps what was delivered, newest last, and a letter it has seen only once. */
export function createOutbox(): Outbox {
  const delivered = new Map<string, Letter>()
  return {
    async deliver(letter) {
      if (!delivered.has(letter.id)) delivered.set(letter.id, letter)
    },
    letters: (kind) => [...delivered.values()].filter((letter) => kind === undefined || letter.kind === kind),
  }
}
