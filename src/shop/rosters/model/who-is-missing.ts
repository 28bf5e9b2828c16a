import { nameKey } from './name-key.ts'

interface Expected {
  readonly name: string
  readonly email: string | null
}

interface Entered {
  readonly who: string
  readonly email: string | null
}

/** Tells of somebody who is expected whether no entry has the name or the email. */
export function whoIsMissing(entries: readonly Entered[]): (expected: Expected) => boolean {
  const names = new Set(entries.map(({ who }) => nameKey(who)))
  const emails = new Set(entries.flatMap(({ email }) => (email ? [nameKey(email)] : [])))
  return ({ name, email }) => !names.has(nameKey(name)) && !(email && emails.has(nameKey(email)))
}
