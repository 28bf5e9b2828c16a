import { Form } from 'react-router'
import { shopClock } from '#platform/web/dates.ts'
import { FormError, type Refusal, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import { useProblem } from '#platform/web/use-problem.ts'
import type { SentAddress } from '#shop/addresses/model/address.ts'
import { AddressFields } from '#shop/addresses/web/address-fields.tsx'
import { problemsUnder, readAddressFields } from '#shop/addresses/web/address-form.ts'
import { groupPaymentTexts } from '../texts.ts'

export interface TypedOpening {
  readonly minimum: string
  readonly date: string
  readonly time: string
  readonly deliveryMethod: string
  readonly county: string
  readonly address: SentAddress
}

const PREFIX = 'address.'

export function readOpening(form: FormData): TypedOpening {
  const at = (name: string) => textOf(form, name)
  return {
    ...{ minimum: at('minimum'), date: at('date'), time: at('time') },
    ...{ deliveryMethod: at('deliveryMethod'), county: at('county') },
    address: readAddressFields(form, PREFIX),
  }
}

interface OpenGroupFormProps {
  readonly typed: Partial<TypedOpening>
  readonly methods: readonly { readonly value: string; readonly label: string }[]
  /** To choose from where the ZIP code does not tell. */
  readonly counties: readonly { readonly value: string; readonly label: string }[]
  readonly refusal: Refusal | undefined
}

/** The minimum, until when, and where it goes: what has to be known before prices can be promised. */
export function OpenGroupForm({ typed, methods, counties, refusal }: OpenGroupFormProps) {
  const fields = refusal?.fields ?? {}
  const held = useProblem<HTMLFormElement>(refusal)
  return (
    <Form ref={held} method="post" className="grid max-w-2xl gap-5">
      <h2 className="text-xl">{groupPaymentTexts.openTitle}</h2>
      <p className="max-w-prose">{groupPaymentTexts.openLead}</p>
      <FormError refusal={refusal} />
      <TextField
        {...{ name: 'minimum', type: 'number', min: 1, inputMode: 'numeric', required: true }}
        label={groupPaymentTexts.minimumLabel}
        hint={groupPaymentTexts.minimumHint}
        defaultValue={typed.minimum}
        error={fields.minimum}
        className="max-w-56"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...{ name: 'date', type: 'date', required: true }}
          label={groupPaymentTexts.deadlineDay}
          hint={groupPaymentTexts.deadlineHint(shopClock)}
          defaultValue={typed.date}
          error={fields['deadline.date']}
        />
        <TextField
          {...{ name: 'time', type: 'time', required: true }}
          label={groupPaymentTexts.deadlineTime}
          defaultValue={typed.time ?? '18:00'}
          error={fields['deadline.time']}
        />
      </div>
      <SelectField
        name="deliveryMethod"
        label={groupPaymentTexts.where}
        options={methods}
        defaultValue={typed.deliveryMethod ?? methods[0]?.value}
        error={fields.deliveryMethod}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-display text-lg font-bold">{groupPaymentTexts.address}</legend>
        <p className="mb-2 text-sm text-ink-soft">{groupPaymentTexts.addressHint}</p>
        <AddressFields prefix={PREFIX} values={typed.address} errors={problemsUnder(fields, PREFIX)} />
      </fieldset>
      {counties.length > 0 && (
        <SelectField
          name="county"
          required
          label={groupPaymentTexts.county}
          hint={groupPaymentTexts.countyHint}
          placeholder={groupPaymentTexts.chooseCounty}
          options={counties}
          defaultValue={typed.county}
        />
      )}
      <div>
        <SubmitButton size="lg" pendingText={groupPaymentTexts.opening}>
          {groupPaymentTexts.open}
        </SubmitButton>
      </div>
    </Form>
  )
}
