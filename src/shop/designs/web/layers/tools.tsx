import type { ReactNode } from 'react'
import { LayerIcon, type LayerIconName } from './layer-icon.tsx'

interface ToolProps {
  readonly icon: LayerIconName
  readonly label: string
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

export function Tool({ icon, label, pressed, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className="grid size-10 pointer-coarse:size-11 place-content-center border-l border-line first:border-l-0 hover:bg-sheet disabled:text-line-strong aria-pressed:bg-ink aria-pressed:text-on-ink lg:h-9 lg:w-auto lg:grow"
    >
      <LayerIcon name={icon} />
    </button>
  )
}

/** A row of tools that belong together. */
export const Tools = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="toolbar" aria-label={label} className="flex w-fit border border-line-strong bg-white lg:w-full">
    {children}
  </div>
)
