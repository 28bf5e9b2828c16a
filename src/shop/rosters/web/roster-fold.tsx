import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'

interface RosterFoldProps {
  readonly title: string
  /** Beside the title, in sight while it is closed too. */
  readonly aside?: ReactNode
  readonly open?: boolean | undefined
  readonly children: ReactNode
}

/** The fold of a product's chapters. Were it the same component, the product page would load a file more, above its budget. */
export const RosterFold = ({ title, aside, open, children }: RosterFoldProps) => (
  <details open={open} className="fold group">
    <summary>
      <h2 className="text-lg">{title}</h2>
      <span className="ml-auto text-sm text-ink-soft">{aside}</span>
      <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
    </summary>
    <div className="pb-6">{children}</div>
  </details>
)
