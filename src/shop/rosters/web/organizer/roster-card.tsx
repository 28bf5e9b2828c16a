import { formatDate } from '#platform/web/dates.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { LinePicture } from '#shop/orders/web/line-picture.tsx'
import type { ListedRoster } from '../../contract.ts'
import { RosterBadge, rosterDeadlineText } from './roster-state.tsx'
import { groupOrderTexts } from './texts.ts'

/** One group order in the list of them. */
export function RosterCard({ roster }: { roster: ListedRoster }) {
  const { id, title, createdAt, entries, pieces, image } = roster
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 rounded-sm border border-line-strong bg-white p-5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <LinePicture path={image} className="size-18 bg-sheet object-contain" />
      <div className="min-w-0">
        <h2 className="text-lg break-words">{title}</h2>
        <p className="tabular mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <RosterBadge {...roster} />
          <span>{groupOrderTexts.peopleAndPieces(entries, pieces)}</span>
          <span>{formatDate(createdAt, 'long')}</span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">{rosterDeadlineText(roster)}</p>
      </div>
      <ButtonLink to={`/group-orders/${id}`} size="sm" look="ink" className="max-sm:col-span-2">
        {groupOrderTexts.viewList}
        <span className="sr-only">{groupOrderTexts.ofGroupOrder(title)}</span>
      </ButtonLink>
    </li>
  )
}
