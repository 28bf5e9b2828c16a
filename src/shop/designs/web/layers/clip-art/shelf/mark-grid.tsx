import { type KeyboardEvent, useRef, useState } from 'react'
import type { ListedMark } from '../../../../model/clip-art/find-marks.ts'
import { useMark } from '../../../loading/use-mark.ts'
import { clipArtShelfTexts } from './texts.ts'

interface MarkButtonProps {
  readonly mark: ListedMark
  /** The one that Tab leads to; arrows lead to the others. */
  readonly isNext: boolean
  readonly onFocus: () => void
  readonly onChoose: (mark: ListedMark) => void
}

function MarkButton({ mark, isNext, onFocus, onChoose }: MarkButtonProps) {
  const outline = useMark(mark.id)
  return (
    <button
      type="button"
      tabIndex={isNext ? 0 : -1}
      aria-label={clipArtShelfTexts.add(mark.name)}
      title={mark.name}
      aria-disabled={!outline}
      onFocus={onFocus}
      onClick={() => outline && onChoose(mark)}
      className="grid aspect-square w-full place-items-center border border-line bg-white p-2.5 hover:border-ink"
    >
      {outline ? (
        <svg viewBox={`0 0 ${outline.width} ${outline.height}`} aria-hidden="true" className="size-full">
          <path d={outline.path} fill="currentColor" />
        </svg>
      ) : (
        <span aria-hidden="true" className="block size-2/3 animate-pulse rounded-full bg-plate" />
      )}
    </button>
  )
}

/** How far an arrow leads; rows are as long as the screen makes them. */
function stepsFor(key: string, columns: number): number | undefined {
  if (key === 'ArrowRight') return 1
  if (key === 'ArrowLeft') return -1
  if (key === 'ArrowDown') return columns
  return key === 'ArrowUp' ? -columns : undefined
}

/** Marks in rows: one stop of Tab, within which arrows, Home and End move. */
export function MarkGrid({
  marks,
  label,
  onChoose,
}: {
  readonly marks: readonly ListedMark[]
  readonly label: string
  readonly onChoose: (mark: ListedMark) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const next = Math.min(at, marks.length - 1)

  function press(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const top = buttons[0]?.offsetTop
    const columns = Math.max(1, buttons.filter((one) => one.offsetTop === top).length)
    const last = buttons.length - 1
    const step = stepsFor(event.key, columns)
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : step === undefined ? undefined : next + step
    if (to === undefined) return
    event.preventDefault()
    buttons[Math.min(last, Math.max(0, to))]?.focus()
  }

  return (
    <ul
      ref={list}
      aria-label={label}
      onKeyDown={press}
      className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(5rem,1fr))]"
    >
      {marks.map((mark, index) => (
        <li key={mark.id} className="relative">
          <MarkButton mark={mark} isNext={index === next} onFocus={() => setAt(index)} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}
