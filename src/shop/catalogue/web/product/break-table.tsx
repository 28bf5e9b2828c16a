import type { ReactNode } from 'react'
import { PiecesTable } from './pieces-table.tsx'
import { productTexts } from './texts.ts'

interface BreakTableProps {
  steps: readonly number[]
  rows: readonly { sizes: string; each: readonly number[] }[]
  /** Where other prices stand. */
  children?: ReactNode
}

/** Price of one blank piece at every quantity step; sizes of one price share a column. */
export const BreakTable = ({ steps, rows, children }: BreakTableProps) => (
  <details open className="mt-5">
    <summary className="link inline-flex min-h-11 items-center text-sm font-semibold">
      {productTexts.priceByQuantity}
    </summary>
    <PiecesTable
      label={productTexts.priceByQuantity}
      columns={rows.map(({ sizes }) => ({ name: sizes }))}
      rows={steps.map((pieces, at) => ({ pieces, each: rows.map(({ each }) => each[at] ?? 0) }))}
    />
    {children}
  </details>
)
