import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useStore } from 'zustand'
import { designOf } from '../model/editing/editor.ts'
import { Preview } from './canvas/preview.tsx'
import { createLabs, type EditorStart, LabsContext, type LabsStore } from './document/editor-store.ts'
import { isField } from './document/is-field.ts'
import { historyShortcut } from './document/shortcuts.ts'
import { useLabsNavigate } from './document/use-labs-navigate.ts'
import { changeProduct, followAddress } from './drafts/change-product.ts'
import { addAndContinue } from './drafts/continue-line.ts'
import { continueDeleted, continueSaved, startNewDesign } from './drafts/continue-work.ts'
import { TAB_ID } from './drafts/device-store.ts'
import { SaveState } from './drafts/save-state.tsx'
import { type CreateDeviceCopy, type Drafts, useDrafts } from './drafts/use-drafts.ts'
import { HistoryPanel } from './history/history-panel.tsx'
import { EditorNotices } from './moving/editor-notices.tsx'
import { openOnGarment } from './moving/open-on-garment.ts'
import { SeveralGarments } from './moving/several-garments.tsx'
import { ColorPanel } from './panels/color-panel.tsx'
import { MobileBar } from './panels/mobile-bar.tsx'
import { CANVAS_COLUMN, MobileWorkspace, PanelSlot, UNBOXED } from './panels/mobile-workspace.tsx'
import { OptionsPanel } from './panels/options-panel.tsx'
import { ProductPanel } from './panels/product-panel.tsx'
import { Toolbar } from './panels/toolbar.tsx'
import { UploadPanel } from './panels/upload-panel.tsx'
import type { CardSource } from './picker/card-source.ts'
import { ProductPicker } from './picker/product-picker.tsx'
import type { AddDesignLine, AskForOffer } from './purchase/add-design-to-cart.ts'
import { GetPrice } from './purchase/get-price.tsx'
import { PriceReasons } from './purchase/live-price.tsx'
import type { Prices } from './purchase/price-design.ts'
import { PricesContext } from './purchase/prices-context.ts'

interface LabsProps {
  readonly start: EditorStart
  /** Names this editor, so that its address may change while it stays. */
  readonly editorId: string
  readonly userId: string
  readonly prices: Prices
  readonly addToCart: AddDesignLine
  /** Nothing where nobody has signed in. */
  readonly askForOffer: AskForOffer | null
  /** What is chosen for the whole cart, in the dialog that adds to it. */
  readonly cartChoices: ReactNode
  /** The account's saved styles, for the picker; a guest has none. */
  readonly favorites: CardSource | null
  readonly guest?: GuestParts
}

/** What stands in the place of what needs an account. */
export interface GuestParts {
  /** Of the history. */
  readonly Panel: ComponentType<{ readonly onNew: () => void }>
  /** Asks to sign in. */
  readonly Prompt: ComponentType
  readonly createCopy: CreateDeviceCopy
}

/** Undo and redo work on the whole page, outside fields. */
function useHistoryShortcuts(labs: LabsStore) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey } = event
      const step = isField(event.target)
        ? undefined
        : historyShortcut({ key, shift: shiftKey, command: ctrlKey || metaKey })
      if (!step) return
      event.preventDefault()
      labs.act(step)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [labs])
}

/** The specified sizes of the canvas by the width of the window, and the margin that the handles need; those of smaller windows are in preview.tsx. */
const CANVAS_WIDTH =
  'mx-auto w-full lg:max-w-100 min-[80rem]:max-w-125 min-[90rem]:max-w-140 min-[112.5rem]:max-w-185 min-[160rem]:max-w-[61.875rem] min-[187.5rem]:max-w-[71.25rem] min-[240rem]:max-w-[83.75rem]'

// A track that may be narrower than the canvas in it lets that shrink with the window.
const THREE_COLUMNS =
  'lg:grid-cols-[12rem_minmax(0,1fr)_16.5rem] min-[80rem]:grid-cols-[15rem_minmax(0,1fr)_20rem] min-[112.5rem]:grid-cols-[18rem_minmax(0,1fr)_24rem]'
/** Without a garment there is nothing to set. */
const TWO_COLUMNS =
  'lg:grid-cols-[12rem_minmax(0,1fr)] min-[80rem]:grid-cols-[15rem_minmax(0,1fr)] min-[112.5rem]:grid-cols-[18rem_minmax(0,1fr)]'

/** The editor: history, canvas and controls, on one document. */
export function LabsEditor(props: LabsProps) {
  const { start, editorId, userId, prices, addToCart, askForOffer, cartChoices, favorites, guest } = props
  const [labs] = useState(() => createLabs(start, TAB_ID))
  const navigate = useLabsNavigate(labs)
  const newDesign = () => void startNewDesign(labs, drafts, navigate)
  const drafts: Drafts = useDrafts(labs, userId, newDesign, start, guest?.createCopy)
  const continuation = { labs, drafts, navigate, editorId }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    if (start.leavesAddress) followAddress(continuation)
  }, [])
  const purchase = { prices, addToCart: addAndContinue(continuation, addToCart), askForOffer, cartChoices }
  const { state, location: next } = useNavigation()
  const busy = state === 'loading' && next.state?.editorId !== editorId
  const hasProduct = useStore(labs.shown, ({ product }) => product !== null)
  // What lies on it is dragged, and a panel that grows with the choice would move the canvas under the finger.
  const isBlank = useStore(labs.shown, ({ editor }) => designOf(editor).layers.length === 0)
  useHistoryShortcuts(labs)
  return (
    <LabsContext value={labs}>
      <PricesContext value={prices}>
        <MobileWorkspace>
          <div className={`grid grid-cols-1 gap-8 ${hasProduct ? THREE_COLUMNS : TWO_COLUMNS} ${UNBOXED}`}>
            <PanelSlot panels={['history']}>
              {guest ? (
                <guest.Panel onNew={newDesign} />
              ) : (
                <HistoryPanel
                  userId={userId}
                  onNew={newDesign}
                  onSaved={(before, isAll) => continueSaved(continuation, before, isAll)}
                  onDeleted={(id) => continueDeleted(continuation, id)}
                />
              )}
            </PanelSlot>
            <div
              className={`order-first lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:order-none lg:self-start ${CANVAS_COLUMN}`}
            >
              <div className={`grid grid-cols-1 gap-3 ${CANVAS_WIDTH} ${UNBOXED}`}>
                {hasProduct && (
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                    <Toolbar />
                    <SaveState drafts={drafts} />
                  </div>
                )}
                <EditorNotices />
                <Preview busy={busy} />
              </div>
            </div>
            {hasProduct && (
              // What is reached by keyboard stops above the price at the foot.
              <div
                className={`grid grid-cols-1 content-start gap-7 lg:[&_:is(button,input,select,textarea)]:scroll-mb-44 ${UNBOXED}`}
              >
                <PanelSlot panels={['product']} low>
                  <ProductPanel />
                </PanelSlot>
                <PanelSlot panels={['color']} low>
                  <ColorPanel />
                </PanelSlot>
                <PanelSlot panels={['art', 'text']} low={isBlank}>
                  <UploadPanel />
                </PanelSlot>
                <PanelSlot panels={['options']}>
                  <OptionsPanel prices={prices} />
                </PanelSlot>
                <PriceReasons prices={prices} className="max-lg:hidden" />
                <div className="sticky bottom-0 z-10 -mt-4 hidden border-t border-line bg-paper py-3 lg:block">
                  <GetPrice look="column" {...purchase} />
                </div>
              </div>
            )}
          </div>
          <MobileBar {...purchase} />
        </MobileWorkspace>
      </PricesContext>
      {guest && <guest.Prompt />}
      <ProductPicker
        favorites={favorites}
        above={<SeveralGarments />}
        onChoose={(product, color) =>
          labs.get().pickedDesign
            ? openOnGarment(continuation, product, color)
            : changeProduct(continuation, product, color)
        }
      />
    </LabsContext>
  )
}
