import { Link } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import type { ListedGroup } from '../../staff-contract.ts'
import { staffGroupTexts } from './texts.ts'

const TONES: Readonly<Record<ListedGroup['state'], BadgeTone>> = {
  ...{ open: 'info', closing: 'warn', ordered: 'success', cancelled: 'plain' },
}

export const GroupStateBadge = ({ state }: Pick<ListedGroup, 'state'>) => (
  <Badge tone={TONES[state]}>{staffGroupTexts.states[state]}</Badge>
)

export const titleOfGroup = ({ title }: Pick<ListedGroup, 'title'>): string => title || staffGroupTexts.noTitle

const cell = 'border-line px-2 py-2 first:pl-0 last:pr-0 md:border-b lg:px-3 max-md:p-0'
const head = 'border-b border-ink px-2 py-2 first:pl-0 last:pr-0 lg:px-3'

/** Group orders, a table from 768 pixels, entries below. */
export function GroupsTable({ groups }: { groups: readonly ListedGroup[] }) {
  const { group, organizer, state, paid } = staffGroupTexts.heads
  return (
    <table className="w-full border-separate border-spacing-0 text-left text-sm max-md:block">
      <caption className="sr-only">{staffGroupTexts.title}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {[group, organizer, state, paid].map((label) => (
            <th key={label} scope="col" className={`${head} ${label === paid ? 'text-right' : ''}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {groups.map((one) => (
          <tr
            key={one.rosterId}
            className="relative hover:bg-sheet max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:border-b max-md:border-line max-md:py-3"
          >
            <td className={cell}>
              <Link
                to={`/admin-group-orders/${one.rosterId}`}
                className="font-semibold break-words underline underline-offset-4 after:absolute after:inset-0"
              >
                {titleOfGroup(one)}
              </Link>
              <span className="tabular block text-ink-mute">
                {formatDate(one.openedAt)}
                {one.orderNumber && `, ${one.orderNumber}`}
              </span>
            </td>
            <td className={`${cell} max-md:order-3 max-md:col-span-2`}>
              <span className="break-words">
                {one.organizer.userId === null ? staffGroupTexts.noOrganizer : one.organizer.name}
              </span>
              <span className="block break-all text-ink-mute">{one.organizer.email}</span>
            </td>
            <td className={`${cell} max-md:order-2 max-md:text-right`}>
              <GroupStateBadge state={one.state} />
            </td>
            <td className={`${cell} tabular text-right max-md:order-4 max-md:col-span-2 max-md:text-left`}>
              <span className="md:hidden">{staffGroupTexts.heads.paid} </span>
              {one.state === 'ordered'
                ? staffGroupTexts.paidPieces(one.pieces)
                : staffGroupTexts.paidOf(one.pieces, one.minimum)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
