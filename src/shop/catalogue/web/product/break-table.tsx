import { formatCents } from '#platform/base/money.ts'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'

interface BreakTableProps {
  steps: readonly number[]
  rows: readonly { sizes: string; each: readonly number[] }[]
}

/** Price of one blank piece at every quantity step. */
export function BreakTable({ steps, rows }: BreakTableProps) {
  const cell = 'py-1.5 pl-4 text-right'
  return (
    <details open className="mt-5">
      <summary className="link inline-flex min-h-11 items-center text-sm font-semibold">
        Price per piece by quantity
      </summary>
      <ScrollRegion label="Price per piece by quantity" className="overflow-x-auto">
        <table className="tabular w-full text-sm">
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="text-left">
                Size
              </th>
              {steps.map((pieces) => (
                <th key={pieces} scope="col" className={cell}>
                  {pieces}+
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ sizes, each }) => (
              <tr key={sizes} className="border-b border-line">
                <th scope="row" className="text-left whitespace-nowrap">
                  {sizes}
                </th>
                {each.map((cents, index) => (
                  <td key={steps[index]} className={cell}>
                    {formatCents(cents)}
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
