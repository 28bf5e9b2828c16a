import type { Call } from '#platform/server/call.ts'
import type { PressOrder } from '#shop/orders/server/index.ts'
import type { PressInk, Print } from '../contract.ts'
import { inksOf } from '../model/inks.ts'
import { type CheckedItem, checkApproved, printProblemsOf } from './check-approved.ts'
import { hexOf } from './list-queue.ts'
import { printsOf } from './prints.ts'
import { printPicture, seenId, seenPicture } from './ticket/pictures.ts'

const PLAIN_CLOTH = '#ffffff'

/** One print as a proof shows it. */
export interface ProofPrint extends Print {
  readonly inks: readonly PressInk[]
  /** The id of the picture of the garment with it, as it was captured; nothing where there is none. */
  readonly seenId: string | undefined
  /** Both as JPEG, read and drawn when they are asked for. */
  readonly drawSeen: () => Promise<Buffer | undefined>
  readonly drawPrint: () => Promise<Buffer | undefined>
}

export interface ProofPrints {
  readonly item: CheckedItem['item']
  /** Place in the order, from 1. */
  readonly number: number
  readonly hex: string
  /** How many entries its list has, where it is a group order. */
  readonly entries: number | undefined
  readonly prints: readonly ProofPrint[]
}

function printsOfItem(call: Call, checked: CheckedItem): ProofPrints {
  const { item, number, printed } = checked
  const hex = hexOf(call, item)
  const inks = inksOf(item.options)
  const prints = printsOf(call, checked).flatMap((print): ProofPrint[] => {
    const job = printed.shown.find(({ mark }) => mark === print.mark)
    if (!job) return []
    const id = seenId(call, { checked, job })
    return [
      {
        ...print,
        inks: inks.filter(({ view }) => view === print.view.toLowerCase()),
        seenId: id,
        drawSeen: async () => (id === undefined ? undefined : seenPicture(call, id)),
        drawPrint: () => printPicture(call, { job, hex: hex || PLAIN_CLOTH }),
      },
    ]
  })
  return { item, number, hex, entries: printed.roster?.entries.length, prints }
}

/** What an order prints, from its originals as they lie in the storage, and what of it is not as its buyer approved. */
export async function readProofPrints(call: Call, order: PressOrder) {
  const checked = await checkApproved(call, order)
  const items = checked.map((one) => printsOfItem(call, one)).filter(({ prints }) => prints.length > 0)
  return { items, problems: printProblemsOf(checked) }
}
