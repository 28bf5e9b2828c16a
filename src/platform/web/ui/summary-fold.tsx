import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface SummaryFoldProps {
  /** Of the line that stands for it on small windows. */
  title: string
  /** Beside the title, in sight while it is closed too. */
  sum: ReactNode
  open?: boolean
  children: ReactNode
}

/**
 * What it all comes to. On windows under 1024 pixels one line with the sum stands for it and opens it; the disclosure is
 * native and lies beside what it opens, so that wide windows need no other markup.
 */
export const SummaryFold = ({ title, sum, open, children }: SummaryFoldProps) => (
  <div className="summary-fold">
    <details open={open}>
      <summary>
        <span className="font-semibold">{title}</span>
        <Icon name="chevron-down" size={18} />
        <span className="tabular ml-auto font-display text-lg font-bold">{sum}</span>
      </summary>
    </details>
    <div>{children}</div>
  </div>
)
