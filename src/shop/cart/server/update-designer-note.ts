import { sql } from 'drizzle-orm'
import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { readDesignerNote } from '#shop/pricing/model/designer-note.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import type * as contract from '../check-contract.ts'
import { type Cart, cartErrors } from '../contract.ts'
import { isLine, nextVersion, selectLines, toCart } from './cart-lines.ts'
import { cartLines, lineOptions } from './tables.ts'

/** In one statement, so that what is chosen of the line in another tab stays. */
export async function updateDesignerNote(
  call: CallOf<typeof contract.updateDesignerNote>,
  { cartId, designerNote: sent }: InputOf<typeof contract.updateDesignerNote>,
): Promise<Cart> {
  const { userId } = call.actor
  const designerNote = readDesignerNote(sent)
  if (designerNote && currentBook(call).list.designerNote === 0) fail(cartErrors, 'DESIGNER_NOT_OFFERED')
  const options = designerNote
    ? sql`${lineOptions} || ${JSON.stringify({ designerNote })}::jsonb`
    : sql`${lineOptions} - 'designerNote'`
  await call.db.transaction(async () => {
    const [changed] = await call.db
      .update(cartLines)
      .set({ options, version: nextVersion })
      .where(isLine(userId, cartId))
      .returning({ prints: cartLines.prints })
    if (!changed) fail(cartErrors, 'LINE_NOT_FOUND')
    if (designerNote && changed.prints.length === 0) fail(cartErrors, 'NOTHING_PRINTED')
  })
  return toCart(call, call.actor, await selectLines(call, userId))
}
