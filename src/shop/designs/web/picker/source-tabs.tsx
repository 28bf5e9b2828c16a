import { type KeyboardEvent, useRef } from 'react'
import { designsTexts } from '../../texts.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

interface SourceTabsProps<T extends string> {
  readonly id: string
  readonly names: readonly T[]
  readonly chosen: T
  readonly onChoose: (name: T) => void
}

/** One stop for the keyboard: the arrows go from tab to tab. */
export function SourceTabs<T extends string>({ id, names, chosen, onChoose }: SourceTabsProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = (names.indexOf(chosen) + step + names.length) % names.length
    const next = names[at]
    if (next !== undefined) onChoose(next)
    list.current?.querySelectorAll('button')[at]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={designsTexts.products}
      onKeyDown={press}
      className="flex border-b border-line"
    >
      {names.map((name, at) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${at}`}
          aria-controls={`${id}-panel-${at}`}
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          className="-mb-px min-h-11 border-b-2 border-transparent px-3 text-sm font-semibold text-ink-soft hover:text-ink aria-selected:border-vermilion aria-selected:text-ink sm:px-4 sm:text-base"
        >
          {name}
        </button>
      ))}
    </div>
  )
}
