import { lazy, Suspense, useRef, useState } from 'react'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import type { PickerContentProps } from './picker-content.tsx'

const PickerContent = lazy(() => import('./picker-content.tsx'))

/** Chooses the garment without leaving the editor. What was found and typed is there again when it is reopened. */
export function ProductPicker(props: Omit<PickerContentProps, 'field'>) {
  const labs = useLabs()
  const open = useLabsState((now) => now.picking)
  const hasArtwork = useDesign().layers.length > 0
  const [opened, setOpened] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  if (open && !opened) setOpened(true)
  if (!opened) return null
  return (
    <Dialog
      open={open}
      onClose={() => labs.set({ picking: false })}
      size="xl"
      title={designsTexts.selectAProduct}
      lead={hasArtwork ? designsTexts.changeProductLead : undefined}
      keepsTyped
    >
      <Suspense fallback={<Loading text={designsTexts.loadingProducts} />}>
        <PickerContent field={field} {...props} />
      </Suspense>
    </Dialog>
  )
}
