import { and, asc, count, desc, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Endpoint } from '../../base/endpoint.ts'
import type { Call } from '../call.ts'
import { users } from '../identity/tables.ts'
import { type AuditFacts, staffActions } from './tables.ts'

export type { AuditFacts } from './tables.ts'

const LONGEST_ID = 80
const MOST_IDS = 20

/** The names of things in what was asked: every part of the path, and the fields that are called an id. */
function idsIn(input: Readonly<Record<string, unknown>>, path: readonly string[]): AuditFacts {
  const named = Object.entries(input).flatMap(([name, value]) => {
    const isId = path.includes(name) || /Id$/.test(name)
    if (!isId || (typeof value !== 'string' && typeof value !== 'number')) return []
    return [[name, typeof value === 'string' ? value.slice(0, LONGEST_ID) : value] as const]
  })
  return Object.fromEntries(named.slice(0, MOST_IDS))
}

// 'Hide a review with a reason that its author reads; hiding a hidden one changes nothing': the first part says enough.
const wordsOf = ({ summary }: Endpoint): string => summary.split(/[;:,]/)[0] ?? summary

const lineOf = (call: Call, endpoint: Endpoint) => ({
  id: call.requestId,
  at: call.now,
  actorId: call.actor?.userId ?? '',
  operation: `${endpoint.method} ${endpoint.path}`,
  what: wordsOf(endpoint),
})

/** Writes that somebody of the staff begins something: before it begins, so that nothing is done without a line. */
export async function beginAction(call: Call, endpoint: Endpoint, input: Readonly<Record<string, unknown>>) {
  await call.db.insert(staffActions).values({
    ...lineOf(call, endpoint),
    about: idsIn(input, Object.keys(endpoint.params?.shape ?? {})),
    state: 'begun',
  })
}

// Who looks for an order may type a name or an email in the place of its number.
const isPlainId = (value: AuditFacts[string]): boolean => typeof value === 'number' || /^[\w.-]+$/.test(String(value))

/** Ids, and by which fields was searched; never for which words. */
function aboutRead(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): AuditFacts {
  const ids = Object.entries(idsIn(input, Object.keys(endpoint.params?.shape ?? {}))).filter(([, id]) => isPlainId(id))
  const usual: Readonly<Record<string, unknown>> = { ...endpoint.query?.safeParse({}).data, page: input.page }
  const known = Object.fromEntries(ids)
  const fields = Object.keys(endpoint.query?.shape ?? {})
  const searched = fields.filter((name) => input[name] !== usual[name] && !(name in known))
  return { ...known, ...(searched.length > 0 ? { searchedBy: searched.join(', ') } : {}) }
}

// The head of a file says nothing of people; that of data says how long the answer is, so by searching much is learned.
const isShown = ({ isHead }: Call, { result }: Endpoint): boolean => !isHead || result !== undefined

/** Writes that somebody of the staff reads what tells of people: before it is read, so that nothing is read without a line. */
export async function recordRead(call: Call, endpoint: Endpoint, input: Readonly<Record<string, unknown>>) {
  if (!isShown(call, endpoint)) return
  await call.db.insert(staffActions).values({
    ...lineOf(call, endpoint),
    about: aboutRead(endpoint, input),
    state: 'read',
  })
}

/** The same of several at once: a line for each, beside the line of the call itself. */
export async function recordEachRead(
  call: Call,
  endpoint: Endpoint,
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (!isShown(call, endpoint)) return
  const line = lineOf(call, endpoint)
  await call.db.insert(staffActions).values(
    inputs.map((input, index) => ({
      ...line,
      id: `${line.id}-${index + 1}`,
      about: aboutRead(endpoint, input),
      state: 'read' as const,
    })),
  )
}

const pending = (call: Call) => and(eq(staffActions.id, call.requestId), eq(staffActions.state, 'begun'))

/** Says how it ended, unless `recordAction` has said so. A line that stays begun tells of a process that died. */
export async function endAction(call: Call, state: 'done' | 'refused' | 'failed'): Promise<void> {
  await call.db.update(staffActions).set({ state }).where(pending(call))
}

interface Deed {
  /** Ids beside those in path and body. */
  readonly about?: AuditFacts
  readonly before?: AuditFacts
  readonly after?: AuditFacts
}

/** Adds to the line of this call what it changed. Called inside the action's transaction, so that both hold or neither. */
export async function recordAction(call: Call, { about = {}, before, after }: Deed): Promise<void> {
  const added = sql`${staffActions.about} || ${JSON.stringify(about)}::text::jsonb`
  const facts = { ...(before ? { before } : {}), ...(after ? { after } : {}) }
  await call.db
    .update(staffActions)
    .set({ about: added, ...facts, state: 'done' })
    .where(eq(staffActions.id, call.requestId))
}

const concerns = (userId: string): SQL => sql`${staffActions.about} @> ${JSON.stringify({ userId })}::text::jsonb`
const anyFact = (value: string): SQL =>
  sql`jsonb_path_exists(${staffActions.about}, '$.* ? (@ == $value || @ == $number)',
    jsonb_build_object('value', ${value}::text, 'number', ${Number.isSafeInteger(Number(value)) ? Number(value) : null}::bigint))`

const SHOWN = { changes: ne(staffActions.state, 'read'), reads: eq(staffActions.state, 'read'), all: undefined }

export interface ActionsInput {
  /** Only what was done by, or about, the thing with this id. */
  readonly id?: string
  readonly show?: 'changes' | 'reads' | 'all'
  readonly page: number
  readonly perPage: number
}

/** The log, newest first; a page beyond the last is the last. */
export async function readActions(call: Call, { id, show = 'all', page, perPage }: ActionsInput) {
  const wanted = and(SHOWN[show], id ? or(eq(staffActions.actorId, id), anyFact(id)) : undefined)
  const [{ total } = { total: 0 }] = await call.db.select({ total: count() }).from(staffActions).where(wanted)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const at = Math.min(page, pages)
  const actions = await call.db
    .select({ action: staffActions, firstName: users.firstName, lastName: users.lastName })
    .from(staffActions)
    .leftJoin(users, eq(users.id, staffActions.actorId))
    .where(wanted)
    .orderBy(desc(staffActions.at), desc(staffActions.id))
    .limit(perPage)
    .offset((at - 1) * perPage)
  return { actions, total, page: at, pages }
}

/** What a person did as staff, for the export of what is kept. */
export async function actionsOf(call: Call, userId: string) {
  const { at, what, about, state } = staffActions
  return call.db
    .select({ at, what, about, state })
    .from(staffActions)
    .where(eq(staffActions.actorId, userId))
    .orderBy(asc(at), asc(staffActions.id))
}

/** Throws away the lines of before that moment. */
export async function sweepActions(call: Call, before: Date): Promise<void> {
  await call.db.delete(staffActions).where(lt(staffActions.at, before))
}

const NOBODY = 'deleted account'

/** Takes a person out of the log, as the one who did and as the one it was done to; what was done stays. */
export async function forgetInActions(call: Call, userId: string): Promise<void> {
  await call.db.update(staffActions).set({ actorId: NOBODY }).where(eq(staffActions.actorId, userId))
  await call.db
    .update(staffActions)
    .set({ about: sql`${staffActions.about} || ${JSON.stringify({ userId: NOBODY })}::text::jsonb` })
    .where(concerns(userId))
}
