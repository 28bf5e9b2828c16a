import { Expected } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { productionErrors } from '../../contract.ts'
import { productionTexts } from '../../texts.ts'
import type { CheckedItem } from '../check-approved.ts'
import type { OrderPrint } from '../draw-print.ts'
import { eachOrder, requireItems } from '../require-order.ts'
import type { StoredGangPrint } from './gang-sheet-rows.ts'

/** A print of a sheet with what it is drawn from. */
export interface CheckedPrint {
  readonly print: StoredGangPrint
  readonly from: OrderPrint
}

function refuse({ orderNumber }: StoredGangPrint): never {
  const { status, text } = productionErrors.NOT_AS_APPROVED
  throw new Expected({ status, text: productionTexts.refusalOfOrder(orderNumber, text) }, 'NOT_AS_APPROVED')
}

/** Holds what lies on a sheet against what the buyers approved, then and now: all of it is drawn, or nothing. */
export async function checkedPrints(call: Call, prints: readonly StoredGangPrint[]): Promise<CheckedPrint[]> {
  const orderNumbers = [...new Set(prints.map(({ orderNumber }) => orderNumber))]
  const items = new Map<string, CheckedItem>()
  const checked = await eachOrder(orderNumbers, async (orderNumber) => requireItems(call, { orderNumber }))
  for (const one of checked.flatMap((order) => order.checked)) items.set(one.item.id, one)
  return prints.map((print) => {
    const { orderNumber, itemId, mark, band, times, size, hash } = print
    const item = items.get(itemId)
    const job = item?.printed.jobs.find((one) => one.mark === mark)
    if (!item || !job || item.hash !== hash) return refuse(print)
    const from = { orderNumber, checked: item, job, band: { name: band, sizes: [size], times }, format: 'png' as const }
    return { print, from }
  })
}
