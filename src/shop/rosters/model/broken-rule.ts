import type { FieldName } from '#shop/designs/model/fields/field.ts'
import type { RosterRules } from './roster-rules.ts'

/** An entry as far as rules are held against it. */
export interface RuledEntry {
  readonly quantity: number
  readonly name: string
  readonly number: string
  /** What its garment asks for. */
  readonly asked: readonly FieldName[]
}

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)
const have = (count: number) => (count === 1 ? 'has' : 'have')

/** How many say a number that another one says, too. */
function countDoubles(all: readonly Pick<RuledEntry, 'number'>[]): number {
  const byNumber = Map.groupBy(
    all.filter(({ number }) => number !== ''),
    ({ number }) => number,
  )
  return [...byNumber.values()].reduce((sum, same) => sum + (same.length > 1 ? same.length : 0), 0)
}

/** The first rule that entries break which stand already, in a sentence that says how many do; nothing where none is. */
export function brokenRule(rules: RosterRules, all: readonly RuledEntry[]): string | undefined {
  const pieces = all.reduce((sum, { quantity }) => sum + quantity, 0)
  if (rules.maximum !== null && pieces > rules.maximum)
    return `There are ${pieces} pieces on the list already, so the maximum can be no lower than that.`
  const doubles = rules.uniqueNumbers ? countDoubles(all) : 0
  if (doubles > 0)
    return `${entries(doubles)} ${have(doubles)} a number that somebody else has, too. Change those first.`
  const retired = all.filter(({ number }) => rules.retiredNumbers.includes(number)).length
  if (retired > 0)
    return `${entries(retired)} ${have(retired)} a number of those that nobody may take. Change those first.`
  for (const field of ['name', 'number'] as const) {
    const without = all.filter((one) => one.asked.includes(field) && one[field] === '').length
    if (rules.required[field] && without > 0)
      return `${entries(without)} ${have(without)} no ${field} yet. Add it first, or leave it free.`
  }
  return undefined
}
