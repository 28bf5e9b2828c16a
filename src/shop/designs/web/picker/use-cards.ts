import { useRef, useState } from 'react'
import { useOnEach } from '#platform/web/use-on-each.ts'
import { type ShownCard, shownCard } from '#shop/catalogue/web/browse/shown-card.ts'
import type { CardSource } from './card-source.ts'

interface Cards {
  readonly items: readonly ShownCard[]
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly status: 'loading' | 'ready' | 'failed'
  /** What is shown was found for other words than those that are being read. */
  readonly isOutdated: boolean
}

const NO_CARDS: Cards = { items: [], page: 0, pages: 0, total: 0, status: 'loading', isOutdated: false }

/** The cards of a source as far as they are read; those of the words before stay until the answer is there. */
export function useCards(source: CardSource, name: string) {
  const [cards, setCards] = useState(NO_CARDS)
  const reading = useRef<AbortController>(undefined)

  async function read(page: number) {
    reading.current?.abort()
    const abort = new AbortController()
    const { signal } = abort
    reading.current = abort
    setCards((now) => ({ ...now, status: 'loading', isOutdated: page === 1 }))
    try {
      const { items, ...rest } = await source(page, signal)
      if (signal.aborted) return
      const read = items.map(shownCard)
      setCards((now) => ({
        ...{ ...rest, status: 'ready', isOutdated: false },
        items: page === 1 ? read : [...now.items, ...read],
      }))
    } catch {
      // What was asked for before would be taken for the answer.
      if (!signal.aborted) setCards((now) => ({ ...(page === 1 ? NO_CARDS : now), status: 'failed' }))
    }
  }

  useOnEach(name, () => {
    void read(1)
    return () => reading.current?.abort()
  })
  return { ...cards, readNext: () => void read(cards.page + 1) }
}
