import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { api } from '#platform/web/api.ts'
import { CloseIcon, SearchIcon } from '#platform/web/ui/icons.tsx'
import type { getSuggestions, Suggestions } from '../contract.ts'
import { productPath } from './paths.ts'
import { Picture } from './picture.tsx'

const PAUSE_MS = 120

/** Search field of the header. Without script it is a plain form that leads to browse. */
export function SearchBox() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const asked = pathname === '/browse' ? (search.get('q') ?? '') : ''
  return <SearchForm key={asked} asked={asked} />
}

function useSuggestions() {
  const [found, setFound] = useState<Suggestions>()
  const [at, setAt] = useState(-1)
  const latest = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function close() {
    latest.current = ''
    clearTimeout(timer.current)
    setFound(undefined)
    setAt(-1)
  }
  async function look(q: string) {
    // Suggestions are a convenience: where they cannot be had, Enter still searches.
    const answer = await api
      .call<typeof getSuggestions>('get', '/api/catalogue/suggestions', { q })
      .catch(() => undefined)
    if (latest.current === q) setFound(answer)
  }
  function type(text: string) {
    const q = text.trim()
    if (q === '') return close()
    latest.current = q
    setAt(-1)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void look(q), PAUSE_MS)
  }
  return { found, at, setAt, close, type }
}

function SearchForm({ asked }: { asked: string }) {
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(asked)
  const { found, at, setAt, close, type } = useSuggestions()

  const more = found ? found.total - found.items.length : 0
  const targets = found?.items.map(productPath) ?? []
  if (more > 0) targets.push(`/browse?q=${encodeURIComponent(text.trim())}`)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    const target = targets[at]
    if (event.key === 'Enter' && target) {
      event.preventDefault()
      close()
      void navigate(target)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || targets.length === 0) return
    event.preventDefault()
    setAt(at < 0 ? (step > 0 ? 0 : targets.length - 1) : (at + step + targets.length) % targets.length)
  }
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === at,
    onClick: close,
    className: `flex items-center gap-3 px-3 py-1.5 ${index === at ? 'bg-plate' : 'hover:bg-sheet'}`,
  })

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
        aria-expanded={found !== undefined}
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        placeholder="Search Style # or Keyword"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          type(event.target.value)
        }}
        onFocus={() => type(text === asked ? '' : text)}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-sm border border-line-strong bg-white pr-20 pl-3 text-base hover:border-ink"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute top-0.5 right-11 grid h-10 w-9 place-items-center text-ink-mute hover:text-ink"
          onClick={() => {
            setText('')
            close()
            input.current?.focus()
          }}
        >
          <CloseIcon size={16} />
        </button>
      )}
      <button type="submit" aria-label="Search" className="absolute top-0 right-0 grid size-11 place-items-center">
        <SearchIcon />
      </button>
      {found && found.total === 0 && (
        <p
          role="status"
          className="absolute inset-x-0 top-full z-40 mt-1 border border-ink bg-paper px-4 py-3 shadow-md"
        >
          No results found
        </p>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={targets.length === 0}
        className="absolute inset-x-0 top-full z-40 mt-1 border border-ink bg-paper py-1 shadow-md"
      >
        {found?.items.map((style, index) => (
          <Link key={style.styleId} to={productPath(style)} {...option(index)}>
            <Picture path={style.image} alt="" thumb width={44} height={44} className="size-11 bg-plate" />
            <span className="min-w-0">
              <span className="block truncate text-sm font-semibold">{style.title}</span>
              <span className="block text-xs text-ink-mute">
                {style.brand} {style.code}
              </span>
            </span>
          </Link>
        ))}
        {found && more > 0 && (
          <Link to={targets[found.items.length] ?? '/browse'} {...option(found.items.length)}>
            <span className="py-1.5 text-sm font-semibold text-vermilion-deep">See {more} more results</span>
          </Link>
        )}
      </div>
    </Form>
  )
}
