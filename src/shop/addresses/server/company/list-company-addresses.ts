import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../company-contract.ts'
import { readCompanyAddresses } from './company-addresses.ts'

export const listCompanyAddresses = (
  call: CallOf<typeof contract.listCompanyAddresses>,
): Promise<ResultOf<typeof contract.listCompanyAddresses>> => readCompanyAddresses(call)
