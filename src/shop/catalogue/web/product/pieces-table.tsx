import { type Cents, formatCents } from '#platform/base/money.ts'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { productTexts } from './texts.ts'

interface PiecesTableProps {
  /** What is in it, for whoever comes to it by keyboard. */
  label: string
  columns: readonly { name: string; note?: string | undefined }[]
  /** From so many pieces on, the price of a piece in each column. */
  rows: readonly { pieces: number; each: readonly Cents[] }[]
  /** Below the prices of pieces. */
  foot?: { name: string; amounts: readonly Cents[] } | undefined
}

const CELL = 'py-1.5 pl-2 text-right'

const Amounts = ({ amounts }: { amounts: readonly Cents[] }) =>
  amounts.map((amount, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
    <td key={at} className={CELL}>
      {formatCents(amount)}
    </td>
  ))

/** Prices by quantity, which goes downwards so that a phone shows the best without a scroll to the side. */
export const PiecesTable = ({ label, columns, rows, foot }: PiecesTableProps) => (
  <ScrollRegion label={label} className="overflow-x-auto">
    <table className="tabular w-full text-sm">
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="text-left">
            {productTexts.pieces}
          </th>
          {columns.map(({ name, note }) => (
            <th key={name} scope="col" className={CELL}>
              {name}
              {note && <small className="block font-normal text-ink-mute">{note}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ pieces, each }) => (
          <tr key={pieces} className="border-b border-line">
            <th scope="row" className="text-left">
              {pieces}+
            </th>
            <Amounts amounts={each} />
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            <th scope="row" className="text-left">
              {foot.name}
            </th>
            <Amounts amounts={foot.amounts} />
          </tr>
        </tfoot>
      )}
    </table>
  </ScrollRegion>
)
