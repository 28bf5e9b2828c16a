import { and, eq, sql } from 'drizzle-orm'
import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { printMethods } from '#shop/pricing/model/methods/print-methods.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import type * as contract from '../contract.ts'
import { type Cart, cartErrors } from '../contract.ts'
import { isLine, nextVersion, selectLines, toCart } from './cart-lines.ts'
import { requireLine } from './get-line-prints.ts'
import { picturesOfLine, viewsToPrint } from './printed-views.ts'
import { cartLines, lineOptions } from './tables.ts'

type Input = InputOf<typeof contract.updatePrintMethod>

/** Whether the line was the same until it was written: its prints are those of the design that was read. */
async function writeMethod(call: SignedIn, { cartId, printMethod }: Input): Promise<boolean> {
  const { line, style } = await requireLine(call, cartId)
  const options = { ...line.options, printMethod }
  const pictures = line.design ? [] : await picturesOfLine(call, line.designImages)
  const prints = await viewsToPrint(call, style, { design: line.design, pictures, options })
  const changed = await call.db
    .update(cartLines)
    .set({ options: sql`${lineOptions} || ${JSON.stringify({ printMethod })}::jsonb`, prints, version: nextVersion })
    .where(and(isLine(call.actor.userId, line.id), eq(cartLines.version, line.version)))
    .returning({ id: cartLines.id })
  return changed.length > 0
}

export async function updatePrintMethod(call: CallOf<typeof contract.updatePrintMethod>, input: Input): Promise<Cart> {
  if (!printMethods[input.printMethod].isOffered(currentBook(call).list)) fail(cartErrors, 'METHOD_NOT_OFFERED')
  if (!(await writeMethod(call, input)) && !(await writeMethod(call, input))) fail(cartErrors, 'LINE_CHANGED')
  // Read anew: what earlier orders have paid goes by the method.
  return toCart(call, call.actor, await selectLines(call, call.actor.userId))
}
