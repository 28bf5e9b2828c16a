import { type Cents, toCents } from '#platform/base/money.ts'
import { readLineOptions } from '#shop/pricing/model/line-options.ts'
import { type LineTogether, priceLines } from '#shop/pricing/model/price-lines.ts'
import type { CartLine } from '../contract.ts'
import type { CartPrices } from './cart-data.ts'

/** What the removal of a line does to another one. */
export interface ChangedLine {
  readonly line: CartLine
  /** Of the whole line, set-up included. */
  readonly was: Cents
  readonly after: Cents
  /** Why it could not be ordered any more, or empty. */
  readonly problem: string
}

function toLineTogether(line: CartLine, wholesale: boolean, paidSetUps: ReadonlySet<string>): LineTogether {
  const blanks = Object.fromEntries(Object.entries(line.blankPrices).map(([size, dollars]) => [size, toCents(dollars)]))
  return {
    ...{ styleId: line.styleId, prints: line.options.prints, garment: line.garment, wholesale, blanks, paidSetUps },
    options: readLineOptions(line.options),
    quantities: Object.fromEntries(Object.entries(line.quantities).filter(([size]) => Object.hasOwn(blanks, size))),
    isAvailable: line.remedy === '' || line.remedy === 'other-method',
  }
}

/** The other lines whose price or print would not be the same without this one; the server has the last word. */
export function changesWithout(cart: readonly CartLine[], removed: CartLine, prices: CartPrices): ChangedLine[] {
  const charged = new Set(cart.flatMap(({ setUps }) => setUps.map(({ key }) => key)))
  const asIfUnpaid = priceLines(
    prices.list,
    cart.map((line) => toLineTogether(line, prices.wholesale, new Set())),
  )
  // What no line of the cart is charged for, an earlier order has paid.
  const paid = new Set(
    asIfUnpaid.flatMap(({ price }) => price.setUps.map(({ key }) => key)).filter((key) => !charged.has(key)),
  )
  const left = cart.filter(({ _id }) => _id !== removed._id)
  const priced = priceLines(
    prices.list,
    left.map((line) => toLineTogether(line, prices.wholesale, paid)),
  )
  return left.flatMap((line, at): ChangedLine[] => {
    const found = priced[at]
    if (!found || line.problem !== '') return []
    const refused = found.judgments.filter(({ level }) => level === 'refused')
    const change = { line, was: toCents(line.lineTotal), after: found.price.total }
    const problem = refused.map(({ text }) => text).join(' ')
    return problem !== '' || change.after !== change.was ? [{ ...change, problem }] : []
  })
}
