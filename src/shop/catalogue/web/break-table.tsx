import type { Cents } from '#platform/base/money.ts'
import { formatUsd } from '#platform/web/format.ts'
import type { PriceList } from '#shop/pricing/model/price-list.ts'
import { breakAt, unitPrice } from '#shop/pricing/model/unit-price.ts'

interface BreakTableProps {
  priceList: PriceList
  blanks: Readonly<Record<string, Cents>>
  sizes: readonly string[]
  wholesale: boolean
  /** Pieces at hand: their step is marked. */
  pieces: number
}

/** Sizes of one price stand in one row: 'XS–XL'. */
function rowsOf(sizes: readonly string[], blanks: Readonly<Record<string, Cents>>) {
  const rows: { from: string; to: string; blank: Cents }[] = []
  for (const size of sizes) {
    const blank = blanks[size]
    if (blank === undefined) continue
    const last = rows.at(-1)
    if (last?.blank === blank) last.to = size
    else rows.push({ from: size, to: size, blank })
  }
  return rows
}

export function BreakTable({ priceList, blanks, sizes, wholesale, pieces }: BreakTableProps) {
  const reached = pieces > 0 ? breakAt(priceList, pieces).pieces : 0
  const making = { prints: [], premiumFabric: false, wholesale }
  const cell = (step: number) => `px-2.5 py-1.5 text-right ${step === reached ? 'bg-ink text-on-ink' : ''}`
  return (
    <details open className="group mt-5">
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4">
        Price per piece by quantity
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Price per piece by quantity" tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="tabular w-full text-sm">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="py-1.5 pr-2.5 text-left">
                Size
              </th>
              {priceList.breaks.map((step) => (
                <th key={step.pieces} scope="col" className={cell(step.pieces)}>
                  {step.pieces}+
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(sizes, blanks).map(({ from, to, blank }) => (
              <tr key={from} className="border-b border-line">
                <th scope="row" className="py-1.5 pr-2.5 text-left font-semibold whitespace-nowrap">
                  {from === to ? from : `${from}–${to}`}
                </th>
                {priceList.breaks.map((step) => (
                  <td key={step.pieces} className={cell(step.pieces)}>
                    {formatUsd(unitPrice(priceList, blank, making, step.pieces).amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
