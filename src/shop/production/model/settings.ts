import type { OrderStatus } from '#shop/orders/model.ts'

/** Orders that still want their garments from the supplier. */
export type AwaitingGarments = Extract<OrderStatus, 'paid' | 'waiting'>

export interface ProductionSettings {
  /** How everything is printed, in the words of the job ticket: the process, and what the press is set to if it is always that. */
  readonly printMethod: string
  /** The states of orders whose garments stand on the list of blanks to buy, unless another choice is made there. */
  readonly blanksFor: readonly AwaitingGarments[]
}
