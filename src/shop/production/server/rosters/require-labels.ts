import type { Call } from '#platform/server/call.ts'
import type { PressOrder } from '#shop/orders/server/index.ts'
import { type BagEntry, bagsOf } from '../../model/rosters/bags.ts'
import { nameOfItem, printProblemOf, refuseProblems } from '../check-approved.ts'
import type { BagLabel } from './draw-bag-labels.ts'
import { rosterProblem } from './entry-problems.ts'
import { type PressRoster, readRoster } from './press-entry.ts'

const entriesOf = ({ entries }: PressRoster, item: number, garment: string): BagEntry[] =>
  entries
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ place, who, size, quantity, values }) => ({ item, garment, place, who, size, quantity, values }))

/**
 * The labels of an order's people in the order of its list, none where it is no group order. Refused where a list is another
 * than its buyer approved.
 */
export async function requireLabels(call: Call, { orderNumber, items }: PressOrder): Promise<BagLabel[]> {
  const lists = await Promise.all(items.map(async (item) => ({ item, roster: await readRoster(call, item) })))
  refuseProblems(lists.flatMap(({ item, roster }) => printProblemOf(item, rosterProblem(item, roster))))
  const bags = bagsOf(
    lists.flatMap(({ item, roster }, index) => (roster ? entriesOf(roster, index + 1, nameOfItem(item)) : [])),
  )
  return bags.map((bag, index) => ({ ...bag, orderNumber, bag: index + 1, bags: bags.length }))
}
