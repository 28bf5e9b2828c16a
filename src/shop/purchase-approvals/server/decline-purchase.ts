import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { decide } from './decide.tsx'

export const declinePurchase = (
  call: CallOf<typeof contract.declinePurchase>,
  { approvalId, note }: InputOf<typeof contract.declinePurchase>,
): Promise<ResultOf<typeof contract.declinePurchase>> => decide(call, { approvalId, state: 'declined', note })
