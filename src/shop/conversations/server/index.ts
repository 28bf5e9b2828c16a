export { conversationsOf, eraseConversation, eraseConversationsOf, eraseOldConversations } from './personal-data.ts'
export { conversationSubjects, type SubjectSource } from './subjects.ts'
