import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { decide } from './decide.tsx'

export const approvePurchase = (
  call: CallOf<typeof contract.approvePurchase>,
  { approvalId, note }: InputOf<typeof contract.approvePurchase>,
): Promise<ResultOf<typeof contract.approvePurchase>> => decide(call, { approvalId, state: 'approved', note })
