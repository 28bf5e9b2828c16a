import type { LinkedRoster } from '#shop/rosters/member-contract.ts'
import type { Route } from './+types/receipt'

export type ShownReceipt = Extract<Route.ComponentProps['loaderData'], { entry: unknown }>

/** A full list takes nobody more, and whoever is on it may still change. */
export const isWritable = ({ closed }: Pick<LinkedRoster, 'closed'>): boolean => closed === null || closed === 'full'
