import { handle } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { sendAttachment } from './attachments.ts'
import { takeMessage } from './send-message.tsx'

export const contactCalls = [handle(contract.sendMessage, takeMessage), handle(contract.getAttachment, sendAttachment)]
