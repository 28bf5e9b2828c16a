import { Expected } from '#platform/base/errors.ts'
import { formatCents } from '#platform/base/money.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { PrintedView } from '#shop/cart/contract.ts'
import { priceTogether } from '#shop/cart/server/index.ts'
import type { PressItem } from '#shop/orders/server/index.ts'
import { staffProofErrors } from '../staff-contract.ts'
import { proofsTexts } from '../texts.ts'
import { type Replacement, withoutNote } from './new-content.ts'

const printsOfItem = ({ prints }: Readonly<Record<string, unknown>>) => PrintedView.array().safeParse(prints).data ?? []

/**
 * The order with these designs costs no more than as it was bought, both at today's prices: its items count together, as they
 * did then, so that what two of them share is compared as shared.
 */
export function requireNoDearer(
  call: SignedIn,
  items: readonly PressItem[],
  replacements: readonly Replacement[],
): void {
  const [bought, wanted] = [[], replacements].map((replaced: readonly Replacement[]) => {
    const lineOf = new Map(replaced.map(({ item, line }) => [item.id, line]))
    const chosen = items.map(({ id, styleId, itemCode, color, quantities, options }) => ({
      ...{ styleId, itemCode, color, quantities, options: withoutNote(options) },
      prints: lineOf.get(id)?.options.prints ?? printsOfItem(options),
    }))
    return priceTogether(call, chosen)
  })
  const more = (wanted ?? 0) - (bought ?? 0)
  if (more <= 0) return
  const { status, text } = staffProofErrors.COSTS_MORE
  throw new Expected({ status, text: `${text} ${proofsTexts.costsMore(formatCents(more))}` }, 'COSTS_MORE', {
    cents: more,
  })
}
