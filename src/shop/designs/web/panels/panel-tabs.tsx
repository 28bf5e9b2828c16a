import { type RefObject, useEffect, useRef } from 'react'
import { HistoryIcon, LayersIcon, ShirtIcon, UploadIcon } from '#platform/web/ui/icons.tsx'
import { type Panel, useLabs, useLabsState } from '../document/editor-store.ts'

const tabs: readonly { panel: Panel; name: string; Icon: typeof HistoryIcon }[] = [
  { panel: 'history', name: 'History', Icon: HistoryIcon },
  { panel: 'upload', name: 'Upload', Icon: UploadIcon },
  { panel: 'colors', name: 'Colors', Icon: ShirtIcon },
  { panel: 'options', name: 'Options', Icon: LayersIcon },
]

/** Notices stand above the tabs. */
function useFoot(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement
    const watch = new ResizeObserver(([entry]) => {
      style.setProperty('--foot', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--foot')
    }
  }, [bar])
}

/** On small screens: four tabs at the foot, each with a panel that slides up. */
export function PanelTabs() {
  const labs = useLabs()
  const open = useLabsState((now) => now.panel)
  const bar = useRef<HTMLElement>(null)
  useFoot(bar)
  useEffect(() => {
    if (!open) return
    const press = (event: KeyboardEvent) => {
      // In a modal Escape closes that one alone.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return
      labs.set({ panel: null })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [labs, open])
  return (
    <nav
      ref={bar}
      aria-label="Design tools"
      className="on-ink sticky bottom-0 z-20 -mx-gutter mt-8 grid h-16 shrink-0 grid-cols-4 bg-ink text-on-ink group-data-open/workspace:mx-0 group-data-open/workspace:mt-0 group-data-open/workspace:landscape:col-span-2 group-data-open/workspace:landscape:h-12 group-data-typing/workspace:hidden lg:hidden"
    >
      {tabs.map(({ panel, name, Icon }) => (
        <button
          key={panel}
          type="button"
          aria-expanded={open === panel}
          aria-controls={`panel-${panel}`}
          onClick={() => labs.set({ panel: open === panel ? null : panel })}
          className="flex flex-col items-center justify-center gap-0.5 group-data-open/workspace:landscape:flex-row group-data-open/workspace:landscape:gap-2 text-xs font-semibold aria-expanded:bg-vermilion aria-expanded:text-white"
        >
          <Icon size={22} />
          {name}
        </button>
      ))}
    </nav>
  )
}
