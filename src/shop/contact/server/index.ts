export { type Attachment, readAttachment } from './attachments.ts'
export { eraseMessages, eraseOldMessages, messagesOf } from './personal-data.ts'
export { readMessages } from './read-messages.ts'
export { storeAnswer } from './store-answer.tsx'
