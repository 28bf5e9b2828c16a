import type { ReactNode } from 'react'

const tones = {
  plain: 'border-line-strong text-ink-soft',
  ink: 'border-ink bg-ink text-on-ink',
  accent: 'border-vermilion-deep text-vermilion-deep',
  success: 'border-success bg-success-tint text-success',
  warn: 'border-warn bg-warn-tint text-warn',
  danger: 'border-danger bg-danger-tint text-danger',
  info: 'border-info bg-info-tint text-info',
}
export type BadgeTone = keyof typeof tones

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center rounded-xs border px-1.5 py-0.5 text-2xs font-semibold ${tones[tone]}`}>
      {children}
    </span>
  )
}
