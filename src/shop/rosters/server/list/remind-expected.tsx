import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { addDays } from '#platform/base/clock.ts'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import { rosterErrors } from '../../contract.ts'
import { whoIsMissing } from '../../model/who-is-missing.ts'
import type * as contract from '../../sharing-contract.ts'
import { rosterEmailTexts } from '../../texts.ts'
import { ReminderEmail } from '../emails.tsx'
import { entriesOf, lockOwnRoster, type RosterRow, requireOpenRoster } from '../own-roster.ts'
import { toDeadline } from '../reading/to-deadline.ts'
import { rosterExpected } from '../tables.ts'

/** Of an organiser, whoever is named: nobody sends letters to the whole world by this. */
const letters = (call: SignedIn) => ({
  ...{ name: 'roster-reminded', key: call.actor.userId, points: 1000, seconds: 86_400 },
})

/** Those who are missing and were not reminded within the day, as far as letters are left: they count as reminded from now on. */
async function takeDue(call: SignedIn, roster: RosterRow) {
  const { rosterId, email, remindedAt, id } = rosterExpected
  const isDue = or(isNull(remindedAt), lte(remindedAt, addDays(call.now, -1)))
  const rows = await call.db
    .select()
    .from(rosterExpected)
    .where(and(eq(rosterId, roster.id), isNotNull(email), isDue))
  const taken: typeof rows = []
  for (const one of rows.filter(whoIsMissing(await entriesOf(call, roster.id)))) {
    if (!(await call.limits.tryConsume(letters(call)))) break
    taken.push(one)
  }
  const ids = taken.map((one) => one.id)
  await call.db.update(rosterExpected).set({ remindedAt: call.now }).where(inArray(id, ids))
  return taken
}

/** The link goes to each alone, and names nobody else. */
export async function remindExpected(
  call: CallOf<typeof contract.remindExpected>,
  { rosterId }: InputOf<typeof contract.remindExpected>,
): Promise<ResultOf<typeof contract.remindExpected>> {
  return call.db.transaction(async () => {
    const roster = await lockOwnRoster(call, rosterId)
    requireOpenRoster(roster)
    const { title, linkToken } = roster
    if (linkToken === null) fail(rosterErrors, 'NOT_SHARED')
    const due = await takeDue(call, roster)
    const link = `${call.config.publicUrl}/join/${linkToken}`
    const content = (
      <ReminderEmail
        {...{ title, link, organiser: call.actor.firstName, deadline: toDeadline(call, roster.deadline) }}
      />
    )
    for (const { id, email } of due) {
      if (email === null) continue
      await sendMail(call, {
        ...{ to: email, kind: 'roster-reminder', subject: rosterEmailTexts.reminderSubject(title), content },
        key: `${id}-${call.now.getTime()}`,
        limitPerMailbox: true,
      })
    }
    return { sent: due.length }
  })
}
