import { IconButton } from '#platform/web/ui/button.tsx'
import { CloseIcon, MinusIcon, PlusIcon } from '#platform/web/ui/icons.tsx'
import { designsTexts } from '../../texts.ts'
import { useLabsState } from '../document/editor-store.ts'
import { ZOOM_STEP } from './use-zoom-keys.ts'
import { MOST_ZOOM, type Viewport, WHOLE_CANVAS } from './viewport.ts'

interface ZoomButtonsProps {
  readonly viewport: Viewport
  readonly onZoom: (times: number) => void
  readonly onChange: (viewport: Viewport) => void
}

/** The same as two fingers, for one finger and the mouse. */
export function ZoomButtons({ viewport: { zoom }, onZoom, onChange }: ZoomButtonsProps) {
  const ruler = useLabsState((now) => now.ruler)
  return (
    <div
      className={`absolute right-1 grid justify-items-center border border-line bg-white/90 ${ruler ? 'top-6' : 'top-1'}`}
    >
      <IconButton label={designsTexts.zoomIn} disabled={zoom >= MOST_ZOOM} onClick={() => onZoom(ZOOM_STEP)}>
        <PlusIcon size={18} />
      </IconButton>
      <p role="status" className={zoom === 1 ? 'sr-only' : 'ticket text-ink-soft'}>
        {designsTexts.zoomedTo(Math.round(zoom * 100))}
      </p>
      {zoom > 1 && (
        <>
          <IconButton label={designsTexts.zoomOut} onClick={() => onZoom(1 / ZOOM_STEP)}>
            <MinusIcon size={18} />
          </IconButton>
          <IconButton label={designsTexts.fitToScreen} onClick={() => onChange(WHOLE_CANVAS)}>
            <CloseIcon size={18} />
          </IconButton>
        </>
      )}
    </div>
  )
}
