import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FoldProps {
  title: string
  /** Beside the title, in sight while it is closed too. */
  aside?: ReactNode
  open?: boolean
  children: ReactNode
}

/** A native disclosure under a heading, for the chapters of a page. */
export function Fold({ title, aside, open, children }: FoldProps) {
  return (
    <details open={open} className="fold group">
      <summary>
        <h2 className="text-lg">{title}</h2>
        <span className="ml-auto text-sm text-ink-soft">{aside}</span>
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
