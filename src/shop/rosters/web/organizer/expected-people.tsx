import { Form } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { type Refusal, SubmitButton } from '#platform/web/forms.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { TextAreaField } from '#platform/web/ui/field.tsx'
import type { Roster } from '../../contract.ts'
import { groupOrderTexts } from './texts.ts'

/** A line for each: a name, and behind a comma an address. */
const typedExpected = (expected: Roster['expected']): string =>
  expected.map(({ name, email }) => (email === '' ? name : `${name}, ${email}`)).join('\n')

/** The last part of a line is an address where it looks like one. */
export const readExpected = (typed: string) =>
  typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = line, email = ''] = /^(.*?)[\s,;<]+([^\s,;<>]+@[^\s,;<>]+)>?$/.exec(line) ?? []
      return { name: name.trim() || email, email }
    })

interface ExpectedPeopleProps {
  readonly roster: Roster
  readonly typed: string | undefined
  readonly refusal: Refusal | undefined
}

/** Whom the organizer waits for: named, told apart, and reminded. */
export function ExpectedPeople({ roster: { expected, linkToken }, typed, refusal }: ExpectedPeopleProps) {
  const missing = expected.filter(({ isMissing }) => isMissing)
  return (
    <div className="grid gap-5">
      {expected.length > 0 && (
        <ul className="tabular text-sm">
          {[...missing, ...expected.filter(({ isMissing }) => !isMissing)].map((one, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
              key={`${one.name}-${at}`}
              className="flex flex-wrap items-center gap-x-3 border-b border-line py-2"
            >
              <span className="min-w-0 grow break-words">{one.name}</span>
              {one.remindedAt && one.isMissing && (
                <span className="text-ink-soft">
                  {groupOrderTexts.reminded} {formatDate(one.remindedAt, 'day')}
                </span>
              )}
              <Badge tone={one.isMissing ? 'warn' : 'success'}>
                {one.isMissing ? groupOrderTexts.missing : groupOrderTexts.there}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && <Remind isShared={linkToken !== null} missing={missing} />}
      <Form method="post" preventScrollReset className="grid gap-3">
        <p className="text-sm text-ink-soft">{groupOrderTexts.expectedLead}</p>
        <TextAreaField
          {...{
            label: groupOrderTexts.people,
            name: 'people',
            rows: 5,
            placeholder: groupOrderTexts.expectedExample,
            spellCheck: false,
          }}
          {...{ defaultValue: typed ?? typedExpected(expected), error: refusal?.error }}
        />
        <SubmitButton
          {...{
            name: 'intent',
            value: 'expect',
            look: 'line',
            className: 'justify-self-start',
            pendingText: groupOrderTexts.saving,
          }}
        >
          {groupOrderTexts.saveExpected}
        </SubmitButton>
      </Form>
    </div>
  )
}

interface RemindProps {
  readonly isShared: boolean
  readonly missing: Roster['expected']
}

/** The button, or why it is not there. */
function Remind({ isShared, missing }: RemindProps) {
  if (!missing.some(({ email }) => email !== ''))
    return <p className="text-sm text-ink-soft">{groupOrderTexts.remindNeedsAddress}</p>
  if (!isShared) return <p className="text-sm text-ink-soft">{groupOrderTexts.remindNeedsLink}</p>
  return (
    <Form method="post" preventScrollReset>
      <SubmitButton {...{ name: 'intent', value: 'remind', look: 'line' }}>{groupOrderTexts.remind}</SubmitButton>
      <p className="mt-1.5 text-sm text-ink-mute">{groupOrderTexts.reminderHint}</p>
    </Form>
  )
}
