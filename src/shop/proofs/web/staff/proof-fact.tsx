import { Link } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import type { ProofState } from '../../model.ts'
import { proofsTexts } from '../../texts.ts'
import { ProofBadge } from '../proof-state.tsx'

export interface ProofStanding {
  readonly orderNumber: string
  readonly state: ProofState
  readonly since: string
}

interface ProofFactProps {
  orderNumber: string
  proof: ProofStanding | undefined
  /** One can still be asked for. */
  isOpen: boolean
}

/** In the details of an order: where its proof stands, and the way to it. */
export function ProofFact({ orderNumber, proof, isOpen }: ProofFactProps) {
  if (!proof && !isOpen) return null
  return (
    <div className="grid justify-items-start gap-1">
      {proof ? (
        <>
          <ProofBadge state={proof.state} />
          <span className="text-xs text-ink-soft">
            {proof.state === 'waiting'
              ? proofsTexts.waitingSince(formatDate(proof.since, 'day'))
              : proofsTexts.sinceDay(formatDate(proof.since, 'day'))}
          </span>
        </>
      ) : (
        <span>{proofsTexts.noProofNeeded}</span>
      )}
      <Link
        to={`/admin-proofs/${orderNumber}`}
        className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
      >
        {proof ? proofsTexts.openTheProof : proofsTexts.requireProof}
        <span className="sr-only"> {orderNumber}</span>
      </Link>
    </div>
  )
}
