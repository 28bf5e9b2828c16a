import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FONT_IDS, type FontId, fontNames } from '../../../model/lettering/font-names.ts'
import samples from '../../../model/lettering/outlines/samples.json' with { type: 'json' }
import { designsTexts } from '../../../texts.ts'

/** The font that a key leads to; nothing where the key means nothing here. */
function fontByKey(key: string, from: FontId): FontId | undefined {
  const at = FONT_IDS.indexOf(from)
  if (key === 'ArrowDown') return FONT_IDS[at + 1] ?? from
  if (key === 'ArrowUp') return FONT_IDS[at - 1] ?? from
  if (key === 'Home') return FONT_IDS[0]
  if (key === 'End') return FONT_IDS.at(-1)
  if (!/^[a-z]$/i.test(key)) return undefined
  const others = [...FONT_IDS.slice(at + 1), ...FONT_IDS.slice(0, at)]
  return others.find((font) => fontNames[font].toLowerCase().startsWith(key.toLowerCase()))
}

interface FontListProps {
  readonly value: FontId
  readonly onChoose: (font: FontId) => void
  readonly onClose: () => void
}

/** Every font by its name, written in itself from what `tools/fonts` has drawn of it: none is loaded until it is chosen. */
export function FontList({ value, onChoose, onClose }: FontListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(value)
  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>(`[data-font=${at}]`)
    option?.focus({ preventScroll: true })
    // Only the list scrolls: the panel around it stays where it is.
    if (option && list.current) {
      const { offsetTop, offsetHeight } = option
      const { scrollTop, clientHeight } = list.current
      if (offsetTop < scrollTop) list.current.scrollTop = offsetTop
      else if (offsetTop + offsetHeight > scrollTop + clientHeight)
        list.current.scrollTop = offsetTop + offsetHeight - clientHeight
    }
  }, [at])
  function press(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey) return
    const next = fontByKey(key, at)
    if (next) setAt(next)
    else if (key === 'Enter' || key === ' ') onChoose(at)
    else if (key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={designsTexts.fonts}
      tabIndex={-1}
      onKeyDown={press}
      className="relative max-h-64 overflow-y-auto overscroll-contain border border-t-0 border-line-strong bg-white"
    >
      {FONT_IDS.map((font) => (
        <div
          key={font}
          role="option"
          data-font={font}
          aria-selected={font === value}
          aria-label={fontNames[font]}
          tabIndex={font === at ? 0 : -1}
          onClick={() => {
            setAt(font)
            onChoose(font)
          }}
          onKeyDown={undefined}
          className="flex h-11 cursor-pointer items-center px-3 hover:bg-sheet aria-selected:bg-sheet aria-selected:shadow-[inset_0_0_0_1px_var(--color-ink)]"
        >
          <svg viewBox={samples[font].box} aria-hidden="true" className="h-6 max-w-full">
            <path d={samples[font].path} fill="currentColor" />
          </svg>
        </div>
      ))}
    </div>
  )
}
