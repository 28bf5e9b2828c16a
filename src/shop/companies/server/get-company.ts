import type { ResultOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { readCompany } from './read-company.ts'

export const getCompany = (call: CallOf<typeof contract.getCompany>): Promise<ResultOf<typeof contract.getCompany>> =>
  readCompany(call)
