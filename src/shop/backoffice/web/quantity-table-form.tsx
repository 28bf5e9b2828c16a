import { useId } from 'react'
import { rowNumbers } from '../model/field-values.ts'
import { backofficeTexts } from '../texts.ts'
import { Cell, type PriceFormState, Problems } from './price-cells.tsx'

interface QuantityTableFormProps {
  /** Of the table in the book: 'list.methods.screen.prints'. */
  name: string
  /** What a row is priced by: 'Screens'. */
  rowLabel: string
  state: PriceFormState
}

/** Prices by rows and by pieces, with an empty row and an empty column to add another. */
export function QuantityTableForm({ name, rowLabel, state }: QuantityTableFormProps) {
  const id = useId()
  const withOneMore = (count: number) => Array.from({ length: count + 1 }, (_, at) => at)
  const columns = withOneMore(rowNumbers(state.fields, `${name}.pieces`).length)
  const rows = withOneMore(rowNumbers(state.fields, `${name}.rows`).length)
  const isWrong = (field: string) => field === `${name}.rows` || field.startsWith(`${name}.`)
  return (
    <div>
      <div className="overflow-x-auto pb-2">
        <table className="border-separate border-spacing-1 text-sm">
          <caption className="pb-1 pl-1 text-left text-ink-soft">{backofficeTexts.tableLead(rowLabel)}</caption>
          <thead>
            <tr>
              <th scope="col" className="ticket px-1 text-left text-ink-mute">
                {backofficeTexts.upToRow(rowLabel)}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="min-w-24 font-normal">
                  <Cell
                    part={`pieces.${column}`}
                    field={`${name}.pieces.${column}`}
                    row={backofficeTexts.column(column + 1)}
                    label={backofficeTexts.fromPieces}
                    state={state}
                    errorId={id}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row" className="min-w-20 font-normal">
                  <Cell
                    part={`rows.${row}.upTo`}
                    field={`${name}.rows.${row}.upTo`}
                    row={backofficeTexts.row(row + 1)}
                    label={backofficeTexts.upToRow(rowLabel)}
                    state={state}
                    errorId={id}
                  />
                </th>
                {columns.map((column) => (
                  <td key={column} className="min-w-24">
                    <Cell
                      part={`rows.${row}.prices.${column}`}
                      field={`${name}.rows.${row}.prices.${column}`}
                      row={backofficeTexts.rowAndColumn(row + 1, column + 1)}
                      label={backofficeTexts.perPiece}
                      unit="$"
                      state={state}
                      errorId={id}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Problems id={id} fields={Object.keys(state.problems).filter(isWrong)} state={state} />
      <p className="mt-1 text-sm text-ink-mute">{backofficeTexts.tableHint}</p>
    </div>
  )
}
