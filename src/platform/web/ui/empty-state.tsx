import type { ReactNode } from 'react'
import { CropMarks, RegistrationMark } from './marks.tsx'

interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  /** A link or button that leads on. */
  action?: ReactNode
  className?: string
}

/** An unprinted sheet: what stands where nothing is yet. */
export function EmptyState({ title, children, action, className = '' }: EmptyStateProps) {
  return (
    <div className={`unprinted ${className}`}>
      <CropMarks className="text-line-strong" />
      <RegistrationMark className="size-10 text-line-strong" />
      <p className="font-display text-xl font-bold text-balance">{title}</p>
      {children && <div className="text-ink-soft">{children}</div>}
      {action}
    </div>
  )
}
