import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../statements-contract.ts'
import { drawStatement } from './draw-statement.ts'

export const getCompanyStatement = (
  call: CallOf<typeof contract.getCompanyStatement>,
  { companyId }: InputOf<typeof contract.getCompanyStatement>,
): Promise<Response> => drawStatement(call, companyId)
