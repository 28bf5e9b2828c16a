import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { CropMarks, RegistrationMark } from './marks.tsx'

interface EmptyStateProps {
  /** Of what is not there. */
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  /** A link or button that leads on. */
  action?: ReactNode
  /** In a panel or a grid. */
  small?: boolean
  className?: string
}

/** An unprinted sheet: what stands where nothing is yet. */
export function EmptyState({ icon, title, children, action, small = false, className = '' }: EmptyStateProps) {
  return (
    <div className={`unprinted ${small ? 'unprinted-small' : ''} ${className}`}>
      <CropMarks className="text-line-strong" />
      {icon ? (
        <Icon name={icon} size={small ? 28 : 40} className="text-vermilion" />
      ) : (
        <RegistrationMark className="size-10 text-vermilion" />
      )}
      <p className={`font-display font-bold text-balance ${small ? '' : 'text-xl'}`}>{title}</p>
      {children && <div className="text-ink-soft">{children}</div>}
      {action}
    </div>
  )
}
