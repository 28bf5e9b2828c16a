import { and, count, eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { designErrors, MOST_DESIGNS } from '../contract.ts'
import { UNTITLED } from '../model/document/design.ts'
import { type DesignRow, documentFrom, NO_FIELDS, storedPicturesOf, storeGiven, toSavedDesign } from './store-design.ts'
import { designs } from './tables.ts'
import { addVersion, moveVersions } from './versions.ts'

type Input = InputOf<typeof contract.saveDesign>

async function storeVersion(call: SignedIn, { id, document }: DesignRow, input: Input): Promise<void> {
  const styleId = document?.product?.styleId
  if (!document || styleId === undefined) return
  if (input.fromDraft) await moveVersions(call, { styleId, designId: null, workId: input.workId ?? '' }, id)
  await addVersion(call, { styleId, designId: id, workId: '', document, tab: '', saved: true })
}

/** What an earlier sending of the same press has made, whose answer was lost. */
async function madeBy(call: SignedIn, press: string | undefined): Promise<DesignRow | undefined> {
  if (press === undefined) return undefined
  const mine = and(eq(designs.userId, call.actor.userId), eq(designs.press, press))
  const [made] = await call.db.select().from(designs).where(mine)
  return made
}

export async function saveDesign(
  call: CallOf<typeof contract.saveDesign>,
  input: Input,
): Promise<ResultOf<typeof contract.saveDesign>> {
  const { userId } = call.actor
  const before = await madeBy(call, input.press)
  if (before) return { design: toSavedDesign(before) }
  const sentPictures = (input.designImages?.length ?? 0) + (input.images?.length ?? 0)
  if (sentPictures === 0 && !input.document?.layers.length) fail(designErrors, 'NOTHING_TO_SAVE')
  const [have] = await call.db.select({ designs: count() }).from(designs).where(eq(designs.userId, userId))
  if ((have?.designs ?? 0) >= MOST_DESIGNS) fail(designErrors, 'TOO_MANY_DESIGNS')

  const given = await storeGiven(call, input)
  const fields = { ...NO_FIELDS, ...given.fields }
  const document = given.document ?? documentFrom(call, input.code, fields, await storedPicturesOf(call, fields))
  const { now } = call
  const row = {
    id: newId('dsn'),
    userId,
    name: given.name ?? UNTITLED,
    code: input.code,
    fields,
    document,
    press: input.press ?? null,
    lastPress: null,
    createdAt: now,
    updatedAt: now,
  }
  const isFirst = await call.db.transaction(async () => {
    const made = await call.db.insert(designs).values(row).onConflictDoNothing().returning({ id: designs.id })
    if (made.length > 0) await storeVersion(call, row, input)
    return made.length > 0
  })
  // Of two sendings side by side the second finds what the first has made.
  return { design: toSavedDesign(isFirst ? row : ((await madeBy(call, input.press)) ?? row)) }
}
