import { Form } from 'react-router'
import { toldApart } from '#platform/base/told-apart.ts'
import { formatDate } from '#platform/web/dates.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { ShownPriceVersion } from '../prices-contract.ts'
import { backofficeTexts } from '../texts.ts'

interface HistoryProps {
  versions: readonly ShownPriceVersion[]
  /** The version that is sold at. */
  holds: number
  /** The number of the newest, which need not be brought back. */
  newest: number
  /** Whether the list ends with what the shop came with. */
  isLast: boolean
}

function Standing({ number, holds }: { number: number; holds: number }) {
  if (number === holds) return <Badge tone="success">{backofficeTexts.liveNow}</Badge>
  return number > holds ? <Badge tone="warn">{backofficeTexts.scheduled}</Badge> : null
}

function Restore({ number, label }: { number: number; label: string }) {
  return (
    <Form method="post" className="sm:justify-self-end">
      <input type="hidden" name="edition" value={number} />
      <SubmitButton
        name="intent"
        value="restore"
        look="line"
        size="sm"
        aria-label={backofficeTexts.restoreVersion(label)}
      >
        {backofficeTexts.restore}
      </SubmitButton>
    </Form>
  )
}

const rowClass =
  'grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-start'

/** Who changed what and why, newest first; an old version comes back through the preview, as a new one. */
export function PriceHistory({ versions, holds, newest, isLast }: HistoryProps) {
  return (
    <ol>
      {versions.map(({ number, publishedAt, startsAt, by, note, restores, changes }) => (
        <li key={number} className={rowClass}>
          <div className="flex flex-wrap items-center gap-2 sm:block">
            <p className="font-semibold">{backofficeTexts.versionNumber(number)}</p>
            <Standing number={number} holds={holds} />
          </div>
          <div className="min-w-0">
            <p>
              <strong className="break-words">{note}</strong>
            </p>
            <p className="text-ink-mute">
              {by || backofficeTexts.deletedAccount},{' '}
              <time dateTime={publishedAt}>{formatDate(publishedAt, 'dateTime')}</time>
              {startsAt > publishedAt && backofficeTexts.fromStartsAt(formatDate(startsAt))}
              {restores !== null &&
                backofficeTexts.bringsBack(
                  restores === 0 ? backofficeTexts.firstPricesInSentence : backofficeTexts.versionInSentence(restores),
                )}
            </p>
            <ul className="mt-1">
              {toldApart(changes).map(({ key, name }) => (
                <li key={key}>{name}</li>
              ))}
            </ul>
          </div>
          {number !== newest && <Restore number={number} label={backofficeTexts.versionInSentence(number)} />}
        </li>
      ))}
      {isLast && (
        <li className={rowClass}>
          <div className="flex flex-wrap items-center gap-2 sm:block">
            <p className="font-semibold">{backofficeTexts.firstPrices}</p>
            <Standing number={0} holds={holds} />
          </div>
          <p className="text-ink-soft">{backofficeTexts.firstPricesLead}</p>
          {newest > 0 && <Restore number={0} label={backofficeTexts.firstPricesInSentence} />}
        </li>
      )}
    </ol>
  )
}
