import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#platform/web/ui/badge.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import type { Roster, RosterEntry } from '../../contract.ts'
import { groupOrderTexts } from './texts.ts'

interface EntryTableProps {
  readonly roster: Roster
  /** Form of the one that is being changed. */
  readonly editing: { readonly entryId: string; readonly form: ReactNode } | undefined
}

const cell = 'px-3 py-2.5 text-left align-baseline'

/** On a phone it stands under whose it is, and not beside it. */
const wide = `${cell} max-md:hidden`

/** The list. */
export function EntryTable({ roster, editing }: EntryTableProps) {
  const { garments, entries, fields, state } = roster
  const has = (name: 'name' | 'number') => fields.some((field) => field.name === name)
  const several = garments.length > 1
  const columns = [
    ...[groupOrderTexts.who, ...(several ? [groupOrderTexts.garment] : []), groupOrderTexts.size],
    ...[
      ...(has('name') ? [groupOrderTexts.name] : []),
      ...(has('number') ? [groupOrderTexts.number] : []),
      groupOrderTexts.quantityInShort,
    ],
  ]
  return (
    <ScrollRegion label={groupOrderTexts.everybody} className="overflow-x-auto">
      <table className="tabular w-full text-sm">
        <thead>
          <tr className="border-b border-ink">
            {columns.map((label) => (
              <th
                key={label}
                scope="col"
                className={`${cell} font-semibold ${label === groupOrderTexts.who ? '' : 'max-md:hidden'}`}
              >
                {label}
              </th>
            ))}
            {state === 'open' && (
              <th scope="col" className={cell}>
                <span className="sr-only">{groupOrderTexts.edit}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) =>
            editing?.entryId === entry.id ? (
              <tr key={entry.id} id={entry.id} className="scroll-mt-24 border-b border-line bg-sheet">
                <td colSpan={columns.length + 1} className="p-4">
                  {editing.form}
                </td>
              </tr>
            ) : (
              <EntryRow
                key={entry.id}
                {...{ roster, entry, several, hasName: has('name'), hasNumber: has('number') }}
              />
            ),
          )}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

interface EntryRowProps {
  readonly roster: Roster
  readonly entry: RosterEntry
  readonly several: boolean
  readonly hasName: boolean
  readonly hasNumber: boolean
}

function EntryRow({ roster: { id, garments, state }, entry, several, hasName, hasNumber }: EntryRowProps) {
  const garment = garments.find(({ position }) => position === entry.garment)
  const named = garment ? `${garment.color}, ${garment.title}` : ''
  const inShort = [
    ...[entry.size, entry.name, entry.number && groupOrderTexts.numbered(entry.number)],
    ...[entry.quantity > 1 && groupOrderTexts.times(entry.quantity), several && named],
  ].filter(Boolean)
  return (
    <tr className="border-b border-line">
      <th scope="row" className={`${cell} min-w-32 font-semibold break-words`}>
        {entry.who}
        <span className="block font-normal text-ink-soft md:hidden">{inShort.join(', ')}</span>
        {entry.state === 'pending' && <Badge tone="warn">{groupOrderTexts.beingPaid}</Badge>}
        {entry.source === 'member' && (
          <span className="block text-xs font-normal text-ink-soft">{groupOrderTexts.byMember}</span>
        )}
      </th>
      {several && <td className={wide}>{named}</td>}
      <td className={wide}>{entry.size}</td>
      {hasName && <td className={`${wide} break-words`}>{entry.name}</td>}
      {hasNumber && <td className={wide}>{entry.number}</td>}
      <td className={wide}>{entry.quantity}</td>
      {state === 'open' && (
        <td className={`${cell} text-right`}>
          {entry.state === 'active' && (
            <Link
              to={`/group-orders/${id}?edit=${entry.id}#${entry.id}`}
              preventScrollReset
              className="link inline-flex min-h-6 items-center font-semibold pointer-coarse:min-h-11"
            >
              {groupOrderTexts.edit}
              <span className="sr-only">{groupOrderTexts.ofEntry(entry.who)}</span>
            </Link>
          )}
        </td>
      )}
    </tr>
  )
}
