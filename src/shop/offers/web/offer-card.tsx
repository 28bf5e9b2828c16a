import type { ReactNode } from 'react'
import { plural } from '#platform/base/format.ts'
import { formatDollars } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { ButtonLink, buttonClass } from '#platform/web/ui/button.tsx'
import { LinePicture } from '#shop/orders/web/line-picture.tsx'
import type { ListedOffer } from '../contract.ts'
import { offersTexts } from '../texts.ts'
import { OfferBadge, validityText } from './offer-state.tsx'

const SHOWN = 4

export const paperPath = ({ id, version }: Pick<ListedOffer, 'id' | 'version'>): string =>
  `/api/offers/${id}/pdf?version=${version}`

/** One offer in My Offers, with what else is to be seen at it. */
export function OfferCard({ offer, mark }: { offer: ListedOffer; mark?: ReactNode }) {
  const { id, number, state, version, createdAt, lines, pieces, subtotal } = offer
  const titles = [...new Set(lines.map(({ title }) => title))].join(', ')
  return (
    <li className="rounded-sm border border-line-strong bg-white">
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-8 gap-y-1 border-b border-line px-5 py-3 sm:grid-cols-[auto_1fr_auto]">
        <h2 className="tabular text-lg">{number}</h2>
        <p className="text-sm text-ink-soft max-sm:order-last max-sm:col-span-2">{formatDate(createdAt, 'long')}</p>
        <p className="flex flex-wrap items-center gap-2">
          {mark}
          <OfferBadge state={state} />
        </p>
      </div>
      <div className="grid gap-5 p-5 md:grid-cols-[auto_1fr_auto] md:items-center">
        <ul className="flex gap-2">
          {lines.slice(0, SHOWN).map(({ id: lineId, image }) => (
            <li key={lineId}>
              <LinePicture path={image} className="size-18 bg-sheet object-contain" />
            </li>
          ))}
          {lines.length > SHOWN && (
            <li className="grid size-18 place-items-center bg-sheet text-sm font-semibold">+{lines.length - SHOWN}</li>
          )}
        </ul>
        <div className="min-w-0">
          <p className="line-clamp-2 font-semibold">{titles}</p>
          {version > 0 && (
            <p className="tabular mt-1 text-sm text-ink-soft">
              {offersTexts.piecesAndSubtotal(plural(pieces, 'piece'), formatDollars(subtotal))}
            </p>
          )}
          <p className="mt-1 text-sm text-ink-soft">{validityText(offer)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`/offers/${id}`} size="sm" look="ink">
            {offersTexts.viewOffer}
            <span className="sr-only">{offersTexts.ofOffer(number)}</span>
          </ButtonLink>
          {version > 0 && (
            <a href={paperPath(offer)} download className={buttonClass({ look: 'line', size: 'sm' })}>
              {offersTexts.downloadPdf}
              <span className="sr-only">{offersTexts.ofOffer(number)}</span>
            </a>
          )}
        </div>
      </div>
    </li>
  )
}
