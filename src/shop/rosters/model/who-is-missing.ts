const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-US')

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
  const names = new Set(entries.map(({ who }) => plain(who)))
  const emails = new Set(entries.flatMap(({ email }) => (email ? [plain(email)] : [])))
  return ({ name, email }) => !names.has(plain(name)) && !(email && emails.has(plain(email)))
}
