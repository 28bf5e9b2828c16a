import { Alert } from '#platform/web/ui/alert.tsx'
import { useScript } from '#platform/web/use-script.ts'
import { AddEntryForm } from '#shop/rosters/web/organizer/entry-form.tsx'
import { groupOrderTexts } from '#shop/rosters/web/organizer/texts.ts'
import { atForm, type ShownGroupOrder } from './shown-group-order.ts'

/** One person after the other, typed. */
export function AddPerson({ roster, loaded, answer }: ShownGroupOrder) {
  const hasScript = useScript()
  const added = atForm(answer, 'add-entry')
  const isNext = added !== undefined && !added.refusal
  return (
    <section aria-labelledby="add" className="mb-6">
      <h2 id="add" className="mb-3 text-xl">
        {groupOrderTexts.addPerson}
      </h2>
      {added?.refusal && <Alert className="mb-4">{added.refusal.error}</Alert>}
      {hasScript && isNext && answer?.done && (
        <Alert tone="success" className="mb-4">
          {answer.done.text}
        </Alert>
      )}
      <AddEntryForm
        key={isNext ? loaded.press : 'first'}
        {...{ roster, press: loaded.press, typed: added?.typed?.entry, refusal: added?.refusal, isNext }}
      />
    </section>
  )
}
