import { Form } from 'react-router'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Alert } from '#platform/web/ui/alert.tsx'
import { useProblem } from '#platform/web/use-problem.ts'
import { ExpectedPeople } from '#shop/rosters/web/organizer/expected-people.tsx'
import { ImportForm } from '#shop/rosters/web/organizer/import-form.tsx'
import { typedRules } from '#shop/rosters/web/organizer/read-rules.ts'
import { RulesFields } from '#shop/rosters/web/organizer/rules-fields.tsx'
import { groupOrderTexts } from '#shop/rosters/web/organizer/texts.ts'
import { RosterFold } from '#shop/rosters/web/roster-fold.tsx'
import { atForm, type ShownGroupOrder } from './shown-group-order.ts'

/** What fills an open list and what holds for it, folded up. */
export function ListSettings({ roster, loaded, answer }: ShownGroupOrder) {
  const { expected, paying } = roster
  // As they were when the page was loaded: what is typed stays, whoever saves others meanwhile.
  const stored = loaded.roster
  const [imported, rules, people] = [atForm(answer, 'import'), atForm(answer, 'rules'), atForm(answer, 'expect')]
  const held = useProblem<HTMLDivElement>(rules?.refusal)
  const missing = expected.filter(({ isMissing }) => isMissing).length
  return (
    <>
      {paying === 'organiser' && (
        <RosterFold title={groupOrderTexts.importTitle} open={imported !== undefined}>
          <ImportForm
            key={answer?.report ? loaded.press : 'first'}
            {...{ press: loaded.press, typed: answer?.report?.rest ?? imported?.typed?.text ?? '' }}
            refusal={imported?.refusal}
          />
        </RosterFold>
      )}
      <RosterFold
        title={groupOrderTexts.expectedTitle}
        open={people !== undefined || answer?.intent === 'remind'}
        aside={expected.length > 0 ? groupOrderTexts.missingOf(missing, expected.length) : undefined}
      >
        <ExpectedPeople {...{ roster, typed: people?.typed?.people, refusal: people?.refusal }} />
      </RosterFold>
      <RosterFold title={groupOrderTexts.rules} open={rules !== undefined}>
        <div ref={held}>
          {rules?.refusal && <Alert className="mb-4">{rules.refusal.error}</Alert>}
          <Form key={stored.revision} method="post" preventScrollReset className="grid gap-5">
            <input type="hidden" name="revision" value={stored.revision} />
            <RulesFields
              {...{ typed: rules?.typed?.rules ?? typedRules(stored), asked: roster.fields.map(({ name }) => name) }}
              {...{ today: loaded.today, refusal: rules?.refusal }}
              promised={
                paying === 'each' ? { minimum: stored.rules.minimum, latest: stored.deadline?.date ?? '' } : undefined
              }
            />
            <SubmitButton
              {...{
                name: 'intent',
                value: 'rules',
                look: 'ink',
                className: 'justify-self-start',
                pendingText: groupOrderTexts.saving,
              }}
            >
              {groupOrderTexts.saveRules}
            </SubmitButton>
          </Form>
        </div>
      </RosterFold>
    </>
  )
}
