import type { InputOf } from '#platform/base/endpoint.ts'
import type { CallOf } from '#platform/server/call.ts'
import { grantRole } from '#platform/server/identity/index.ts'
import type * as contract from '../contract.ts'
import { changeRole } from './change-role.ts'

export const grantWholesale = (
  call: CallOf<typeof contract.grantWholesale>,
  { userId }: InputOf<typeof contract.grantWholesale>,
) => changeRole(call, userId, grantRole)
