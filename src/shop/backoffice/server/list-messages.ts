import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { readMessages } from '#shop/contact/server/index.ts'
import type * as contract from '../contract.ts'
import { MESSAGES_PER_PAGE } from '../model.ts'

export async function listMessages(
  call: CallOf<typeof contract.listMessages>,
  { show, userId, page }: InputOf<typeof contract.listMessages>,
): Promise<ResultOf<typeof contract.listMessages>> {
  const { messages, ...found } = await readMessages(call, { show, userId, page, perPage: MESSAGES_PER_PAGE })
  const shown = messages.map(({ id, sentAt, attachments, answer, ...message }) => ({
    ...message,
    messageId: id,
    sentAt: sentAt.toISOString(),
    attachments: attachments.map(({ id: attachmentId, name, bytes }) => ({ attachmentId, name, bytes })),
    answer: answer && { text: answer.answer, by: answer.byName, at: answer.answeredAt.toISOString() },
  }))
  return { messages: shown, ...found }
}
