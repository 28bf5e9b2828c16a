import { Link } from 'react-router'
import { formatDate } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import type { ListedVersion, OrderProof } from '../contract.ts'
import { proofsTexts } from '../texts.ts'

function answerText({ answer, answeredAt, answeredBy, via }: ListedVersion): string {
  if (!answer || !answeredAt) return proofsTexts.notAnswered
  const day = formatDate(answeredAt)
  if (answer === 'change') return proofsTexts.changeAskedOn(day, answeredBy)
  return (via === 'link' ? proofsTexts.approvedByLinkOn : proofsTexts.approvedOn)(day, answeredBy)
}

interface ProofVersionsProps {
  proof: Pick<OrderProof, 'orderNumber' | 'versions' | 'shown'>
}

/** What was sent and what was answered; every version can still be read. */
export function ProofVersions({ proof: { orderNumber, versions, shown } }: ProofVersionsProps) {
  if (versions.length === 0) return null
  return (
    <Card title={proofsTexts.versions}>
      <ol className="grid gap-3 text-sm">
        {versions.toReversed().map((one) => (
          <li key={one.version}>
            <Link
              to={`/proofs/${orderNumber}?version=${one.version}`}
              aria-current={one.version === shown?.version ? 'page' : undefined}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {proofsTexts.version(one.version)}
            </Link>
            <p className="text-ink-soft">
              {proofsTexts.sentOn(formatDate(one.sentAt))} · {answerText(one)}
            </p>
            {one.changeText && (
              <p className="mt-1 border-l-2 border-vermilion pl-3 break-words whitespace-pre-line">{one.changeText}</p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
