import type { InputOf, ResultOf } from '#platform/base/endpoint.ts'
import { fail } from '#platform/base/errors.ts'
import { recordAction } from '#platform/server/audit/index.ts'
import type { CallOf } from '#platform/server/call.ts'
import { cartErrors } from '#shop/cart/contract.ts'
import { cartForCheckout } from '#shop/cart/server/index.ts'
import type { ItemContent, PressOrder } from '#shop/orders/server/index.ts'
import { requireOrder } from '#shop/production/server/index.ts'
import { proofErrors } from '../contract.ts'
import type * as contract from '../staff-contract.ts'
import { staffProofErrors } from '../staff-contract.ts'
import { findProofRow } from './find-proof.ts'
import { newContent, requireFit } from './new-content.ts'
import { requireNoDearer } from './require-no-dearer.ts'
import { sendProofVersion } from './send-proof-version.ts'

type SendCall = CallOf<typeof contract.sendProof>
type Input = InputOf<typeof contract.sendProof>

async function contentsOf(call: SendCall, order: PressOrder, buyerId: string, { contents }: Input) {
  if (contents.length === 0) return []
  const { lines } = await cartForCheckout(call)
  const replacements = contents.map(({ itemId, cartId }) => ({
    item: order.items.find(({ id }) => id === itemId) ?? fail(cartErrors, 'ITEM_NOT_FOUND'),
    line: lines.find(({ lineId }) => lineId === cartId) ?? fail(cartErrors, 'LINE_NOT_FOUND'),
  }))
  for (const one of replacements) requireFit(one)
  requireNoDearer(call, order.items, replacements)
  const made: ItemContent[] = []
  // One after the other: each copies pictures.
  for (const one of replacements) made.push(await newContent(call, one, buyerId))
  return made
}

export async function sendProof(call: SendCall, input: Input): Promise<ResultOf<typeof contract.sendProof>> {
  const { orderNumber, after, message } = input
  const row = (await findProofRow(call, orderNumber)) ?? fail(proofErrors, 'PROOF_NOT_FOUND')
  if (row.proof.withdrawnAt) fail(proofErrors, 'PROOF_WITHDRAWN')
  if (row.proof.version !== after) fail(staffProofErrors, 'PROOF_MOVED')
  const order = await requireOrder(call, orderNumber)
  const contents = await contentsOf(call, order, row.order.userId ?? fail(staffProofErrors, 'NO_CUSTOMER'), input)
  const version = await sendProofVersion(call, { order, after, contents, message, sentBy: call.actor.userId }, () =>
    recordAction(call, { after: { proofVersion: after + 1, changedItems: contents.length } }),
  )
  return { version }
}
