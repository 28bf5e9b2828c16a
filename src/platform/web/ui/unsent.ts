import { useEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** Card fields of a payment provider are frames: whatever was typed in one counts. */
const isChanged = (target: EventTarget, before: string) => !isField(target) || target.value !== before

interface Unsent {
  /** Whether a field that is still there holds something else than when it was entered. */
  has: () => boolean
  onFocus: (event: { target: EventTarget }) => void
  onInput: (event: { target: EventTarget }) => void
}

/** Notices what is typed within the element that these two listeners are given to, from one opening to the next. */
export function useUnsent(open: boolean): Unsent {
  const entered = useRef(new Map<EventTarget, string>())
  const typed = useRef(new Set<EventTarget>())
  useEffect(() => {
    if (!open) return
    return () => {
      entered.current.clear()
      typed.current.clear()
    }
  }, [open])
  return {
    has: () =>
      [...typed.current].some(
        (target) =>
          target instanceof Element && target.isConnected && isChanged(target, entered.current.get(target) ?? ''),
      ),
    // A field that formats itself when it is entered has done so by then.
    onFocus: ({ target }) => {
      if (isField(target) && !entered.current.has(target)) entered.current.set(target, target.value)
    },
    onInput: ({ target }) => typed.current.add(target),
  }
}
