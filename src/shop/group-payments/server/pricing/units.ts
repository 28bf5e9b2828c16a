import type { Cents } from '#platform/base/money.ts'
import type { SignedIn } from '#platform/server/call.ts'
import { priceChosen } from '#shop/cart/server/index.ts'
import type { SetUp } from '#shop/pricing/model/methods/print-method.ts'
import { type GarmentRow, lineOfGarment } from '#shop/rosters/server/index.ts'

export interface SizedGarment {
  readonly garment: GarmentRow
  readonly size: string
}

export interface GroupUnitPrice extends SizedGarment {
  /** Of one piece where there are so many, without what is paid once. */
  readonly unit: Cents
  /** Of all those pieces. */
  readonly pounds: number
}

export interface GroupUnits {
  readonly units: readonly GroupUnitPrice[]
  /** What is paid once, each at the first garment that needs it. */
  readonly setUps: readonly (SetUp & { readonly garment: number })[]
  /** Why something cannot be ordered, each sentence once. */
  readonly problems: readonly string[]
}

export const sumOfSetUps = ({ setUps }: Pick<GroupUnits, 'setUps'>): Cents =>
  setUps.reduce((sum, { amount }) => sum + amount, 0)

/**
 * What a piece of each garment and size costs in a group of so many pieces: all of them count together, whichever garment
 * they are of, so that a piece costs the same whatever the others choose, and never more where there are more.
 */
export async function unitsAt(call: SignedIn, sized: readonly SizedGarment[], pieces: number): Promise<GroupUnits> {
  const units: GroupUnitPrice[] = []
  const setUps = new Map<string, SetUp & { garment: number }>()
  const problems = new Set<string>()
  for (const { garment, size } of sized) {
    const [line] = (await priceChosen(call, [lineOfGarment(garment, { [size]: pieces })])).lines
    const unit = line?.sizePrices[size]
    if (!line || line.problem !== undefined || unit === undefined) {
      problems.add(line?.problem ?? '')
      continue
    }
    units.push({ garment, size, unit, pounds: line.pounds })
    for (const one of line.options.setUps ?? [])
      if (!setUps.has(one.key)) setUps.set(one.key, { ...one, garment: garment.position })
  }
  return { units, setUps: [...setUps.values()], problems: [...problems] }
}
