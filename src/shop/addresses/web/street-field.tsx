import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Described, TextField } from '#platform/web/ui/field.tsx'
import type { FoundPlace } from '../contract.ts'
import { addressesTexts } from '../texts.ts'
import { newTypingSession, placeBehind, type Street, streetsLike } from './places.ts'

interface StreetFieldProps extends Described, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Of the suggestion that was chosen. */
  onTake: (place: FoundPlace, form: HTMLFormElement | null) => void
}

const PAUSE_MS = 250
const LEAST_TYPED = 3

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The street that an arrow leads to, round and round; below zero is none. */
const stepped = (at: number, step: number, count: number): number => ((at + 1 + step + count + 1) % (count + 1)) - 1

/**
 * Suggestions for what is typed, once the typing pauses; an answer that is overtaken counts for nothing. Those for the text
 * before stay in sight meanwhile, and arrows and the Enter behind them wait for the answer.
 */
function useStreets(onChoose: (street: Street) => void) {
  const [streets, setStreets] = useState<readonly Street[]>([])
  const [active, setActive] = useState(-1)
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined)
  const early = useRef<string[]>([])
  const session = useRef('')
  const isWaiting = () => asking.current !== undefined
  const close = () => {
    clearTimeout(asking.current)
    asking.current = undefined
    early.current = []
    setStreets([])
    setActive(-1)
  }
  const show = (found: readonly Street[]) => {
    asking.current = undefined
    setStreets(found)
    let reached = -1
    for (const key of early.current.splice(0)) {
      const chosen = found[reached]
      if (key === 'Enter' && chosen) return onChoose(chosen)
      reached = stepped(reached, STEPS[key] ?? 0, found.length)
    }
    setActive(reached)
  }
  useEffect(() => () => clearTimeout(asking.current), [])
  return {
    streets,
    active,
    isWaiting,
    /** An arrow or Enter. */
    press(key: string) {
      const chosen = streets[active]
      if (isWaiting()) early.current.push(key)
      else if (key !== 'Enter') setActive(stepped(active, STEPS[key] ?? 0, streets.length))
      else if (chosen) onChoose(chosen)
    },
    close,
    type(text: string) {
      clearTimeout(asking.current)
      early.current = []
      if (text.trim().length < LEAST_TYPED) return close()
      setActive(-1)
      session.current ||= newTypingSession()
      const mine = setTimeout(async () => {
        const found = await streetsLike(text, session.current)
        if (asking.current === mine) show(found)
      }, PAUSE_MS)
      asking.current = mine
    },
    /** Ends the session, as the vendor counts them. */
    async placeOf({ id }: Street) {
      close()
      const place = await placeBehind(id, session.current)
      session.current = ''
      return place
    },
  }
}

/** A street with suggestions under it where the shop has street data, a plain field where it has none. */
export function StreetField({ onTake, className, autoComplete, ...rest }: StreetFieldProps) {
  const list = useId()
  const form = useRef<HTMLFormElement>(null)
  const { streets, active, isWaiting, press, close, type, placeOf } = useStreets((street) => void take(street))
  const isOpen = streets.length > 0

  async function take(street: Street) {
    const place = await placeOf(street)
    if (place) onTake(place, form.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter chooses and never sends the form: in checkout it would pay with a street that is half typed.
    if (event.key === 'Enter' || (event.key in STEPS && (isOpen || isWaiting()))) press(event.key)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }

  return (
    <div className={`relative ${className}`}>
      <TextField
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        autoComplete={isOpen ? 'off' : autoComplete}
        onChange={({ target }) => {
          form.current = target.form
          type(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          event.target.value = event.target.value.trim()
          close()
        }}
      />
      {isOpen && <StreetList id={list} streets={streets} active={active} onChoose={(street) => void take(street)} />}
    </div>
  )
}

interface StreetListProps {
  id: string
  streets: readonly Street[]
  active: number
  onChoose: (street: Street) => void
}

function StreetList({ id, streets, active, onChoose }: StreetListProps) {
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-1 rounded-sm border border-ink bg-white shadow-lg">
      <div role="listbox" id={id} aria-label={addressesTexts.streets}>
        {streets.map((street, place) => (
          <button
            key={street.id}
            type="button"
            role="option"
            id={`${id}-${place}`}
            tabIndex={-1}
            aria-selected={place === active}
            className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2 px-3 py-2.5 text-left hover:bg-plate aria-selected:bg-plate"
            // The field keeps the focus, or its list would close before it is chosen from.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(street)}
          >
            <span className="font-semibold">{street.street}</span>
            <span className="text-sm text-ink-soft">{street.area}</span>
          </button>
        ))}
      </div>
      <p className="border-t border-line px-3 py-1.5 text-right text-xs text-ink-mute">
        {addressesTexts.poweredByGoogle}
      </p>
    </div>
  )
}
