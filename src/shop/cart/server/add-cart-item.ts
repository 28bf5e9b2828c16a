import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { newId } from '#platform/base/id.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import type { Design } from '#shop/designs/model/document/design.ts'
import type { ConfirmedRights } from '#shop/orders/model/frozen-line.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { STANDARD_METHOD } from '#shop/pricing/model/methods/method-names.ts'
import type * as contract from '../contract.ts'
import { type Cart, cartErrors } from '../contract.ts'
import { MOST_LINES } from '../model/limits.ts'
import { onGarment } from '../model/prints.ts'
import { lockCart, selectLines, toCart } from './cart-lines.ts'
import { type OrderedColor, requireColors } from './garment.ts'
import { readSentDesign, storeArtwork, storeViews } from './line-pictures.ts'
import { viewsToPrint } from './printed-views.ts'
import { requireRights } from './require-rights.ts'
import { cartLines } from './tables.ts'

type Input = InputOf<typeof contract.addCartItem>
/** Whoever it is for. */
export type NewItem = Omit<Input, 'userId'>
/** What the lines of all colors have in common. */
interface Shared extends Pick<Input, 'note' | 'options' | 'designImages'> {
  /** As it was read from what was sent. */
  readonly design: Design | null
  readonly rights: ConfirmedRights | null
}
export type NewLine = typeof cartLines.$inferInsert

/**
 * A line for each color, in their order; the artwork of all is stored once. Pictures are decoded and stored here, before the
 * transaction: inside it nothing leaves the database.
 */
export async function makeLines(call: SignedIn, colors: readonly OrderedColor[], input: Shared): Promise<NewLine[]> {
  const [first] = colors
  if (!first) return []
  const { style, color } = first.garment
  const views = await storeViews(call, colors)
  const { design, pictures, addresses } = await storeArtwork(call, input.design, input.designImages ?? [])
  const onStyle = design && onGarment(design, style, color.name)
  const wanted = readLineOptions({ ...onStyle?.options, ...input.options })
  // What is printed is the same on every color of a style.
  const prints = await viewsToPrint(call, style, { design: onStyle, pictures, options: wanted })
  // Nothing is printed on a blank, by whichever method.
  const options = prints.length > 0 ? wanted : { ...wanted, printMethod: STANDARD_METHOD, designerNote: undefined }
  // Ids of one millisecond are in no order, and the cart stands in theirs.
  const ids = colors.map(() => newId('crt')).sort()
  return colors.map(({ garment, quantities }, at) => ({
    id: ids[at] ?? newId('crt'),
    userId: call.actor.userId,
    styleId: style.styleId,
    itemCode: style.itemCode,
    color: garment.color.name,
    quantities,
    note: input.note ?? onStyle?.note ?? '',
    options,
    premiumFabric: options.premiumFabric,
    prints,
    design: design && onGarment(design, style, garment.color.name),
    images: views[at] ?? [],
    designImages: [...addresses],
    rights: input.rights,
    createdAt: call.now,
  }))
}

/** A line for each color of an item as it was sent, in no cart yet. */
export async function makeLinesOfItem(call: SignedIn, item: NewItem): Promise<NewLine[]> {
  const { color, quantities, images } = item
  const colors = requireColors(call, item.itemCode, [{ color, quantities, images }, ...(item.colors ?? [])])
  const sent = { ...item, design: await readSentDesign(item.design) }
  return makeLines(call, colors, { ...sent, rights: requireRights(call, sent) })
}

export async function addCartItem(call: CallOf<typeof contract.addCartItem>, input: Input): Promise<Cart> {
  const { userId } = call.actor
  const lines = await makeLinesOfItem(call, input)
  const rows = await call.db.transaction(async () => {
    await lockCart(call, userId)
    await call.db.insert(cartLines).values(lines)
    const all = await selectLines(call, userId)
    return all.length > MOST_LINES ? fail(cartErrors, 'CART_FULL') : all
  })
  return toCart(call, call.actor, rows)
}
