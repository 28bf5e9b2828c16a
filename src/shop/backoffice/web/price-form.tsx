import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { PRICED_OPTIONS, pricedOptions } from '#shop/pricing/model/priced-options.ts'
import { rowNumbers } from '../model/field-values.ts'
import { backofficeTexts } from '../texts.ts'
import { DeliveryMethodsForm } from './delivery-methods-form.tsx'
import { MethodPricesForm } from './method-prices-form.tsx'
import { type PriceFormState, PriceRows } from './price-cells.tsx'
import type { TypedNote } from './price-review.tsx'

const PRINTS = [
  { part: 'name', label: backofficeTexts.printSize, isText: true },
  { part: 'upTo', label: backofficeTexts.upToSqIn },
  { part: 'price', label: backofficeTexts.perPiece, unit: '$' },
] as const
const BREAKS = [
  { part: 'pieces', label: backofficeTexts.fromPieces },
  { part: 'percentOffBlank', label: backofficeTexts.offGarment, unit: '%' },
  { part: 'percentOffPrint', label: backofficeTexts.offPrint, unit: '%' },
] as const

function Chapter({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-4 border-t border-ink pt-4 pb-10 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

function RowChapters({ state }: { state: PriceFormState }) {
  return (
    <>
      <Chapter id="prints" title={backofficeTexts.printing} text={backofficeTexts.printPricesLead}>
        <PriceRows
          name="list.prints"
          label={backofficeTexts.printSize}
          columns={PRINTS}
          count={rowNumbers(state.fields, 'list.prints').length}
          state={state}
        />
      </Chapter>
      <Chapter id="breaks" title={backofficeTexts.quantityBreaks} text={backofficeTexts.quantityBreaksLead}>
        <PriceRows
          name="list.breaks"
          label={backofficeTexts.break}
          columns={BREAKS}
          count={rowNumbers(state.fields, 'list.breaks').length}
          state={state}
          fixed="pieces"
        />
      </Chapter>
    </>
  )
}

const SINGLE_FIELDS = [
  {
    id: 'options',
    title: backofficeTexts.optionsAndWholesale,
    text: backofficeTexts.wholesaleLead,
    fields: [
      ...PRICED_OPTIONS.map((name) => ({ label: `${pricedOptions[name].label}, $ a piece`, name: `list.${name}` })),
      { label: backofficeTexts.designerOnce, name: 'list.designerNote' },
      { label: backofficeTexts.wholesaleOffTheGarment, name: 'list.wholesalePercentOffBlank' },
    ],
  },
  {
    id: 'markup',
    title: backofficeTexts.blankGarments,
    text: backofficeTexts.markupLead,
    fields: [
      { label: backofficeTexts.markupOnCost, name: 'markup.percent' },
      { label: backofficeTexts.roundedUpTo, name: 'markup.roundUpTo' },
    ],
  },
] as const

const PlainField = ({ label, name, state }: { label: string; name: string; state: PriceFormState }) => (
  <TextField
    label={label}
    name={name}
    defaultValue={state.fields[name] ?? ''}
    error={state.problems[name]}
    inputMode="decimal"
    autoComplete="off"
  />
)

function FieldChapters({ state }: { state: PriceFormState }) {
  return SINGLE_FIELDS.map(({ id, title, text, fields }) => (
    <Chapter key={id} id={id} title={title} text={text}>
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        {fields.map(({ label, name }) => (
          <PlainField key={name} label={label} name={name} state={state} />
        ))}
      </div>
    </Chapter>
  ))
}

function RushFields({ state }: { state: PriceFormState }) {
  return (
    <div className="grid max-w-xl gap-4 sm:grid-cols-2">
      <Checkbox
        label={backofficeTexts.isOffered}
        name="rush.isOffered"
        defaultChecked={state.fields['rush.isOffered'] === 'on'}
        className="sm:col-span-2"
      />
      <PlainField label={backofficeTexts.rushDays} name="rush.days" state={state} />
      <PlainField label={backofficeTexts.rushPercent} name="rush.percent" state={state} />
    </div>
  )
}

interface PriceFormProps {
  state: PriceFormState
  zones: readonly string[]
  /** The newest version, from which the form was filled. */
  basedOn: number
  typed: TypedNote
}

/** The whole price book as one form; it leads to a preview and publishes nothing by itself. */
export function PriceForm({ state, zones, basedOn, typed }: PriceFormProps) {
  return (
    <Form method="post" aria-label={backofficeTexts.prices}>
      <input type="hidden" name="basedOn" value={basedOn} />
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RowChapters state={state} />
      <Chapter id="methods" title={backofficeTexts.printMethods} text={backofficeTexts.printMethodsLead}>
        <MethodPricesForm state={state} />
      </Chapter>
      <FieldChapters state={state} />
      <Chapter id="delivery" title={backofficeTexts.delivery} text={backofficeTexts.deliveryLead}>
        <DeliveryMethodsForm state={state} zones={zones} />
      </Chapter>
      <Chapter id="rush" title={backofficeTexts.rush} text={backofficeTexts.rushLead}>
        <RushFields state={state} />
      </Chapter>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink pt-5">
        <SubmitButton name="intent" value="preview">
          {backofficeTexts.previewTheChanges}
        </SubmitButton>
        <p className="text-sm text-ink-soft">{backofficeTexts.nothingPublishedYet}</p>
      </div>
    </Form>
  )
}
