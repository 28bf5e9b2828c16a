import type { KeyboardEvent } from 'react'

/** The links that open and close rows carry it. */
export const ROW_LINK = 'data-row-link'

const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)]

export function focusFirstRow(): boolean {
  const [first] = links()
  first?.focus()
  return first !== undefined
}

const places: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** With a row's link in focus the arrows go from row to row, and Escape shuts the open one. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const all = links()
  const at = all.indexOf(event.target as HTMLElement)
  // Inside the details Escape belongs to the pictures, and words that are being written must not be lost.
  if (at < 0) return
  if (event.key === 'Escape') {
    const open = all.find((link) => link.getAttribute('aria-expanded') === 'true')
    open?.focus()
    open?.click()
    return
  }
  const to = places[event.key]?.(at, all.length - 1)
  if (to === undefined) return
  event.preventDefault()
  all[to]?.focus()
}
