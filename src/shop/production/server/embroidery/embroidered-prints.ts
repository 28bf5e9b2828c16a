import { fail } from '#platform/base/errors.ts'
import type { View } from '#shop/designs/model/garment/views.ts'
import { printErrors } from '#shop/designs/model/printing/print-errors.ts'
import { orderErrors } from '#shop/orders/contract.ts'
import type { PressItem, PressOrder } from '#shop/orders/server/index.ts'
import { embroideryErrors } from '../../embroidery-contract.ts'
import { isEmbroidered } from '../../model/embroidery/embroidered.ts'
import { storedPrints } from './stored-prints.ts'

interface Embroidered {
  readonly itemId: string
  readonly view: View
  /** Which picture of the view, from 1. */
  readonly picture: number
  /** Names the artwork with its size, whoever orders it; where an order keeps no such name, this one print. */
  readonly artwork: string
}

const printsOfItem = (item: PressItem): Embroidered[] =>
  storedPrints(item).map(({ view, picture, facts }) => {
    const place = { itemId: item.id, view, picture }
    return { ...place, artwork: facts?.artwork || `${item.id} ${view} ${picture}` }
  })

export const embroideredPrints = ({ items }: Pick<PressOrder, 'items'>): Embroidered[] =>
  items.filter(({ options }) => isEmbroidered(options)).flatMap(printsOfItem)

interface PrintChoice {
  readonly itemId: string
  readonly view: View
  readonly picture: number
}

/** One of them, or why it is none. */
export function requireEmbroidered({ items }: PressOrder, { itemId, view, picture }: PrintChoice): Embroidered {
  const item = items.find(({ id }) => id === itemId) ?? fail(orderErrors, 'ORDER_NOT_FOUND')
  if (!isEmbroidered(item.options)) fail(embroideryErrors, 'NOT_EMBROIDERED')
  const found = printsOfItem(item).find((print) => print.view === view && print.picture === picture)
  return found ?? fail(printErrors, 'NOTHING_PRINTED')
}
