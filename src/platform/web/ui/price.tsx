import { formatUsd } from '../format.ts'

interface PriceProps {
  cents: number
  /** Struck through before it. */
  was?: number | undefined
  /** 'from', 'each' … */
  before?: string
  after?: string
  className?: string
}

export function Price({ cents, was, before, after, className = '' }: PriceProps) {
  const lowered = was !== undefined && was > cents
  return (
    <span className={`tabular whitespace-nowrap ${className}`}>
      {before && <span className="text-[0.875em] font-normal text-ink-mute">{before} </span>}
      {lowered && (
        <>
          <span className="sr-only">Was </span>
          <s className="mr-1.5 font-normal text-ink-mute">{formatUsd(was)}</s>
          <span className="sr-only">now </span>
        </>
      )}
      <span className={lowered ? 'text-vermilion-deep' : ''}>{formatUsd(cents)}</span>
      {after && <span className="text-[0.875em] font-normal text-ink-mute"> {after}</span>}
    </span>
  )
}
