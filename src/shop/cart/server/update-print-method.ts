import { sql } from 'drizzle-orm'
import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import { printMethods } from '#shop/pricing/model/methods/print-methods.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import type * as contract from '../contract.ts'
import { type Cart, cartErrors } from '../contract.ts'
import { isLine, nextVersion, selectLines, toCart } from './cart-lines.ts'
import { requireLine } from './get-line-prints.ts'
import { picturesOfLine, viewsToPrint } from './printed-views.ts'
import { cartLines, lineOptions } from './tables.ts'

export async function updatePrintMethod(
  call: CallOf<typeof contract.updatePrintMethod>,
  { cartId, printMethod }: InputOf<typeof contract.updatePrintMethod>,
): Promise<Cart> {
  const { userId } = call.actor
  if (!printMethods[printMethod].isOffered(currentBook(call).list)) fail(cartErrors, 'METHOD_NOT_OFFERED')
  const { line, style } = await requireLine(call, cartId)
  const options = { ...line.options, printMethod }
  const pictures = line.design ? [] : await picturesOfLine(call, line.designImages)
  const prints = await viewsToPrint(call, style, { design: line.design, pictures, options })
  const changed = await call.db
    .update(cartLines)
    // What else is chosen of the line may have changed while its artwork was read.
    .set({ options: sql`${lineOptions} || ${JSON.stringify({ printMethod })}::jsonb`, prints, version: nextVersion })
    .where(isLine(userId, line.id))
    .returning({ id: cartLines.id })
  if (changed.length === 0) fail(cartErrors, 'LINE_NOT_FOUND')
  // Read anew: what earlier orders have paid goes by the method.
  return toCart(call, call.actor, await selectLines(call, userId))
}
