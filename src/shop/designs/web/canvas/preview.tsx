import { type KeyboardEvent, lazy, Suspense, use, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, HistoryIcon, ShirtIcon } from '#platform/web/ui/icons.tsx'
import { Spinner } from '#platform/web/ui/loading.tsx'
import { CropMarks } from '#platform/web/ui/marks.tsx'
import type { Product } from '#shop/catalogue/contract.ts'
import { PictureBase } from '#shop/catalogue/web/picture.tsx'
import { layersOn } from '../../model/document/design.ts'
import { designOf, selectedLayers, turnView } from '../../model/editing/editor.ts'
import { VIEWS, viewNames } from '../../model/garment/views.ts'
import { designsTexts } from '../../texts.ts'
import { useEditor, useLabs, useLabsState } from '../document/editor-store.ts'
import { garmentFiles } from '../document/garment.ts'
import { canvasShortcut, isEditKey, isSeveralKey } from '../document/shortcuts.ts'
import { choiceSentence } from '../layers/layer-sentence.ts'
import { editOnGarment, openWords } from '../layers/text/edit-on-garment.ts'
import { whenIdle } from '../loading/when-idle.ts'
import { SelectProduct } from '../picker/select-product.tsx'
import { actOnSeveral } from '../several/load-several.ts'
import { FlatSwitch } from './flat-switch.tsx'
import { MissingFilesAlert } from './missing-files-alert.tsx'

const Stage = lazy(async () => {
  // Parsing the canvas library takes a phone half a second: the page answers before.
  await new Promise<void>(whenIdle)
  const { Stage } = await import('./stage.tsx')
  return { default: Stage }
})

const MARGIN = 20

/** The specified size of small windows; where that is higher than the window, the square is as large as the window shows at once. */
const IN_WINDOW =
  'mx-auto w-full max-w-[min(40rem,max(11rem,100svh-var(--spacing-header)-4.5rem))] lg:max-w-[max(11rem,100svh-var(--spacing-header)-7.75rem)] max-lg:group-data-open/workspace:max-w-none'

/** Width of the square in screen pixels, measured; zero until the page stands. */
function useSide() {
  const frame = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState(0)
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const watch = new ResizeObserver(() => setSide(Math.round(box.clientWidth)))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  return [frame, side] as const
}

/** On a small screen the history lies behind this button; unsaved work in it is pointed out. */
function OpenHistory() {
  const labs = useLabs()
  const offered = useLabsState((now) => now.offered + now.offeredHere)
  return (
    <Button
      look={offered > 0 ? 'line' : 'quiet'}
      className="lg:hidden"
      icon={<HistoryIcon />}
      onClick={() => labs.set({ panel: 'history' })}
    >
      {offered > 0 ? designsTexts.continueWhereYouLeftOff : designsTexts.designHistory}
    </Button>
  )
}

/** Without a garment there is one step: to choose one. */
const EmptyPreview = () => (
  <div className={`relative aspect-square bg-white shadow-sm ${IN_WINDOW}`}>
    <CropMarks className="text-line-strong" />
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-5 p-6 text-center">
      <ShirtIcon size={72} className="text-line-strong max-lg:group-data-open/workspace:hidden" />
      <p className="max-w-xs text-ink-soft">{designsTexts.chooseGarmentFirst}</p>
      <SelectProduct />
      <OpenHistory />
    </div>
  </div>
)

const StillGarment = ({ picture }: { picture: string }) => (
  <img src={picture || undefined} alt="" className="absolute inset-0 size-full object-contain" />
)

/** The garment with its artwork, or the way to one. */
export function Preview({ busy }: { busy: boolean }) {
  const product = useLabsState((now) => now.product)
  const [isChosenHere] = useState(product === null)
  return product ? <GarmentPreview product={product} busy={busy} isChosenHere={isChosenHere} /> : <EmptyPreview />
}

interface GarmentPreviewProps {
  readonly product: Product
  readonly busy: boolean
  readonly isChosenHere: boolean
}

/** Canvas, arrows, and the same by keyboard. */
function GarmentPreview({ product, busy, isChosenHere }: GarmentPreviewProps) {
  const labs = useLabs()
  const editor = useEditor()
  const said = useLabsState((now) => now.said)
  const [frame, side] = useSide()
  useEffect(() => {
    // The button that it was chosen with has gone.
    if (isChosenHere) frame.current?.focus({ preventScroll: true })
  }, [isChosenHere, frame])
  const design = designOf(editor)
  const garment = garmentFiles(product, design, editor.view, use(PictureBase))
  const index = VIEWS.indexOf(editor.view)
  const chosen = selectedLayers(editor)

  function press(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey } = event
    // Buttons lie over the canvas.
    if (key === 'Enter' && event.target !== event.currentTarget) return
    if (isEditKey(key) && event.target === event.currentTarget && openWords(design, editor.selectedId)) {
      event.preventDefault()
      void editOnGarment(labs, editor.selectedId)
      return
    }
    const pressed = { key, shift: shiftKey, command: ctrlKey || metaKey }
    const action = canvasShortcut(pressed, editor)
    const isSeveral = !action && isSeveralKey(pressed, editor)
    if (!action && !isSeveral) return
    event.preventDefault()
    if (action) return labs.act(action)
    void actOnSeveral(labs, ({ severalShortcut }) => severalShortcut(key, pressed.shift, pressed.command))
  }

  return (
    <section
      aria-label={designsTexts.preview}
      className="max-lg:relative max-lg:bg-white max-sm:-mx-gutter max-lg:group-data-open/workspace:mx-0 max-lg:group-data-open/workspace:min-h-0 max-lg:group-data-open/workspace:grid max-lg:group-data-open/workspace:grow max-lg:group-data-open/workspace:content-center max-lg:group-data-open/workspace:[container-type:size]"
    >
      <div
        ref={frame}
        role="application"
        aria-roledescription={designsTexts.designPreview}
        aria-label={designsTexts.viewOfGarment(viewNames[editor.view], product.title)}
        aria-describedby="preview-help"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the preview need a place for the focus
        tabIndex={0}
        onKeyDown={press}
        className={`relative aspect-square overflow-clip bg-white shadow-sm ${IN_WINDOW} max-lg:group-data-open/workspace:mx-auto max-lg:static max-lg:shadow-none max-lg:group-data-open/workspace:w-[min(100cqw,100cqh)]`}
      >
        {side === 0 || garment.picture === '' ? (
          <StillGarment picture={garment.picture} />
        ) : (
          <Suspense fallback={<StillGarment picture={garment.picture} />}>
            <Stage size={side - 2 * MARGIN} margin={MARGIN} garment={garment} />
          </Suspense>
        )}
        {busy && (
          <p role="status" className="absolute inset-0 grid place-content-center bg-white/70">
            <Spinner className="size-8 text-vermilion" />
            <span className="sr-only">{designsTexts.loadingDesign}</span>
          </p>
        )}
      </div>
      <MissingFilesAlert garment={garment.picture} layers={layersOn(design, editor.view)} />
      <div
        className={`mt-2 flex items-center justify-between gap-2 ${IN_WINDOW} max-lg:max-w-none max-lg:p-1 max-lg:group-data-open/workspace:absolute max-lg:group-data-open/workspace:inset-x-0 max-lg:group-data-open/workspace:bottom-0`}
      >
        <div className="flex items-center gap-1">
          <IconButton label={designsTexts.previousView} onClick={() => labs.act((now) => turnView(now, -1))}>
            <ChevronLeftIcon size={24} />
          </IconButton>
          <p aria-live="polite" className="ticket min-w-20 text-center text-ink-soft">
            {viewNames[editor.view]}{' '}
            <span className="text-ink-mute">
              {index + 1} / {VIEWS.length}
            </span>
          </p>
          <IconButton label={designsTexts.nextView} onClick={() => labs.act((now) => turnView(now, 1))}>
            <ChevronRightIcon size={24} />
          </IconButton>
        </div>
        <FlatSwitch />
      </div>
      <p id="preview-help" className="sr-only">
        {designsTexts.shortcuts}
      </p>
      <p aria-live="polite" className="sr-only">
        {choiceSentence(design, chosen, editor.view)}
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </section>
  )
}
