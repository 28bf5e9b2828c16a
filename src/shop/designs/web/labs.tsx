import { useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { AddToCart } from './cart-line.ts'
import { ColorPanel } from './color-panel.tsx'
import { TAB } from './device-shelf.ts'
import { createLabs, LabsContext, type LabsStore, type Start } from './editor-store.ts'
import { GetPrice } from './get-price.tsx'
import { goOnDeleted, goOnSaved, startNew } from './go-on.ts'
import { HistoryPanel } from './history-panel.tsx'
import { stepKey } from './keys.ts'
import { PriceReasons } from './live-price.tsx'
import { OptionsPanel } from './options-panel.tsx'
import { PanelTabs } from './panel-tabs.tsx'
import { Preview } from './preview.tsx'
import type { Prices } from './price.ts'
import { SaveState } from './save-state.tsx'
import { Toolbar } from './toolbar.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { type Drafts, useDrafts } from './use-drafts.ts'
import { Place, SHEET_ROOM, UNBOXED, Workbench } from './workbench.tsx'

interface LabsProps {
  readonly start: Start
  /** Names this sheet, so that its address may change while it stays. */
  readonly sheet: string
  readonly userId: string
  readonly prices: Prices
  readonly addToCart: AddToCart
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null

/** Undo and redo work on the whole page, outside fields. */
function useStepKeys(labs: LabsStore) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey } = event
      const step = isField(event.target) ? undefined : stepKey({ key, shift: shiftKey, command: ctrlKey || metaKey })
      if (!step) return
      event.preventDefault()
      labs.act(step)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [labs])
}

/** The specified sizes of the canvas by the width of the window, and the margin that the handles need. */
const SHEET =
  'mx-auto w-full max-w-[40rem] lg:max-w-100 min-[80rem]:max-w-125 min-[90rem]:max-w-140 min-[112.5rem]:max-w-185 min-[160rem]:max-w-[61.875rem] min-[187.5rem]:max-w-[71.25rem] min-[240rem]:max-w-[83.75rem]'

// A track that may be narrower than the canvas in it lets that shrink with the window.
const COLUMNS =
  'grid grid-cols-1 gap-8 lg:grid-cols-[12rem_minmax(0,1fr)_16.5rem] min-[80rem]:grid-cols-[15rem_minmax(0,1fr)_20rem] min-[112.5rem]:grid-cols-[18rem_minmax(0,1fr)_24rem]'

/** The editor: history, sheet and controls, on one document. */
export function LabsEditor({ start, sheet, userId, prices, addToCart }: LabsProps) {
  const [labs] = useState(() => createLabs(start, TAB))
  const navigate = useNavigate()
  const newDesign = () => void startNew(labs, drafts, navigate)
  const drafts: Drafts = useDrafts(labs, userId, newDesign, start)
  const goOn = { labs, drafts, navigate, sheet }
  const { state, location: next } = useNavigation()
  const busy = state === 'loading' && next.state?.sheet !== sheet
  useStepKeys(labs)
  return (
    <LabsContext value={labs}>
      <Workbench>
        <div className={`${COLUMNS} ${UNBOXED}`}>
          <Place panel="history" prices={prices}>
            <HistoryPanel
              userId={userId}
              onNew={newDesign}
              onSaved={(before, isAll) => goOnSaved(goOn, before, isAll)}
              onDeleted={(id) => goOnDeleted(goOn, id)}
            />
          </Place>
          <div
            className={`order-first lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:order-none lg:self-start ${SHEET_ROOM}`}
          >
            <div className={`grid grid-cols-1 gap-3 ${SHEET} ${UNBOXED}`}>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <Toolbar />
                <SaveState drafts={drafts} />
              </div>
              <Preview busy={busy} />
              <div className="max-lg:group-data-open/bench:hidden lg:hidden">
                <GetPrice prices={prices} addToCart={addToCart} />
              </div>
            </div>
          </div>
          {/* What is reached by keyboard stops above the price at the foot. */}
          <div className={`grid content-start gap-7 lg:[&_:is(button,input,select,textarea)]:scroll-mb-36 ${UNBOXED}`}>
            <Place panel="colors" prices={prices}>
              <ColorPanel />
            </Place>
            <Place panel="upload" prices={prices}>
              <UploadPanel />
            </Place>
            <Place panel="options" prices={prices}>
              <OptionsPanel priceList={prices.list} />
            </Place>
            <PriceReasons prices={prices} className="max-lg:hidden" />
            <div className="sticky bottom-0 z-10 -mt-4 hidden bg-paper py-3 lg:block">
              <GetPrice prices={prices} addToCart={addToCart} />
            </div>
          </div>
        </div>
        <PanelTabs />
      </Workbench>
    </LabsContext>
  )
}
