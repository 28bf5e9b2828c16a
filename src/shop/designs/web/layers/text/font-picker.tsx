import { useId, useRef, useState } from 'react'
import { toast } from '#platform/web/ui/toast.tsx'
import { degrees } from '../../../model/geometry.ts'
import { type FontId, fontNames } from '../../../model/lettering/font-names.ts'
import { type FontOutlines, setText } from '../../../model/lettering/lettering.ts'
import { designsTexts } from '../../../texts.ts'
import { withTimeout } from '../../loading/with-timeout.ts'
import { LayerIcon } from '../layer-icon.tsx'

type FontListType = typeof import('./font-list.tsx')['FontList']

const PLAIN = { outline: null, spacing: 0, arc: degrees(0), align: 'left', lineHeight: 1 } as const

/** The name of a font that is there, in itself. */
function FontName({ font, outlines }: { font: FontId; outlines: FontOutlines | undefined }) {
  const set = outlines && setText(outlines, { ...PLAIN, text: fontNames[font] })
  if (!set || !outlines) return fontNames[font]
  const view = [set.box.x, -outlines.capHeight - 60, set.box.width, outlines.capHeight + 320]
  return (
    <svg viewBox={view.join(' ')} aria-hidden="true" className="h-6 max-w-[80%]">
      <path d={set.path} fill="currentColor" />
    </svg>
  )
}

interface FontPickerProps {
  readonly value: FontId
  readonly outlines: FontOutlines | undefined
  readonly disabled: boolean
  readonly onChange: (font: FontId) => void
}

/** The font of the words, and the list of all of them, which is loaded when it is opened. It stays open to compare. */
export function FontPicker({ value, outlines, disabled, onChange }: FontPickerProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [List, setList] = useState<FontListType>()
  async function open() {
    try {
      const { FontList } = await withTimeout(import('./font-list.tsx'))
      setList(() => FontList)
    } catch {
      toast({ text: designsTexts.fontsNotLoaded, tone: 'danger' })
    }
  }
  const close = () => {
    setList(undefined)
    button.current?.focus()
  }
  return (
    <div>
      <p id={id} className="mb-1.5 text-xs font-semibold">
        {designsTexts.lettering}
      </p>
      <button
        ref={button}
        type="button"
        aria-label={designsTexts.fontIs(fontNames[value])}
        aria-expanded={List !== undefined}
        disabled={disabled}
        onClick={() => (List ? close() : void open())}
        className="flex h-11 w-full items-center justify-between gap-2 border border-line-strong bg-white px-3 hover:bg-sheet disabled:text-line-strong"
      >
        <FontName font={value} outlines={outlines} />
        <LayerIcon name={List ? 'less' : 'more'} className="size-4 shrink-0" />
      </button>
      {List && <List value={value} onChoose={onChange} onClose={close} />}
    </div>
  )
}
