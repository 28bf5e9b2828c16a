import { nameKey } from '#shop/rosters/model/name-key.ts'

/** What lies in a bag: one entry of a group order. */
export interface BagEntry {
  /** Of the item in its order, from 1. */
  readonly item: number
  /** Of the entry on the list of that item, from 1. */
  readonly place: number
  /** Brand, style and color. */
  readonly garment: string
  readonly who: string
  readonly size: string
  readonly quantity: number
  readonly values: { readonly name?: string; readonly number?: string }
}

/** What is handed to one person. */
export interface Bag {
  readonly who: string
  readonly entries: readonly BagEntry[]
}

/** Whether nobody could tell if these are one person's or those of several who are called the same. */
const isAmbiguous = (entries: readonly BagEntry[]): boolean =>
  new Set(entries.map(({ item }) => item)).size < entries.length

/**
 * A bag for each person, in the order of the list: whoever has a shirt and a hoodie gets both in one. Where one garment stands
 * twice under a name, each entry has a bag of its own: two bags of one person do no harm, one bag of two people does.
 */
export function bagsOf(entries: readonly BagEntry[]): Bag[] {
  const people = [...Map.groupBy(entries, ({ who }) => nameKey(who)).values()]
  return people.flatMap((own): Bag[] => {
    const bags = isAmbiguous(own) ? own.map((entry) => [entry]) : [own]
    return bags.flatMap((inBag) => (inBag[0] ? [{ who: inBag[0].who, entries: inBag }] : []))
  })
}
