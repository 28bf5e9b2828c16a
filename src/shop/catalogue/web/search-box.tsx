import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Icon } from '#platform/web/ui/icon.tsx'

const Suggestions = lazy(() => import('./suggestions.tsx').then((m) => ({ default: m.Suggestions })))

/** Search field of the header. Without script it is a plain form that leads to browse. */
export function SearchBox() {
  const { pathname, search } = useLocation()
  const asked = (pathname === '/browse' && new URLSearchParams(search).get('q')) || ''
  return <SearchForm key={asked} asked={asked} />
}

/** The suggestions come when the field is entered; from then on they answer to its keys. */
function SearchForm({ asked }: { asked: string }) {
  const input = useRef<HTMLInputElement>(null)
  const onKey = useRef<(event: KeyboardEvent) => void>(undefined)
  const [text, setText] = useState(asked)
  const [open, setOpen] = useState(false)
  const [list, setList] = useState<{ id: string; active: string | undefined }>()
  const close = () => setOpen(false)
  // What was typed before the script came.
  useEffect(() => setText(input.current?.value ?? ''), [])
  return (
    <Form
      action="/browse"
      role="search"
      className="relative"
      onSubmit={close}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label="Search Style # or Keyword"
        aria-autocomplete="list"
        aria-expanded={list !== undefined}
        aria-controls={list?.id}
        aria-activedescendant={list?.active}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        placeholder="Search Style # or Keyword"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={(event) => {
          if (open) onKey.current?.(event)
          else if (event.key.startsWith('Arrow')) setOpen(true)
        }}
        className="input pr-20"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute top-0.5 right-11 grid h-10 w-9 place-items-center text-ink-mute hover:text-ink"
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      <button type="submit" aria-label="Search" className="absolute top-0 right-0 grid size-11 place-items-center">
        <Icon name="search" />
      </button>
      <Suspense>
        {open && <Suggestions text={text} onText={setText} onKey={onKey} onList={setList} onClose={close} />}
      </Suspense>
    </Form>
  )
}
