import type { OrderStatus } from '#shop/orders/model.ts'
import type { ChosenInk } from '#shop/pricing/model/methods/chosen-inks.ts'
import { PressInk } from '../contract.ts'

type Options = Readonly<Record<string, unknown>>

const listOf = ({ inks }: Options): readonly unknown[] => (Array.isArray(inks) ? inks : [])

/** The inks or threads of an item, in their order; what another version has stored otherwise is left out. */
export const inksOf = (options: Options): PressInk[] =>
  listOf(options).flatMap((ink) => PressInk.safeParse(ink).data ?? [])

/** The options of an item with what was chosen since in the place of what it was ordered with. */
export function withChosen<T extends Options>(options: T, choices: readonly ChosenInk[]): T {
  if (choices.length === 0) return options
  const inks = listOf(options).map((stored) => {
    const ink = PressInk.safeParse(stored).data
    const chosen = ink && choices.find(({ view, artwork }) => view === ink.view && artwork === ink.artwork)
    return chosen ? { ...ink, name: chosen.name, color: chosen.color, ordered: ink.name } : stored
  })
  return { ...options, inks }
}

/** From then on screens are made and threads are on the machine. */
export const isBeforeProduction = ({ status }: { readonly status: OrderStatus }): boolean =>
  status === 'paid' || status === 'waiting'
