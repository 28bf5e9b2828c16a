import type { Refusal } from '#platform/web/forms.tsx'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import type { Order } from '../../contract.ts'
import { CARRIERS } from '../../model/tracking.ts'
import { staffOrderTexts } from './texts.ts'

interface ParcelFieldsProps {
  /** What is known of the parcel, where a number is corrected. */
  parcel?: Pick<Order, 'carrier' | 'trackingNumber'>
  fields: Refusal['fields']
}

/** Who carries the parcel, and under which number. */
export function ParcelFields({ parcel, fields }: ParcelFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={staffOrderTexts.carrier}
        name="carrier"
        required
        options={CARRIERS.map((name) => ({ value: name, label: name }))}
        defaultValue={parcel?.carrier ?? CARRIERS[0]}
        error={fields.carrier}
      />
      <TextField
        label={staffOrderTexts.trackingNumber}
        name="trackingNumber"
        required
        autoComplete="off"
        defaultValue={parcel?.trackingNumber ?? ''}
        error={fields.trackingNumber}
      />
    </div>
  )
}
