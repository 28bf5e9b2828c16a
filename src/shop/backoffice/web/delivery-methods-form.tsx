import { useId } from 'react'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { rowNumbers } from '../model/field-values.ts'
import { backofficeTexts } from '../texts.ts'
import { Cell, type PriceFormState, Problems } from './price-cells.tsx'

interface FormProps {
  state: PriceFormState
  zones: readonly string[]
}

export function DeliveryMethodsForm({ state, zones }: FormProps) {
  const count = rowNumbers(state.fields, 'delivery').length
  return (
    <div className="grid gap-6">
      <Problems id="no-delivery" fields={['delivery']} state={state} />
      {Array.from({ length: count }, (_, at) => (
        <Method key={state.fields[`delivery.${at}.id`]} at={at} state={state} zones={zones} />
      ))}
      {count < 6 && (
        <details className="rounded-sm border border-dashed border-line-strong">
          <summary className="cursor-pointer px-4 py-3 font-semibold">{backofficeTexts.addADeliveryMethod}</summary>
          <div className="px-4 pb-4">
            <Method at={count} state={state} zones={zones} isNew />
          </div>
        </details>
      )}
    </div>
  )
}

function Method({ at, state, zones, isNew = false }: FormProps & { at: number; isNew?: boolean }) {
  const place = `delivery.${at}`
  const id = useId()
  const { fields, problems } = state
  const name = fields[`${place}.name`] ?? ''
  const called = isNew ? backofficeTexts.newMethod : name || backofficeTexts.methodNumber(at + 1)
  const given = (part: string) => ({
    name: `${place}.${part}`,
    defaultValue: fields[`${place}.${part}`] ?? '',
    error: problems[`${place}.${part}`],
    autoComplete: 'off',
  })
  return (
    <fieldset className={isNew ? '' : 'rounded-sm border border-line bg-sheet p-4'}>
      <legend className={isNew ? 'sr-only' : 'px-2 font-display text-lg font-bold'}>{called}</legend>
      <input type="hidden" name={`${place}.id`} value={fields[`${place}.id`] ?? ''} />
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField label={backofficeTexts.name} {...given('name')} maxLength={40} />
        <TextField label={backofficeTexts.price} inputMode="decimal" {...given('price')} />
        <TextField
          label={backofficeTexts.freeFrom}
          inputMode="decimal"
          hint={backofficeTexts.emptyNeverFree}
          {...given('freeFrom')}
        />
      </div>
      <p className="mt-4 mb-2 text-sm font-semibold">{backofficeTexts.transitDays}</p>
      <div className="grid gap-x-8 gap-y-2 md:grid-cols-2">
        {zones.map((zone, row) => {
          const [least, most] = [`${place}.transit.${zone}.0`, `${place}.transit.${zone}.1`]
          const cell = { part: '', row: `${called} to ${zone}`, state, errorId: `${id}-${row}` }
          return (
            <div key={zone}>
              <div className="grid grid-cols-[minmax(0,1fr)_4rem_4rem] items-center gap-2 text-sm">
                <span>{zone}</span>
                <Cell {...cell} field={least} label={backofficeTexts.leastDays} />
                <Cell {...cell} field={most} label={backofficeTexts.mostDays} />
              </div>
              <Problems id={`${id}-${row}`} fields={[least, most]} state={state} />
            </div>
          )
        })}
      </div>
      {!isNew && (
        <div className="mt-4">
          <Checkbox
            name={`${place}.remove`}
            label={backofficeTexts.offerNoLonger(called)}
            hint={backofficeTexts.removedMethodNote}
          />
        </div>
      )}
    </fieldset>
  )
}
