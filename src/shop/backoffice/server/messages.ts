import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { answerMessage, readMessages } from '#shop/contact/server/index.ts'
import { backofficeErrors, type answerMessage as contract, type getMessages } from '../contract.ts'
import { MESSAGES_PER_PAGE } from '../model.ts'

export async function listMessages(
  call: CallOf<typeof getMessages>,
  { show, userId, page }: AskOf<typeof getMessages>,
): Promise<ResultOf<typeof getMessages>> {
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

export function answer(call: CallOf<typeof contract>, ask: AskOf<typeof contract>): Promise<ResultOf<typeof contract>> {
  return call.db.transaction(async () => {
    const outcome = await answerMessage(call, ask)
    if (outcome === 'unknown') fail(backofficeErrors, 'MESSAGE_NOT_FOUND')
    if (outcome === 'answered') fail(backofficeErrors, 'ALREADY_ANSWERED')
    await recordAction(call, { before: { answered: false }, after: { answered: true } })
    return { success: true }
  })
}
