import { production } from '#config'
import { Expected, fail } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { sizesOf } from '#shop/orders/model.ts'
import { statesOfOrders } from '#shop/orders/server/index.ts'
import { gangSheetErrors } from '../../gang-sheets-contract.ts'
import { type GangCell, gangCell } from '../../model/gang-sheets/cell.ts'
import { MOST_GANG_PRINTS } from '../../model/gang-sheets/limits.ts'
import { inchText } from '../../model/placement-text.ts'
import { QUEUE_STATUSES } from '../../model/queue-statuses.ts'
import { productionTexts } from '../../texts.ts'
import { type CheckedItem, nameOfItem } from '../check-approved.ts'
import { isMade, type PressJob } from '../press-job.ts'
import { bandsOf, boxOf } from '../prints.ts'
import { eachOrder, requireItems } from '../require-order.ts'
import type { gangPrints } from '../tables.ts'

type Row = typeof gangPrints.$inferInsert

/** A print for one piece, before it lies anywhere. */
export interface GangPiece extends Omit<Row, 'sheetId' | 'position' | 'x' | 'y' | 'turned' | 'discardedAt'> {
  readonly cell: GangCell
}

type Refusal = keyof typeof gangSheetErrors

const refuse = (code: Refusal, text: string): never => {
  throw new Expected({ ...gangSheetErrors[code], text }, code)
}

/** Refuses where one of the orders was shipped, cancelled or refunded; inside the transaction that lays their prints, too. */
export async function requireOpen(call: Call, orderNumbers: readonly string[]): Promise<void> {
  const states = await statesOfOrders(call, orderNumbers)
  const closed = orderNumbers.find((number) => !QUEUE_STATUSES.some((state) => state === states.get(number)))
  if (closed === undefined) return
  refuse('ORDER_NOT_OPEN', productionTexts.refusalOfOrder(closed, gangSheetErrors.ORDER_NOT_OPEN.text))
}

const isGanged = ({ design }: PressJob): boolean => design.options.printMethod === 'dtf'

/** What is ordered of each size, without those pieces of a group order that are not made any more. */
function madeOf({ item, printed }: CheckedItem): (readonly [string, number])[] {
  const leftOut = (printed.roster?.entries ?? []).filter(({ isLeftOut }) => isLeftOut)
  return sizesOf(item.quantities).map(([size, count]) => [
    size,
    leftOut.reduce((left, entry) => (entry.size === size ? left - entry.quantity : left), count),
  ])
}

/** How many pieces of each size a print is for: of all of its item, or of one entry. */
const countsOf = (checked: CheckedItem, { entry }: PressJob): readonly (readonly [string, number])[] =>
  entry ? [[entry.size, entry.quantity]] : madeOf(checked)

const piecesIn = (checked: CheckedItem, job: PressJob): number =>
  countsOf(checked, job).reduce((sum, [, count]) => sum + count, 0)

/** The size of each of those pieces. */
const sizesOfPieces = (checked: CheckedItem, job: PressJob): string[] =>
  countsOf(checked, job).flatMap(([size, count]) => Array.from({ length: count }, () => size))

/** One print for each piece of an item: a view of it, each size in its own band. */
function piecesOfJob(call: Call, orderNumber: string, checked: CheckedItem, job: PressJob): GangPiece[] {
  const { item, number, hash } = checked
  const box = boxOf(job)
  if (!box) return []
  const bands = bandsOf(call, item, job)
  const sizes = sizesOfPieces(checked, job)
  return sizes.map((size, index) => {
    const band = bands.find((one) => one.sizes.includes(size)) ?? { name: '', times: 1 }
    const [width, height] = [box.width * band.times, box.height * band.times]
    const cell = gangCell({ width, height }, production.gangSheets)
    if (!cell) {
      const name = productionTexts.printOfItem(orderNumber, number, nameOfItem(item), job.mark)
      const { rollWidth, mostLength } = production.gangSheets
      const text = productionTexts.widerThanRoll(name, inchText(width), inchText(height), rollWidth, mostLength)
      return refuse('WIDER_THAN_ROLL', text)
    }
    return {
      ...{ orderNumber, itemId: item.id, item: number, view: job.view, mark: job.mark, hash, cell, width, height },
      ...{ size, band: band.name, times: band.times, piece: index + 1, pieces: sizes.length },
    }
  })
}

/** Every print that some open orders want on film, as their buyers approved them. */
export async function gangPiecesOf(call: Call, orderNumbers: readonly string[]): Promise<GangPiece[]> {
  const orders = await eachOrder(orderNumbers, async (orderNumber) => {
    const { checked } = await requireItems(call, { orderNumber })
    return { orderNumber, checked }
  })
  await requireOpen(call, orderNumbers)
  const jobs = orders.flatMap(({ orderNumber, checked }) =>
    checked.flatMap((one) =>
      one.printed.jobs.filter((job) => isGanged(job) && isMade(job)).map((job) => ({ orderNumber, checked: one, job })),
    ),
  )
  // Counted before any of them is made: an order may be of any size.
  const count = jobs.reduce((sum, { checked, job }) => sum + piecesIn(checked, job), 0)
  // All that an order is for may be paid back and not made.
  if (count === 0) fail(gangSheetErrors, 'NOTHING_TO_GANG')
  if (count > MOST_GANG_PRINTS) fail(gangSheetErrors, 'TOO_MANY_PRINTS')
  return jobs.flatMap(({ orderNumber, checked, job }) => piecesOfJob(call, orderNumber, checked, job))
}
