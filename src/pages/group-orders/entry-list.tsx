import { Alert } from '#platform/web/ui/alert.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { EditEntryForm } from '#shop/rosters/web/organizer/entry-form.tsx'
import { EntryTable } from '#shop/rosters/web/organizer/entry-table.tsx'
import { groupOrderTexts } from '#shop/rosters/web/organizer/texts.ts'
import { atForm, type ShownGroupOrder } from './shown-group-order.ts'

/** Who is on it, with the form that changes somebody in their place. */
export function EntryList({ roster, loaded, answer }: ShownGroupOrder) {
  const { entries, state, paying } = roster
  // As it was when it was opened: what came since is told of, and not written over.
  const entry = state === 'open' ? loaded.roster.entries.find(({ id }) => id === loaded.edit) : undefined
  const edited = atForm(answer, 'update-entry', 'remove-entry')
  const form = entry && (
    <>
      {edited?.refusal && <Alert className="mb-4">{edited.refusal.error}</Alert>}
      <EditEntryForm key={entry.id} {...{ roster, entry, typed: edited?.typed?.entry, refusal: edited?.refusal }} />
    </>
  )
  return (
    <section aria-labelledby="list" className="min-w-0">
      <h2 id="list" className="mb-3 scroll-mt-24 text-xl">
        {groupOrderTexts.list}
      </h2>
      {entries.length === 0 ? (
        <EmptyState small icon="user" title={groupOrderTexts.nobodyYet} className="h-auto">
          {state === 'open' && <p>{paying === 'each' ? groupOrderTexts.nobodyPaidLead : groupOrderTexts.nobodyLead}</p>}
        </EmptyState>
      ) : (
        <EntryTable roster={roster} editing={entry && { entryId: entry.id, form }} />
      )}
    </section>
  )
}
