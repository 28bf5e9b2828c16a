import type { Refusal } from '#platform/web/forms.tsx'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import type { Roster } from '../../contract.ts'
import { LONGEST_WHO, MOST_PIECES_OF_ENTRY } from '../../model/roster-rules.ts'
import { PaidFacts } from '../paid-facts.tsx'
import { groupOrderTexts } from './texts.ts'
import type { TypedPerson } from './typed-person.ts'

interface PersonFieldsProps {
  readonly roster: Pick<Roster, 'garments' | 'fields' | 'rules'>
  readonly typed: TypedPerson
  readonly refusal: Refusal | undefined
  /** Its garment, size and quantity are paid for. */
  readonly isPaid?: boolean
  readonly whoRef?: React.RefObject<HTMLInputElement | null>
}

const off = { autoComplete: 'off' } as const

export function PersonFields({ whoRef, isPaid = false, ...props }: PersonFieldsProps) {
  const { roster, typed, refusal } = props
  return (
    <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      <TextField
        {...{ label: groupOrderTexts.who, name: 'who', required: true, maxLength: LONGEST_WHO, ref: whoRef, ...off }}
        {...{ defaultValue: typed.who, error: refusal?.fields.who, className: 'col-span-2' }}
      />
      {!isPaid && <GarmentAndSize {...props} />}
      <PrintedFields {...props} />
      {!isPaid && (
        <TextField
          {...{ label: groupOrderTexts.quantity, name: 'quantity', type: 'number', min: 1, max: MOST_PIECES_OF_ENTRY }}
          {...{ defaultValue: typed.quantity, error: refusal?.fields.quantity, ...off }}
        />
      )}
      {isPaid && <Paid garments={roster.garments} typed={typed} />}
    </div>
  )
}

function GarmentAndSize({ roster: { garments }, typed, refusal }: PersonFieldsProps) {
  const said = refusal?.fields ?? {}
  const sizes = [...new Set(garments.flatMap((garment) => garment.sizes))]
  return (
    <>
      {garments.length > 1 && (
        <SelectField
          {...{ label: groupOrderTexts.garment, name: 'garment', required: true, defaultValue: typed.garment }}
          {...{ error: said.garment, className: 'col-span-2' }}
          options={garments.map(({ position, title, color }) => ({
            ...{ value: String(position), label: `${color}, ${title}` },
          }))}
        />
      )}
      <SelectField
        {...{ label: groupOrderTexts.size, name: 'size', required: true, defaultValue: typed.size, error: said.size }}
        placeholder={groupOrderTexts.chooseSize}
        options={sizes.map((size) => ({ value: size, label: size }))}
      />
    </>
  )
}

/** What the design asks of everybody. */
function PrintedFields({ roster: { fields, rules }, typed, refusal }: PersonFieldsProps) {
  const said = refusal?.fields ?? {}
  const asked = (name: 'name' | 'number') => fields.find((field) => field.name === name)
  const name = asked('name')
  return (
    <>
      {name && (
        <TextField
          {...{ label: groupOrderTexts.name, name: 'name', defaultValue: typed.name, error: said.name, ...off }}
          {...{ required: rules.required.name, autoCapitalize: 'characters' }}
          hint={groupOrderTexts.atMostLetters(name.longest)}
        />
      )}
      {asked('number') && (
        <TextField
          {...{ label: groupOrderTexts.number, name: 'number', defaultValue: typed.number, error: said.number, ...off }}
          {...{ required: rules.required.number, inputMode: 'numeric' }}
        />
      )}
    </>
  )
}

function Paid({ garments, typed }: Pick<Roster, 'garments'> & { readonly typed: TypedPerson }) {
  const garment = garments.find(({ position }) => String(position) === typed.garment)
  const { garment: position, size, quantity } = typed
  return (
    <div className="col-span-full">
      {Object.entries({ garment: position, size, quantity }).map(([name, value]) => (
        <input key={name} {...{ type: 'hidden', name, value }} />
      ))}
      <PaidFacts
        facts={[
          ...(garment ? [[groupOrderTexts.garment, `${garment.color}, ${garment.title}`] as const] : []),
          ...[[groupOrderTexts.size, size] as const, [groupOrderTexts.quantity, quantity] as const],
        ]}
        why={groupOrderTexts.paidAsItIs}
      />
    </div>
  )
}
