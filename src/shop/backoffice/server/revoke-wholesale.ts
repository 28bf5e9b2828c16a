import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { revokeRole } from '#platform/server/identity/index.ts'
import type * as contract from '../contract.ts'
import { changeRole } from './change-role.ts'

export const revokeWholesale = (
  call: CallOf<typeof contract.revokeWholesale>,
  { userId }: InputOf<typeof contract.revokeWholesale>,
) => changeRole(call, userId, revokeRole)
