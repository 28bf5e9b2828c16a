import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../statements-contract.ts'
import { drawStatement } from './draw-statement.ts'

export const getCustomerStatement = (
  call: CallOf<typeof contract.getCustomerStatement>,
  { userId }: InputOf<typeof contract.getCustomerStatement>,
): Promise<Response> => drawStatement(call, userId)
