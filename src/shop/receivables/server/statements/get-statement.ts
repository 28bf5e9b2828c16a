import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../../contract.ts'
import { drawStatement } from './draw-statement.ts'

export const getStatement = (call: CallOf<typeof contract.getStatement>): Promise<Response> =>
  drawStatement(call, call.actor.userId)
