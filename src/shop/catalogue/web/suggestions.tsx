import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '#platform/web/api.ts'
import type { Suggestions as Found, getSuggestions } from '../contract.ts'
import { productPath } from './paths.ts'
import { Picture } from './picture.tsx'

const PAUSE_MS = 120

interface SuggestionsProps {
  text: string
  /** Where the field finds what its keys do. */
  onKey: RefObject<((event: KeyboardEvent) => void) | undefined>
  /** Tells the field which list it controls and which option is active; nothing while there is no list. */
  onList: (list: { id: string; active: string | undefined } | undefined) => void
  onClose: () => void
}

function useFound(text: string) {
  const [found, setFound] = useState<Found>()
  const q = text.trim()
  useEffect(() => {
    let current = true
    const timer = setTimeout(async () => {
      // Suggestions are a convenience: where they cannot be had, Enter still searches.
      const answer = await api
        .call<typeof getSuggestions>('get', '/api/catalogue/suggestions', { q })
        .catch(() => undefined)
      if (current) setFound(answer)
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [q])
  return found
}

/** Up to six styles, then the way to the others. Nothing is highlighted before the first arrow. */
export function Suggestions({ text, onKey, onList, onClose }: SuggestionsProps) {
  const navigate = useNavigate()
  const id = useId()
  const found = useFound(text)
  const [at, setAt] = useState(-1)
  const more = found ? found.total - found.items.length : 0
  const targets = found?.items.map(productPath) ?? []
  if (more > 0) targets.push(`/browse?q=${encodeURIComponent(text.trim())}`)
  const count = targets.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: other letters, other list
  useEffect(() => setAt(-1), [found])
  useEffect(() => {
    onList(count > 0 ? { id, active: at < 0 ? undefined : `${id}-${at}` } : undefined)
    return () => onList(undefined)
  }, [onList, id, count, at])
  useEffect(() => {
    onKey.current = (event) => {
      if (event.key === 'Escape') onClose()
      const target = targets[at]
      if (event.key === 'Enter' && target) {
        event.preventDefault()
        onClose()
        void navigate(target)
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || count === 0) return
      event.preventDefault()
      setAt(at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count)
    }
    return () => {
      onKey.current = undefined
    }
  })

  const box = 'absolute inset-x-0 top-full z-40 mt-1 border border-ink bg-paper py-1 shadow-md'
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === at,
    onClick: onClose,
    className: `flex items-center gap-3 px-3 py-1.5 ${index === at ? 'bg-plate' : 'hover:bg-sheet'}`,
  })
  if (!found) return null
  if (count === 0) {
    return (
      <p role="status" className={`${box} px-4 py-3`}>
        No results found
      </p>
    )
  }
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={box}>
      {found.items.map((style, index) => (
        <Link key={style.styleId} to={productPath(style)} {...option(index)}>
          <Picture path={style.image} alt="" thumb className="size-11 bg-plate" />
          <span className="min-w-0">
            <span className="block truncate text-sm font-semibold">{style.title}</span>
            <span className="block text-xs text-ink-mute">
              {style.brand} {style.code}
            </span>
          </span>
        </Link>
      ))}
      {more > 0 && (
        <Link to={targets[found.items.length] ?? '/browse'} {...option(found.items.length)}>
          <span className="py-1.5 text-sm font-semibold text-vermilion-deep">See {more} more results</span>
        </Link>
      )}
    </div>
  )
}
