import { Link } from 'react-router'
import type { OutputOf } from '#platform/base/endpoint.ts'
import { plural } from '#platform/base/format.ts'
import { formatDate } from '#platform/web/dates.ts'
import { dateSpan } from '#shop/delivery/model/promise.ts'
import type { listAllProofs } from '../../staff-contract.ts'
import { proofsTexts } from '../../texts.ts'
import { ProofBadge } from '../proof-state.tsx'

type ListedProof = OutputOf<typeof listAllProofs>['proofs'][number]

const head = 'border-b border-ink px-2 py-2 text-left lg:px-3'
const cell = 'px-2 py-2 align-top md:border-b md:border-line lg:px-3 max-md:p-0'

const sinceText = ({ state, since }: ListedProof): string => {
  const day = formatDate(since, 'day')
  return state === 'waiting' ? proofsTexts.waitingSince(day) : proofsTexts.sinceDay(day)
}

/** A table from 768 pixels; below, its rows one under the other. */
export const ProofsTable = ({ proofs }: { proofs: readonly ListedProof[] }) => (
  <table className="w-full border-separate border-spacing-0 text-sm max-md:block">
    <caption className="sr-only">{proofsTexts.table}</caption>
    <thead className="max-md:sr-only">
      <tr>
        {[proofsTexts.order, proofsTexts.customer, proofsTexts.state, proofsTexts.since, proofsTexts.ships].map(
          (name) => (
            <th key={name} scope="col" className={head}>
              {name}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody className="max-md:block">
      {proofs.map((proof) => (
        <tr
          key={proof.orderNumber}
          className="hover:bg-sheet max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:border-b max-md:border-line max-md:py-3"
        >
          <th scope="row" className={`tabular text-left font-semibold ${cell}`}>
            <Link
              to={`/admin-proofs/${proof.orderNumber}`}
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {proof.orderNumber}
            </Link>
          </th>
          <td className={`${cell} max-md:order-3`}>
            {proof.customer}
            <span className="block text-xs text-ink-mute">{plural(proof.pieces, 'piece')}</span>
          </td>
          <td className={`${cell} max-md:order-2 max-md:text-right`}>
            <ProofBadge state={proof.state} />
          </td>
          <td className={`${cell} max-md:order-5 max-md:col-span-2`}>
            {sinceText(proof)}
            {proof.changeText && (
              <span className="mt-1 block max-w-prose border-l-2 border-vermilion pl-2 break-words whitespace-pre-line">
                {proof.changeText}
              </span>
            )}
          </td>
          <td className={`tabular ${cell} max-md:order-4 max-md:text-right`}>
            {proof.shipsOn ? dateSpan(proof.shipsOn, proof.shipsOn) : ''}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
