import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { STANDARD_METHOD } from '#shop/pricing/model/methods/method-names.ts'
import type * as contract from '../contract.ts'
import { type Cart, cartErrors } from '../contract.ts'
import { MOST_LINES } from '../model/limits.ts'
import { onGarment } from '../model/prints.ts'
import { lockCart, selectLines, toCart } from './cart-lines.ts'
import { type CartGarment, requireGarment, requireQuantities } from './garment.ts'
import { readSentDesign, storeArtwork, storeViews } from './line-pictures.ts'
import { viewsToPrint } from './printed-views.ts'
import { cartLines } from './tables.ts'

type Input = InputOf<typeof contract.addCartItem>
export type NewLine = typeof cartLines.$inferInsert

/** Pictures are decoded and stored here, before the transaction: inside it nothing leaves the database. */
export async function makeLine(call: SignedIn, garment: CartGarment, input: Input): Promise<NewLine> {
  const { style, color } = garment
  const quantities = requireQuantities(style, color.name, input.quantities)
  const sent = readSentDesign(input.design)
  const images = await storeViews(call, garment, input.images ?? [])
  const { design, pictures, addresses } = await storeArtwork(call, sent, input.designImages ?? [])
  const onStyle = design && onGarment(design, style, color.name)
  const wanted = readLineOptions({ ...onStyle?.options, ...input.options })
  const prints = await viewsToPrint(call, style, { design: onStyle, pictures, options: wanted })
  // Nothing is printed on a blank, by whichever method.
  const options = prints.length > 0 ? wanted : { ...wanted, printMethod: STANDARD_METHOD }
  return {
    id: newId('crt'),
    userId: call.actor.userId,
    styleId: style.styleId,
    itemCode: style.itemCode,
    color: color.name,
    quantities,
    note: input.note ?? onStyle?.note ?? '',
    options,
    premiumFabric: options.premiumFabric,
    prints,
    design: onStyle,
    images,
    designImages: [...addresses],
    createdAt: call.now,
  }
}

export async function addCartItem(call: CallOf<typeof contract.addCartItem>, input: Input): Promise<Cart> {
  const { userId } = call.actor
  const garment = requireGarment(call, input.itemCode, input.color)
  const line = await makeLine(call, garment, input)
  const rows = await call.db.transaction(async () => {
    await lockCart(call, userId)
    await call.db.insert(cartLines).values(line)
    const lines = await selectLines(call, userId)
    return lines.length > MOST_LINES ? fail(cartErrors, 'CART_FULL') : lines
  })
  return toCart(call, call.actor, rows)
}
