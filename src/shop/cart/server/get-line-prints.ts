import { eq } from 'drizzle-orm'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { users } from '#platform/server/identity/tables.ts'
import type { Style } from '#shop/catalogue/model/style.ts'
import { currentCatalogue } from '#shop/catalogue/server/index.ts'
import { paidSetUpKeys } from '#shop/orders/server/index.ts'
import type * as contract from '../contract.ts'
import { cartErrors } from '../contract.ts'
import { type CartLineId, type LineRow, priceRows, selectLines } from './cart-lines.ts'
import { picturesOfLine, readViews } from './printed-views.ts'

/** An own line and its style; what left the catalogue cannot be printed any more. */
export async function requireLine(
  call: SignedIn,
  cartId: CartLineId,
): Promise<{ readonly rows: readonly LineRow[]; readonly line: LineRow; readonly style: Style }> {
  const rows = await selectLines(call, call.actor.userId)
  const line = rows.find(({ id }) => id === cartId) ?? fail(cartErrors, 'LINE_NOT_FOUND')
  const style = currentCatalogue(call).styleById(line.styleId) ?? fail(cartErrors, 'STYLE_NOT_FOUND')
  return { rows, line, style }
}

export async function getLinePrints(
  call: CallOf<typeof contract.getLinePrints>,
  { cartId }: InputOf<typeof contract.getLinePrints>,
): Promise<ResultOf<typeof contract.getLinePrints>> {
  const { rows, line, style } = await requireLine(call, cartId)
  const others = priceRows(call, call.actor, rows).filter(({ lineId, problem }) => lineId !== line.id && !problem)
  const [paid] = await call.db
    .select({ keys: paidSetUpKeys(call.actor.userId, 'embroidery') })
    .from(users)
    .where(eq(users.id, call.actor.userId))
  const pictures = line.design ? [] : await picturesOfLine(call, line.designImages)
  const prints = await readViews(call, style, { design: line.design, pictures })
  const shared = others.flatMap(({ price }) => price.setUps.map(({ key }) => key))
  return { prints, paidSetUps: [...new Set([...shared, ...(paid?.keys ?? [])])] }
}
