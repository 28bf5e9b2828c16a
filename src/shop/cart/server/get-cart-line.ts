import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf } from '#platform/server/call.ts'
import type * as contract from '../contract.ts'
import { cartErrors } from '../contract.ts'
import { isLine } from './cart-lines.ts'
import { toOpenedItem } from './opened-item.ts'
import { cartLines, lineOptions } from './tables.ts'

const { styleId, color, quantities, note, design, designImages, version } = cartLines

export async function getCartLine(
  call: CallOf<typeof contract.getCartLine>,
  { cartId }: InputOf<typeof contract.getCartLine>,
): Promise<ResultOf<typeof contract.getCartLine>> {
  const [row] = await call.db
    .select({ styleId, color, quantities, note, design, designImages, version, options: lineOptions })
    .from(cartLines)
    .where(isLine(call.actor.userId, cartId))
  if (!row) return fail(cartErrors, 'LINE_NOT_FOUND')
  return { line: { ...(await toOpenedItem(call, row)), cartId, version: row.version } }
}
