import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { setStopped } from './set-stopped.ts'

export function startDiscount(
  call: CallOf<typeof contract.startDiscount>,
  { code }: InputOf<typeof contract.startDiscount>,
): Promise<ResultOf<typeof contract.startDiscount>> {
  return setStopped(call, code, false)
}
