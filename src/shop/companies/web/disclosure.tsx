import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'

interface DisclosureProps {
  readonly label: ReactNode
  readonly open?: boolean
  readonly children: ReactNode
}

/** A form that is out of sight until it is wanted, without script too. */
export const Disclosure = ({ label, open, children }: DisclosureProps) => (
  <details open={open} className="group">
    <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold underline-offset-4 hover:underline">
      {label}
      <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
    </summary>
    <div className="pt-2 pb-4">{children}</div>
  </details>
)
