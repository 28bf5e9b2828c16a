import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { designErrors } from '../contract.ts'
import type * as contract from '../drafts-contract.ts'
import { designDrafts } from './tables.ts'

const isNamed = (name: string) =>
  or(
    eq(designDrafts.designId, name),
    and(isNull(designDrafts.designId), eq(designDrafts.workId, name)),
    and(isNull(designDrafts.designId), eq(designDrafts.work, `style-${name}`)),
  )

export async function getDraft(
  call: CallOf<typeof contract.getDraft>,
  { name }: InputOf<typeof contract.getDraft>,
): Promise<ResultOf<typeof contract.getDraft>> {
  const [row] = await call.db
    .select()
    .from(designDrafts)
    .where(and(eq(designDrafts.userId, call.actor.userId), isNamed(name)))
    .orderBy(desc(designDrafts.savedAt))
    .limit(1)
  const style = row && currentCatalogue(call).styleById(row.styleId)
  if (!row || !style) return fail(designErrors, 'DRAFT_NOT_FOUND')
  return { draft: { ...row, title: style.title, savedAt: row.savedAt.toISOString() } }
}
