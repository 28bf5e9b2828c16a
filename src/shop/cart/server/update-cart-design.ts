import { isDeepStrictEqual } from 'node:util'
import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import type { CallOf, SignedIn } from '#platform/server/call.ts'
import { addVersion } from '#shop/designs/server/index.ts'
import type * as contract from '../contract.ts'
import { cartErrors } from '../contract.ts'
import { makeLines, type NewLine } from './add-cart-item.ts'
import { type CartLineId, isLine, selectLines, toCart } from './cart-lines.ts'
import { requireColors } from './garment.ts'
import { readSentDesign } from './line-pictures.ts'
import { requireRights } from './require-rights.ts'
import { cartLines, lineOptions } from './tables.ts'

type Input = InputOf<typeof contract.updateCartDesign>

const { styleId, color, quantities, note, design, rights, version } = cartLines
const CONTENT = { styleId, color, quantities, note, design, rights, version, options: lineOptions }

/** Of what was sent; views are drawn anew by every browser and say nothing of their own. */
type Content = Pick<NewLine, 'styleId' | 'color' | 'quantities' | 'note' | 'options' | 'design'>

const contentOf = ({ styleId, color, quantities, note, options, design }: Content): unknown =>
  JSON.parse(JSON.stringify({ styleId, color, quantities, note, options, design: design ?? null }))

const findLine = async (call: SignedIn, cartId: CartLineId) => {
  const [held] = await call.db.select(CONTENT).from(cartLines).where(isLine(call.actor.userId, cartId)).for('update')
  return held ?? fail(cartErrors, 'LINE_NOT_FOUND')
}

/** What the line held, or was to hold, stays among the versions of its design. */
async function keepVersion(call: SignedIn, cartId: CartLineId, { styleId, design }: Content, tab: string) {
  if (!design || design.layers.length === 0) return
  await addVersion(call, { styleId, designId: null, workId: cartId, document: design, tab, saved: false })
}

/** The version that the line has now; what is refused is stored all the same. */
async function write(call: SignedIn, { cartId, basedOn }: Input, line: NewLine) {
  const held = await findLine(call, cartId)
  if (isDeepStrictEqual(contentOf(held), contentOf(line))) {
    // Of a line from before the shop asked, only now it is confirmed.
    if (!held.rights && line.rights)
      await call.db.update(cartLines).set({ rights: line.rights }).where(isLine(call.actor.userId, cartId))
    return { version: held.version, refused: false }
  }
  const refused = held.version !== basedOn
  await keepVersion(call, cartId, refused ? line : held, `line ${refused ? 'beside' : ''}${held.version}`)
  if (refused) return { version: held.version, refused }
  const { id: _id, userId: _userId, createdAt: _createdAt, ...change } = line
  const version = held.version + 1
  await call.db
    .update(cartLines)
    .set({ ...change, version })
    .where(isLine(call.actor.userId, cartId))
  return { version, refused }
}

/** Replaces what a line holds. Pictures are decoded before the transaction, for a line that is there. */
export async function updateCartDesign(
  call: CallOf<typeof contract.updateCartDesign>,
  input: Input,
): Promise<ResultOf<typeof contract.updateCartDesign>> {
  const colors = requireColors(call, input.itemCode, [input])
  await call.db.transaction(() => findLine(call, input.cartId))
  const sent = { ...input, designImages: [], design: await readSentDesign(input.design) }
  const [line] = await makeLines(call, colors, { ...sent, rights: requireRights(call, sent) })
  if (!line) throw new Error('a line of one color is one line')
  const { version, refused } = await call.db.transaction(() => write(call, input, line))
  if (refused) fail(cartErrors, 'LINE_CHANGED', { version })
  return { ...toCart(call, call.actor, await selectLines(call, call.actor.userId)), version }
}
