import type { ReactNode } from 'react'
import { Form, type FormProps } from 'react-router'
import type { Refusal } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { TextField } from '#platform/web/ui/field.tsx'
import { useProblem } from '#platform/web/use-problem.ts'
import type { LinkedRoster } from '#shop/rosters/member-contract.ts'
import { EntryForm } from '#shop/rosters/web/joining/entry-form.tsx'
import type { DrawnGarment, TypedEntry } from '#shop/rosters/web/joining/joining.ts'
import { joiningTexts } from '#shop/rosters/web/joining/texts.ts'
import { FormUsed } from './form-used.tsx'

/** What a form of the link begins with, and what was answered to it. */
export interface MemberFormState {
  readonly roster: LinkedRoster
  readonly garment: DrawnGarment
  readonly token: string
  readonly press: string
  readonly typed: TypedEntry
  readonly refusal: Refusal | undefined
  /** What opens the entry that the form has added already, where it says somebody else now. */
  readonly used: string | undefined
}

interface MemberFormProps extends MemberFormState {
  /** What is wrong with it all. */
  readonly said: string | undefined
  readonly email: { readonly label: string; readonly hint: string }
  readonly form?: FormProps
  /** Below the fields, with the button. */
  readonly children: ReactNode
}

/** A member adds themselves. */
export function MemberForm({ token, press, used, said, email, form, children, ...entry }: MemberFormProps) {
  const { garment, typed, refusal } = entry
  const held = useProblem<HTMLFormElement>(said ? (refusal ?? said) : undefined)
  return (
    <EntryForm token={token} {...entry}>
      {(fields) => (
        <Form ref={held} method="post" className="grid gap-5" {...form}>
          <h2 className="text-xl">{joiningTexts.details}</h2>
          <input type="hidden" name="press" value={press} />
          <input type="hidden" name="garment" value={garment.position} />
          {said && <Alert>{said}</Alert>}
          {used && <FormUsed token={token} receipt={used} />}
          {fields}
          <TextField
            {...{ name: 'email', type: 'email', autoComplete: 'email', inputMode: 'email', ...email }}
            error={refusal?.fields.email}
            defaultValue={typed.email}
          />
          {children}
        </Form>
      )}
    </EntryForm>
  )
}
