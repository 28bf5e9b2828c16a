import { lazy, Suspense, useRef, useState } from 'react'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { designsTexts } from '../../texts.ts'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import { movingTexts } from '../moving/texts.ts'
import type { PickerContentProps } from './picker-content.tsx'

const PickerContent = lazy(() => import('./picker-content.tsx'))

interface ProductPickerProps extends Omit<PickerContentProps, 'field'> {
  /** In place of what is said to whoever changes the garment of the open design. */
  readonly lead?: string
}

/** What the product is chosen for. */
function usePickerTexts() {
  const hasArtwork = useDesign().layers.length > 0
  const isLine = useLabsState(({ line }) => line !== null)
  const picked = useLabsState(({ pickedDesign }) => pickedDesign)
  if (picked) return { title: movingTexts.putOnAnother(picked.name), lead: movingTexts.putOnAnotherLead }
  const lead = isLine ? movingTexts.changeLineLead : designsTexts.changeProductLead
  return { title: designsTexts.selectAProduct, lead: hasArtwork ? lead : undefined }
}

/** Chooses the garment without leaving the editor. What was found and typed is there again when it is reopened. */
export function ProductPicker({ lead: purpose, ...props }: ProductPickerProps) {
  const labs = useLabs()
  const open = useLabsState((now) => now.picking)
  const { title, lead } = usePickerTexts()
  const [opened, setOpened] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  if (open && !opened) setOpened(true)
  if (!opened) return null
  return (
    <Dialog
      open={open}
      onClose={() => labs.set({ picking: false, pickedDesign: null })}
      size="xl"
      title={title}
      lead={purpose ?? lead}
      keepsTyped
    >
      <Suspense fallback={<Loading text={designsTexts.loadingProducts} />}>
        <PickerContent field={field} {...props} />
      </Suspense>
    </Dialog>
  )
}
