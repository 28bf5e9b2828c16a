import { eq } from 'drizzle-orm'
import { timeZone } from '#config'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { Expected, fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { fieldsOf } from '#shop/designs/model/fields/fields-of.ts'
import type * as contract from '../../contract.ts'
import { rosterErrors } from '../../contract.ts'
import { brokenRule, type RuledEntry } from '../../model/broken-rule.ts'
import { deadlineAt, deadlineProblem } from '../../model/deadline.ts'
import { holdNumbers } from '../entries/hold-numbers.ts'
import {
  entriesOf,
  garmentsOf,
  lockOwnRoster,
  type RosterIdOf,
  type RosterRow,
  requireOpenRoster,
} from '../own-roster.ts'
import { rosters } from '../tables.ts'
import { requireSound } from './require-sound.ts'

type Input = InputOf<typeof contract.updateRosterRules>

async function ruledEntries(call: SignedIn, rosterId: RosterIdOf): Promise<RuledEntry[]> {
  const garments = await garmentsOf(call, rosterId)
  const asked = new Map(garments.map(({ position, design }) => [position, fieldsOf(design).map(({ name }) => name)]))
  return (await entriesOf(call, rosterId)).map((entry) => ({ ...entry, asked: asked.get(entry.garment) ?? [] }))
}

/** One that stays may be over already; where members pay, they were promised that it becomes no later. */
function deadlineOf(call: SignedIn, roster: RosterRow, { deadline: wanted }: Input): Date | null {
  if (wanted === null) return roster.paying === 'each' ? roster.deadline : null
  const deadline = deadlineAt(wanted, timeZone)
  if (deadline.getTime() === roster.deadline?.getTime()) return deadline
  if (roster.paying === 'each' && roster.deadline !== null && deadline > roster.deadline)
    fail(rosterErrors, 'DEADLINE_PROMISED')
  const problem = deadlineProblem(deadline, call.now)
  return problem ? fail(rosterErrors, problem) : deadline
}

export async function updateRosterRules(
  call: CallOf<typeof contract.updateRosterRules>,
  input: Input,
): Promise<ResultOf<typeof contract.updateRosterRules>> {
  const { rosterId, revision, title } = input
  return call.db.transaction(async () => {
    const roster = await lockOwnRoster(call, rosterId)
    requireOpenRoster(roster)
    if (roster.revision !== revision) fail(rosterErrors, 'ROSTER_CHANGED', { revision: roster.revision })
    // Of what members pay the price is that of the minimum.
    const rules = roster.paying === 'each' ? { ...input.rules, minimum: roster.rules.minimum } : input.rules
    requireSound(rules)
    const broken = brokenRule(rules, await ruledEntries(call, rosterId))
    if (broken) throw new Expected({ ...rosterErrors.RULE_BROKEN, text: broken }, 'RULE_BROKEN')
    const deadline = deadlineOf(call, roster, input)
    await call.db
      .update(rosters)
      .set({ title, rules, deadline, revision: revision + 1, changedAt: call.now })
      .where(eq(rosters.id, rosterId))
    if (rules.uniqueNumbers !== roster.rules.uniqueNumbers) await holdNumbers(call, rosterId, rules)
    return { success: true }
  })
}
