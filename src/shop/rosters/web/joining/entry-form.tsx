import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusal } from '#platform/web/forms.tsx'
import type { FieldName } from '#shop/designs/model/fields/field.ts'
import { viewNames } from '#shop/designs/model/garment/views.ts'
import type { LinkedRoster } from '../../member-contract.ts'
import { EntryFields } from './entry-fields.tsx'
import { EntryPicture } from './entry-picture.tsx'
import type { DrawnGarment, TypedEntry } from './joining.ts'
import { garmentChartOf } from './joining-parts.tsx'
import { joiningTexts } from './texts.ts'
import { useLiveEntry } from './use-live-entry.ts'

interface EntryFormProps {
  readonly roster: LinkedRoster
  readonly garment: DrawnGarment
  readonly typed: TypedEntry
  readonly refusal: Refusal | undefined
  /** Of the link or the receipt. */
  readonly token: string
  /** Whether it can be changed. */
  readonly isOpen?: boolean
  readonly whyFixed?: string | undefined
  /** The form around the fields, with what is sent. */
  readonly children: (fields: ReactNode) => ReactNode
}

/** What the picture shows, in words. */
function altOf({ title, fields }: DrawnGarment, view: string, values: Readonly<Record<FieldName, string>>): string {
  const said = [
    joiningTexts.pictureOf(view, title),
    ...fields.flatMap(({ name }) => {
      if (values[name].trim() === '') return []
      return name === 'name' ? [joiningTexts.withName(values.name)] : [joiningTexts.withNumber(values.number)]
    }),
  ]
  return said.join(', ')
}

/** The garment with what is typed on it, and the fields beside it. */
export function EntryForm({
  roster,
  garment,
  typed,
  refusal,
  token,
  isOpen = true,
  children,
  ...rest
}: EntryFormProps) {
  const { revalidate } = useRevalidator()
  const [values, setValues] = useState({ name: typed.name, number: typed.number })
  const { scenes, problems } = useLiveEntry(garment.design, garment.still, values)
  const isTaken = values.number !== '' && roster.takenNumbers.includes(values.number.trim())
  // What was refused holds until it is typed anew.
  const sent = (field: FieldName) => (values[field] === typed[field] ? refusal?.fields[field] : undefined)
  const ofName = problems.name ?? sent('name')
  const ofNumber = problems.number ?? (isTaken ? joiningTexts.numberTaken(values.number.trim()) : sent('number'))
  const { name: _name, number: _number, ...others } = refusal?.fields ?? {}
  const [first, ...more] = scenes
  const picture = (scene: NonNullable<typeof first>) => (
    <EntryPicture
      {...{ scene, token, pictures: garment.pictures }}
      alt={altOf(garment, viewNames[scene.view], values)}
    />
  )
  return (
    <div className="grid items-start gap-x-14 gap-y-6 md:grid-cols-2">
      <div className="md:sticky md:top-[calc(var(--spacing-header)+1.5rem)]">
        {first && <div className="border border-line">{picture(first)}</div>}
        {more.length > 0 && (
          <ul className="mt-3 grid grid-cols-3 gap-3">
            {more.map((scene) => (
              <li key={scene.view} className="border border-line">
                {picture(scene)}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-2 text-sm text-ink-mute">{joiningTexts.drawnFlat}</p>
      </div>
      {children(
        <EntryFields
          {...{ roster, garment, typed, ...rest }}
          hasChart={isOpen && garmentChartOf(garment) !== undefined}
          onNumber={() => void revalidate()}
          onType={(field, value) => setValues((before) => ({ ...before, [field]: value }))}
          problems={{ ...others, ...(ofName && { name: ofName }), ...(ofNumber && { number: ofNumber }) }}
        />,
      )}
    </div>
  )
}
