import { type RefObject, useEffect, useId, useRef } from 'react'
import { LayersIcon, PaletteIcon, ShirtIcon, TextIcon, UploadIcon } from '#platform/web/ui/icons.tsx'
import { designsTexts } from '../../texts.ts'
import { type Panel, useLabs, useLabsState } from '../document/editor-store.ts'
import { GetPrice } from '../purchase/get-price.tsx'

const tabs: readonly { panel: Panel; name: string; Icon: typeof ShirtIcon }[] = [
  { panel: 'product', name: designsTexts.product, Icon: ShirtIcon },
  { panel: 'art', name: designsTexts.art, Icon: UploadIcon },
  { panel: 'text', name: designsTexts.text, Icon: TextIcon },
  { panel: 'color', name: designsTexts.color, Icon: PaletteIcon },
  { panel: 'options', name: designsTexts.options, Icon: LayersIcon },
]

/** How many things of the artwork are to be looked at. */
function FindingsBadge() {
  const count = useLabsState(({ findings }) => findings)
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1 -right-3 min-w-4 rounded-full bg-white px-1 text-2xs leading-4 text-ink"
    >
      {count}
    </span>
  )
}

// Over the heading of the page, or over the garment where that fills the screen: never over a price or a button.
const NOTICES = 'calc(var(--spacing-header) + 0.25rem) 1rem auto'
const NOTICES_OVER_GARMENT = '6.75rem 1rem auto'

/** Where notices stand while the bar is there. */
function useNotices(shown: boolean, isPanelOpen: boolean) {
  useEffect(() => {
    const { style } = document.documentElement
    const small = matchMedia('(width < 64rem)')
    const place = () => {
      if (!shown || !small.matches) return style.removeProperty('--notices')
      style.setProperty('--notices', isPanelOpen ? NOTICES_OVER_GARMENT : NOTICES)
    }
    place()
    small.addEventListener('change', place)
    return () => {
      small.removeEventListener('change', place)
      style.removeProperty('--notices')
    }
  }, [shown, isPanelOpen])
}

/** What is scrolled to stops above the bar. */
function useFoot(bar: RefObject<HTMLElement | null>, shown: boolean) {
  useEffect(() => {
    const { style } = document.documentElement
    const watch = new ResizeObserver(([entry]) => {
      style.setProperty('--foot', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (shown && bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--foot')
    }
  }, [bar, shown])
}

/** Escape closes the panel; in a modal it closes that one alone. */
function useEscape(open: Panel | null) {
  const labs = useLabs()
  useEffect(() => {
    if (!open) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return
      labs.set({ panel: null })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [labs, open])
}

/** On small screens the foot: what a piece costs, the way to buy it, and tabs whose panels slide up. */
export function MobileBar(purchase: Omit<Parameters<typeof GetPrice>[0], 'look'>) {
  const labs = useLabs()
  const open = useLabsState((now) => now.panel)
  const bar = useRef<HTMLDivElement>(null)
  const found = useId()
  const findings = useLabsState((now) => now.findings)
  const hasProduct = useLabsState((now) => now.product !== null)
  useFoot(bar, hasProduct)
  useNotices(hasProduct, open !== null)
  useEscape(open)
  if (!hasProduct) return null
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-20 -mx-gutter mt-auto shrink-0 group-data-open/workspace:mx-0 group-data-open/workspace:mt-0 group-data-open/workspace:landscape:col-span-2 group-data-typing/workspace:hidden max-lg:landscape:flex lg:hidden"
    >
      <div className="border-t border-line bg-paper px-gutter py-2 landscape:w-72 landscape:border-t-0 landscape:shrink-0 landscape:px-3 landscape:py-1">
        <GetPrice look="bar" {...purchase} />
      </div>
      <nav aria-label={designsTexts.designTools} className="on-ink grid min-h-14 grow grid-cols-5 bg-ink text-on-ink">
        {tabs.map(({ panel, name, Icon }) => (
          <button
            key={panel}
            type="button"
            aria-expanded={open === panel}
            aria-controls={`panel-${panel}`}
            aria-describedby={panel === 'art' ? found : undefined}
            onClick={() => labs.set({ panel: open === panel ? null : panel })}
            className="flex flex-col items-center justify-center gap-0.5 text-xs font-semibold aria-expanded:bg-vermilion aria-expanded:text-white"
          >
            <span className="relative">
              <Icon size={22} />
              {panel === 'art' && <FindingsBadge />}
            </span>
            {name}
          </button>
        ))}
        <span id={found} hidden>
          {findings > 0 && designsTexts.thingsToLookAt(findings)}
        </span>
      </nav>
    </div>
  )
}
