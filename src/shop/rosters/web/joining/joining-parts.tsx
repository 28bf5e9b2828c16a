import { Link } from 'react-router'
import { Alert } from '#platform/web/ui/alert.tsx'
import { sizeChartOf } from '#shop/catalogue/model/measures.ts'
import { GARMENT_CUTS } from '#shop/catalogue/model/style.ts'
import { SizeChart } from '#shop/catalogue/web/product/size-chart/size-chart.tsx'
import type { LinkedRoster } from '../../member-contract.ts'
import { deadlineText } from '../../model/deadline-text.ts'
import { RosterFold } from '../roster-fold.tsx'
import type { DrawnGarment } from './joining.ts'
import { joiningTexts } from './texts.ts'

export const JoiningTitle = ({ title, lead = '' }: { readonly title: string; readonly lead?: string }) => (
  <header className="mb-6">
    <p className="ticket text-ink-mute">{joiningTexts.ticket}</p>
    <h1 className="mt-1 text-3xl break-words">{title}</h1>
    {lead && <p className="mt-2 max-w-2xl text-ink-soft">{lead}</p>}
  </header>
)

/** What it is, by whom and until when. */
export function JoiningHead({ roster }: { readonly roster: LinkedRoster }) {
  const { title, organiser, deadline, paying, closed, room } = roster
  if (closed) return <JoiningTitle title={title} />
  const facts = [
    organiser === '' ? joiningTexts.invited : joiningTexts.invitedBy(organiser),
    ...(deadline ? [joiningTexts.until(deadlineText(deadline))] : []),
    ...(paying === 'each' ? [] : [joiningTexts.organizerPays]),
    ...(room === null ? [] : [joiningTexts.room(room)]),
  ]
  return <JoiningTitle title={title} lead={facts.join(' ')} />
}

export const ClosedNotice = ({ closed }: { readonly closed: NonNullable<LinkedRoster['closed']> }) => (
  <Alert tone="warn" title={joiningTexts.closed[closed]} className="mb-6 max-w-2xl">
    {joiningTexts.closedLead[closed]}
  </Alert>
)

/** Links, so that another garment is chosen without script too. */
export function GarmentChoice({ garments, chosen }: { readonly garments: LinkedRoster['garments']; chosen: number }) {
  if (garments.length < 2) return null
  return (
    <nav aria-label={joiningTexts.garments} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {garments.map(({ position, title, color }) => (
          <li key={position}>
            <Link
              to={`?garment=${position}`}
              replace
              preventScrollReset
              aria-current={position === chosen ? 'true' : undefined}
              className={`btn btn-sm pointer-coarse:min-h-11 ${position === chosen ? 'btn-ink' : 'btn-line'}`}
            >
              {joiningTexts.garmentFact(title, color)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What of the others the organiser shows. */
export function OthersOnList({ others }: Pick<LinkedRoster, 'others'>) {
  if (others.length === 0) return null
  return (
    <div className="mt-10 max-w-2xl">
      <RosterFold title={joiningTexts.others(others.length)}>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {others.map(({ name, number }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
            <li key={index}>{joiningTexts.other(name, number).trim()}</li>
          ))}
        </ul>
      </RosterFold>
    </div>
  )
}

export function garmentChartOf({ cut, gender, sizes }: DrawnGarment) {
  const known = GARMENT_CUTS.find((one) => one === cut)
  return known && sizeChartOf({ cut: known, gender }, sizes)
}

export function GarmentChart({ garment }: { readonly garment: DrawnGarment }) {
  const chart = garmentChartOf(garment)
  return chart ? <SizeChart chart={chart} style={`${garment.brand} ${garment.code}`} /> : null
}
