import { type RefObject, useEffect } from 'react'

/** Where the focus goes on: the chosen layer in the list, else the preview, else the history. */
const NEXT = ['li > button[aria-pressed=true]', '[role=application]', '#new-design']

// The browser takes the focus off a disabled control when it next draws.
const SETTLED_MS = 50

const isGone = (element: HTMLElement) => !element.isConnected || element.matches(':disabled')

/** Moves the focus on within the editor when the focused control disappears, so that it does not fall back to the page. */
export function useRestoredFocus(workspace: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = workspace.current
    if (!box) return
    let last: HTMLElement | undefined
    // What was pressed with the pointer is in sight already.
    let byPointer = false
    let settled: ReturnType<typeof setTimeout> | undefined
    const goOn = () => {
      if (!last || document.activeElement !== document.body || !isGone(last)) return
      const places = NEXT.flatMap((one) => [...box.querySelectorAll<HTMLElement>(one)])
      last = undefined
      places.find((one) => one.checkVisibility())?.focus({ preventScroll: byPointer })
    }
    const gone = new AbortController()
    const { signal } = gone
    const note = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : undefined
    }
    // Whoever presses beside every control has left it.
    const leave = () => {
      last = undefined
      byPointer = true
    }
    const type = () => {
      byPointer = false
    }
    box.addEventListener('focusin', note, { signal })
    document.addEventListener('pointerdown', leave, { signal, capture: true })
    document.addEventListener('keydown', type, { signal, capture: true })
    const watch = new MutationObserver(() => {
      clearTimeout(settled)
      settled = setTimeout(goOn, SETTLED_MS)
    })
    watch.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    return () => {
      gone.abort()
      watch.disconnect()
      clearTimeout(settled)
    }
  }, [workspace])
}
