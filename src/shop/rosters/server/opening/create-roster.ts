import { and, eq } from 'drizzle-orm'
import { timeZone } from '#config'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { lockUser } from '#platform/server/identity/index.ts'
import { type GarmentLine, linesOfGarments } from '#shop/cart/server/index.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import { findOwnDesign } from '#shop/designs/server/index.ts'
import type * as contract from '../../contract.ts'
import { rosterErrors } from '../../contract.ts'
import { deadlineAt, deadlineProblem } from '../../model/deadline.ts'
import { MOST_ROSTERS } from '../../model/roster-rules.ts'
import type { RosterIdOf } from '../own-roster.ts'
import { isBare } from '../pictures/draw-garments.ts'
import { drawRosterGarments } from '../pictures/draw-roster-garments.ts'
import { rosterGarments, rosters } from '../tables.ts'
import { requireSound } from './require-sound.ts'

type Input = InputOf<typeof contract.createRoster>

async function rosterOfPress(call: SignedIn, press: string): Promise<RosterIdOf | undefined> {
  const [made] = await call.db
    .select({ id: rosters.id })
    .from(rosters)
    .where(and(eq(rosters.userId, call.actor.userId), eq(rosters.press, press)))
  return made?.id
}

function rowOf(rosterId: RosterIdOf, { sizes, ...line }: GarmentLine, design: Design, at: number) {
  return {
    ...{ rosterId, position: at + 1, sizes: [...sizes], design },
    ...{
      styleId: line.styleId,
      itemCode: line.itemCode,
      color: line.color,
      options: line.options,
      prints: line.prints,
    },
    ...{ images: [...line.images], designImages: [...line.designImages], rights: line.rights ?? null },
  }
}

/** Once the account is locked. */
async function requireRoom(call: SignedIn): Promise<void> {
  const isOpen = and(eq(rosters.userId, call.actor.userId), eq(rosters.state, 'open'))
  if ((await call.db.$count(rosters, isOpen)) >= MOST_ROSTERS) fail(rosterErrors, 'TOO_MANY_ROSTERS')
}

function readDeadline(call: SignedIn, { deadline: wanted }: Pick<Input, 'deadline'>): Date | null {
  if (wanted === null) return null
  const deadline = deadlineAt(wanted, timeZone)
  const problem = deadlineProblem(deadline, call.now)
  return problem ? fail(rosterErrors, problem) : deadline
}

export async function createRoster(
  call: CallOf<typeof contract.createRoster>,
  { press, title, rules, paying, ...input }: Input,
): Promise<ResultOf<typeof contract.createRoster>> {
  const before = await rosterOfPress(call, press)
  if (before) return { rosterId: before }
  requireSound(rules)
  const deadline = readDeadline(call, input)
  const { document, images } = await findOwnDesign(call, input.designId)
  const garments = input.garments.map((garment) => ({ ...garment, sizes: garment.sizes ?? [] }))
  const lines = await linesOfGarments(call, { ...input, garments, design: document, images })
  return call.db.transaction(async () => {
    await lockUser(call, call.actor.userId)
    const made = await rosterOfPress(call, press)
    if (made) return { rosterId: made }
    await requireRoom(call)
    const id = newId('ros')
    const { now } = call
    await call.db.insert(rosters).values({
      ...{ id, userId: call.actor.userId, press, title, rules, paying, deadline },
      ...{ state: 'open', createdAt: now, changedAt: now },
    })
    const rows = lines.flatMap((line, at) => (line.design ? [rowOf(id, line, line.design, at)] : []))
    await call.db.insert(rosterGarments).values(rows)
    if (rows.some((row) => isBare(call, row))) await call.jobs.send(drawRosterGarments, { rosterId: id }, { key: id })
    return { rosterId: id }
  })
}
