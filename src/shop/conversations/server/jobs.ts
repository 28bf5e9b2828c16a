import { sendConversationEmail } from './send-conversation-email.tsx'

export const conversationJobs = [sendConversationEmail]
