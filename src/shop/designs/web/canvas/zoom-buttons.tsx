import { IconButton } from '#platform/web/ui/button.tsx'
import { CloseIcon, PlusIcon } from '#platform/web/ui/icons.tsx'
import { designsTexts } from '../../texts.ts'
import { type Viewport, WHOLE_CANVAS } from './viewport.ts'

interface ZoomButtonsProps {
  readonly viewport: Viewport
  readonly onNearer: () => void
  readonly onChange: (viewport: Viewport) => void
}

/** The same as two fingers, for one finger and the mouse. */
export function ZoomButtons({ viewport, onNearer, onChange }: ZoomButtonsProps) {
  return (
    <div className="absolute top-1 right-1 flex border border-line bg-white/90">
      {viewport.zoom > 1 && (
        <>
          <p className="ticket self-center pl-2 text-ink-soft">{Math.round(viewport.zoom * 100)}%</p>
          <IconButton label={designsTexts.fitToScreen} onClick={() => onChange(WHOLE_CANVAS)}>
            <CloseIcon size={18} />
          </IconButton>
        </>
      )}
      <IconButton label={designsTexts.zoomIn} disabled={viewport.zoom >= 4} onClick={onNearer}>
        <PlusIcon size={18} />
      </IconButton>
    </div>
  )
}
