import { EmailNotTaken, type MailTransport } from '../../platform/server/mail/index.ts'
import type { Telemetry } from '../../platform/server/telemetry/index.ts'

/** Counts what the mail server took, what it refused for good, and what will be tried again. */
export const countedTransport = (transport: MailTransport, telemetry: Telemetry): MailTransport => ({
  async deliver(message, now) {
    try {
      await transport.deliver(message, now)
    } catch (cause) {
      telemetry.countEmail(message.kind, cause instanceof EmailNotTaken && cause.isFinal ? 'refused' : 'failed')
      throw cause
    }
    telemetry.countEmail(message.kind, 'sent')
  },
})
