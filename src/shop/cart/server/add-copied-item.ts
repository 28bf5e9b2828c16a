import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { idInAddress } from '#shop/artworks/model/address.ts'
import type { FrozenLine } from '#shop/orders/model/frozen-line.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { cartErrors } from '../contract.ts'
import { MOST_LINES } from '../model/limits.ts'
import { makeLines } from './add-cart-item.ts'
import { type CartLineId, lockCart, selectLines } from './cart-lines.ts'
import { requireGarment, requireQuantities } from './garment.ts'
import { readSentDesign } from './line-pictures.ts'
import { cartLines } from './tables.ts'

export type CopiedItem = Pick<
  FrozenLine,
  'itemCode' | 'color' | 'quantities' | 'note' | 'options' | 'design' | 'images' | 'designImages' | 'rights'
>

/** Puts an item whose pictures are the asker's own by now into the asker's cart, to be changed there; answers its line. */
export async function addCopiedItem(call: SignedIn, item: CopiedItem): Promise<CartLineId> {
  const garment = requireGarment(call, item.itemCode, item.color)
  const quantities = requireQuantities(garment.style, garment.color.name, item.quantities)
  const images = item.images.filter((image) => idInAddress(image, call.config.publicUrl))
  const [line] = await makeLines(call, [{ garment, quantities, images }], {
    note: item.note,
    designImages: [...item.designImages],
    options: { ...readLineOptions(item.options), designerNote: undefined },
    rights: item.rights ?? null,
    design: await readSentDesign(item.design),
  })
  if (!line) throw new Error('an item of one color is one line')
  await call.db.transaction(async () => {
    await lockCart(call, call.actor.userId)
    await call.db.insert(cartLines).values(line)
    const all = await selectLines(call, call.actor.userId)
    if (all.length > MOST_LINES) fail(cartErrors, 'CART_FULL')
  })
  return line.id
}
