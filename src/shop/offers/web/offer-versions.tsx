import { Link } from 'react-router'
import { formatDollars } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import type { Offer } from '../contract.ts'
import { offersTexts } from '../texts.ts'

/** Every version can still be read; where there is one, there is nothing to choose. */
export function OfferVersions({ offer: { id, version: shown, versions } }: { offer: Offer }) {
  if (versions.length < 2) return null
  return (
    <Card title={offersTexts.versions}>
      <ul className="grid gap-1 text-sm">
        {versions.map(({ version, createdAt, subtotal }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={`/offers/${id}?version=${version}`}
              aria-current={version === shown ? 'page' : undefined}
              className="link inline-flex min-h-11 items-center"
            >
              {offersTexts.versionOf(version, formatDate(createdAt))}
            </Link>
            <span className="tabular">{formatDollars(subtotal)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
