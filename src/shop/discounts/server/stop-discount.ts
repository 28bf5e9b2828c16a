import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { setStopped } from './set-stopped.ts'

export function stopDiscount(
  call: CallOf<typeof contract.stopDiscount>,
  { code }: InputOf<typeof contract.stopDiscount>,
): Promise<ResultOf<typeof contract.stopDiscount>> {
  return setStopped(call, code, true)
}
