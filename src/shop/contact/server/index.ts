export { eraseMessages, messagesOf } from './personal-data.ts'
