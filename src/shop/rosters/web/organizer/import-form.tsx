import { useState } from 'react'
import { Form } from 'react-router'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { FieldError, TextAreaField } from '#platform/web/ui/field.tsx'
import type { RosterImport } from '../../entries-contract.ts'
import { groupOrderTexts } from './texts.ts'

interface ImportFormProps {
  readonly press: string
  readonly typed: string
  readonly refusal: Refusal | undefined
}

/** Pasted cells or a file; begins anew with each import: give it a key of that. */
export function ImportForm({ press, typed, refusal }: ImportFormProps) {
  const [ownPress] = useState(press)
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="text-sm text-ink-soft">
        <p>{groupOrderTexts.importLead}</p>
        <p className="mt-1 font-semibold text-ink">{groupOrderTexts.importOrder}</p>
      </div>
      <input type="hidden" name="press" value={ownPress} />
      <TextAreaField
        {...{
          label: groupOrderTexts.importText,
          name: 'text',
          rows: 6,
          hint: groupOrderTexts.importHint,
          spellCheck: false,
        }}
        {...{ defaultValue: typed, className: '[&_textarea]:font-mono [&_textarea]:text-sm' }}
      />
      <div className="min-w-0">
        <label className="block min-w-0 text-sm font-semibold">
          <span className="mb-1.5 block">{groupOrderTexts.importFile}</span>
          <input
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="block w-full min-w-0 text-sm font-normal"
          />
        </label>
      </div>
      {refusal && <FieldError>{refusal.fields.text ?? refusal.error}</FieldError>}
      <SubmitButton
        {...{
          name: 'intent',
          value: 'import',
          look: 'ink',
          className: 'justify-self-start',
          pendingText: groupOrderTexts.importing,
        }}
      >
        {groupOrderTexts.importRows}
      </SubmitButton>
    </Form>
  )
}

const nameOf = {
  ...{ garment: groupOrderTexts.garment, size: groupOrderTexts.size, quantity: groupOrderTexts.quantity },
  ...{ who: groupOrderTexts.who, name: groupOrderTexts.name, number: groupOrderTexts.number, email: 'Email' },
} as const

/** What became of the rows: how many were added, and of the others why not. */
export function ImportReport({ rows, added, problems }: RosterImport) {
  return (
    <Alert tone={problems.length === 0 ? 'success' : 'warn'} title={groupOrderTexts.imported(added, rows)}>
      {problems.length > 0 && (
        <>
          <p>{groupOrderTexts.importAgain}</p>
          <ul aria-label={groupOrderTexts.problems} className="tabular mt-3 grid gap-2">
            {problems.map(({ row, begins, field, problem }) => (
              <li key={`${row}-${field}`} className="break-words">
                <span className="font-semibold">{groupOrderTexts.rowNumbered(row)}</span>
                {begins && ` ${groupOrderTexts.rowBegins(begins)}`}
                <span className="block">
                  {field !== 'row' && `${nameOf[field]}: `}
                  {problem}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
