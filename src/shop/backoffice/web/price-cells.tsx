import { useId } from 'react'
import { FieldError, inputClass } from '#platform/web/ui/field.tsx'
import type { PriceFields } from '../model/field-values.ts'
import { backofficeTexts } from '../texts.ts'

/** What a form of prices shows: what stands in its fields, and what is wrong with them. */
export interface PriceFormState {
  readonly fields: PriceFields
  /** Problem by field. */
  readonly problems: Readonly<Record<string, string>>
}

export interface Column {
  readonly part: string
  readonly label: string
  /** '$', '%', 'sq in' */
  readonly unit?: string
  readonly isText?: boolean
}

interface CellProps extends Column {
  field: string
  /** Names the row: 'Print size 2'. */
  row: string
  state: PriceFormState
  errorId: string
  readOnly?: boolean
}

/** One number or name in a row; the row says what is wrong with it. */
export function Cell({ field, row, label, unit = '', isText, state, errorId, readOnly }: CellProps) {
  const isWrong = state.problems[field] !== undefined
  return (
    <span className="relative block min-w-0">
      <input
        name={field}
        defaultValue={state.fields[field] ?? ''}
        aria-label={`${row}: ${label}${unit && unit !== '$' ? `, ${unit}` : ''}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        inputMode={isText ? undefined : 'decimal'}
        autoComplete="off"
        maxLength={60}
        readOnly={readOnly}
        className={`${inputClass} ${isText ? '' : 'tabular text-right'} ${unit === '$' ? 'pl-6' : ''} ${unit === '%' ? 'pr-7' : ''} ${readOnly ? 'bg-plate' : ''}`}
      />
      {unit === '$' && <Unit side="left-2.5">$</Unit>}
      {unit === '%' && <Unit side="right-2.5">%</Unit>}
    </span>
  )
}

const Unit = ({ side, children }: { side: string; children: string }) => (
  <span aria-hidden="true" className={`pointer-events-none absolute inset-y-0 flex items-center text-ink-mute ${side}`}>
    {children}
  </span>
)

export function Problems({ id, fields, state }: { id: string; fields: readonly string[]; state: PriceFormState }) {
  const found = [...new Set(fields.flatMap((field) => state.problems[field] ?? []))]
  return found.length === 0 ? null : <FieldError id={id}>{found.join(' ')}</FieldError>
}

interface PriceRowsProps {
  /** Of the rows in the book: 'list.prints'. */
  name: string
  /** Names a row: 'Print size'. */
  label: string
  columns: readonly Column[]
  count: number
  state: PriceFormState
  /** A part of the first row that is what it is. */
  fixed?: string
}

/** Rows under column heads, and an empty one to add another. */
export function PriceRows({ name, label, columns, count, state, fixed }: PriceRowsProps) {
  const id = useId()
  return (
    <div className="max-w-xl">
      <div
        aria-hidden="true"
        className="ticket grid grid-cols-3 gap-2 border-b border-ink pb-1.5 text-ink-mute sm:gap-3"
      >
        {columns.map((column) => (
          <span key={column.part} className={column.isText ? '' : 'text-right'}>
            {column.label}
          </span>
        ))}
      </div>
      {Array.from({ length: count + 1 }, (_, at) => {
        const place = `${name}.${at}`
        return (
          <fieldset key={place} className="border-b border-line py-2">
            <legend className="sr-only">
              {at === count ? backofficeTexts.anotherLabel(label.toLowerCase()) : `${label} ${at + 1}`}
            </legend>
            <div className="grid grid-cols-3 gap-2 sm:gap-3">
              {columns.map((column) => (
                <Cell
                  key={column.part}
                  {...column}
                  field={`${place}.${column.part}`}
                  row={`${label} ${at + 1}`}
                  state={state}
                  errorId={`${id}-${at}`}
                  readOnly={at === 0 && column.part === fixed}
                />
              ))}
            </div>
            <Problems id={`${id}-${at}`} fields={columns.map(({ part }) => `${place}.${part}`)} state={state} />
          </fieldset>
        )
      })}
      <Problems id={`${id}-all`} fields={[name]} state={state} />
      <p className="mt-2 text-sm text-ink-mute">{backofficeTexts.rowsHint}</p>
    </div>
  )
}
