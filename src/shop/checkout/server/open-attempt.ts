import { fail } from '#platform/base/errors.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { approvedArtwork, type CheckoutLine } from '#shop/cart/server/index.ts'
import { approve, type ItemDraft } from '#shop/orders/server/index.ts'
import { checkoutErrors, type PaymentAsk } from '../contract.ts'
import { inDollars, isSameAmount, totalsOf } from '../model.ts'
import { type Attempt, findOrdered, findReplay, findUnfinished, insertAttempt, newAttempt } from './attempt.ts'
import { declineLimit } from './decline-limit.ts'
import type { AttemptDraft } from './draft.ts'
import { priceCart } from './price-cart.ts'

/**
 * `ready`: to be charged, whether just written or by an earlier press of the same button. `bought`: that press has made
 * its order already. `other`: this person's cart is being paid in another way.
 */
export interface Opened {
  readonly kind: 'ready' | 'bought' | 'other'
  readonly attempt: Attempt
}

/** The lines as they are ordered, each with what its buyer confirms by paying. */
async function toItems(call: SignedIn, lines: readonly CheckoutLine[]): Promise<ItemDraft[]> {
  const printed = await approvedArtwork(call, lines)
  return lines.map(({ lineId: _line, problem: _problem, madeOf: _madeOf, ...frozen }, index) => {
    const { placement = null, artworks = {} } = printed[index] ?? {}
    const { premiumFabric } = frozen.options
    return { ...frozen, approval: approve({ ...frozen, premiumFabric, placement }, artworks) }
  })
}

async function freezeCart(
  call: SignedIn,
  ask: PaymentAsk,
): Promise<{ lineIds: string[]; draft: AttemptDraft } | undefined> {
  const { shippingAddress, billingAddress } = ask
  const to = { ...shippingAddress, county: ask.county }
  const { lines, chosen, tax, question } = await priceCart(call, { deliveryMethod: ask.deliveryMethod, to })
  if (lines.length === 0) return undefined
  // Another way of sending it is another price, which nobody has agreed to.
  if (ask.deliveryMethod && ask.deliveryMethod !== chosen.id) fail(checkoutErrors, 'METHOD_GONE')
  if (question) fail(checkoutErrors, 'COUNTY_NEEDED', { counties: question.choices })
  if (!tax) throw new Error('A delivery address without a tax quote')
  if (lines.some((line) => line.problem)) {
    fail(checkoutErrors, 'LINE_UNAVAILABLE', { problems: lines.flatMap((line) => line.problem ?? []) })
  }
  const totals = totalsOf({ lines, shipping: chosen.price, tax: tax.total })
  if (!isSameAmount(ask.amount, totals.grandTotal))
    fail(checkoutErrors, 'PRICE_CHANGED', { expected: inDollars(totals) })
  return {
    lineIds: lines.map((line) => line.lineId),
    draft: {
      email: call.actor.email,
      items: await toItems(call, lines),
      totals,
      taxLines: tax.parts,
      shippingAddress,
      billingAddress,
      delivery: {
        method: chosen.id,
        name: chosen.name,
        arrivesFrom: chosen.arrivesFrom,
        arrivesTo: chosen.arrivesTo,
      },
      saveCard: ask.saveCard,
      paymentName: ask.paymentName,
    },
  }
}

class AlreadyOrdered extends Error {
  readonly attempt: Attempt

  constructor(attempt: Attempt) {
    super('These cart lines are in an order')
    this.attempt = attempt
  }
}

// The index admits one unfinished attempt. Only once ours stands can no order be written behind our back, so only then
// does looking for one tell whether the cart was read before another window had paid it.
async function write(call: SignedIn, attempt: Attempt, known: readonly string[]): Promise<Attempt | undefined> {
  return call.db.transaction(async () => {
    if (!(await insertAttempt(call, attempt))) return undefined
    const ordered = await findOrdered(call, { userId: call.actor.userId, lineIds: attempt.lineIds, known })
    if (ordered) throw new AlreadyOrdered(ordered)
    await call.limits.check(declineLimit(call.actor.userId))
    return attempt
  })
}

/** Writes down what is about to be bought, before any money is asked for. */
export async function openAttempt(call: SignedIn, ask: PaymentAsk, known: readonly string[] = []): Promise<Opened> {
  const bought = await freezeCart(call, ask)
  if (!bought) {
    const replay = await findReplay(call, ask)
    return replay ? { kind: 'bought', attempt: replay } : fail(checkoutErrors, 'CART_EMPTY')
  }
  const wanted = newAttempt(call, ask, bought)
  try {
    const written = await write(call, wanted, known)
    if (written) return { kind: 'ready', attempt: written }
  } catch (cause) {
    if (!(cause instanceof AlreadyOrdered)) throw cause
    return openAttempt(call, ask, [...known, cause.attempt.id])
  }
  const unfinished = await findUnfinished(call, call.actor.userId)
  if (!unfinished) return openAttempt(call, ask, known)
  return { kind: unfinished.fingerprint === wanted.fingerprint ? 'ready' : 'other', attempt: unfinished }
}
