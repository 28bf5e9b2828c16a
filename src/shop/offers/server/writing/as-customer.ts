import type { SignedIn } from '#platform/server/call.ts'
import type { User } from '#platform/server/identity/index.ts'

/** The same call with its customer in place of whoever writes: roles that price, codes that were used and pictures are theirs. */
export function asCustomer(call: SignedIn, { id: userId, email, firstName, lastName, picture, roles }: User): SignedIn {
  return { ...call, actor: { userId, email, firstName, lastName, picture, roles, sessionId: '' } }
}
