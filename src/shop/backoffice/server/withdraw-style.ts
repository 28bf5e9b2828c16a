import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { withholdStyle } from '#shop/catalogue/server/index.ts'
import type * as contract from '../contract.ts'
import { changeSale } from './change-sale.ts'

export const withdrawStyle = (
  call: CallOf<typeof contract.withdrawStyle>,
  { styleId }: InputOf<typeof contract.withdrawStyle>,
) => changeSale(call, styleId, withholdStyle)
