import type { ReactNode } from 'react'
import { plural } from '#platform/base/format.ts'
import { formatDate } from '#platform/web/dates.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { secondFactorTexts } from '../texts.ts'

interface TwoStepState {
  asked: boolean
  due: boolean
  enrolledAt: string | null
  recoveryCodesLeft: number
}

const FEW = 3
const PAGE = '/second-factor'

/** How staff sign in, in the settings: whether the second step is on, and the way to its page. */
export function TwoStepCard({ asked, due, enrolledAt, recoveryCodesLeft }: TwoStepState) {
  if (!asked) {
    return (
      <Sheet badge={<Badge>{secondFactorTexts.offInTheDemo}</Badge>}>
        <p>{secondFactorTexts.offInDemoLead}</p>
      </Sheet>
    )
  }
  if (enrolledAt === null) {
    return (
      <Sheet
        badge={<Badge tone="warn">{secondFactorTexts.notSetUp}</Badge>}
        way={<Way to={PAGE}>{secondFactorTexts.setUp}</Way>}
      >
        <p>{secondFactorTexts.notSetUpLead}</p>
      </Sheet>
    )
  }
  const since = <strong>{formatDate(enrolledAt, 'long')}</strong>
  if (due) {
    return (
      <Sheet
        badge={<Badge tone="warn">{secondFactorTexts.codeDue}</Badge>}
        way={<Way to={`${PAGE}?returnTo=/settings`}>{secondFactorTexts.enterCode}</Way>}
      >
        <p>
          <Sentence text={secondFactorTexts.enterCodeToOpen} parts={{ since }} />
        </p>
      </Sheet>
    )
  }
  return (
    <Sheet
      badge={<Badge tone="success">{secondFactorTexts.on}</Badge>}
      way={<Way to={PAGE}>{secondFactorTexts.manage}</Way>}
    >
      <p>
        <Sentence
          text={recoveryCodesLeft < FEW ? secondFactorTexts.fewCodesLeft : secondFactorTexts.codesLeft}
          parts={{ since, codes: <strong>{plural(recoveryCodesLeft, 'recovery code')}</strong> }}
        />
      </p>
    </Sheet>
  )
}

function Sheet({ badge, way, children }: { badge: ReactNode; way?: ReactNode; children: ReactNode }) {
  return (
    <Card title={secondFactorTexts.twoStepSignIn} aside={badge}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-prose flex-1 basis-72 text-pretty text-sm">{children}</div>
        {way}
      </div>
    </Card>
  )
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} look="line" size="sm">
    {children}
  </ButtonLink>
)
