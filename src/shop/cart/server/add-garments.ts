import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { moveDesign } from '#shop/designs/model/editing/move-design.ts'
import { productOf } from '#shop/designs/model/printing/front-design.ts'
import type * as contract from '../contract.ts'
import { type Cart, cartErrors } from '../contract.ts'
import { MOST_LINES } from '../model/limits.ts'
import { makeLines, type NewLine } from './add-cart-item.ts'
import { lockCart, selectLines, toCart } from './cart-lines.ts'
import { type OrderedColor, requireColors } from './garment.ts'
import { readSentDesign } from './line-pictures.ts'
import { requireRights } from './require-rights.ts'
import { cartLines } from './tables.ts'

type Input = InputOf<typeof contract.addGarments>

/** Every garment of a press can be ordered, or none is. */
function requireGarments(call: SignedIn, { garments }: Input): OrderedColor[] {
  const all = garments.flatMap((wanted) => requireColors(call, wanted.itemCode, [wanted]))
  const names = all.map(({ garment: { style, color } }) => `${style.styleId} ${color.name}`)
  if (new Set(names).size < names.length) fail(cartErrors, 'GARMENT_TWICE')
  return all
}

/** Also where a line of it was taken out since: a late repeat brings nothing back. */
async function isAdded(call: SignedIn, press: string): Promise<boolean> {
  const mine = and(eq(cartLines.userId, call.actor.userId), eq(cartLines.press, press))
  const found = await call.db.select({ id: cartLines.id }).from(cartLines).where(mine).limit(1)
  return found.length > 0
}

/** The design on each garment as the editor moves it, so that what was shown is what is printed. */
async function linesOf(call: SignedIn, all: readonly OrderedColor[], input: Input): Promise<NewLine[]> {
  const { note, options } = input
  const sent = (await readSentDesign(input.design)) ?? fail(cartErrors, 'DESIGN_UNREADABLE')
  const rights = requireRights(call, { ...input, design: sent })
  const made: NewLine[] = []
  // One after the other: each may decode pictures.
  for (const one of all) {
    const { style, color } = one.garment
    const { design } = moveDesign(sent, productOf(style), color.name)
    made.push(...(await makeLines(call, [one], { note, options, design, designImages: [], rights })))
  }
  // Ids of one millisecond are in no order, and the cart stands in theirs.
  const ids = made.map(({ id }) => id).sort()
  return made.map((line, at) => ({ ...line, id: ids[at] ?? line.id, press: input.press }))
}

export async function addGarments(call: CallOf<typeof contract.addGarments>, input: Input): Promise<Cart> {
  const { userId } = call.actor
  const all = requireGarments(call, input)
  const lines = (await isAdded(call, input.press)) ? [] : await linesOf(call, all, input)
  const rows = await call.db.transaction(async () => {
    await lockCart(call, userId)
    if (lines.length > 0 && !(await isAdded(call, input.press))) await call.db.insert(cartLines).values(lines)
    const now = await selectLines(call, userId)
    return now.length > MOST_LINES ? fail(cartErrors, 'CART_FULL') : now
  })
  return toCart(call, call.actor, rows)
}
