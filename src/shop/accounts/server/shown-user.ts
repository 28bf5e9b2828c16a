import type { User } from '#platform/server/identity/index.ts'
import { flagsOf } from '../model/roles.ts'

type Shown = Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'picture'> & { readonly roles: readonly string[] }

/** A person as the calls show one: no more than this ever leaves the server. */
export function shownUser({ id, firstName, lastName, email, picture, roles }: Shown) {
  return { id, firstName, lastName, email, picture, ...flagsOf(roles) }
}
