import { formatCents } from '#platform/base/money.ts'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { productTexts } from './texts.ts'

interface BreakTableProps {
  steps: readonly number[]
  rows: readonly { sizes: string; each: readonly number[] }[]
}

/** Price of one blank piece at every quantity step, downwards, so that a phone shows the best without a scroll to the side. */
export function BreakTable({ steps, rows }: BreakTableProps) {
  const cell = 'py-1.5 pl-2 text-right'
  return (
    <details open className="mt-5">
      <summary className="link inline-flex min-h-11 items-center text-sm font-semibold">
        {productTexts.priceByQuantity}
      </summary>
      <ScrollRegion label={productTexts.priceByQuantity} className="overflow-x-auto">
        <table className="tabular w-full text-sm">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="text-left">
                {productTexts.pieces}
              </th>
              {rows.map(({ sizes }) => (
                <th key={sizes} scope="col" className={cell}>
                  {sizes}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((pieces, index) => (
              <tr key={pieces} className="border-b border-line">
                <th scope="row" className="text-left">
                  {pieces}+
                </th>
                {rows.map(({ sizes, each }) => (
                  <td key={sizes} className={cell}>
                    {formatCents(each[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
