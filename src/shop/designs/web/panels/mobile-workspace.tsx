import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { designsTexts } from '../../texts.ts'
import { type Panel, useLabs, useLabsState } from '../document/editor-store.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

// On small screens an open panel makes the editor fill the screen: the garment above (beside, where the screen lies on
// its side) and the panel below it, so that both are seen at once. The page behind waits.
const WORKSPACE =
  'group/workspace max-lg:flex max-lg:min-h-[calc(100svh-var(--spacing-header)-3.75rem)] max-lg:flex-col max-lg:data-open:min-h-0 max-lg:data-open:fixed max-lg:data-open:inset-x-0 max-lg:data-open:top-(--workspace-top,0px) max-lg:data-open:z-40 max-lg:data-open:flex max-lg:data-open:h-(--workspace-height,100dvh) max-lg:data-open:flex-col max-lg:data-open:bg-paper max-lg:landscape:data-open:grid max-lg:landscape:data-open:grid-cols-[minmax(0,1fr)_minmax(18rem,45%)] max-lg:landscape:data-open:grid-rows-[minmax(0,1fr)_auto]'

/** For the boxes between the workspace and its parts, which take part in its layout while it fills the screen. */
export const UNBOXED = 'max-lg:group-data-open/workspace:contents'

/** The column of the canvas: whatever the panel leaves. */
export const CANVAS_COLUMN =
  'max-lg:group-data-open/workspace:flex max-lg:group-data-open/workspace:min-h-0 max-lg:group-data-open/workspace:grow max-lg:group-data-open/workspace:flex-col max-lg:group-data-open/workspace:gap-1 max-lg:group-data-open/workspace:px-2 max-lg:group-data-open/workspace:pt-1'

// A screen that has lost more than this to the keyboard shows what is typed and where, and no tabs.
const TYPING = 0.78

/** Keeps the workspace on the part of the screen that the keyboard leaves free. */
function useFreeScreen(workspace: RefObject<HTMLDivElement | null>, open: boolean) {
  useEffect(() => {
    const view = window.visualViewport
    const box = workspace.current
    if (!open || !view || !box) return
    const place = () => {
      // Zoomed in by the reader, the visible part is no measure of the screen.
      const zoomed = view.scale > 1.01
      box.style.setProperty('--workspace-top', zoomed ? '0px' : `${view.offsetTop}px`)
      box.style.setProperty('--workspace-height', zoomed ? '100dvh' : `${view.height}px`)
      box.toggleAttribute('data-typing', !zoomed && view.height < TYPING * window.innerHeight)
      const field = document.activeElement
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        requestAnimationFrame(() => field.scrollIntoView({ block: 'nearest' }))
    }
    place()
    const gone = new AbortController()
    view.addEventListener('resize', place, { signal: gone.signal })
    view.addEventListener('scroll', place, { signal: gone.signal })
    return () => gone.abort()
  }, [workspace, open])
}

/** What the workspace hides cannot be scrolled, and whoever tabs into it sees it again. */
function useWaitingPage(workspace: RefObject<HTMLDivElement | null>, open: boolean) {
  const labs = useLabs()
  useEffect(() => {
    const small = matchMedia('(width < 64rem)')
    if (!open || !small.matches) return
    const leave = ({ target }: FocusEvent) => {
      const box = workspace.current
      // A press on what takes no focus, a label among it, gives that to the part of the page around the workspace.
      const stays =
        target instanceof Element &&
        (box?.contains(target) || target.contains(box) || target.closest('dialog, [popover]'))
      if (!stays) labs.set({ panel: null })
    }
    const widen = () => labs.set({ panel: null })
    const { style } = document.documentElement
    const top = scrollY
    style.overflow = 'hidden'
    document.addEventListener('focusin', leave)
    small.addEventListener('change', widen)
    return () => {
      style.overflow = ''
      // A field that took the focus has scrolled the page behind, too.
      if (workspace.current?.contains(document.activeElement)) scrollTo({ top, behavior: 'instant' })
      document.removeEventListener('focusin', leave)
      small.removeEventListener('change', widen)
    }
  }, [workspace, open, labs])
}

/** Fills a small screen while a panel is open; on large screens it is the page's own layout. */
export function MobileWorkspace({ children }: { children: ReactNode }) {
  const workspace = useRef<HTMLDivElement>(null)
  const open = useLabsState((now) => now.panel !== null)
  useFreeScreen(workspace, open)
  useWaitingPage(workspace, open)
  useRestoredFocus(workspace)
  return (
    <div ref={workspace} data-open={open || undefined} className={WORKSPACE}>
      {children}
    </div>
  )
}

const TITLES: Readonly<Record<Panel, string>> = {
  history: designsTexts.designHistory,
  product: designsTexts.product,
  art: designsTexts.artwork,
  text: designsTexts.text,
  color: designsTexts.chooseColor,
  options: designsTexts.extraOptions,
}

/** What the panel is, for the eye, as its own heading scrolls away; and the way out of it. */
function PanelHead({ panel }: { panel: Panel }) {
  const labs = useLabs()
  return (
    <div className="sticky -top-px z-10 -mx-4 mb-2 flex min-h-11 items-center justify-between gap-3 border-b border-line bg-paper pr-2 pl-4 lg:hidden">
      <p aria-hidden="true" className="font-display font-bold">
        {TITLES[panel]}
      </p>
      <Button look="quiet" size="sm" className="min-h-11!" onClick={() => labs.set({ panel: null })}>
        {designsTexts.done}
      </Button>
    </div>
  )
}

const SMALL =
  'relative block animate-rise overflow-y-auto overscroll-contain border-t-2 border-ink bg-paper px-4 pb-4 shadow-lg landscape:col-start-2 landscape:row-start-1 landscape:h-auto landscape:max-h-none landscape:border-t-0 landscape:border-l-2 group-data-typing/workspace:h-[55%] group-data-typing/workspace:max-h-[55%]'

interface PanelSlotProps {
  /** The tabs that open it. */
  readonly panels: readonly Panel[]
  /** Whether it takes only the room that it needs: what grows while artwork is dragged would move the canvas above it. */
  readonly low?: boolean
  readonly children: ReactNode
}

/** In a column of its own on large screens, over the foot of the screen on small ones. */
export function PanelSlot({ panels, low = false, children }: PanelSlotProps) {
  const shown = useLabsState((now) => panels.find((panel) => panel === now.panel))
  const open = shown !== undefined
  const slot = useRef<HTMLDivElement>(null)
  // Another tab begins at its beginning, also where it shares the slot.
  useEffect(() => {
    if (shown) slot.current?.scrollTo(0, 0)
  }, [shown])
  const height = low ? 'max-h-[42%]' : 'h-[42%]'
  return (
    <div
      ref={slot}
      id={`panel-${shown ?? panels[0]}`}
      data-panel={open || undefined}
      className={`${open ? `${SMALL} shrink-0 ${height}` : 'hidden'} lg:static lg:z-auto lg:block lg:h-auto! lg:max-h-none! lg:animate-none lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none`}
    >
      {shown && <PanelHead panel={shown} />}
      {children}
    </div>
  )
}
