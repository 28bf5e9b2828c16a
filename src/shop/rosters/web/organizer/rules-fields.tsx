import { shopClock } from '#platform/web/dates.ts'
import type { Refusal } from '#platform/web/forms.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { SelectField, TextField } from '#platform/web/ui/field.tsx'
import type { FieldName } from '#shop/designs/model/fields/field.ts'
import { LONGEST_TITLE, VISIBILITIES } from '../../model/roster-rules.ts'
import type { TypedRules } from './read-rules.ts'
import { groupOrderTexts } from './texts.ts'

export interface Promised {
  readonly minimum: number | null
  /** A day, or empty. */
  readonly latest: string
}

interface RulesFieldsProps {
  readonly typed: TypedRules
  /** What the design asks of each entry. */
  readonly asked: readonly FieldName[]
  readonly today: string
  /** What members who pay were promised, once they were. */
  readonly promised?: Promised | undefined
  readonly refusal: Refusal | undefined
}

const DEADLINE_REFUSALS: readonly (string | undefined)[] = ['DEADLINE_PAST', 'DEADLINE_TOO_FAR', 'DEADLINE_PROMISED']

/** Fields in any form; what the design has not is asked of nobody, and has no rule. */
export function RulesFields({ typed, asked, today, promised, refusal }: RulesFieldsProps) {
  const said = refusal?.fields ?? {}
  const isDeadlineRefused = DEADLINE_REFUSALS.includes(refusal?.code)
  const has = (field: FieldName) => asked.includes(field)
  // One that is over stays where something else is changed.
  const min = typed.deadlineDay !== '' && typed.deadlineDay < today ? typed.deadlineDay : today
  return (
    <div className="grid gap-5">
      <TextField
        {...{
          label: groupOrderTexts.title,
          name: 'title',
          required: true,
          maxLength: LONGEST_TITLE,
          autoComplete: 'off',
        }}
        {...{ hint: groupOrderTexts.titleHint, defaultValue: typed.title, error: said.title }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...{
            type: 'date',
            label: groupOrderTexts.deadlineDay,
            name: 'deadlineDay',
            defaultValue: typed.deadlineDay,
          }}
          {...(promised?.latest
            ? { min, max: promised.latest, required: true, hint: groupOrderTexts.deadlinePromised(shopClock) }
            : { min, hint: groupOrderTexts.deadlineHint(shopClock) })}
          error={isDeadlineRefused ? refusal?.error : said['deadline.date']}
        />
        <TextField
          {...{
            type: 'time',
            label: groupOrderTexts.deadlineTime,
            name: 'deadlineTime',
            defaultValue: typed.deadlineTime,
          }}
          error={said['deadline.time']}
        />
        {promised ? (
          promised.minimum !== null && (
            <p className="text-sm text-ink-soft">{groupOrderTexts.minimumPromised(promised.minimum)}</p>
          )
        ) : (
          <TextField
            {...{ label: groupOrderTexts.minimum, name: 'minimum', inputMode: 'numeric', autoComplete: 'off' }}
            {...{ hint: groupOrderTexts.piecesHint, defaultValue: typed.minimum, error: said['rules.minimum'] }}
          />
        )}
        <TextField
          {...{ label: groupOrderTexts.maximum, name: 'maximum', inputMode: 'numeric', autoComplete: 'off' }}
          {...{
            hint: promised && groupOrderTexts.piecesHint,
            defaultValue: typed.maximum,
            error: said['rules.maximum'],
          }}
        />
      </div>
      {asked.length > 0 && (
        <div className="grid gap-1">
          {has('name') && (
            <Checkbox
              {...{ name: 'nameRequired', label: groupOrderTexts.nameRequired, defaultChecked: typed.nameRequired }}
            />
          )}
          {has('number') && (
            <>
              <Checkbox
                {...{
                  name: 'numberRequired',
                  label: groupOrderTexts.numberRequired,
                  defaultChecked: typed.numberRequired,
                }}
              />
              <Checkbox
                {...{
                  name: 'uniqueNumbers',
                  label: groupOrderTexts.uniqueNumbers,
                  defaultChecked: typed.uniqueNumbers,
                }}
              />
              <TextField
                {...{
                  label: groupOrderTexts.retiredNumbers,
                  name: 'retiredNumbers',
                  autoComplete: 'off',
                  className: 'mt-3',
                }}
                {...{ hint: groupOrderTexts.retiredHint, defaultValue: typed.retiredNumbers }}
                error={Object.entries(said).find(([field]) => field.startsWith('rules.retiredNumbers'))?.[1]}
              />
            </>
          )}
        </div>
      )}
      {asked.length > 0 && (
        <SelectField
          {...{ label: groupOrderTexts.visibility, name: 'visibility', defaultValue: typed.visibility }}
          options={VISIBILITIES.map((value) => ({ value, label: groupOrderTexts.visibilities[value] }))}
        />
      )}
    </div>
  )
}
