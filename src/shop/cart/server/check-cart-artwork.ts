import type { ResultOf } from '#platform/base/endpoint.ts'
import { toDollars } from '#platform/base/money.ts'
import type { CallOf } from '#platform/server/call.ts'
import { currentBook } from '#shop/pricing/server/index.ts'
import type * as contract from '../check-contract.ts'
import { type CartLineId, selectLines } from './cart-lines.ts'
import { checkPrints } from './check-prints.ts'

export async function checkCartArtwork(
  call: CallOf<typeof contract.checkCartArtwork>,
): Promise<ResultOf<typeof contract.checkCartArtwork>> {
  const rows = await selectLines(call, call.actor.userId)
  const printed = rows.filter(({ prints }) => prints.length > 0)
  const checked = await checkPrints(
    call,
    printed.map(({ id, ...line }) => ({ ...line, lineId: id })),
  )
  return {
    lines: checked.map(({ lineId, ...line }) => ({ ...line, cartId: lineId as CartLineId })),
    designerPrice: toDollars(currentBook(call).list.designerNote),
  }
}
