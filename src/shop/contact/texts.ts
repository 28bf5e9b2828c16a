import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const contactTexts = {
  // Emails
  sentWithForm: 'Sent from the form at /contact-us. Your reply goes to the sender.',
  wroteTicket: (name: Shown, email: Shown, ticket: Shown) => `${name} (${email}) wrote, ticket ${ticket}:`,
  messageReceived: 'We received your message',
  thankYouForMessage: 'Thank you, we received your message',
  wroteSignedIn: (name: Shown) => `You wrote to ${name} while signed in.`,
  copyOfMessage: (name: Shown, ticket: Shown) =>
    `Hello ${name}, here is a copy of your message. We’ll answer soon. Your ticket number is ${ticket}.`,
  subjectIs: (subject: Shown) => `Subject: ${subject}`,
  addressWasGiven: (name: Shown) =>
    `Someone entered this address in the contact form of ${name}. If this wasn’t you, ignore this email.`,
  willAnswerSoon: (ticket: Shown) => `We’ll answer soon. Your ticket number is ${ticket}.`,
  answerHeading: 'Our answer to your message',
  wroteWithTicket: (name: Shown, ticket: Shown) =>
    `You wrote to ${name}, ticket ${ticket}. You can reply to this email.`,
  hello: (name: Shown) => `Hello ${name},`,
  youWrote: 'You wrote:',
  attached: (files: Shown) => `Attached: ${files}`,

  // Contact form
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  sendMessage: 'Send message',
  sending: 'Sending…',
  writeAnotherMessage: 'Write another message',
  attachHint: 'Up to 5 files, 10 MB each, 25 MB in all.',
  attachedFiles: 'Attached files',
  removeFile: (name: Shown) => `Remove ${name}`,
  ticketNumberIs: 'Your ticket number is {ticket}. We’ll answer by email.',
  attachFiles: 'Attach pictures or PDF',
} as const
