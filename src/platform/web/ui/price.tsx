import { formatCents } from '#platform/base/money.ts'

interface PriceProps {
  cents: number
  /** 'from' */
  before?: string
  /** 'each' */
  after?: string
  className?: string
}

export function Price({ cents, before, after, className = '' }: PriceProps) {
  return (
    <span className={`price ${className}`.trimEnd()}>
      {before && <small>{`${before} `}</small>}
      {formatCents(cents)}
      {after && <small>{` ${after}`}</small>}
    </span>
  )
}
