import type { Roster } from '#shop/rosters/contract.ts'
import type { Route } from './+types/group-order'
import type { GroupOrderAnswer } from './change-group-order.ts'

type Loaded = Route.ComponentProps['loaderData']
export interface ShownGroupOrder {
  readonly roster: Roster
  readonly loaded: Loaded
  readonly answer: GroupOrderAnswer | undefined
}

/** What was refused of a form, and what was typed into it. */
export const atForm = (answer: GroupOrderAnswer | undefined, ...intents: readonly string[]) =>
  answer && intents.includes(answer.intent) ? { refusal: answer.refusal, typed: answer.typed } : undefined
