import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../staff-contract.ts'
import { readGroupPayments } from './read-group-payments.ts'

export async function getGroupPayments(
  call: CallOf<typeof contract.getGroupPayments>,
  { rosterId }: InputOf<typeof contract.getGroupPayments>,
): Promise<ResultOf<typeof contract.getGroupPayments>> {
  return { group: await readGroupPayments(call, rosterId) }
}
