import type { ReactNode } from 'react'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { printMethods } from '#shop/pricing/model/methods/print-methods.ts'
import { rowNumbers } from '../model/field-values.ts'
import { CHARTS, TABLES } from '../model/method-fields.ts'
import { backofficeTexts } from '../texts.ts'
import { type PriceFormState, PriceRows } from './price-cells.tsx'
import { QuantityTableForm } from './quantity-table-form.tsx'

const AT = 'list.methods'

const DTG_PRINTS = [
  { part: 'name', label: backofficeTexts.printSize, isText: true },
  { part: 'upTo', label: backofficeTexts.upToSqIn },
  { part: 'price', label: backofficeTexts.perPiece, unit: '$' },
] as const
const AREAS = [
  { part: 'place', label: backofficeTexts.place, isText: true },
  { part: 'width', label: backofficeTexts.widthInches },
  { part: 'height', label: backofficeTexts.heightInches },
] as const

interface Part {
  readonly state: PriceFormState
}

function Fields({ state, of }: Part & { of: readonly (readonly [name: string, label: string])[] }) {
  return (
    <div className="grid max-w-xl items-end gap-4 sm:grid-cols-2">
      {of.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          name={`${AT}.${name}`}
          defaultValue={state.fields[`${AT}.${name}`] ?? ''}
          error={state.problems[`${AT}.${name}`]}
          autoComplete="off"
        />
      ))}
    </div>
  )
}

const Flag = ({ state, name, label }: Part & { name: string; label: string }) => (
  <Checkbox label={label} name={`${AT}.${name}`} defaultChecked={state.fields[`${AT}.${name}`] === 'on'} />
)

/** A color a line; what is wrong with any of them is said once. */
function Chart({ state, name, label }: Part & { name: string; label: string }) {
  const wrong = Object.entries(state.problems).filter(([field]) => field === name || field.startsWith(`${name}.`))
  return (
    <TextAreaField
      label={label}
      hint={backofficeTexts.chartHint}
      name={name}
      rows={8}
      defaultValue={state.fields[name] ?? ''}
      error={wrong.length > 0 ? [...new Set(wrong.map(([, problem]) => problem))].join(' ') : undefined}
    />
  )
}

const Method = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-b border-line pb-6 last:border-b-0">
    <legend className="mb-2 text-lg font-semibold">{title}</legend>
    {children}
  </fieldset>
)

/** What print methods beside direct to film cost, what they take, and whether they are offered. */
export function MethodPricesForm({ state }: Part) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Method title={printMethods.screen.label}>
        <Flag state={state} name="screen.isOffered" label={backofficeTexts.isOffered} />
        <QuantityTableForm name={TABLES[0]} rowLabel={backofficeTexts.screens} state={state} />
        <Fields
          state={state}
          of={[
            ['screen.setUp', backofficeTexts.setUpOfScreen],
            ['screen.leastPieces', backofficeTexts.leastPieces],
            ['screen.mostInks', backofficeTexts.mostInks],
            ['screen.thinnestLine', backofficeTexts.thinnestLine],
          ]}
        />
        <Flag state={state} name="screen.halftones" label={backofficeTexts.halftones} />
        <Chart state={state} name={CHARTS[0]} label={backofficeTexts.inkChart} />
      </Method>
      <Method title={printMethods.embroidery.label}>
        <Flag state={state} name="embroidery.isOffered" label={backofficeTexts.isOffered} />
        <QuantityTableForm name={TABLES[1]} rowLabel={backofficeTexts.thousandStitches} state={state} />
        <Fields
          state={state}
          of={[
            ['embroidery.digitizing', backofficeTexts.digitizing],
            ['embroidery.mostThreads', backofficeTexts.mostThreads],
            ['embroidery.smallestLetter', backofficeTexts.smallestLetter],
            ['embroidery.categories', backofficeTexts.categories],
          ]}
        />
        <PriceRows
          name={`${AT}.embroidery.areas`}
          label={backofficeTexts.place}
          columns={AREAS}
          count={rowNumbers(state.fields, `${AT}.embroidery.areas`).length}
          state={state}
        />
        <Chart state={state} name={CHARTS[1]} label={backofficeTexts.threadChart} />
      </Method>
      <Method title={printMethods.dtg.label}>
        <Flag state={state} name="dtg.isOffered" label={backofficeTexts.isOffered} />
        <PriceRows
          name={`${AT}.dtg.prints`}
          label={backofficeTexts.printSize}
          columns={DTG_PRINTS}
          count={rowNumbers(state.fields, `${AT}.dtg.prints`).length}
          state={state}
        />
        <Fields
          state={state}
          of={[
            ['dtg.underbase', backofficeTexts.underbase],
            ['dtg.leastCotton', backofficeTexts.leastCotton],
          ]}
        />
      </Method>
    </div>
  )
}
