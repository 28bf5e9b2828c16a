import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { type Refusal, SubmitButton, textOf } from '#platform/web/forms.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { Roster, RosterEntry } from '../../contract.ts'
import { LONGEST_WHO, MOST_PIECES_OF_ENTRY } from '../../model/roster-rules.ts'
import { groupOrderTexts } from './texts.ts'

/** What the fields of an entry hold, as they were typed. */
export interface TypedPerson {
  readonly who: string
  readonly garment: string
  readonly size: string
  readonly name: string
  readonly number: string
  readonly quantity: string
  readonly email: string
}

export const readTypedEntry = (form: FormData): TypedPerson => ({
  ...{ who: textOf(form, 'who'), garment: textOf(form, 'garment'), size: textOf(form, 'size') },
  ...{ name: textOf(form, 'name'), number: textOf(form, 'number'), quantity: textOf(form, 'quantity') },
  email: textOf(form, 'email'),
})

export const entryOf = ({ garment, quantity, ...typed }: TypedPerson) => ({
  ...typed,
  ...{ garment: Number(garment || '1'), quantity: Number(quantity || '1') },
})

const plainEntry: TypedPerson = {
  ...{ who: '', garment: '', size: '', name: '', number: '', quantity: '1', email: '' },
}

interface EntryFieldsProps {
  readonly roster: Pick<Roster, 'garments' | 'fields' | 'rules'>
  readonly typed: TypedPerson
  readonly refusal: Refusal | undefined
  readonly whoRef?: React.RefObject<HTMLInputElement | null>
}

function EntryFields({ roster: { garments, fields, rules }, typed, refusal, whoRef }: EntryFieldsProps) {
  const said = refusal?.fields ?? {}
  const sizes = [...new Set(garments.flatMap((garment) => garment.sizes))]
  const asked = (name: 'name' | 'number') => fields.find((field) => field.name === name)
  const off = { autoComplete: 'off' } as const
  return (
    <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
      <TextField
        {...{ label: groupOrderTexts.who, name: 'who', required: true, maxLength: LONGEST_WHO, ref: whoRef, ...off }}
        {...{ defaultValue: typed.who, error: said.who, className: 'col-span-2' }}
      />
      {garments.length > 1 && (
        <SelectField
          {...{
            label: groupOrderTexts.garment,
            name: 'garment',
            required: true,
            defaultValue: typed.garment,
            error: said.garment,
          }}
          className="col-span-2"
          options={garments.map(({ position, title, color }) => ({
            ...{ value: String(position), label: `${color}, ${title}` },
          }))}
        />
      )}
      <SelectField
        {...{ label: groupOrderTexts.size, name: 'size', required: true, defaultValue: typed.size, error: said.size }}
        placeholder=""
        options={sizes.map((size) => ({ value: size, label: size }))}
      />
      {asked('name') && (
        <TextField
          {...{
            label: groupOrderTexts.name,
            name: 'name',
            defaultValue: typed.name,
            error: said.name,
            required: rules.required.name,
          }}
          {...{
            hint: groupOrderTexts.atMostLetters(asked('name')?.longest ?? 0),
            autoCapitalize: 'characters',
            ...off,
          }}
        />
      )}
      {asked('number') && (
        <TextField
          {...{
            label: groupOrderTexts.number,
            name: 'number',
            defaultValue: typed.number,
            error: said.number,
            inputMode: 'numeric',
          }}
          {...{ required: rules.required.number, ...off }}
        />
      )}
      <TextField
        {...{
          label: groupOrderTexts.quantity,
          name: 'quantity',
          type: 'number',
          min: 1,
          max: MOST_PIECES_OF_ENTRY,
          ...off,
        }}
        {...{ defaultValue: typed.quantity, error: said.quantity }}
      />
    </div>
  )
}

interface AddEntryProps {
  readonly roster: Roster
  readonly press: string
  readonly typed: TypedPerson | undefined
  readonly refusal: Refusal | undefined
  /** Whether somebody was added just now: then the next one is typed. */
  readonly isNext: boolean
}

const isUsed = (refusal: Refusal | undefined): boolean =>
  refusal?.code === 'FORM_USED' || refusal?.code === 'ENTRY_WITHDRAWN'

/** Begins anew with each that was added: give it a key of that. */
export function AddEntryForm({ roster, press, typed = plainEntry, refusal, isNext }: AddEntryProps) {
  const who = useRef<HTMLInputElement>(null)
  // The same until it is answered: a repeat adds nobody twice. Once it is told that it did so, the next try is another one.
  const [own, setOwn] = useState({ press, refusal })
  if (refusal !== own.refusal) setOwn({ press: isUsed(refusal) ? crypto.randomUUID() : own.press, refusal })
  useOnEach(isNext, () => {
    if (isNext) who.current?.focus()
  })
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="press" value={own.press} />
      <EntryFields {...{ roster, typed, refusal, whoRef: who }} />
      <SubmitButton
        {...{ name: 'intent', value: 'add-entry', look: 'ink', className: 'mt-4', pendingText: groupOrderTexts.adding }}
      >
        {groupOrderTexts.add}
      </SubmitButton>
    </Form>
  )
}

interface EditEntryProps {
  readonly roster: Roster
  readonly entry: RosterEntry
  readonly typed: TypedPerson | undefined
  readonly refusal: Refusal | undefined
}

export function EditEntryForm({ roster, entry, typed, refusal }: EditEntryProps) {
  const { garment, quantity, ...words } = entry
  const stored = { ...words, garment: String(garment), quantity: String(quantity) }
  return (
    <Form method="post" preventScrollReset aria-label={groupOrderTexts.editPerson(entry.who)}>
      <input type="hidden" name="entryId" value={entry.id} />
      <input type="hidden" name="version" value={entry.version} />
      <input type="hidden" name="email" value={entry.email} />
      <EntryFields {...{ roster, typed: typed ?? stored, refusal }} />
      <div className="mt-4 flex flex-wrap gap-3">
        <SubmitButton {...{ name: 'intent', value: 'update-entry', look: 'ink', pendingText: groupOrderTexts.saving }}>
          {groupOrderTexts.save}
        </SubmitButton>
        {roster.paying === 'organiser' && (
          <SubmitButton {...{ name: 'intent', value: 'remove-entry', look: 'danger', formNoValidate: true }}>
            {groupOrderTexts.remove}
          </SubmitButton>
        )}
        <ButtonLink to={`/group-orders/${roster.id}`} preventScrollReset look="quiet">
          {groupOrderTexts.back}
        </ButtonLink>
      </div>
    </Form>
  )
}
