import type { Shown } from '#platform/base/shown.ts'

/** The sentences of its screens and emails, in their order; refusals stand in the contract. Change the tone here. */
export const contactTexts = {
  // Emails
  sentWithTheForm: 'Sent with the form at /contact-us. Answering goes to the sender.',
  wroteTicket: (name: Shown, email: Shown, ticket: Shown) => `${name} (${email}) wrote, ticket ${ticket}:`,
  weHaveYourMessage: 'We have your message',
  thankYouWeHave: 'Thank you, we have your message',
  youWroteToWhile: (name: Shown) => `You wrote to ${name} while signed in.`,
  helloThisIsWhat: (name: Shown, ticket: Shown) =>
    `Hello ${name}, this is what reached us. We will answer soon. Your ticket number is ${ticket}.`,
  subjectSubject: (subject: Shown) => `Subject: ${subject}`,
  somebodyGaveThisAddress: (name: Shown) =>
    `Somebody gave this address in the contact form of ${name}. If it was not you, just ignore this email.`,
  weWillAnswerSoon: (ticket: Shown) => `We will answer soon. Your ticket number is ${ticket}.`,
  ourAnswerToYour: 'Our answer to your message',
  youWroteToTicket: (name: Shown, ticket: Shown) =>
    `You wrote to ${name}, ticket ${ticket}. Answering this email reaches us.`,
  helloName: (name: Shown) => `Hello ${name},`,
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
  upTo5FilesOf10: 'Up to 5 files of 10 MB, 25 MB together.',
  attachedFiles: 'Attached files',
  removeName: (name: Shown) => `Remove ${name}`,
  ticketNumberIs: 'Your ticket number is {ticket}. We’ll answer by email.',
  attachFiles: 'Attach pictures or PDF',
} as const
