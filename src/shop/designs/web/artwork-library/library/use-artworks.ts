import { useEffect, useState } from 'react'
import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import type { ListedArtwork, listArtworks } from '#shop/artworks/library-contract.ts'
import { libraryTexts } from './texts.ts'

const PAUSE_MS = 250

interface Artworks {
  readonly search: string
  readonly items: readonly ListedArtwork[]
  readonly total: number
  readonly next: string | null
  readonly isLoading: boolean
  readonly problem: string
}

const NOTHING = { items: [], total: 0, next: null, isLoading: true, problem: '' }

/** The account's artwork with these words in its name, as far as it was asked for. */
export function useArtworks(search: string) {
  const [now, setNow] = useState<Artworks>({ ...NOTHING, search })
  async function read(after: string | null, signal?: AbortSignal) {
    setNow((before) => ({ ...before, isLoading: true, problem: '' }))
    try {
      const input = after === null ? { search } : { search, after }
      const found = await api.call<typeof listArtworks>('get', '/api/artworks', input, signal)
      setNow((before) => ({
        ...{ search, total: found.total, next: found.next, isLoading: false, problem: '' },
        items: after === null ? found.artworks : [...before.items, ...found.artworks],
      }))
    } catch (error) {
      if (signal?.aborted) return
      const problem = error instanceof ApiError && error.status < 500 ? error.message : libraryTexts.notLoaded
      setNow((before) => ({ ...before, isLoading: false, problem }))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another list
  useEffect(() => {
    const gone = new AbortController()
    const timer = setTimeout(() => void read(null, gone.signal), search === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [search])
  return { ...now, readMore: () => void read(now.next), readAgain: () => void read(null) }
}
