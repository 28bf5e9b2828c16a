import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { getAttachment } from './get-attachment.ts'
import { sendMessage } from './send-message.tsx'

export const contactCalls = [handle(contract.sendMessage, sendMessage), handle(contract.getAttachment, getAttachment)]
