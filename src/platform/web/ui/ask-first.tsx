import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'

interface AskFirstProps {
  readonly label: string
  /** What comes of it. */
  readonly lead: string
  readonly look?: 'line' | 'quiet' | 'danger' | 'solid'
  readonly wide?: boolean
  /** The button that does it, in its form. */
  readonly children: ReactNode
}

/** One press asks and another one does it, without a script too. Where the page stays, give it a key that changes with what was done. */
export const AskFirst = ({ label, lead, look = 'line', wide = false, children }: AskFirstProps) => (
  <details className={wide ? 'w-full' : 'max-w-full open:w-full'}>
    <summary className={`${buttonClass({ look, wide })} cursor-pointer list-none`}>{label}</summary>
    <div className="mt-3 grid justify-items-start gap-3 border-l-4 border-warn bg-warn-tint px-4 py-3 text-sm">
      <p>{lead}</p>
      {children}
    </div>
  </details>
)
