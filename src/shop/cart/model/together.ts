import { formatCount } from '#platform/base/format.ts'
import type { PrintMethodName } from '#shop/pricing/model/methods/method-names.ts'
import type { PricedView } from '#shop/pricing/model/methods/print-method.ts'
import { garmentKey, printKeys } from '#shop/pricing/model/pooled-pieces.ts'
import { piecesIn, type Quantities } from '#shop/pricing/model/quantities.ts'
import { cartTexts } from '../texts.ts'

interface NamedLine {
  readonly lineId: string
  readonly styleId: number
  readonly title: string
  readonly color: string
  readonly quantities: Quantities
  readonly options: { readonly printMethod: PrintMethodName; readonly prints: readonly PricedView[] }
}

const MOST_NAMED = 3
const LIST = new Intl.ListFormat('en-US')

const poolLineOf = ({ styleId, options, quantities }: NamedLine) => ({
  ...{ styleId, printMethod: options.printMethod, prints: options.prints },
  pieces: piecesIn(quantities),
})

/** '12 Black', '12 Black Fleece Hoodie', '4 other items' */
function nameLines(line: NamedLine, others: readonly NamedLine[]): string {
  if (others.length > MOST_NAMED) return cartTexts.otherItems(others.length)
  return LIST.format(
    others.map(({ styleId, title, color, quantities }) => {
      const pieces = `${formatCount(piecesIn(quantities))} ${color}`
      return styleId === line.styleId ? pieces : `${pieces} ${title}`
    }),
  )
}

/** Says of a line which others count with it, and so why it costs less than alone. `counted`: those that can be ordered. */
export function togetherWith(counted: readonly NamedLine[]): (line: NamedLine) => string[] {
  const keyed = counted.flatMap((line) => {
    const own = poolLineOf(line)
    return [garmentKey(own), ...printKeys(own)].map((key) => ({ key, line }))
  })
  const byKey = Map.groupBy(keyed, ({ key }) => key)
  return (line) => {
    const own = poolLineOf(line)
    const others = (keys: readonly string[]) => {
      const found = new Set(keys.flatMap((key) => byKey.get(key)?.map((one) => one.line) ?? []))
      return [...found].filter(({ lineId }) => lineId !== line.lineId)
    }
    const total = (lines: readonly NamedLine[]) =>
      formatCount(lines.reduce((sum, { quantities }) => sum + piecesIn(quantities), own.pieces))
    const printed = others(printKeys(own))
    const same = others([garmentKey(own)])
    const texts: string[] = []
    if (printed.length > 0) texts.push(cartTexts.printedTogether(nameLines(line, printed), total(printed)))
    if (same.some((other) => !printed.includes(other)))
      texts.push(cartTexts.countedTogether(nameLines(line, same), total(same)))
    return texts
  }
}
