import type { Spot } from '../../../model/rendering/drape.ts'
import type { CaretSpot, Selection } from './caret-spots.ts'

const pathThrough = (spots: readonly Spot[]) => `M${spots.map(({ x, y }) => `${x} ${y}`).join('L')}Z`

interface CaretMarksProps {
  readonly carets: readonly CaretSpot[]
  readonly text: string
  readonly selection: Selection
  readonly corners: readonly Spot[]
}

/** The caret, or what is chosen, on the letters that are seen; and the edge of the field around them. */
export function CaretMarks({ carets, text, selection: { start, end }, corners }: CaretMarksProps) {
  const last = carets[Math.min(start, carets.length - 1)]
  const letters = carets.flatMap((caret, at) => {
    const next = carets[at + 1]
    return next && at >= start && at < end && text[at] !== '\n' ? [[caret.top, next.top, next.foot, caret.foot]] : []
  })
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
      <path d={pathThrough(corners)} fill="none" stroke="#ffffff" strokeWidth={3} />
      <path d={pathThrough(corners)} fill="none" stroke="#c93314" strokeWidth={1.5} />
      <path d={letters.map(pathThrough).join('')} fill="#2f6fd6" opacity={0.45} />
      {start === end && last && (
        <>
          <path d={pathThrough([last.top, last.foot])} fill="none" stroke="#ffffff" strokeWidth={4} />
          <path d={pathThrough([last.top, last.foot])} fill="none" stroke="#c93314" strokeWidth={2} />
        </>
      )}
    </svg>
  )
}
