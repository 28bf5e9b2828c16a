import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { plural } from '#platform/base/format.ts'
import { api } from '#platform/web/api.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { ProductSuggestions as Found, Suggestion, suggestProducts } from '../../contract.ts'
import { WHOLE_CATALOGUE } from '../browse/browse-path.ts'
import { productPath } from '../paths.ts'
import { Picture } from '../picture.tsx'
import { recentSearches } from './recent-searches.ts'
import { searchPath } from './search-path.ts'
import { searchTexts } from './texts.ts'

const PAUSE_MS = 120

interface SuggestionsProps {
  text: string
  onText: (text: string) => void
  /** Where the field finds what its keys do. */
  onKey: RefObject<((event: KeyboardEvent) => void) | undefined>
  /** Tells the field which list it controls and which option is active; nothing while there is no list. */
  onList: (list: { id: string; active: string | undefined } | undefined) => void
  onClose: () => void
}

interface Answer {
  q: string
  /** What the shop found; 'missed' where it could not be asked. */
  found: Found | 'missed'
}

/** The last answer, which may be to what was in the field before, and how to ask once more. */
function useAnswer(q: string): [Answer | undefined, () => void] {
  const [answer, setAnswer] = useState<Answer>()
  const [tries, setTries] = useState(0)
  useOnEach(`${tries} ${q}`, () => {
    if (q === '') return setAnswer(undefined)
    let current = true
    const timer = setTimeout(async () => {
      const found = await api
        .call<typeof suggestProducts>('get', '/api/catalogue/suggestions', { q })
        .catch(() => 'missed' as const)
      if (current) setAnswer({ q, found })
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  })
  return [answer, () => setTries(tries + 1)]
}

interface Row {
  to: string
  row: ReactNode
  /** What stays in the field after it was taken. */
  leaves: string
}

function styleRow(style: Suggestion): Row {
  const row = (
    <>
      <Picture path={style.image} alt="" thumb className="size-11 shrink-0 bg-plate" />
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold">{style.title}</span>
        <span className="block text-xs text-ink-mute">
          {style.brand} {style.code}
        </span>
      </span>
    </>
  )
  return { to: productPath(style), row, leaves: '' }
}

function recentRow(q: string, to: string): Row {
  const row = (
    <span className="flex min-h-8 min-w-0 items-center gap-3 text-sm">
      <Icon name="history" size={16} />
      <span className="truncate">{q}</span>
    </span>
  )
  return { to, row, leaves: q }
}

/** Up to six styles, then the way to the others. */
function foundRows({ items, total }: Found, q: string, to: string): Row[] {
  const more = total - items.length
  const row = (
    <span className="py-1.5 text-sm font-semibold text-vermilion-deep">
      {searchTexts.seeMore(plural(more, 'more result'))}
    </span>
  )
  return [...items.map(styleRow), ...(more > 0 ? [{ to, row, leaves: q }] : [])]
}

const box = 'absolute inset-x-0 top-full z-40 mt-1 border border-ink bg-paper [box-shadow:var(--shadow-md)]'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The row that an arrow leads to, round and round; below zero is none. */
const stepped = (at: number, step: number, count: number): number =>
  at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count

/**
 * Styles for what was typed, or what was searched for before. Nothing is highlighted before the first arrow. Until the answer
 * to the text in the field is there, the one before stays in sight, and arrows and the Enter behind them wait.
 */
export function Suggestions({ text, onText, onKey, onList, onClose }: SuggestionsProps) {
  const navigate = useNavigate()
  const here = useLocation()
  const id = useId()
  const q = text.trim()
  const [last, tryAgain] = useAnswer(q)
  const [recent, setRecent] = useState(recentSearches.read)
  // Of the text that it was reached in: an Enter may come before the effect that forgets it.
  const [active, setActive] = useState({ q, at: -1 })
  const early = useRef<string[]>([])
  const answer = last?.q === q ? last.found : undefined
  const isWaiting = q !== '' && answer === undefined
  const found = last && last.found !== 'missed' ? last.found : undefined
  const rows =
    q === ''
      ? recent.map((one) => recentRow(one, searchPath(one, here)))
      : last && found
        ? foundRows(found, last.q, searchPath(last.q, here))
        : []
  const count = rows.length
  const at = active.q === q && active.at < count ? active.at : -1

  useOnEach(q, () => {
    setActive({ q, at: -1 })
    early.current = []
  })
  useEffect(() => {
    onList(count > 0 ? { id, active: at < 0 ? undefined : `${id}-${at}` } : undefined)
    return () => onList(undefined)
  }, [onList, id, count, at])

  function take({ leaves }: Row) {
    recentSearches.add(q)
    onText(leaves)
    onClose()
  }
  function go(row: Row) {
    take(row)
    void navigate(row.to)
  }

  useOnEach(answer, () => {
    if (answer === undefined) return
    let reached = -1
    for (const key of early.current.splice(0)) {
      const step = STEPS[key]
      if (step !== undefined) reached = count > 0 ? stepped(reached, step, count) : -1
      else return go(rows[reached] ?? { to: searchPath(q, here), row: null, leaves: q })
    }
    if (reached >= 0) setActive({ q, at: reached })
  })

  useEffect(() => {
    onKey.current = (event) => {
      const { key } = event
      if (key === 'Escape') {
        // Only the list closes, and neither the field nor the panel around it.
        if (count > 0 || answer) event.preventDefault()
        onClose()
      }
      const step = STEPS[key]
      const row = rows[at]
      if (isWaiting && (step !== undefined || (key === 'Enter' && early.current.length > 0))) {
        event.preventDefault()
        early.current.push(key)
      } else if (key === 'Enter' && row) {
        event.preventDefault()
        go(row)
      } else if (key === 'Enter') recentSearches.add(q)
      else if (step !== undefined && count > 0) {
        event.preventDefault()
        setActive({ q, at: stepped(at, step, count) })
      }
    }
    return () => {
      onKey.current = undefined
    }
  })

  return (
    <>
      <p role="status" className="sr-only">
        {!isWaiting && found && count > 0 && plural(found.total, 'suggestion')}
      </p>
      {count > 0 && (
        <div className={`${box} max-h-[calc(100dvh-var(--spacing-header)-5rem)] overflow-y-auto py-1`}>
          {q === '' && <RecentHead onClear={() => setRecent(forget())} />}
          <div
            id={id}
            role="listbox"
            aria-label={q === '' ? searchTexts.recentSearches : searchTexts.suggestions}
            aria-busy={isWaiting}
            className={isWaiting ? 'text-ink-mute' : ''}
          >
            {rows.map((row, index) => (
              <Link
                key={row.to}
                to={row.to}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onClick={() => take(row)}
                className={`flex items-center gap-3 px-3 py-1.5 ${index === at ? 'bg-plate' : 'hover:bg-sheet'}`}
              >
                {row.row}
              </Link>
            ))}
          </div>
        </div>
      )}
      {q !== '' && count === 0 && <Nothing answer={answer} onTry={tryAgain} onClose={onClose} />}
    </>
  )
}

function forget(): string[] {
  recentSearches.forget()
  return []
}

const RecentHead = ({ onClear }: { onClear: () => void }) => (
  <p className="flex items-center justify-between pr-1 pl-3 text-ink-mute">
    <span className="ticket">{searchTexts.recentSearches}</span>
    <button type="button" onClick={onClear} className="min-h-8 px-2 text-sm underline hover:text-ink">
      {searchTexts.clear}
    </button>
  </p>
)

interface NothingProps {
  answer: Answer['found'] | undefined
  onTry: () => void
  onClose: () => void
}

/** In place of the list: still asking, nothing found, or not reached. Enter searches all the same. */
function Nothing({ answer, onTry, onClose }: NothingProps) {
  if (answer === 'missed') {
    return (
      <p role="status" className={`${box} flex items-center justify-between gap-3 px-4 py-2 text-sm`}>
        {searchTexts.suggestionsNotLoaded}
        <button type="button" onClick={onTry} className="min-h-8 shrink-0 font-semibold underline">
          {searchTexts.tryAgain}
        </button>
      </p>
    )
  }
  return answer ? (
    <div className={`${box} px-4 py-3`}>
      <p role="status" className="font-semibold">
        {searchTexts.noResultsFound}
      </p>
      <p className="text-sm text-ink-soft">{searchTexts.noSuggestionsLead}</p>
      <Link
        to={WHOLE_CATALOGUE}
        onClick={onClose}
        className="link inline-flex min-h-11 items-center text-sm font-semibold"
      >
        {searchTexts.browseOurFullSelection}
      </Link>
    </div>
  ) : (
    <p className={`${box} animate-rise px-4 py-3 text-ink-mute [animation-delay:600ms]`}>{searchTexts.searching}</p>
  )
}
