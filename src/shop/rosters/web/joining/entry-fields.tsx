import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import type { FieldName } from '#shop/designs/model/fields/field.ts'
import type { LinkedRoster } from '../../member-contract.ts'
import { LONGEST_WHO, MOST_PIECES_OF_ENTRY } from '../../model/roster-rules.ts'
import { PaidFacts } from '../paid-facts.tsx'
import type { DrawnGarment, TypedEntry } from './joining.ts'
import { joiningTexts } from './texts.ts'

interface EntryFieldsProps {
  readonly roster: Pick<LinkedRoster, 'required' | 'takenNumbers' | 'room'>
  readonly garment: DrawnGarment
  /** As it stood, or as it was typed before it was refused. */
  readonly typed: TypedEntry
  readonly onType: (field: FieldName, value: string) => void
  /** By field; of what is typed now and of what was sent. */
  readonly problems: Readonly<Record<string, string>>
  /** The number field is entered: which numbers are free may have changed. */
  readonly onNumber: () => void
  /** Of what is paid for already: why it stays. */
  readonly whyFixed?: string | undefined
  readonly hasChart: boolean
}

const labelOf = (label: string, isRequired: boolean) => (isRequired ? label : joiningTexts.optional(label))

function Fields({ roster, garment, typed, onType, problems, onNumber }: Omit<EntryFieldsProps, 'hasChart'>) {
  const longest = (field: FieldName) => garment.fields.find(({ name }) => name === field)?.longest
  const [name, number] = [longest('name'), longest('number')]
  const taken = roster.takenNumbers.join(', ')
  const hint = number === undefined ? '' : joiningTexts.longestNumber(number)
  return (
    <>
      {name !== undefined && (
        <TextField
          name="name"
          label={labelOf(joiningTexts.name, roster.required.name)}
          hint={joiningTexts.longestName(name)}
          error={problems.name}
          required={roster.required.name}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          defaultValue={typed.name}
          onChange={(event) => onType('name', event.target.value)}
        />
      )}
      {number !== undefined && (
        <TextField
          name="number"
          label={labelOf(joiningTexts.number, roster.required.number)}
          hint={taken === '' ? hint : `${hint} ${joiningTexts.takenNumbers(taken)}`}
          error={problems.number}
          required={roster.required.number}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed.number}
          onFocus={onNumber}
          onChange={(event) => onType('number', event.target.value)}
        />
      )}
    </>
  )
}

const quantities = Array.from({ length: MOST_PIECES_OF_ENTRY }, (_, at) => String(at + 1))

function SizeAndQuantity({ garment, typed, problems, hasChart }: EntryFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4">
      <div>
        <SelectField
          name="size"
          label={joiningTexts.size}
          error={problems.size}
          required
          defaultValue={typed.size}
          placeholder={joiningTexts.chooseSize}
          options={garment.sizes.map((size) => ({ value: size, label: size }))}
        />
        {hasChart && (
          <button type="button" popoverTarget="size-chart" className="link mt-1 min-h-11 text-sm font-semibold">
            {joiningTexts.sizeChart}
          </button>
        )}
      </div>
      <SelectField
        name="quantity"
        label={joiningTexts.quantity}
        error={problems.quantity}
        defaultValue={typed.quantity}
        options={quantities.map((count) => ({ value: count, label: count }))}
      />
    </div>
  )
}

const Fixed = ({ typed: { size, quantity }, why }: Pick<EntryFieldsProps, 'typed'> & { readonly why: string }) => (
  <div>
    <input type="hidden" name="size" value={size} />
    <input type="hidden" name="quantity" value={quantity} />
    <PaidFacts
      facts={[
        [joiningTexts.size, size],
        [joiningTexts.quantity, quantity],
      ]}
      why={why}
    />
  </div>
)

/** What somebody enters of one garment. It posts as it is, without script too. */
export function EntryFields(props: EntryFieldsProps) {
  const { typed, problems, whyFixed } = props
  return (
    <div className="grid gap-5">
      <Fields {...props} />
      {whyFixed === undefined ? <SizeAndQuantity {...props} /> : <Fixed typed={typed} why={whyFixed} />}
      <TextField
        name="who"
        label={joiningTexts.who}
        hint={joiningTexts.whoHint}
        error={problems.who}
        required
        maxLength={LONGEST_WHO}
        autoComplete="name"
        defaultValue={typed.who}
      />
    </div>
  )
}
