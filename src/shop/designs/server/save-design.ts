import { count, eq } from 'drizzle-orm'
import type { AskOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { designErrors, MOST_DESIGNS, type saveDesign } from '../contract.ts'
import { UNTITLED } from '../model/design.ts'
import { type DesignRow, documentFrom, keepGiven, NO_FIELDS, picturesOf, toSavedDesign } from './keep-design.ts'
import { designs } from './tables.ts'
import { addVersion, moveVersions } from './versions.ts'

async function keepSavedVersion(call: SignedIn, { id, document }: DesignRow, fromDraft: boolean): Promise<void> {
  const styleId = document?.product?.styleId
  if (!document || styleId === undefined) return
  if (fromDraft) await moveVersions(call, styleId, id)
  await addVersion(call, { styleId, designId: id, document, tab: '', saved: true })
}

export async function saveNewDesign(
  call: CallOf<typeof saveDesign>,
  ask: AskOf<typeof saveDesign>,
): Promise<ResultOf<typeof saveDesign>> {
  const { userId } = call.actor
  const sentPictures = (ask.designImages?.length ?? 0) + (ask.images?.length ?? 0)
  if (sentPictures === 0 && !ask.document?.layers.length) fail(designErrors, 'NOTHING_TO_SAVE')
  const [have] = await call.db.select({ designs: count() }).from(designs).where(eq(designs.userId, userId))
  if ((have?.designs ?? 0) >= MOST_DESIGNS) fail(designErrors, 'TOO_MANY_DESIGNS')

  const given = await keepGiven(call, ask)
  const fields = { ...NO_FIELDS, ...given.fields }
  const document = given.document ?? documentFrom(call, ask.code, fields, await picturesOf(call, fields))
  const { now } = call
  const row = {
    id: newId('dsn'),
    userId,
    name: given.name ?? UNTITLED,
    code: ask.code,
    fields,
    document,
    createdAt: now,
    updatedAt: now,
  }
  await call.db.transaction(async () => {
    await call.db.insert(designs).values(row)
    await keepSavedVersion(call, row, ask.fromDraft ?? false)
  })
  return { design: toSavedDesign(row) }
}
