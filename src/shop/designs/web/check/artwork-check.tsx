import { useEffect, useId, useRef, useState } from 'react'
import { Badge } from '#platform/web/ui/badge.tsx'
import type { Finding } from '../../model/check/finding.ts'
import { useDesign, useLabs, useLabsState } from '../document/editor-store.ts'
import { usePrices } from '../purchase/prices-context.ts'
import { addToNote, DesignerNote } from './designer-note.tsx'
import { FindingItem } from './finding-item.tsx'
import { artworkCheckTexts, editorCheckTexts } from './texts.ts'
import { useCheck } from './use-check.ts'

const keyOf = ({ layerId, kind }: Finding): string => `${layerId} ${kind}`

/** The number of findings, for the tab that leads to them. */
function useCounted(count: number) {
  const labs = useLabs()
  const shown = useLabsState(({ findings }) => findings)
  useEffect(() => {
    if (shown !== count) labs.set({ findings: count })
  }, [labs, shown, count])
}

/** Everything about the artwork that will print otherwise than it looks, as one list, with what mends it. */
export function ArtworkCheck() {
  const labs = useLabs()
  const design = useDesign()
  const { list } = usePrices()
  const { findings, sources, isReading, problem } = useCheck(design.color)
  const [said, setSaid] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useCounted(findings.length)
  // What was pressed has gone with its entry.
  const say = (text: string) => {
    setSaid(text)
    title.current?.focus()
  }
  const send = (finding: Finding) => {
    labs.run((now) => addToNote(now, finding))
    say(editorCheckTexts.sentToDesigner(finding.layer))
  }
  const isOffered = list.designerNote > 0
  return (
    <section aria-labelledby={id} className="mt-3 border border-line bg-white p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 id={id} ref={title} tabIndex={-1} className="text-sm font-semibold">
          {artworkCheckTexts.title}
        </h3>
        <p aria-live="polite" className="text-xs text-ink-mute">
          {findings.length > 0 ? (
            <Badge tone="warn">{artworkCheckTexts.count(findings.length)}</Badge>
          ) : (
            isReading && artworkCheckTexts.checking
          )}
        </p>
      </div>
      {problem && <p className="text-sm text-ink-soft">{problem}</p>}
      {findings.length === 0 && !isReading && !problem && (
        <p className="text-sm text-ink-soft">{artworkCheckTexts.nothingFound}</p>
      )}
      <ul className="mt-2 grid gap-2 empty:hidden">
        {findings.map((finding) => (
          <FindingItem
            key={keyOf(finding)}
            finding={finding}
            fonts={sources.fonts}
            onMended={say}
            onSend={isOffered ? send : undefined}
          />
        ))}
      </ul>
      <DesignerNote price={list.designerNote} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
