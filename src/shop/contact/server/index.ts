export { answerMessage } from './answer-message.tsx'
export { eraseMessages, messagesOf } from './personal-data.ts'
export { readMessages } from './read-messages.ts'
