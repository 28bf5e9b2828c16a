import type { Call } from '#platform/server/call.ts'
import { port } from '#platform/server/port.ts'

export interface Person {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
}

/** A part of the file that a person gets of everything the shop keeps. */
export interface Chapter {
  readonly title: string
  readonly read: (call: Call, person: Person) => AsyncIterable<unknown> | Promise<Iterable<unknown>>
}

/** What the modules keep of a person; accounts knows none of them, so `main` collects it. */
export interface PersonalData {
  readonly chapters: readonly Chapter[]
  /**
   * Inside the transaction that deletes the account, while its row is still there. What hangs on the row by a foreign key
   * goes by itself.
   */
  readonly erase: (call: Call, person: Person) => Promise<void>
}

export const personalData = port<PersonalData>('accounts.personal-data')
