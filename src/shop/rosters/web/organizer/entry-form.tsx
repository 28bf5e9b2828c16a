import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { AskFirst } from '#platform/web/ui/ask-first.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { Roster, RosterEntry } from '../../contract.ts'
import { PersonFields } from './person-fields.tsx'
import { groupOrderTexts } from './texts.ts'
import { nobodyTyped, type TypedPerson } from './typed-person.ts'

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
export function AddEntryForm({ roster, press, typed = nobodyTyped, refusal, isNext }: AddEntryProps) {
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
      <PersonFields {...{ roster, typed, refusal, whoRef: who }} />
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
      <PersonFields {...{ roster, typed: typed ?? stored, refusal, isPaid: roster.paying === 'each' }} />
      <div className="mt-4 flex flex-wrap gap-3">
        <SubmitButton {...{ name: 'intent', value: 'update-entry', look: 'ink', pendingText: groupOrderTexts.saving }}>
          {groupOrderTexts.save}
        </SubmitButton>
        <ButtonLink to={`/group-orders/${roster.id}`} preventScrollReset look="line">
          {groupOrderTexts.back}
        </ButtonLink>
        {roster.paying === 'organiser' && (
          <AskFirst label={groupOrderTexts.remove} lead={groupOrderTexts.removeLead(entry.who)} look="quiet">
            <SubmitButton
              {...{ name: 'intent', value: 'remove-entry', look: 'danger', size: 'sm', formNoValidate: true }}
            >
              {groupOrderTexts.confirmRemove(entry.who)}
            </SubmitButton>
          </AskFirst>
        )}
      </div>
    </Form>
  )
}
