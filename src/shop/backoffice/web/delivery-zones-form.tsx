import { Fragment, useId } from 'react'
import { backofficeTexts } from '../texts.ts'
import { Cell, type PriceFormState, Problems } from './price-cells.tsx'

interface ZonesProps {
  /** Of the method in the book: 'delivery.0'. */
  place: string
  /** What the method is called. */
  called: string
  state: PriceFormState
  zones: readonly string[]
  /** What it stands on: names of zones stay in place over what is scrolled below them. */
  ground: 'bg-paper' | 'bg-sheet'
}

const COLUMNS = [
  {
    head: backofficeTexts.leastDaysHead,
    label: backofficeTexts.leastDays,
    fieldOf: (zone: string) => `transit.${zone}.0`,
  },
  {
    head: backofficeTexts.mostDaysHead,
    label: backofficeTexts.mostDays,
    fieldOf: (zone: string) => `transit.${zone}.1`,
  },
  { head: backofficeTexts.zonePrice, unit: '$', fieldOf: (zone: string) => `zones.${zone}.price` },
  { head: backofficeTexts.zoneFreeFrom, unit: '$', fieldOf: (zone: string) => `zones.${zone}.freeFrom` },
  { head: backofficeTexts.zonePerPound, unit: '$', fieldOf: (zone: string) => `zones.${zone}.perPound` },
] as const

/** How long a method takes to each zone, and what it costs there if that differs. */
export function DeliveryZonesForm({ place, called, state, zones, ground }: ZonesProps) {
  const id = useId()
  return (
    <div className="mt-4">
      {/* Beside the table, as it would lie half out of sight where that is scrolled. */}
      <p id={`${id}-lead`} className="pb-1 text-sm font-semibold">
        {backofficeTexts.zonesLead}
      </p>
      <div className="overflow-x-auto pb-2">
        <table aria-labelledby={`${id}-lead`} className="w-full min-w-xl border-separate border-spacing-1 text-sm">
          <thead>
            <tr className="ticket text-ink-mute">
              <th scope="col" className="px-1 text-left">
                {backofficeTexts.to}
              </th>
              {COLUMNS.map(({ head }) => (
                <th key={head} scope="col" className="px-1 text-right">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {zones.map((zone, row) => {
              const fields = COLUMNS.map(({ fieldOf }) => `${place}.${fieldOf(zone)}`)
              const isWrong = fields.some((field) => state.problems[field])
              return (
                <Fragment key={zone}>
                  <tr>
                    <th scope="row" className={`sticky left-0 z-10 max-w-36 px-1 text-left font-normal ${ground}`}>
                      {zone}
                    </th>
                    {COLUMNS.map((column, at) => (
                      <td key={column.head} className={'unit' in column ? 'w-28' : 'w-18'}>
                        <Cell
                          part=""
                          field={fields[at] ?? ''}
                          row={`${called} to ${zone}`}
                          label={'label' in column ? column.label : column.head}
                          {...('unit' in column && { unit: column.unit })}
                          state={state}
                          errorId={`${id}-${row}`}
                        />
                      </td>
                    ))}
                  </tr>
                  {isWrong && (
                    <tr>
                      <td colSpan={COLUMNS.length + 1} className="px-1 pb-2">
                        <Problems id={`${id}-${row}`} fields={fields} state={state} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className="mt-1 text-sm text-ink-mute">{backofficeTexts.zonesHint}</p>
    </div>
  )
}
