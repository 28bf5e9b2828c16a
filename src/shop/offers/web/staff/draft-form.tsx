import { Form, useNavigation } from 'react-router'
import { formatDollars } from '#platform/base/money.ts'
import { type Refusal, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { SelectField, TextAreaField, TextField } from '#platform/web/ui/field.tsx'
import { useProblem } from '#platform/web/use-problem.ts'
import { quantitiesText } from '#shop/orders/model.ts'
import { LinePicture } from '#shop/orders/web/line-picture.tsx'
import { LONGEST_CHARGE } from '../../model/agreed.ts'
import {
  type ChargeFields,
  chargeField,
  type DraftFields,
  draftProblems,
  type LinePriceFields,
  PRICE_MODES,
  priceField,
} from '../../model/draft-fields.ts'
import { LONGEST_OFFER_NOTE, LONGEST_REASON } from '../../model.ts'
import type { OfferDraft } from '../../staff-contract.ts'
import { OfferRefusal } from './offer-refusal.tsx'
import { staffOfferTexts } from './texts.ts'

interface DraftFormProps {
  readonly draft: OfferDraft
  /** As it was typed, or as it stands. */
  readonly fields: DraftFields
  readonly refusal: Refusal | undefined
  /** Names the press that sends, so that a second one sends nothing. */
  readonly press: string
  readonly today: string
}

type Problems = Readonly<Record<string, string>>

/** A press that stands elsewhere on the page sends this form, too. */
export const DRAFT_FORM = 'draft-form'

/** Everything about the next version beside its items: prices, charges, conditions, message. */
export function DraftForm({ draft, fields, refusal, press, today }: DraftFormProps) {
  const problems = draftProblems(fields, refusal?.fields ?? {})
  const intent = useNavigation().formData
  const isOnItsWay = (name: string) => intent !== undefined && textOf(intent, 'intent') === name
  return (
    <Form
      ref={useProblem<HTMLFormElement>(refusal)}
      id={DRAFT_FORM}
      method="post"
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
    >
      {refusal && <OfferRefusal refusal={refusal} />}
      <input type="hidden" name="revision" value={draft.revision} />
      <input type="hidden" name="press" value={press} />
      <Items draft={draft} fields={fields} problems={problems} />
      <Charges charges={fields.charges} problems={problems} />
      <Conditions fields={fields} problems={problems} today={today} />
      <TextAreaField
        name="message"
        label={staffOfferTexts.messageToCustomer}
        hint={staffOfferTexts.messageHint}
        rows={4}
        limit={LONGEST_OFFER_NOTE}
        maxLength={LONGEST_OFFER_NOTE}
        defaultValue={fields.message}
        error={problems.message}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          name="intent"
          value="save"
          look="line"
          pending={isOnItsWay('save')}
          pendingText={staffOfferTexts.saving}
        >
          {staffOfferTexts.save}
        </SubmitButton>
        <SubmitButton name="intent" value="send" pending={isOnItsWay('send')} pendingText={staffOfferTexts.sending}>
          {staffOfferTexts.send}
        </SubmitButton>
        <ButtonLink to="?discard=1" preventScrollReset look="quiet">
          {staffOfferTexts.discardDraft}
        </ButtonLink>
      </div>
    </Form>
  )
}

const legend = 'mb-2 font-display text-lg font-bold'
const WITHOUT_LIST_PRICE = 'group-has-[option[value=list]:checked]:hidden'
const ON_TERMS = 'group-has-[option[value=card]:checked]:hidden'
const listPrice: LinePriceFields = { mode: 'list', value: '', reason: '' }

function Items({
  draft: { items },
  fields,
  problems,
}: Pick<DraftFormProps, 'draft' | 'fields'> & { problems: Problems }) {
  if (items.length === 0) return <p className="text-ink-soft">{staffOfferTexts.noItems}</p>
  return (
    <fieldset>
      <legend className={legend}>{staffOfferTexts.items}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <ItemPrice key={item._id} item={item} price={fields.prices[item._id] ?? listPrice} problems={problems} />
        ))}
      </ul>
    </fieldset>
  )
}

/** The fields of each item have the same labels. */
const Named = ({ label, title }: { label: string; title: string }) => (
  <>
    {label}
    <span className="sr-only">{staffOfferTexts.ofItem(title)}</span>
  </>
)

interface ItemPriceProps {
  readonly item: OfferDraft['items'][number]
  readonly price: LinePriceFields
  readonly problems: Problems
}

function ItemPrice({ item, price, problems }: ItemPriceProps) {
  const { _id: id, title, code, color, quantities, listTotal, lineTotal, images, problem } = item
  return (
    <li className="grid gap-x-4 gap-y-3 py-4 sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <LinePicture path={images[0] ?? ''} className="size-18 bg-sheet object-contain" />
      <div className="min-w-0">
        <div className="flex flex-wrap justify-between gap-x-6">
          <p className="font-semibold">{title}</p>
          <p className="tabular font-semibold">{formatDollars(lineTotal)}</p>
        </div>
        <div className="tabular flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
          <p>
            {code}, {color}: {quantitiesText(quantities)}
          </p>
          {listTotal !== lineTotal && <p>{staffOfferTexts.listTotal(formatDollars(listTotal))}</p>}
        </div>
        {problem && <p className="mt-1 text-sm font-medium text-danger">{problem}</p>}
        <input type="hidden" name="lineId" value={id} />
        {/* One after the other where there is little room; a list price has nothing to say beside it. */}
        <div className="group mt-3 grid gap-3 sm:grid-cols-[9rem_7.5rem_minmax(0,1fr)]">
          <SelectField
            name={priceField(id, 'mode')}
            label={<Named label={staffOfferTexts.price} title={title} />}
            defaultValue={price.mode}
            options={PRICE_MODES.map((value) => ({ value, label: staffOfferTexts.priceModes[value] }))}
          />
          <TextField
            name={priceField(id, 'value')}
            label={<Named label={staffOfferTexts.eachOrPercent} title={title} />}
            inputMode="decimal"
            defaultValue={price.value}
            error={problems[priceField(id, 'value')]}
            autoComplete="off"
            className={WITHOUT_LIST_PRICE}
          />
          <TextField
            name={priceField(id, 'reason')}
            label={<Named label={staffOfferTexts.whyThisPrice} title={title} />}
            maxLength={LONGEST_REASON}
            defaultValue={price.reason}
            error={problems[priceField(id, 'reason')]}
            autoComplete="off"
            className={WITHOUT_LIST_PRICE}
          />
        </div>
      </div>
    </li>
  )
}

function Charges({ charges, problems }: { charges: readonly ChargeFields[]; problems: Problems }) {
  return (
    <fieldset>
      <legend className={legend}>{staffOfferTexts.charges}</legend>
      <p className="mb-3 text-sm text-ink-soft">{staffOfferTexts.chargesLead}</p>
      <ul className="grid gap-4">
        {charges.map((charge, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a form, told apart by where they stand
          <li key={row} className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_9rem_auto] sm:items-end">
            <TextField
              name={chargeField(row, 'label')}
              label={
                <>
                  <span className="sr-only">{staffOfferTexts.chargeRow(row + 1)}: </span>
                  {staffOfferTexts.chargeLabel}
                </>
              }
              maxLength={LONGEST_CHARGE}
              defaultValue={charge.label}
              error={problems[chargeField(row, 'label')]}
              autoComplete="off"
            />
            <TextField
              name={chargeField(row, 'amount')}
              label={
                <>
                  <span className="sr-only">{staffOfferTexts.chargeRow(row + 1)}: </span>
                  {staffOfferTexts.chargeAmount}
                </>
              }
              inputMode="decimal"
              defaultValue={charge.amount}
              error={problems[chargeField(row, 'amount')]}
              autoComplete="off"
            />
            <Checkbox
              name={chargeField(row, 'isTaxed')}
              label={
                <>
                  <span className="sr-only">{staffOfferTexts.chargeRow(row + 1)}: </span>
                  {staffOfferTexts.isTaxed}
                </>
              }
              defaultChecked={charge.isTaxed}
              className="sm:pb-1"
            />
          </li>
        ))}
      </ul>
      {problems.charges && <p className="mt-2 text-sm font-medium text-danger">{problems.charges}</p>}
      <p className="mt-2 text-sm text-ink-mute">{staffOfferTexts.moreRows}</p>
    </fieldset>
  )
}

function Conditions({ fields, problems, today }: { fields: DraftFields; problems: Problems; today: string }) {
  return (
    <fieldset>
      <legend className={legend}>{staffOfferTexts.conditions}</legend>
      <div className="group grid gap-4 sm:grid-cols-2">
        <TextField
          name="validUntil"
          type="date"
          required
          min={today}
          label={staffOfferTexts.lastDay}
          defaultValue={fields.validUntil}
          error={problems.validUntil}
        />
        <TextField
          name="neededBy"
          type="date"
          label={staffOfferTexts.neededByField}
          defaultValue={fields.neededBy}
          error={problems.neededBy}
        />
        <SelectField
          name="terms"
          label={staffOfferTexts.howPaid}
          defaultValue={fields.isByTerms ? 'terms' : 'card'}
          options={[
            { value: 'card', label: staffOfferTexts.paidAtOnce },
            { value: 'terms', label: staffOfferTexts.paidByTerms },
          ]}
        />
        <TextField
          name="depositPercent"
          label={staffOfferTexts.deposit}
          hint={staffOfferTexts.depositHint}
          inputMode="numeric"
          defaultValue={fields.depositPercent}
          error={problems.depositPercent}
          className={ON_TERMS}
        />
        <SelectField
          name="due"
          label={staffOfferTexts.balanceDue}
          defaultValue={fields.due}
          options={[
            { value: 'before-shipping', label: staffOfferTexts.dueBeforeShipping },
            { value: 'net', label: staffOfferTexts.dueNet },
          ]}
          className={ON_TERMS}
        />
        <TextField
          name="days"
          label={staffOfferTexts.netDays}
          inputMode="numeric"
          defaultValue={fields.days}
          error={problems.days}
          className={`${ON_TERMS} group-has-[option[value=before-shipping]:checked]:hidden`}
        />
      </div>
    </fieldset>
  )
}
