import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { ClearSearch } from '#platform/web/ui/clear-search.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { searchFilters, searchPath } from './search-path.ts'
import { searchTexts } from './texts.ts'

const Suggestions = lazy(() => import('./suggestions.tsx').then((m) => ({ default: m.Suggestions })))

/** What stands in the field, and what of it was searched for: the address says so, and Back and the chips change it. */
function useSearchText() {
  const here = useLocation()
  const navigate = useNavigate()
  const asked = (here.pathname === '/browse' && new URLSearchParams(here.search).get('q')) || ''
  const [text, setText] = useState(asked)
  const [before, setBefore] = useState(asked)
  if (before !== asked) {
    setBefore(asked)
    // What was typed since is not written over.
    if (text === before) setText(asked)
  }
  const search = (next: string) => void navigate(searchPath(next, here))
  return {
    text,
    filters: searchFilters(here),
    setText,
    type(next: string) {
      setText(next)
      if (next === '' && asked !== '') search('')
    },
    submit() {
      setText(text.trim())
      search(text)
    },
  }
}

/**
 * Search field of the header. Without script it is a plain form that leads to browse. The suggestions come when the field is
 * entered; from then on they answer to its keys.
 */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const onKey = useRef<(event: KeyboardEvent) => void>(undefined)
  const { text, filters, setText, type, submit } = useSearchText()
  const [open, setOpen] = useState(false)
  const [list, setList] = useState<{ id: string; active: string | undefined }>()
  const close = () => setOpen(false)
  // What was typed before the script came.
  useEffect(() => setText(input.current?.value ?? ''), [setText])
  return (
    <Form
      action="/browse"
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        close()
        submit()
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <input
        ref={input}
        name="q"
        role="combobox"
        aria-label={searchTexts.searchStyleOrKeyword}
        aria-autocomplete="list"
        aria-expanded={list !== undefined}
        aria-controls={list?.id}
        aria-activedescendant={list?.active}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="search"
        enterKeyHint="search"
        maxLength={100}
        placeholder={searchTexts.searchStyleOrKeyword}
        value={text}
        onChange={(event) => {
          type(event.target.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={(event) => {
          if (open) onKey.current?.(event)
          else if (event.key.startsWith('Arrow')) setOpen(true)
        }}
        className="input pr-22"
      />
      {filters.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {text !== '' && <ClearSearch className="right-11 w-11" field={input} onClear={() => type('')} />}
      <button
        type="submit"
        aria-label={searchTexts.search}
        className="absolute top-0 right-0 grid size-11 place-items-center"
      >
        <Icon name="search" />
      </button>
      <Suspense>
        {open && <Suggestions text={text} onText={setText} onKey={onKey} onList={setList} onClose={close} />}
      </Suspense>
    </Form>
  )
}
