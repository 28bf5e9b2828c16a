import type { ReactNode } from 'react'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'

const tones = {
  danger: { box: 'border-danger bg-danger-tint', ink: 'text-danger', Icon: WarningIcon },
  warn: { box: 'border-warn bg-warn-tint', ink: 'text-warn', Icon: WarningIcon },
  success: { box: 'border-success bg-success-tint', ink: 'text-success', Icon: CheckIcon },
  info: { box: 'border-info bg-info-tint', ink: 'text-info', Icon: InfoIcon },
}

interface AlertProps {
  tone?: keyof typeof tones
  title?: ReactNode
  children?: ReactNode
  /** A button or link at the end: 'Try again'. */
  action?: ReactNode
  className?: string
}

/** Errors announce themselves; the rest waits to be read. */
export function Alert({ tone = 'danger', title, children, action, className = '' }: AlertProps) {
  const { box, ink, Icon } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex flex-wrap items-start gap-x-3 gap-y-2 rounded-sm border-l-4 px-4 py-3 text-sm ${box} ${className}`}
    >
      <Icon size={20} className={`mt-0.5 ${ink}`} />
      <div className="min-w-0 grow basis-48">
        {title && <p className={`font-semibold ${ink}`}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
