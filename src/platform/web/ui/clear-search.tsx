import { webTexts } from '../texts.ts'
import { Icon } from './icon.tsx'

interface ClearSearchProps {
  /** Where it stands in the field. */
  readonly className: string
  readonly onClear: () => void
  readonly field: { readonly current: HTMLInputElement | null }
}

/** Empties the field and leaves it focused. */
export const ClearSearch = ({ className, onClear, field }: ClearSearchProps) => (
  <button
    type="button"
    aria-label={webTexts.clearSearch}
    className={`absolute top-0 grid h-11 place-items-center text-ink-mute hover:text-ink ${className}`}
    onClick={() => {
      onClear()
      field.current?.focus()
    }}
  >
    <Icon name="close" size={16} />
  </button>
)
