import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import { rowNumbers } from '../model/field-values.ts'
import { backofficeTexts } from '../texts.ts'
import { DeliveryZonesForm } from './delivery-zones-form.tsx'
import { type PriceFormState, Problems } from './price-cells.tsx'

interface FormProps {
  state: PriceFormState
  zones: readonly string[]
}

export function DeliveryMethodsForm({ state, zones }: FormProps) {
  const count = rowNumbers(state.fields, 'delivery').length
  return (
    <div className="grid grid-cols-1 gap-6">
      <TextField
        label={backofficeTexts.firstPounds}
        hint={backofficeTexts.firstPoundsHint}
        name="firstPounds"
        defaultValue={state.fields.firstPounds ?? ''}
        error={state.problems.firstPounds}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-xs"
      />
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

const kinds = (['carrier', 'pickup'] as const).map((value) => ({ value, label: backofficeTexts.kinds[value] }))

interface MethodProps extends FormProps {
  at: number
  isNew?: boolean
}

/** A method that was published stays of its kind: orders bear its id. */
function Kind({ place, state }: { place: string; state: PriceFormState }) {
  const field = `${place}.kind`
  const kind = state.fields[field] || 'carrier'
  const isPublished = (state.fields[`${place}.id`] ?? '') !== ''
  if (isPublished) {
    return (
      <>
        <input type="hidden" name={field} value={kind} />
        <p className="mb-3 text-sm text-ink-soft">
          {kind === 'pickup' ? backofficeTexts.pickupLead : backofficeTexts.kinds.carrier}
        </p>
      </>
    )
  }
  return (
    <SelectField
      label={backofficeTexts.kind}
      hint={backofficeTexts.kindHint}
      name={field}
      options={kinds}
      defaultValue={kind}
      error={state.problems[field]}
      className="mb-3 max-w-xs"
    />
  )
}

function Method({ at, state, zones, isNew = false }: MethodProps) {
  const place = `delivery.${at}`
  const { fields, problems } = state
  const name = fields[`${place}.name`] ?? ''
  const called = isNew ? backofficeTexts.newMethod : name || backofficeTexts.methodNumber(at + 1)
  const isPickup = fields[`${place}.kind`] === 'pickup'
  const given = (part: string) => ({
    name: `${place}.${part}`,
    defaultValue: fields[`${place}.${part}`] ?? '',
    error: problems[`${place}.${part}`],
    autoComplete: 'off',
  })
  return (
    <fieldset className={isNew ? 'min-w-0' : 'min-w-0 rounded-sm border border-line bg-sheet p-4'}>
      <legend className={isNew ? 'sr-only' : 'px-2 font-display text-lg font-bold'}>{called}</legend>
      <input type="hidden" name={`${place}.id`} value={fields[`${place}.id`] ?? ''} />
      <Kind place={place} state={state} />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <TextField label={backofficeTexts.name} {...given('name')} maxLength={40} />
        {!isPickup && (
          <>
            <TextField label={backofficeTexts.price} inputMode="decimal" {...given('price')} />
            <TextField
              label={backofficeTexts.freeFrom}
              inputMode="decimal"
              hint={backofficeTexts.emptyNeverFree}
              {...given('freeFrom')}
            />
            <TextField label={backofficeTexts.perPound} inputMode="decimal" {...given('perPound')} />
          </>
        )}
      </div>
      {!isPickup && (
        <DeliveryZonesForm
          place={place}
          called={called}
          state={state}
          zones={zones}
          ground={isNew ? 'bg-paper' : 'bg-sheet'}
        />
      )}
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
