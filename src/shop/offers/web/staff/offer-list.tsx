import { Link } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { calendarDay } from '#shop/pricing/model/discount-words.ts'
import type { StaffListedOffer } from '../../staff-contract.ts'
import { StaffOfferBadge } from './staff-offer-badge.tsx'
import { staffOfferTexts } from './texts.ts'

/** Offers that were asked for, a line each: the whole of it answers to a press. */
export function OfferList({ offers }: { offers: readonly StaffListedOffer[] }) {
  return (
    <ul className="border-t border-ink">
      {offers.map((offer) => (
        <Entry key={offer.id} offer={offer} />
      ))}
    </ul>
  )
}

const worthOf = ({ version, subtotal, pieces }: StaffListedOffer): string =>
  version === 0
    ? staffOfferTexts.noPrice
    : `${formatDollars(subtotal)}, ${plural(pieces, 'piece')}, ${staffOfferTexts.versionNumber(version)}`

function Entry({ offer }: { offer: StaffListedOffer }) {
  const { id, number, state, customer, createdAt, neededBy, note } = offer
  return (
    <li className="relative grid gap-x-6 gap-y-1 border-b border-line py-4 hover:bg-sheet md:grid-cols-[9rem_minmax(0,1fr)_auto] md:items-start">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:grid md:justify-items-start">
        <h2 className="tabular font-sans text-base font-semibold tracking-normal">
          <Link to={`/admin-offers/${id}`} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
            {number}
          </Link>
        </h2>
        <StaffOfferBadge state={state} />
      </div>
      <div className="min-w-0 text-sm">
        <p>
          <span className="font-semibold">{customer.name || customer.email}</span>
          {customer.name && <span className="block wrap-anywhere text-ink-soft">{customer.email}</span>}
        </p>
        {note && <p className="mt-1 line-clamp-2 break-words text-ink-soft">{note}</p>}
      </div>
      <div className="tabular text-sm md:text-right">
        <p>{worthOf(offer)}</p>
        <p className="mt-1 text-ink-soft">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {neededBy && ` · ${staffOfferTexts.neededBy} ${calendarDay(neededBy)}`}
        </p>
      </div>
    </li>
  )
}
