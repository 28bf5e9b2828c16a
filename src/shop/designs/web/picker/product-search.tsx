import { type RefObject, useState } from 'react'
import { ClearSearch } from '#platform/web/ui/clear-search.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { designsTexts } from '../../texts.ts'

const PAUSE_MS = 250

/** What is typed, and what is searched for: the same once there was a pause, or Enter. */
export function useProductSearch() {
  const [text, setText] = useState('')
  const [settled, setSettled] = useState('')
  const typed = text.trim()
  useOnEach(typed, () => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return { text, setText, q: typed === '' ? '' : settled, searchNow: () => setSettled(typed) }
}

interface ProductSearchProps extends ReturnType<typeof useProductSearch> {
  readonly field: RefObject<HTMLInputElement | null>
}

export function ProductSearch({ field, text, setText, searchNow }: ProductSearchProps) {
  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      >
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 text-ink-mute" />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={designsTexts.searchProducts}
          placeholder={designsTexts.searchPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="input px-11!"
        />
        {text !== '' && <ClearSearch className="right-0 w-11" field={field} onClear={() => setText('')} />}
      </form>
    </search>
  )
}
