import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { storeAnswer } from '#shop/contact/server/index.ts'
import type * as contract from '../contract.ts'
import { backofficeErrors } from '../contract.ts'

export function answerMessage(
  call: CallOf<typeof contract.answerMessage>,
  input: InputOf<typeof contract.answerMessage>,
): Promise<ResultOf<typeof contract.answerMessage>> {
  return call.db.transaction(async () => {
    const outcome = await storeAnswer(call, input)
    if (outcome === 'unknown') fail(backofficeErrors, 'MESSAGE_NOT_FOUND')
    if (outcome === 'answered') fail(backofficeErrors, 'ALREADY_ANSWERED')
    await recordAction(call, { before: { answered: false }, after: { answered: true } })
    return { success: true }
  })
}
