import { IconButton } from '#platform/web/ui/button.tsx'
import { CloseIcon, PlusIcon } from '#platform/web/ui/icons.tsx'
import { type Lens, PLAIN } from './lens.ts'

interface ZoomButtonsProps {
  readonly lens: Lens
  readonly onNearer: () => void
  readonly onChange: (lens: Lens) => void
}

/** The same as two fingers, for one finger and the mouse. */
export function ZoomButtons({ lens, onNearer, onChange }: ZoomButtonsProps) {
  return (
    <div className="absolute top-1 right-1 flex border border-line bg-white/90">
      {lens.zoom > 1 && (
        <>
          <p className="ticket self-center pl-2 text-ink-soft">{Math.round(lens.zoom * 100)} %</p>
          <IconButton label="Show all of the garment" onClick={() => onChange(PLAIN)}>
            <CloseIcon size={18} />
          </IconButton>
        </>
      )}
      <IconButton label="Zoom in" disabled={lens.zoom >= 4} onClick={onNearer}>
        <PlusIcon size={18} />
      </IconButton>
    </div>
  )
}
