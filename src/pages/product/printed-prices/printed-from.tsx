import { formatCents } from '#platform/base/money.ts'
import { cheapestPrint, type MethodTables } from './price-tables.ts'
import { printedPricesTexts } from './texts.ts'

/** The way from the prices of blanks to those with a print. */
export function PrintedFrom({ methods }: { methods: readonly MethodTables[] }) {
  const singles = methods.flatMap((one) => cheapestPrint(one, 1) ?? []).filter(({ once }) => once === 0)
  if (singles.length === 0) return null
  return (
    <a href="#printed-prices" className="link inline-flex min-h-11 items-center text-sm font-semibold">
      {printedPricesTexts.printedFrom(formatCents(Math.min(...singles.map(({ each }) => each))))}
    </a>
  )
}
