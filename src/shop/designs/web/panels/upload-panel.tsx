import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { UploadIcon } from '#platform/web/ui/icons.tsx'
import { MOST_PICTURES } from '../../model/document/design.ts'
import { designsTexts } from '../../texts.ts'
import { OpenLibrary } from '../artwork-library/open-library.tsx'
import { useAskPage } from '../choose-page/use-ask-page.tsx'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import { AddDrawn } from '../layers/add-drawn.tsx'
import { uploadFiles } from '../layers/image/upload-files.ts'
import { LayerList } from '../layers/layer-list.tsx'

const ArtworkCheck = lazy(() => import('../check/artwork-check.tsx').then((m) => ({ default: m.ArtworkCheck })))

const ACCEPTED = '.png,.jpg,.jpeg,.webp,.svg,.pdf,.ai,image/png,image/jpeg,image/webp,image/svg+xml,application/pdf'

export function UploadPanel() {
  const labs = useLabs()
  const hasProduct = useLabsState((now) => now.product !== null)
  const hasLayers = useDesign().layers.length > 0
  // On small screens words have a tab of their own.
  const isText = useLabsState((now) => now.panel === 'text')
  const isGuest = useLabsState((now) => now.isGuest)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [over, setOver] = useState(false)
  const { askPage, dialog } = useAskPage()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  async function take(list: FileList | null) {
    const files = [...(list ?? [])]
    if (files.length === 0 || busy) return
    setBusy(true)
    setProblem('')
    setProblem(await uploadFiles(labs, files, askPage))
    setBusy(false)
    if (field.current) field.current.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files)
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg max-lg:sr-only">
        <span className={isText ? 'max-lg:hidden' : ''}>{designsTexts.artwork}</span>
        {isText && <span className="lg:hidden">{designsTexts.text}</span>}
      </h2>
      {/* Dropping files is one more way beside the button. */}
      <fieldset
        aria-labelledby={`${id}-title`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`mt-2 min-w-0 border border-dashed p-4 text-center ${over ? 'border-vermilion bg-vermilion-tint' : 'border-line-strong bg-white'} ${isText ? 'max-lg:hidden' : ''}`}
      >
        <input
          ref={field}
          id={id}
          type="file"
          accept={ACCEPTED}
          multiple
          disabled={!hasProduct || busy}
          aria-label={designsTexts.uploadArtwork}
          onChange={(event) => void take(event.target.files)}
          className="sr-only"
          tabIndex={-1}
        />
        <Button
          look="ink"
          wide
          pending={busy}
          pendingText={designsTexts.uploading}
          disabled={!hasProduct}
          icon={<UploadIcon />}
          onClick={() => field.current?.click()}
        >
          {designsTexts.uploadArtwork}
        </Button>
        <p className="mt-2 text-xs text-ink-mute">
          {isGuest ? designsTexts.uploadLimitsOfGuests(MOST_PICTURES) : designsTexts.uploadLimits(MOST_PICTURES)}
        </p>
      </fieldset>
      {dialog}
      {problem && <Alert className="mt-2">{problem}</Alert>}
      <div className={isText ? 'max-lg:hidden' : ''}>{!isGuest && <OpenLibrary disabled={!hasProduct || busy} />}</div>
      <AddDrawn onlyText={isText} />
      {hasLayers && (
        <Suspense>
          <ArtworkCheck />
        </Suspense>
      )}
      <LayerList onlyText={isText} />
    </section>
  )
}
