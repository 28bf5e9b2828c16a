import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { answerConversation } from './answer-conversation.ts'
import { closeConversation } from './close-conversation.ts'
import { getConversation } from './get-conversation.ts'
import { getConversationAttachment } from './get-conversation-attachment.ts'
import { getStaffConversation } from './get-staff-conversation.ts'
import { listConversations } from './list-conversations.ts'
import { listUnreadConversations } from './list-unread-conversations.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { sendConversationMessage } from './send-conversation-message.ts'

export const conversationCalls = [
  handle(contract.listUnreadConversations, listUnreadConversations),
  handle(contract.getConversation, getConversation),
  handle(contract.sendConversationMessage, sendConversationMessage),
  handle(contract.markConversationRead, markConversationRead),
  handle(contract.getConversationAttachment, getConversationAttachment),
  handle(contract.listConversations, listConversations),
  handle(contract.getStaffConversation, getStaffConversation),
  handle(contract.answerConversation, answerConversation),
  handle(contract.closeConversation, closeConversation),
]
