import { Expected } from '#platform/base/errors.ts'
import type { Call } from '#platform/server/call.ts'
import { placementOf } from '#shop/designs/model/printing/placement.ts'
import { approve, type PressItem, type PressOrder } from '#shop/orders/server/index.ts'
import { type PrintProblem, productionErrors } from '../contract.ts'
import { productionTexts } from '../texts.ts'
import { type PrintedItem, readPrintedItem, type Stored, storedArtworksOfItems } from './printed-item.ts'
import { rosterProblem } from './rosters/entry-problems.ts'

/** An item beside what its buyer approved. */
export interface CheckedItem {
  readonly item: PressItem
  /** Place in the order, from 1. */
  readonly number: number
  readonly printed: PrintedItem
  /** Empty where nothing was approved, as for blanks of old. */
  readonly hash: string
  readonly problem: string | undefined
}

/** What the item is at this moment, from the bytes of its originals in the storage and from the entries of its list. */
function hashNow(item: PressItem, { design, artworkIds, roster }: PrintedItem, stored: Stored): string {
  const digestOf = (id: string) => stored.get(id)?.digest ?? ''
  const pictures = artworkIds.length > 0 ? artworkIds.map(digestOf) : null
  const placement = design ? placementOf(design, digestOf) : pictures
  return approve({ ...item, placement, roster: roster ?? null }, {}).hash
}

function problemOf(item: PressItem, printed: PrintedItem, stored: Stored): string | undefined {
  const { approval } = item
  if (printed.broken) return productionTexts.designUnreadable
  if (!approval) {
    return printed.artworkIds.length > 0 || printed.shown.length > 0 ? productionTexts.neverApproved : undefined
  }
  for (const [id, digest] of Object.entries(approval.artworks)) {
    const now = stored.get(id)
    if (!now?.digest) return productionTexts.originalMissing(now?.name ?? productionTexts.anArtwork)
    if (now.digest !== digest) return productionTexts.otherOriginal(now.name)
  }
  const listed = rosterProblem(item, printed.roster)
  if (listed) return listed
  return hashNow(item, printed, stored) === approval.hash ? printed.unprintable : productionTexts.differsFromApproved
}

/** Rebuilds from the originals what each item prints and holds it against its approval. */
export async function checkApproved(call: Call, { items }: PressOrder): Promise<CheckedItem[]> {
  const stored = await storedArtworksOfItems(call, items)
  const checked: CheckedItem[] = []
  for (const [index, item] of items.entries()) {
    const printed = await readPrintedItem(call, item, stored)
    const hash = item.approval?.hash ?? ''
    checked.push({ item, number: index + 1, printed, hash, problem: problemOf(item, printed, stored) })
  }
  return checked
}

export const nameOfItem = ({ brand, code, color }: Pick<PressItem, 'brand' | 'code' | 'color'>): string =>
  `${brand} ${code}, ${color}`

export const printProblemOf = (item: PressItem, problem: string | undefined): PrintProblem[] =>
  problem
    ? [{ itemId: item.id, item: nameOfItem(item), problem: productionTexts.problemOfItem(nameOfItem(item), problem) }]
    : []

export const printProblemsOf = (checked: readonly CheckedItem[]): PrintProblem[] =>
  checked.flatMap(({ item, problem }) => printProblemOf(item, problem))

/** Refuses in words that name the item and what is another than was approved. */
export function refuseProblems(problems: readonly PrintProblem[]): void {
  if (problems.length === 0) return
  const { status, text } = productionErrors.NOT_AS_APPROVED
  const told = problems.map(({ problem }) => problem).join(' ')
  throw new Expected({ status, text: `${text} ${told}` }, 'NOT_AS_APPROVED', { problems })
}

export const requireApproved = (checked: readonly CheckedItem[]): void => refuseProblems(printProblemsOf(checked))
