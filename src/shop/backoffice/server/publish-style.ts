import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { endWithholdingStyle } from '#shop/catalogue/server/index.ts'
import type * as contract from '../contract.ts'
import { changeSale } from './change-sale.ts'

export const publishStyle = (
  call: CallOf<typeof contract.publishStyle>,
  { styleId }: InputOf<typeof contract.publishStyle>,
) => changeSale(call, styleId, endWithholdingStyle)
