import { Form, Link, useNavigation } from 'react-router'
import { formatCount } from '#platform/base/format.ts'
import { formatCents } from '#platform/base/money.ts'
import { formatDate } from '#platform/web/dates.ts'
import { SubmitButton } from '#platform/web/forms.tsx'
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import type { ShownDiscount } from '../contract.ts'
import { discountsTexts } from '../texts.ts'

const TONES: Readonly<Record<ShownDiscount['state'], BadgeTone>> = {
  active: 'success',
  upcoming: 'info',
  'used-up': 'warn',
  ended: 'plain',
  stopped: 'danger',
}

function usedText({ uses, takenOff }: ShownDiscount): string {
  if (uses === 0) return discountsTexts.notUsedYet
  const times = uses === 1 ? discountsTexts.once : discountsTexts.times(formatCount(uses))
  return discountsTexts.usedSoFar(times, formatCents(takenOff))
}

/** Codes with what they do and what was used of them. */
export function DiscountList({ discounts }: { discounts: readonly ShownDiscount[] }) {
  return (
    <ul className="border-t border-ink">
      {discounts.map((discount) => (
        <li
          key={discount.code}
          className="grid gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[15rem_minmax(0,1fr)_auto] md:items-start"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:grid md:justify-items-start">
            <h2 className="font-sans text-base font-semibold tracking-normal break-words">{discount.code}</h2>
            <Badge tone={TONES[discount.state]}>{discountsTexts.states[discount.state]}</Badge>
          </div>
          <div className="min-w-0 text-sm">
            <p>{discount.sentence}</p>
            <p className="mt-1 text-ink-soft">
              {usedText(discount)} {discountsTexts.madeOn(formatDate(discount.createdAt))}
            </p>
            {discount.note && <p className="mt-1 break-words text-ink-mute">{discount.note}</p>}
          </div>
          <Actions discount={discount} />
        </li>
      ))}
    </ul>
  )
}

function Actions({ discount: { code, isStopped } }: { discount: ShownDiscount }) {
  const posted = useNavigation().formData
  const [intent, label] = isStopped
    ? (['start', discountsTexts.start] as const)
    : (['stop', discountsTexts.stop] as const)
  return (
    <div className="flex gap-2">
      <Link to={`?edit=${code}`} className={buttonClass({ look: 'line', size: 'sm' })}>
        {discountsTexts.edit}
        <span className="sr-only">{discountsTexts.ofCode(code)}</span>
      </Link>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="code" value={code} />
        <SubmitButton look="quiet" size="sm" pending={posted?.get('code') === code}>
          {label}
          <span className="sr-only">{discountsTexts.ofCode(code)}</span>
        </SubmitButton>
      </Form>
    </div>
  )
}
