import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { ApiError } from '#platform/base/client.ts'
import { api } from '#platform/web/api.ts'
import { useOnEach } from '#platform/web/use-on-each.ts'
import type { getArtworkReading } from '#shop/artworks/contract.ts'
import type { ArtworkReading } from '#shop/artworks/model/reading/reading.ts'
import { designsTexts } from '../../texts.ts'
import { isOnDevice } from './artwork-address.ts'

/** A reading that is there, on its way, or was refused for a reason. */
export type ReadingState =
  | { readonly is: 'there'; readonly reading: ArtworkReading }
  | { readonly is: 'coming' }
  | { readonly is: 'missing'; readonly reason: string }

/** An intricate drawing takes the shop so long at most. */
const PATIENCE_MS = 45_000

const store = createStore<ReadonlyMap<string, ReadingState>>(() => new Map())
const note = (id: string, state: ReadingState) => store.setState(new Map(store.getState()).set(id, state), true)

/** What a call has told of a picture that it made: nobody has to ask for that again. */
export const noteReading = (id: string, reading: ArtworkReading): void => note(id, { is: 'there', reading })

async function fetchReading(id: string): Promise<void> {
  if (isOnDevice(id)) return note(id, { is: 'missing', reason: designsTexts.readingNeedsAccount })
  try {
    const path = '/api/artworks/{id}/reading'
    const input = { id: `art_${id.replace(/^art_/, '')}` } as const
    const { reading } = await api.call<typeof getArtworkReading>('get', path, input, AbortSignal.timeout(PATIENCE_MS))
    note(id, { is: 'there', reading })
  } catch (error) {
    note(id, { is: 'missing', reason: error instanceof ApiError ? error.message : designsTexts.artworkNotRead })
  }
}

// One after the other: the shop works on a few pictures of one person at a time.
let last: Promise<void> = Promise.resolve()

function ask(id: string): void {
  note(id, { is: 'coming' })
  last = last.then(() => fetchReading(id))
}

/** Asks once more for readings that were refused. */
export function retryReadings(ids: readonly string[]): void {
  for (const id of ids) if (store.getState().get(id)?.is === 'missing') ask(id)
}

/** What is known of these pictures; each is asked for once. */
export function useReadings(ids: readonly string[]): ReadonlyMap<string, ReadingState> {
  useOnEach(ids.join(' '), () => {
    for (const id of ids) if (!store.getState().has(id)) ask(id)
  })
  return useStore(store)
}
