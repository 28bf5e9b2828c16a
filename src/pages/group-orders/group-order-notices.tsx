import { useRef } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { useScript } from '#platform/web/use-script.ts'
import { ImportReport } from '#shop/rosters/web/organizer/import-form.tsx'
import { groupOrderTexts } from '#shop/rosters/web/organizer/texts.ts'
import type { ShownGroupOrder } from './shown-group-order.ts'

const arrived: Readonly<Record<string, string>> = { changed: groupOrderTexts.changed, removed: groupOrderTexts.removed }
const SHOWN_AT_ITS_FORM = ['add-entry', 'update-entry', 'remove-entry', 'rules', 'expect', 'lock', 'reopen', 'import']

/** What was done, and what was refused of a form that shows no refusal itself. */
export function GroupOrderNotices({ roster, loaded, answer }: ShownGroupOrder) {
  const hasScript = useScript()
  const notice = useRef<HTMLDivElement>(null)
  const { done, refusal, report, intent = '' } = answer ?? {}
  // Whoever adds one person after the other stays in the form.
  useOnEach(report ?? (intent === 'add-entry' ? undefined : done), (said) => {
    if (said) notice.current?.focus()
  })
  // Where a page comes anew, its top is what is seen; else it is said at the form.
  const came = answer ? undefined : arrived[loaded.done ?? '']
  const said = hasScript && intent === 'add-entry' ? undefined : (done?.text ?? came)
  const issues = refusal && intent === 'lock' ? Object.entries(refusal.fields) : []
  const whoIs = (field: string) => roster.entries.find(({ id }) => field.startsWith(`${id}.`))?.who ?? ''
  return (
    <div ref={notice} tabIndex={-1} className="grid gap-3 outline-none not-empty:mb-6">
      {refusal && !SHOWN_AT_ITS_FORM.includes(intent) && <Alert>{refusal.error}</Alert>}
      {said && <Alert tone="success">{said}</Alert>}
      {report && <ImportReport {...report} />}
      {issues.length > 0 && (
        <Alert>
          <ul>
            {issues.map(([field, problem]) => (
              <li key={field}>
                <span className="font-semibold">{whoIs(field)}:</span> {problem}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
