import type { Call } from '#platform/server/call.ts'
import { createUser, hashPassword } from '#platform/server/identity/index.ts'
import type { Role } from '../model/roles.ts'

const PASSWORD = 'Pressroom#1'

const PEOPLE: readonly { email: string; firstName: string; lastName: string; roles: Role[] }[] = [
  { email: 'shopper@pressroom.test', firstName: 'Sam', lastName: 'Shopper', roles: [] },
  { email: 'wholesale@pressroom.test', firstName: 'Wanda', lastName: 'Wholesale', roles: ['wholesaler'] },
  { email: 'admin@pressroom.test', firstName: 'Ada', lastName: 'Admin', roles: ['admin'] },
]

/** The three people of the demo shop, whose password is public; in production nobody. */
export async function seedAccounts(call: Call): Promise<void> {
  if (call.config.mode !== 'demo') return
  for (const person of PEOPLE) {
    await createUser(call, { ...person, emailVerified: true, passwordHash: await hashPassword(PASSWORD) })
  }
}
