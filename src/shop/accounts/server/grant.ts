import { toEmail } from '#platform/base/email.ts'
import type { Call } from '#platform/server/call.ts'
import { findUserByEmail, grantRole, revokeRole, type User } from '#platform/server/identity/index.ts'
import { isRole, ROLES, type Role } from '../model/roles.ts'

/** The command cannot be carried out; the message says why. */
export class GrantError extends Error {}

const BY = 'command line'

async function find(call: Call, roleName: string, address: string): Promise<{ user: User; role: Role }> {
  if (!isRole(roleName)) throw new GrantError(`There is no role ${roleName}; there are ${ROLES.join(' and ')}.`)
  const user = await findUserByEmail(call, toEmail(address) ?? '')
  if (!user) throw new GrantError(`There is no account with the address ${address}.`)
  return { user, role: roleName }
}

/** Gives a role to the account with this address; answers what happened, for the command line. */
export async function grant(call: Call, roleName: string, address: string): Promise<string> {
  const { user, role } = await find(call, roleName, address)
  const changed = await grantRole(call, { userId: user.id, role, by: BY })
  return changed ? `${user.email} now has the role ${role}.` : `${user.email} has the role ${role} already.`
}

export async function revoke(call: Call, roleName: string, address: string): Promise<string> {
  const { user, role } = await find(call, roleName, address)
  const changed = await revokeRole(call, { userId: user.id, role, by: BY })
  return changed ? `${user.email} no longer has the role ${role}.` : `${user.email} does not have the role ${role}.`
}
