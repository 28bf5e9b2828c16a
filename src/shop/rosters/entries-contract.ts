import { z } from 'zod'
import { emailSchema } from '#platform/base/email-schema.ts'
import { endpoint } from '#platform/base/endpoint.ts'
import { idSchema } from '#platform/base/id.ts'
import {
  lineOfText,
  ofRoster,
  openRosterErrors,
  Press,
  RosterRevision,
  rosterDone,
  rosterErrors,
  rosterLimits,
} from './contract.ts'
import { entryErrors } from './model/entry-errors.ts'
import { LONGEST_IMPORT, LONGEST_WHO, MOST_EXPECTED, MOST_GARMENTS } from './model/roster-rules.ts'

const EntryId = idSchema('ren')
const Who = lineOfText(LONGEST_WHO, `At most ${LONGEST_WHO} characters.`)

const EntryFields = z.object({
  garment: z.number().int().min(1).max(MOST_GARMENTS),
  size: z.string().max(20),
  quantity: z.number('Enter a whole number.').int('Enter a whole number.').max(10_000),
  who: z.string().max(400),
  name: z.string().max(400),
  number: z.string().max(400),
  email: z.string().max(254).default(''),
})

const entryParams = ofRoster.extend({ entryId: EntryId })
const written = [
  ...openRosterErrors,
  entryErrors.ENTRY_NOT_VALID,
  entryErrors.ROSTER_FULL,
  entryErrors.TOO_MANY_ENTRIES,
  entryErrors.NUMBER_TAKEN,
]
const seen = [
  entryErrors.ENTRY_NOT_FOUND,
  entryErrors.ENTRY_CHANGED,
  entryErrors.ENTRY_WITHDRAWN,
  entryErrors.ENTRY_PENDING,
]

export const addEntry = endpoint({
  method: 'post',
  path: '/api/rosters/{rosterId}/entries',
  access: 'customer',
  summary: 'Add somebody to your group order; the same press once more adds nobody',
  params: ofRoster,
  body: EntryFields.extend({ press: Press }),
  result: z.object({ entryId: EntryId }),
  errors: [...written, entryErrors.ENTRY_WITHDRAWN, entryErrors.FORM_USED, rosterErrors.ADDED_BY_LINK],
  limits: rosterLimits,
})

export const updateEntry = endpoint({
  method: 'put',
  path: '/api/rosters/{rosterId}/entries/{entryId}',
  access: 'customer',
  summary: 'Change an entry of your group order',
  params: entryParams,
  body: EntryFields.extend({ version: RosterRevision }),
  result: z.object({ version: z.number() }),
  errors: [...written, ...seen, entryErrors.PAID_AS_IT_IS],
  limits: rosterLimits,
})

export const removeEntry = endpoint({
  method: 'delete',
  path: '/api/rosters/{rosterId}/entries/{entryId}',
  access: 'customer',
  summary: 'Take somebody off your group order',
  params: entryParams,
  body: z.object({ version: RosterRevision }),
  result: rosterDone,
  errors: [...openRosterErrors, ...seen, entryErrors.PAID_AS_IT_IS],
  limits: rosterLimits,
})

/** What became of the rows of a table. */
export const RosterImport = z.object({
  rows: z.number(),
  added: z.number(),
  problems: z.array(
    z.object({
      /** As the table counts them, from 1, its heading among them. */
      row: z.number(),
      /** How that row begins, to find it by. */
      begins: z.string(),
      field: z.enum(['row', 'garment', 'size', 'quantity', 'who', 'name', 'number', 'email']),
      problem: z.string(),
    }),
  ),
  /** The rows that were not added as they were typed, below their heading; empty where all were. */
  rest: z.string(),
})
export type RosterImport = z.infer<typeof RosterImport>

export const importEntries = endpoint({
  method: 'post',
  path: '/api/rosters/{rosterId}/import',
  access: 'customer',
  summary: 'Add a row for each person from CSV or pasted cells; answers what could not be added and why',
  params: ofRoster,
  body: z.object({
    /** Of the form: a second press adds nobody twice. */
    press: Press,
    text: z.string().max(LONGEST_IMPORT, 'This is longer than a list of so many people.'),
  }),
  bodyLimit: 4 * LONGEST_IMPORT,
  bringsFiles: true,
  result: RosterImport,
  errors: [
    ...openRosterErrors,
    rosterErrors.ADDED_BY_LINK,
    rosterErrors.EMPTY_IMPORT,
    rosterErrors.TOO_MANY_ROWS,
    rosterErrors.NO_ROWS_READ,
  ],
  limits: [{ name: 'roster-imports', per: 'account', points: 60, seconds: 3600 }],
})

export const setExpected = endpoint({
  method: 'put',
  path: '/api/rosters/{rosterId}/expected',
  access: 'customer',
  summary: 'Name those you wait for, in place of those named before',
  params: ofRoster,
  body: z.object({
    people: z
      .array(
        z.object({
          name: Who.refine((given) => given !== '', 'Enter a name.'),
          email: z.union([z.literal(''), emailSchema]).default(''),
        }),
      )
      .max(MOST_EXPECTED, `At most ${MOST_EXPECTED} names.`),
  }),
  result: rosterDone,
  errors: openRosterErrors,
  limits: rosterLimits,
})
